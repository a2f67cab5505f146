const SVG = "http://www.w3.org/2000/svg";

/** Drawn on 24 by 24, strokes of 1.75 with round caps; `fill:` marks a filled shape. */
const DRAWINGS = {
  back: ["M15 5l-7 7 7 7"],
  play: ["fill:M8.5 5.6v12.8a.8.8 0 0 0 1.2.7l10-6.4a.8.8 0 0 0 0-1.4l-10-6.4a.8.8 0 0 0-1.2.7z"],
  pause: ["fill:M7.6 5h1.8c.6 0 1 .4 1 1v12c0 .6-.4 1-1 1H7.6c-.6 0-1-.4-1-1V6c0-.6.4-1 1-1zM14.6 5h1.8c.6 0 1 .4 1 1v12c0 .6-.4 1-1 1h-1.8c-.6 0-1-.4-1-1V6c0-.6.4-1 1-1z"],
  menu: ["M5 7.5h14", "M5 12h14", "M5 16.5h9"],
  contents: ["M9 6h10.5", "M9 12h10.5", "M9 18h10.5", "M4.5 6h.01", "M4.5 12h.01", "M4.5 18h.01"],
  type: ["M3.5 18.5 8.7 5.5h.6l5.2 13", "M5.3 14h7.4", "M15.5 15.8c0-2 4.7-2.2 4.7-2.2v-.5c0-1.300-.9-2-2.200-2-1.200 0-2 .6-2.300 1.500", "M20.200 13.600v4.900", "M20.200 15.200c-.4 1.900-1.500 3.300-3 3.300-1 0-1.700-.7-1.700-1.600"],
  speed: ["M4.700 17.500a8.500 8.500 0 1 1 14.600 0", "M12 13.500l3.600-4.200", "M12 13.500h.01"],
  voice: ["M12 4.500a2.800 2.800 0 0 1 2.800 2.800v4.400a2.800 2.800 0 0 1-5.600 0V7.300A2.800 2.800 0 0 1 12 4.500z", "M6.500 11.500a5.500 5.500 0 0 0 11 0", "M12 17v3"],
  close: ["M6.500 6.500l11 11", "M17.500 6.500l-11 11"],
  plus: ["M12 5.500v13", "M5.500 12h13"],
  minus: ["M5.500 12h13"],
  file: ["M13.500 4H7.300C6.600 4 6 4.600 6 5.300v13.400c0 .7.6 1.300 1.300 1.300h9.400c.7 0 1.300-.6 1.300-1.300V8.500z", "M13.500 4v4.500H18"],
  paste: ["M9 5.500H7.300C6.600 5.500 6 6.100 6 6.800v11.900c0 .7.6 1.300 1.300 1.300h9.400c.7 0 1.300-.6 1.300-1.300V6.800c0-.7-.6-1.300-1.300-1.300H15", "M9 4h6v3H9z", "M9 12h6", "M9 15.500h4"],
  more: ["M6 12h.01", "M12 12h.01", "M18 12h.01"],
  undo: ["M8.500 5.500 4.500 9.500l4 4", "M5 9.500h9a5 5 0 0 1 0 10h-3"],
  follow: ["M4.500 10v4", "M8.200 7v10", "M12 9.500v5", "M15.800 6v12", "M19.500 10v4"],
  stop: ["fill:M8 6.800h8c.7 0 1.200.5 1.200 1.200v8c0 .7-.5 1.200-1.200 1.200H8c-.7 0-1.200-.5-1.200-1.200V8c0-.7.5-1.200 1.200-1.200z"],
  remove: ["M5.500 7.500h13", "M9.500 7.500V5.300h5v2.200", "M7.200 7.500l.8 11.700h8l.8-11.700"],
  check: ["M5.500 12.500l4.200 4.200 8.800-9.400"],
};

/** @typedef {keyof typeof DRAWINGS} IconName */

/**
 * One of our icons; it says nothing to a screen reader, its button does.
 * @param {IconName} name
 */
export function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  for (const [key, value] of Object.entries({ viewBox: "0 0 24 24", class: "icon", "aria-hidden": "true" })) {
    svg.setAttribute(key, value);
  }
  for (const drawing of DRAWINGS[name]) {
    const path = document.createElementNS(SVG, "path");
    const isFilled = drawing.startsWith("fill:");
    path.setAttribute("d", isFilled ? drawing.slice(5) : drawing);
    if (isFilled) path.setAttribute("class", "filled");
    svg.append(path);
  }
  return svg;
}
