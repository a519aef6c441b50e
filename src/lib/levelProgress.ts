/** A member's progress to the next level. Pure. */
import type { LevelTerms } from '#/contract/levels.ts'

export interface Progress {
  /** Progress from this level to the next in percent; 100 at the top level. */
  readonly percent: number
  /** Thousandths to the next level; null at the top level. */
  readonly missing: string | null
}

/** `level` from 1; amounts in thousandths. */
export function progressOf(levels: readonly LevelTerms[], level: number, growth: string): Progress {
  const here = BigInt(levels[level - 1]?.growth ?? '0')
  const next = levels[level]?.growth
  if (next === undefined) return { percent: 100, missing: null }
  const [span, done] = [BigInt(next) - here, BigInt(growth) - here]
  return { percent: Number((done * 1000n) / span) / 10, missing: String(BigInt(next) - BigInt(growth)) }
}
