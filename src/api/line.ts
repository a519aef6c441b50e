/** The line (host) that the calls go to. */

let origin = ''

/** Origin of the line in use; '' is the page's own. */
export function lineOrigin(): string {
  return origin
}

export function takeLine(chosen: string): void {
  origin = chosen
}
