/** The interface to a provider of games. A new provider is one file that implements it, and a line in `providers.ts`. */
import type { Localized } from '#/contract/common.ts'
import type { GameCategoryCode } from '#/contract/games.ts'
import type { GameRound } from '#/contract/games/records.ts'
import type { Reason } from '#/contract/refusals.ts'

/** The provider did not answer, or the answer is invalid: the call may or may not have taken effect. */
export class ProviderSilent extends Error {}

/** The provider refused the call, and nothing has changed there. */
export class ProviderRefused extends Error {
  readonly reason: Reason
  readonly params: readonly (string | number)[]

  constructor(reason: Reason, params: readonly (string | number)[] = []) {
    super(reason)
    this.reason = reason
    this.params = params
  }
}

/** A game as the lobby shows it. */
export interface ProviderGame {
  readonly code: string
  readonly category: GameCategoryCode
  readonly names: Localized
  /** Pinyin, in full and by initials. */
  readonly spellings: readonly string[]
  readonly isSimulated: boolean
  /** Return to player of the worst and of the best bet, in ten-thousandths; null if unknown. */
  readonly returns: { readonly lowest: number; readonly highest: number } | null
  /** The smallest stake on a bet in the provider's units; null if unknown. */
  readonly leastStake: bigint | null
}

export interface Launched {
  /** URL of the frame; relative to this host for bundled games. */
  readonly frame: string
  /** For games that are played through this platform: the token opens the game once. Null if the URL alone opens the game. */
  readonly port: { readonly token: string; readonly expiresInMs: number } | null
}

/** One leg of a transfer. `amount` is in the provider's units. */
export interface ProviderTransfer {
  /** Made by this platform. */
  readonly id: string
  readonly member: string
  readonly direction: 'in' | 'out'
  readonly amount: bigint
}

/**
 * `short`: the balance at the provider was too low. `absent`: the provider had not received the transfer, and never will execute it. All
 * final.
 */
export type TransferOutcome = 'done' | 'short' | 'absent'

/** Amounts in the provider's units. */
export interface ProviderBet {
  readonly id: string
  readonly member: string
  readonly game: string
  readonly stake: bigint
  readonly payout: bigint
  /** When the bet was decided; milliseconds. */
  readonly at: number
  /** The message id of the `play` that made the bet; null if none did, or the provider does not say. */
  readonly message: string | null
  /** What the player is shown about the bet. */
  readonly detail: unknown
}

/** A page of a list; `next` is the cursor of the following page. */
export interface Part<Row> {
  readonly rows: readonly Row[]
  readonly next: string
}

/** Calls for games that are played through this platform. */
export interface PortProvider {
  enter(of: { readonly token: string; readonly device: string }): Promise<{
    readonly session: string
    readonly member: string
    readonly game: string
    readonly balance: bigint
    readonly state: unknown
  }>
  /**
   * Plays a message once. A repeated message gets its first answer, also after the session has ended. `room` is the most that the message
   * may stake, in the provider's units.
   */
  play(of: { readonly session: string; readonly message: string; readonly body: unknown; readonly room: bigint }): Promise<{
    readonly answer: unknown
    readonly balance: bigint
    readonly bets: readonly ProviderBet[]
  }>
}

/** Every method may throw ProviderSilent or ProviderRefused. A transfer that lacks money is not an error but the outcome `short`. */
export interface Provider {
  readonly code: string
  readonly names: Localized
  /** Whether the player's device can verify each round. */
  readonly isVerifiable: boolean
  /** All games that the adapter knows, with what the lobby shows; no call to the provider. */
  games(): readonly ProviderGame[]
  /** Codes of the games that the provider has now. Other games of the adapter are closed. */
  listed(): Promise<readonly string[]>
  /** Origins whose frames the page may show. */
  readonly frameOrigins: readonly string[]
  /** Only for games that are played through this platform. */
  readonly port?: PortProvider
  health(): Promise<void>
  launch(of: { readonly member: string; readonly game: string; readonly device: string; readonly language: string }): Promise<Launched>
  balance(member: string): Promise<bigint>
  /** Moves money once for each id. */
  transfer(of: ProviderTransfer): Promise<TransferOutcome>
  /** The outcome of a transfer. If the provider has not received the transfer by now, it never will execute it. */
  status(of: ProviderTransfer): Promise<TransferOutcome>
  endSessions(member: string): Promise<void>
  /** A page of bets in the order in which they became readable; cursor '0' gives the first page. */
  bets(cursor: string): Promise<Part<ProviderBet>>
  /** The round that the `detail` of a bet tells; undefined if it tells none. */
  roundOf?(detail: unknown): GameRound | undefined
  /** One bet in its current state. */
  bet(of: { readonly id: string; readonly member: string }): Promise<ProviderBet>
  transfers(cursor: string): Promise<Part<ProviderTransfer & { readonly outcome: TransferOutcome }>>
  /** A page of all balances by member, in the provider's units. `after` is null for the first page, `next` is null after the last. */
  balances(
    after: string | null,
  ): Promise<{ readonly rows: readonly { readonly member: string; readonly balance: bigint }[]; readonly next: string | null }>
}
