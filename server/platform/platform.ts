/** What every part of the platform is given to work with. */
import type { Logger } from 'pino'
import type { DatabaseKind, Db } from './database/database.ts'
import type { Events } from './events/events.ts'
import type { ServerKeys } from './process/keys.ts'
import type { Parts } from './modules/contributions.ts'
import type { Settings } from './settings/settings.ts'
import type { SmsSender } from './sms/sms.ts'

export interface Platform {
  readonly db: Db
  readonly kind: DatabaseKind
  readonly settings: Settings
  /** What the modules of this platform add to each other. */
  readonly parts: Parts
  readonly events: Events
  readonly keys: ServerKeys
  readonly log: Logger
  /** Whether it is a demonstration: only then does the test gateway take payments, and does a new account begin with points. */
  readonly demo: boolean
  /** How codes are sent; null where they cannot be, and what needs one is refused. */
  readonly sms: SmsSender | null
  /** Milliseconds since 1970 by the house's time: the database's clock, without its jumps. */
  now(): number
  /** Where a statement found the time doubtful: compares the clocks now. */
  checkClock(): Promise<void>
  /** Whether the database's clock is believed; else it has jumped, and the house goes by its own time. */
  isClockSteady(): boolean
}
