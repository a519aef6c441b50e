/** The interface of the platform that every module receives. */
import type { Logger } from 'pino'
import type { DatabaseKind, Db } from './database/database.ts'
import type { Events } from './events/events.ts'
import type { ServerKeys } from './process/keys.ts'
import type { Parts } from './modules/contributions.ts'
import type { Settings } from './settings/settings.ts'
import type { SmsSender } from './sms/sms.ts'

/** The connection to a provider of games. */
export interface ProviderLink {
  /** Base URL of the provider's API; undefined while the bundled provider is starting. */
  url(): string | undefined
  /** Signing keys for both directions; the first key signs. */
  readonly keys: readonly { readonly id: string; readonly secret: string }[]
  /** Code of the API that the provider has; by default the provider's own code. */
  readonly api?: string
}

/** Links by the provider's code. */
export type ProviderLinks = Readonly<Record<string, ProviderLink>>

export interface Platform {
  readonly db: Db
  readonly kind: DatabaseKind
  readonly settings: Settings
  /** Contributions of this platform's modules to each other. */
  readonly parts: Parts
  readonly events: Events
  readonly keys: ServerKeys
  readonly log: Logger
  /** Demonstration mode: the test gateway takes payments, and new accounts start with points. */
  readonly demo: boolean
  /** Sends SMS codes; null if none can be sent, so that calls that need a code are refused. */
  readonly sms: SmsSender | null
  /** The linked providers of games. */
  readonly links: ProviderLinks
  /** Platform time in milliseconds since 1970: the database's clock without its jumps. */
  now(): number
  /** Compares the clocks now; called if a statement has found the time doubtful. */
  checkClock(): Promise<void>
  /** False while platform time does not follow a jump of the database's clock. */
  isClockSteady(): boolean
}
