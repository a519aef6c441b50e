/** Which line (host) the calls go to: the default one, until a faster one is known. */

let origin = ''

/** Origin of the line in use; '' is the page's own. */
export function lineOrigin(): string {
  return origin
}
