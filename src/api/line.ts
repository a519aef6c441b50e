/** The line (host) that calls are sent to. */

let origin = ''

/** Origin of the current line; '' is the page's own origin. */
export function lineOrigin(): string {
  return origin
}

export function takeLine(chosen: string): void {
  origin = chosen
}
