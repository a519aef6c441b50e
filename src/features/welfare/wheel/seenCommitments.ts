/**
 * What this device saw published of a wheel before its draws: the commitments, which prove that a seed was fixed before, and the prizes.
 */
import type { Wheel, WheelDraw, WheelRound } from '#/contract/welfare/wheel.ts'
import { persisted } from '#/lib/persisted.ts'
import { serverNow } from '#/lib/serverClock.ts'
import { isNumber, isText, listOf, shapeOf } from '#/lib/shape.ts'

export interface SeenCommitment {
  readonly code: string
  readonly round: number
  /** Of the draw that was to come; 1 is the anchor of the round. */
  readonly number: number
  /** SHA-256 of that draw's seed. */
  readonly commitment: string
  /** Server time in milliseconds. */
  readonly seenAt: number
}

const store = persisted<readonly SeenCommitment[]>({
  key: 'wheel-commitments',
  version: 1,
  valid: listOf(shapeOf<SeenCommitment>({ code: isText, round: isNumber, number: isNumber, commitment: isText, seenAt: isNumber })),
  initial: [],
  private: true,
})

interface SeenRound {
  readonly code: string
  readonly round: number
  readonly anchor: string
  readonly weights: readonly number[]
  /** JSON of each. */
  readonly awards: readonly string[]
}

const rounds = persisted<readonly SeenRound[]>({
  key: 'wheel-rounds',
  version: 1,
  valid: listOf(shapeOf<SeenRound>({ code: isText, round: isNumber, anchor: isText, weights: listOf(isNumber), awards: listOf(isText) })),
  initial: [],
  private: true,
})

/** The most that are kept; older ones are dropped. */
const mostKept = 300
const mostRounds = 60

const isSame = (one: SeenCommitment, other: SeenCommitment) =>
  one.code === other.code && one.round === other.round && one.number === other.number

/** The first that was seen of a draw and of a round stays, even if another is received later. */
export async function keepPublished(
  code: string,
  { number, drawn, next, anchor }: Pick<WheelRound, 'number' | 'drawn' | 'next' | 'anchor'>,
  prizes: readonly Pick<Wheel['prizes'][number], 'award' | 'weight'>[],
): Promise<void> {
  const published = {
    code,
    round: number,
    anchor,
    weights: prizes.map(({ weight }) => weight),
    awards: prizes.map(({ award }) => text(award)),
  }
  await rounds.save((kept) =>
    kept.some((one) => one.code === code && one.round === number) ? kept : [...kept, published].slice(-mostRounds),
  )
  const seenAt = serverNow()
  const seen: readonly SeenCommitment[] = [
    { code, round: number, number: 1, commitment: anchor, seenAt },
    { code, round: number, number: drawn + 1, commitment: next, seenAt },
  ]
  await store.save((kept) =>
    seen.reduce((all, one) => (all.some((other) => isSame(one, other)) ? all : [...all, one].slice(-mostKept)), kept),
  )
}

const text = (value: WheelDraw['award'] | readonly number[]): string => JSON.stringify(value)

/** Whether a round, and the award of a draw of it, are as this device saw them published; also where it saw nothing. */
export async function isAsPublished(
  code: string,
  { number, anchor, weights }: Pick<WheelRound, 'number' | 'anchor' | 'weights'>,
  draw?: Pick<WheelDraw, 'prize' | 'award'>,
): Promise<boolean> {
  const seen = (await rounds.load()).find((one) => one.code === code && one.round === number)
  if (!seen) return true
  const isRound = seen.anchor === anchor && text(seen.weights) === text(weights)
  return isRound && (!draw || seen.awards[draw.prize] === text(draw.award))
}

/** The latest one that was seen before a draw: of the draw itself, or of one before it in the round. */
export async function commitmentBefore(draw: {
  readonly code: string
  readonly round: number
  readonly number: number
  readonly at: number
}): Promise<SeenCommitment | undefined> {
  let found: SeenCommitment | undefined
  for (const one of await store.load()) {
    const isBefore = one.code === draw.code && one.round === draw.round && one.number <= draw.number && one.seenAt <= draw.at
    if (isBefore && (!found || one.number > found.number)) found = one
  }
  return found
}
