/** What an operator can do. */
import { modules } from '../modules.ts'
import { commandsOf } from '../platform/modules/compose.ts'

export const commands = commandsOf(modules)
