/** The bundled provider as this process reaches it: by the configured address, or as a process that this process starts. */
import type { Logger } from 'pino'
import { bundledProviderCode } from '#/rules/games/codes.ts'
import { type BundledProvider, startBundledProvider } from './bundledProvider.ts'
import type { Environment } from './platform/process/environment.ts'
import type { Platform, ProviderLinks } from './platform/platform.ts'

export interface GameProvider {
  readonly links: ProviderLinks
  /** Once the platform is open, and can be reached at `port`. */
  start(platform: Pick<Platform, 'keys'>, port: number): void
  stop(): Promise<void>
}

export function gameProviderBy(environment: Environment, log: Logger): GameProvider {
  const { gameProvider, bundledProvider, providerKeys, dataFolder, databaseUrl, logLevel } = environment
  const nothing = { start: () => undefined, stop: async () => undefined }
  if (gameProvider) return { ...nothing, links: { [bundledProviderCode]: { url: () => gameProvider.url, keys: gameProvider.keys } } }
  if (!bundledProvider) return { ...nothing, links: {} }
  let running: BundledProvider | undefined
  return {
    links: {
      [bundledProviderCode]: {
        url: () => running?.link.url(),
        get keys() {
          return running?.link.keys ?? []
        },
      },
    },
    start({ keys }, port) {
      running = startBundledProvider({
        dataFolder,
        databaseUrl,
        // All processes of the platform derive the same.
        keys: providerKeys ?? [{ id: 'own', secret: keys.derive('game provider').toString('hex') }],
        noticeUrl: `http://127.0.0.1:${port}/provider/${bundledProviderCode}/callback`,
        logLevel,
        log,
      })
    },
    stop: async () => running?.stop(),
  }
}
