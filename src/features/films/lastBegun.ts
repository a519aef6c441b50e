/** The film to go on with: as the platform knows them, moved on by what this device has not sent yet. Pure. */
import type { BegunFilm } from './filmsApi.ts'
import type { KeptPosition } from './keptPositions.ts'
import { isBegun } from './latest.ts'

/** The one that was left last; undefined where none is begun. */
export function lastBegun(known: readonly BegunFilm[], kept: readonly KeptPosition[]): BegunFilm | undefined {
  let last: BegunFilm | undefined
  for (const begun of known) {
    const own = kept.find(({ film }) => film === begun.film.code)
    const now = own && own.at > begun.at ? { ...begun, seconds: own.seconds, at: own.at } : begun
    if (isBegun(now, now.film.length) && (!last || now.at > last.at)) last = now
  }
  return last
}
