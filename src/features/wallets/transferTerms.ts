/** The wallets on the page of transfers, and the obstacles between two of them. Amounts in thousandths. Pure. */
import type { PlayRestriction } from '#/contract/protection.ts'
import { mainWallet } from '#/contract/games/codes.ts'
import type { GameWallets } from '#/shared/games/gamesApi.ts'
import { amountProblem, type TransferTerms } from '#/shared/games/transferTerms.ts'
import type { PlatformFace } from '#/shared/games/usePlatforms.ts'

/** One end of a transfer. */
export interface Wallet {
  readonly code: string
  /** The transferable balance; null if it is unknown. */
  readonly free: string | null
  /** The total of its transfers that have no result yet. */
  readonly pending: string
  /** The time of `free` in milliseconds since 1970; null for the main wallet, and if `free` is unknown. */
  readonly at: number | null
  /** Undefined for the main wallet. */
  readonly face: PlatformFace | undefined
}

/** The wallets with their providers, the main wallet first. The balance in `user` may be newer. */
export function walletsOf(
  { main, platforms }: GameWallets,
  faceOf: (code: string) => PlatformFace,
  user: { readonly balance: string; readonly balanceVersion: number } | undefined,
): readonly [Wallet, ...Wallet[]] {
  const balance = user && user.balanceVersion > main.version ? user.balance : main.balance
  return [
    { code: mainWallet, free: balance, pending: main.held, at: null, face: undefined },
    ...platforms.map(({ code, balance: free, pending, at }) => ({ code, free, pending, at, face: faceOf(code) })),
  ]
}

/** The total of the last known balances at providers. */
export const totalOf = (wallets: readonly Wallet[]): string =>
  String(wallets.reduce((sum, { face, free }) => (face && free !== null ? sum + BigInt(free) : sum), 0n))

/** Suggested amounts in points. */
export function quickAmounts(terms: TransferTerms, unitRate: number): readonly number[] {
  return [100, 500, 1000].filter((points) => amountProblem(String(BigInt(points) * BigInt(unitRate)), { ...terms, free: null }) === null)
}

export type Hindrance =
  | { readonly kind: 'paused'; readonly restriction: PlayRestriction }
  | { readonly kind: 'limit' }
  | { readonly kind: 'maintenance'; readonly face: PlatformFace }
  | { readonly kind: 'closed'; readonly face: PlatformFace }
  | { readonly kind: 'pending'; readonly face: PlatformFace }

export interface Protection {
  readonly playRestriction: PlayRestriction | null
  readonly limits: readonly { readonly kind: string; readonly left: string | null }[]
}

/** Whether a limit of play is used up. */
const isUsedUp = ({ kind, left }: Protection['limits'][number]): boolean => kind !== 'deposit' && left !== null && BigInt(left) <= 0n

/** Why nothing can be transferred between the two wallets now; undefined if no obstacle is known. A pause never stops transfers back. */
export function hindranceOf(from: Wallet, to: Wallet, protection: Protection | undefined): Hindrance | undefined {
  if (to.face) {
    if (protection?.playRestriction) return { kind: 'paused', restriction: protection.playRestriction }
    if (protection?.limits.some(isUsedUp)) return { kind: 'limit' }
    if (to.face.state === 'closed') return { kind: 'closed', face: to.face }
  }
  for (const { face, pending } of [from, to]) {
    if (face?.state === 'maintenance') return { kind: 'maintenance', face }
    if (face && BigInt(pending) > 0n) return { kind: 'pending', face }
  }
  return undefined
}

/** Whether the amount is above zero. */
export const hasMoney = (amount: string | null): boolean => amount !== null && BigInt(amount) > 0n
