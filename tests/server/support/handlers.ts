/** Every handler there is, for tests that replace some of them. */
import type { Handlers } from '../../../server/dispatch/handlers.ts'
import { createHandlers } from '../../../server/handlers.ts'
import type { Platform } from '../../../server/platform/platform.ts'

export const allHandlers = (platform: Platform): Handlers => createHandlers(platform)
