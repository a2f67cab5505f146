#pragma once

#include <libavcodec/avcodec.h>
#include <libavutil/channel_layout.h>
#include <libavutil/dict.h>
#include <libavutil/error.h>
#include <libavutil/log.h>
#include <libswresample/swresample.h>

// The constants below are macros with casts or function-like macros, which Swift does not import.

static inline int aloud_averror_again(void) { return AVERROR(EAGAIN); }
static inline int aloud_averror_end(void) { return AVERROR_EOF; }

// A compound literal, which Swift does not import.
static inline AVChannelLayout aloud_mono(void) {
  AVChannelLayout mono = AV_CHANNEL_LAYOUT_MONO;
  return mono;
}
