/** Every handler there is. */
import { accountHandlers } from '../../../server/accounts/handlers.ts'
import { contentHandlers } from '../../../server/content/handlers.ts'
import type { Handlers } from '../../../server/dispatch/handlers.ts'
import { platformHandlers } from '../../../server/platform/handlers.ts'
import type { Platform } from '../../../server/platform/platform.ts'

export const allHandlers = (platform: Platform): Partial<Handlers> => ({
  ...platformHandlers(platform), ...accountHandlers(platform), ...contentHandlers(platform),
})
