/** Handlers of configuration, texts and maintenance state. */
import * as v from 'valibot'
import { config } from '#/contract/config.ts'
import type { Handlers } from '../../platform/dispatch/handlers.ts'
import type { Platform } from '../../platform/platform.ts'
import { vapidKeys } from '../../platform/process/keys.ts'

/** Identifies the platform to the page. */
const VERSION = '1'

export function configurationHandlers({
  settings,
  keys,
  sms,
  demo,
  now,
}: Platform): Pick<Handlers, 'getSystemConfig' | 'configFromCache' | 'queryAllConfig'> {
  return {
    // The response schema strips all settings that the page does not need.
    getSystemConfig: async () => {
      const names = settings.get('platformName')
      return v.parse(config.getSystemConfig.response, {
        ...settings.all(),
        platformName: names.rw,
        platformNames: names,
        smsAvailable: sms !== null,
        playsForPoints: demo,
        openingGrant: demo ? settings.get('openingGrant') : '0',
        pushKey: settings.get('pushContact') === '' ? '' : vapidKeys(keys).publicKey,
      })
    },
    configFromCache: async () => v.parse(config.configFromCache.response, settings.all()),
    queryAllConfig: async () => {
      const { state, message } = settings.get('maintenance')
      return { maintenance: { state, message: message.rw, messages: message }, serverTime: now(), version: VERSION }
    },
  }
}
