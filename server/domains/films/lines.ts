/** Lines: the places that films and posters are served from. */
import type { FilmLine } from '#/contract/films/films.ts'
import type { Directives } from '../../platform/http/securityHeaders.ts'
import type { Platform } from '../../platform/platform.ts'
import { bundledFilm } from '../channels/module.ts'

type Deps = Pick<Platform, 'settings'>

/** The address of a file on the first line; empty where the film has no such picture. */
export function pictureOf({ settings }: Deps, file: string): string {
  return file === '' ? '' : `${settings.get('movieLines')[0]?.image_url ?? ''}/${file}`
}

/** Lines that have the film: the platform itself has only those that come with it. */
export function linesOf({ settings }: Deps, code: string): FilmLine[] {
  return settings
    .get('movieLines')
    .map(({ movie_url: url }, at) => ({ number: at + 1, url }))
    .filter(({ url }) => url !== '' || bundledFilm(code) !== undefined)
}

const originsOf = (addresses: readonly string[]): string[] => [
  ...new Set(addresses.filter((address) => address !== '').map((address) => new URL(address).origin)),
]

/** What the page may load from lines other than the platform itself. */
export function lineSources({ settings }: Deps): Directives {
  const lines = settings.get('movieLines')
  const films = originsOf(lines.map(({ movie_url: url }) => url))
  return { 'connect-src': films, 'media-src': films, 'img-src': originsOf(lines.map(({ image_url: url }) => url)) }
}
