/** The platform's own calls: configuration, texts, maintenance state and the game categories. */
import * as v from 'valibot'
import { config } from '#/contract/config.ts'
import type { Handlers } from '../../platform/dispatch/handlers.ts'
import type { Platform } from '../../platform/platform.ts'

/** Told to the page so that it knows which platform it speaks with. */
const VERSION = '1'

export function configurationHandlers({
  settings,
  sms,
  now,
}: Platform): Pick<Handlers, 'getSystemConfig' | 'configFromCache' | 'queryAllConfig' | 'getAllUrl'> {
  return {
    // The answer's schema leaves out every setting that is not the page's.
    getSystemConfig: async () => v.parse(config.getSystemConfig.response, { ...settings.all(), smsAvailable: sms !== null }),
    configFromCache: async () => v.parse(config.configFromCache.response, settings.all()),
    queryAllConfig: async () => ({ maintenance: settings.get('maintenance'), serverTime: now(), version: VERSION }),
    getAllUrl: async () => ({ categories: settings.get('gameCategories') }),
  }
}
