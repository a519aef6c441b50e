/** What a transfer between two wallets may be, and what stands in its way. Amounts in thousandths. Pure. */
import type { PlayRestriction } from '#/contract/protection.ts'
import { mainWallet } from '#/contract/games/codes.ts'
import type { GameWallets } from '#/ui/games/gamesApi.ts'
import type { PlatformFace } from '#/ui/games/usePlatforms.ts'

/** One end of a transfer. */
export interface Wallet {
  readonly code: string
  /** What can leave it; null where it was never heard of. */
  readonly free: string | null
  /** Of transfers to and from it that have no result yet. */
  readonly pending: string
  /** When `free` was so, in milliseconds since 1970; null for the main wallet, and where it was never heard of. */
  readonly at: number | null
  /** Undefined for the main wallet. */
  readonly face: PlatformFace | undefined
}

/** The wallets with what is known of their platforms, the main one first. `user`: its balance may be newer. */
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

/** Of the platforms, as they were last heard of. */
export const totalOf = (wallets: readonly Wallet[]): string =>
  String(wallets.reduce((sum, { face, free }) => (face && free !== null ? sum + BigInt(free) : sum), 0n))

export interface TransferTerms {
  readonly min: string
  readonly step: string
  /** Null where it is not known. */
  readonly free: string | null
  /** The platform that it leaves; undefined for the main wallet. */
  readonly leaves: string | undefined
}

const greatest = (a: bigint, b: bigint): bigint => (b === 0n ? a : greatest(b, a % b))
/** The least multiple of the step from `amount` on. */
const upTo = (amount: bigint, step: bigint): bigint => ((amount + step - 1n) / step) * step

export function termsOf(from: Wallet, to: Wallet): TransferTerms {
  const faces = [from.face, to.face].filter((face) => face !== undefined)
  const step = faces.map((face) => BigInt(face.transferStep)).reduce((a, b) => (a * b) / greatest(a, b), 1n)
  // What is left at a platform may be less than its minimum, and can still come back.
  const least = to.face ? faces.map((face) => BigInt(face.minTransfer)).reduce((a, b) => (a > b ? a : b), step) : step
  return { min: String(upTo(least, step)), step: String(step), free: from.free, leaves: from.face?.code }
}

/** All that can be moved now. */
export function mostOf({ free, step }: TransferTerms): string {
  const amount = BigInt(free ?? '0')
  return String(amount - (amount % BigInt(step)))
}

export type AmountProblem =
  | { readonly kind: 'form' | 'insufficient' }
  /** The limit that it breaks, or what is there. */
  | { readonly kind: 'min' | 'step' | 'short'; readonly amount: string }

/** Null when it will do. `amount`: null when it is no amount. */
export function amountProblem(amount: string | null, { min, step, free, leaves }: TransferTerms): AmountProblem | null {
  if (amount === null) return { kind: 'form' }
  const wanted = BigInt(amount)
  if (wanted < BigInt(min)) return { kind: 'min', amount: min }
  if (wanted % BigInt(step) !== 0n) return { kind: 'step', amount: step }
  if (free === null || wanted <= BigInt(free)) return null
  return leaves === undefined ? { kind: 'insufficient' } : { kind: 'short', amount: free }
}

/** In points. */
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

/** A limit of play that is used up. */
const isUsedUp = ({ kind, left }: Protection['limits'][number]): boolean => kind !== 'deposit' && left !== null && BigInt(left) <= 0n

/** Why nothing can be moved between the two now; undefined where nothing is known to be in the way. Taking out is never stopped by a pause. */
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

/** Whether there is something in it. */
export const hasMoney = (amount: string | null): boolean => amount !== null && BigInt(amount) > 0n
