/** The calls that the app's first script knows of. */
import { config } from './config.ts'
import { content } from './content.ts'
import { games } from './games.ts'
import { lottery } from './lottery.ts'
import { session } from './session.ts'

export const firstCalls = { ...session, ...config, ...content, ...games, ...lottery } as const
