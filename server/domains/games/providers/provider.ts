/** What the platform needs of a provider of games. A new provider is one file that implements this, and a line in `providers.ts`. */
import type { Localized } from '#/contract/common.ts'
import type { GameCategoryCode } from '#/contract/games.ts'
import type { Reason } from '#/contract/refusals.ts'

/** Nothing, or nothing that can be understood, was answered: whether it happened is unknown. */
export class ProviderSilent extends Error {}

/** The provider has refused, and nothing has changed there. */
export class ProviderRefused extends Error {
  readonly reason: Reason
  readonly params: readonly (string | number)[]

  constructor(reason: Reason, params: readonly (string | number)[] = []) {
    super(reason)
    this.reason = reason
    this.params = params
  }
}

/** What the lobby shows of a game. */
export interface ProviderGame {
  readonly code: string
  readonly category: GameCategoryCode
  readonly names: Localized
  /** Pinyin, in full and by initials. */
  readonly spellings: readonly string[]
  readonly isSimulated: boolean
  /** What comes back in the long run, of the worst and of the best bet, in ten-thousandths. */
  readonly returns: { readonly lowest: number; readonly highest: number } | null
}

export interface Launched {
  /** Address of the frame; relative to this host for games of the house. */
  readonly frame: string
  /** Where the game is played through this platform: opens it once. Otherwise the address holds all that is needed. */
  readonly port: { readonly token: string; readonly expiresInMs: number } | null
}

/** Amounts in thousandths, of this platform's points. */
export interface ProviderTransfer {
  /** Ours. */
  readonly id: string
  readonly member: string
  readonly direction: 'in' | 'out'
  readonly amount: bigint
}

/** `short`: less was there than should go out. `absent`: it had not come, and never will be executed. Each is final. */
export type TransferOutcome = 'done' | 'short' | 'absent'

export interface ProviderBet {
  readonly id: string
  readonly member: string
  readonly game: string
  readonly stake: bigint
  readonly payout: bigint
  /** When it was decided; milliseconds. */
  readonly at: number
  /** Of the `play` that it came of; null where it came of none, or the provider does not say. */
  readonly message: string | null
  /** What a player is shown of it. */
  readonly detail: unknown
}

/** A part of a list, and where it goes on. */
export interface Part<Row> {
  readonly rows: readonly Row[]
  readonly next: string
}

/** What a game played through this platform says and hears. */
export interface PortProvider {
  enter(of: { readonly token: string; readonly device: string }): Promise<{
    readonly session: string
    readonly member: string
    readonly game: string
    readonly balance: bigint
    readonly state: unknown
  }>
  /** The same message happens once, and is answered again in a session that is over. `room` is the most that it may stake. */
  play(of: { readonly session: string; readonly message: string; readonly body: unknown; readonly room: bigint }): Promise<{
    readonly answer: unknown
    readonly balance: bigint
    readonly bets: readonly ProviderBet[]
  }>
}

/** Every method throws ProviderSilent, or ProviderRefused; a transfer that is refused for want of money is an outcome. */
export interface Provider {
  readonly code: string
  readonly names: Localized
  /** Each of its rounds can be checked on the player's device. */
  readonly isVerifiable: boolean
  /** All that the adapter knows: what the lobby shows of them does not come over the wire. */
  games(): readonly ProviderGame[]
  /** The codes of those that the provider has now; others are shown as closed. */
  listed(): Promise<readonly string[]>
  /** Origins whose frames the page may show. */
  readonly frameOrigins: readonly string[]
  /** Of games that are played through this platform. */
  readonly port?: PortProvider
  health(): Promise<void>
  launch(of: { readonly member: string; readonly game: string; readonly device: string; readonly language: string }): Promise<Launched>
  balance(member: string): Promise<bigint>
  /** The same id happens once. */
  transfer(of: ProviderTransfer): Promise<TransferOutcome>
  /** What became of a transfer. What has not come by now never will be executed. */
  status(of: ProviderTransfer): Promise<TransferOutcome>
  endSessions(member: string): Promise<void>
  /** Bets in the order in which they became known; '0' is before the first. */
  bets(cursor: string): Promise<Part<ProviderBet>>
  /** A bet as it is shown now. */
  bet(of: { readonly id: string; readonly member: string }): Promise<ProviderBet>
  transfers(cursor: string): Promise<Part<ProviderTransfer & { readonly outcome: TransferOutcome }>>
  /** All balances, by member; null begins, and ends. */
  balances(
    after: string | null,
  ): Promise<{ readonly rows: readonly { readonly member: string; readonly balance: bigint }[]; readonly next: string | null }>
}
