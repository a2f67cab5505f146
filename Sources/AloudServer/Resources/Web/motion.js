/** Whether the reader wants nothing to move: things change at once instead. */
export const still = matchMedia("(prefers-reduced-motion: reduce)");
