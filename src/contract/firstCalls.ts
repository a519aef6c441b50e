/** The calls of the app's first script. */
import { config } from './config.ts'
import { content } from './content.ts'
import { games } from './games.ts'
import { bets } from './bets.ts'
import { lottery } from './lottery.ts'
import { session } from './session.ts'

export const firstCalls = { ...session, ...config, ...content, ...games, ...lottery, ...bets } as const
