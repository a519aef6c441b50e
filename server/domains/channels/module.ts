/** Pictures of live rooms and films: bundled channels, signed addresses, and the media server that hosts publish to. */
import type { DomainModule } from '../../ledger/module.ts'
import { serveHooks } from './hookRoutes.ts'
import { mediaOrigins } from './picture.ts'
import { channelSettings } from './settings.ts'
import { serveStreams } from './streamRoutes.ts'

export { bundledChannel, bundledFilm, bundledFilms } from './bundled.ts'
export { filmPath, pictureOf } from './picture.ts'
export { channelOfRoom, filmScope, type Publishing, publishPoint, type RoomPicture } from './points.ts'

export const channelModule = {
  name: 'channels',
  settings: channelSettings,
  // By the page's own player, and by a browser that plays streams itself.
  pagePolicy: (platform) => ({ 'connect-src': mediaOrigins(platform), 'media-src': mediaOrigins(platform) }),
  routes(server, platform, limiter) {
    serveStreams(server, platform)
    serveHooks(server, platform, limiter)
  },
} as const satisfies DomainModule
