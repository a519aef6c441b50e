/** What an amount that is moved between two wallets may be. Amounts in thousandths. Pure. */

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

/** One of the two ends. */
export interface TransferEnd {
  /** What can leave it; null where it was never heard of. */
  readonly free: string | null
  /** Undefined for the main wallet. */
  readonly face: { readonly code: string; readonly minTransfer: string; readonly transferStep: string } | undefined
}

export function termsOf(from: TransferEnd, to: Pick<TransferEnd, 'face'>): TransferTerms {
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
  | { readonly kind: 'insufficient' }
  /** The limit that it breaks, or what is there. */
  | { readonly kind: 'min' | 'step' | 'short'; readonly amount: string }

/** Null when it will do. */
export function amountProblem(amount: string, { min, step, free, leaves }: TransferTerms): AmountProblem | null {
  const wanted = BigInt(amount)
  if (wanted < BigInt(min)) return { kind: 'min', amount: min }
  if (wanted % BigInt(step) !== 0n) return { kind: 'step', amount: step }
  if (free === null || wanted <= BigInt(free)) return null
  return leaves === undefined ? { kind: 'insufficient' } : { kind: 'short', amount: free }
}
