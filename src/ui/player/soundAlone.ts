/** The sound of a live stream without its picture, for a bad line. */

/** Its playlist; null where the stream has none: only bundled channels, on signed paths of this platform, have one beside the picture's. */
export function soundAloneOf(url: string): string | null {
  return /^\/l\/.+\/index\.m3u8$/.test(url) ? url.replace(/index\.m3u8$/, 'audio.m3u8') : null
}
