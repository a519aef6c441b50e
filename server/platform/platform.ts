/** The interface of the platform that every module receives. */
import type { Logger } from 'pino'
import type { DatabaseKind, Db } from './database/database.ts'
import type { Events } from './events/events.ts'
import type { ServerKeys } from './process/keys.ts'
import type { Parts } from './modules/contributions.ts'
import type { Settings } from './settings/settings.ts'
import type { SmsSender } from './sms/sms.ts'

/** How a provider of games is reached. */
export interface ProviderLink {
  /** Undefined as long as it is not known, while the bundled provider starts. */
  url(): string | undefined
  /** Keys of requests in both directions; the first one signs. */
  readonly keys: readonly { readonly id: string; readonly secret: string }[]
  /** The code of the provider whose API it speaks; its own by default. */
  readonly api?: string
}

/** By the provider's code. */
export type ProviderLinks = Readonly<Record<string, ProviderLink>>

export interface Platform {
  readonly db: Db
  readonly kind: DatabaseKind
  readonly settings: Settings
  /** What the modules of this platform add to each other. */
  readonly parts: Parts
  readonly events: Events
  readonly keys: ServerKeys
  readonly log: Logger
  /** Demonstration mode: the test gateway takes payments, and new accounts start with points. */
  readonly demo: boolean
  /** Sends SMS codes; null where none can be sent, so that calls that need one are refused. */
  readonly sms: SmsSender | null
  /** The providers of games that can be reached. */
  readonly links: ProviderLinks
  /** Platform time in milliseconds since 1970: the database's clock without its jumps. */
  now(): number
  /** Compares the clocks now; called where a statement found the time doubtful. */
  checkClock(): Promise<void>
  /** False while the database's clock has jumped and platform time does not follow it. */
  isClockSteady(): boolean
}
