/** The film to continue: by the platform's list, updated by the positions that this device has not sent yet. Pure. */
import type { BegunFilm } from './filmsApi.ts'
import type { StoredPosition } from './storedPositions.ts'
import { isBegun } from './latest.ts'

/** The film that the member left last; undefined if the member has started no film. */
export function lastBegun(known: readonly BegunFilm[], stored: readonly StoredPosition[]): BegunFilm | undefined {
  let last: BegunFilm | undefined
  for (const begun of known) {
    const own = stored.find(({ film }) => film === begun.film.code)
    const now = own && own.at > begun.at ? { ...begun, seconds: own.seconds, at: own.at } : begun
    if (isBegun(now, now.film.length) && (!last || now.at > last.at)) last = now
  }
  return last
}
