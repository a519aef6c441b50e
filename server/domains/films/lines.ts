/** Lines: the addresses that serve films and posters. */
import type { FilmLine } from '#/contract/films/films.ts'
import type { Directives } from '../../platform/http/securityHeaders.ts'
import type { Platform } from '../../platform/platform.ts'
import { bundledFilm } from '../channels/module.ts'

type Deps = Pick<Platform, 'settings'>

/** The address of a file on the first line; empty if the film has no such picture. */
export function pictureOf({ settings }: Deps, file: string): string {
  return file === '' ? '' : `${settings.get('movieLines')[0]?.image_url ?? ''}/${file}`
}

/** The lines that have the film. The platform itself has the bundled films only. */
export function linesOf({ settings }: Deps, code: string): FilmLine[] {
  return settings
    .get('movieLines')
    .map(({ movie_url: url }, at) => ({ number: at + 1, url }))
    .filter(({ url }) => url !== '' || bundledFilm(code) !== undefined)
}

const originsOf = (addresses: readonly string[]): string[] => [
  ...new Set(addresses.filter((address) => address !== '').map((address) => new URL(address).origin)),
]

/** Content policy for lines other than the platform itself. */
export function lineSources({ settings }: Deps): Directives {
  const lines = settings.get('movieLines')
  const films = originsOf(lines.map(({ movie_url: url }) => url))
  return { 'connect-src': films, 'media-src': films, 'img-src': originsOf(lines.map(({ image_url: url }) => url)) }
}
