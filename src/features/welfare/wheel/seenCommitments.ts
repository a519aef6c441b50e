/**
 * Published data of wheels that this device has seen before draws: the commitments, which prove that a seed was fixed before, and the
 * prizes.
 */
import type { Wheel, WheelDraw, WheelRound } from '#/contract/welfare/wheel.ts'
import { persisted } from '#/lib/persisted.ts'
import { serverNow } from '#/lib/serverClock.ts'
import { isNumber, isText, listOf, shapeOf } from '#/lib/shape.ts'

export interface SeenCommitment {
  readonly code: string
  readonly round: number
  /** The number of the next draw; 1 stands for the anchor of the round. */
  readonly number: number
  /** SHA-256 of the seed of the draw. */
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
  /** The awards as JSON. */
  readonly awards: readonly string[]
}

const rounds = persisted<readonly SeenRound[]>({
  key: 'wheel-rounds',
  version: 1,
  valid: listOf(shapeOf<SeenRound>({ code: isText, round: isNumber, anchor: isText, weights: listOf(isNumber), awards: listOf(isText) })),
  initial: [],
  private: true,
})

/** The most commitments that are stored. Older commitments are dropped. */
const mostStored = 300
const mostRounds = 60

const isSame = (one: SeenCommitment, other: SeenCommitment) =>
  one.code === other.code && one.round === other.round && one.number === other.number

/** Stores the first published data of a draw and of a round. Later data does not replace the first. */
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
  await rounds.save((stored) =>
    stored.some((one) => one.code === code && one.round === number) ? stored : [...stored, published].slice(-mostRounds),
  )
  const seenAt = serverNow()
  const seen: readonly SeenCommitment[] = [
    { code, round: number, number: 1, commitment: anchor, seenAt },
    { code, round: number, number: drawn + 1, commitment: next, seenAt },
  ]
  await store.save((stored) =>
    seen.reduce((all, one) => (all.some((other) => isSame(one, other)) ? all : [...all, one].slice(-mostStored)), stored),
  )
}

const text = (value: WheelDraw['award'] | readonly number[]): string => JSON.stringify(value)

/** Whether a round, and the award of one of its draws, equal the data that this device saw published; true if the device saw none. */
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

/** The latest commitment seen before a draw: the commitment of the draw itself, or of an earlier draw of the round. */
export async function commitmentBefore(draw: {
  readonly code: string
  readonly round: number
  readonly number: number
  readonly at: number
}): Promise<SeenCommitment | undefined> {
  let latest: SeenCommitment | undefined
  for (const one of await store.load()) {
    const isBefore = one.code === draw.code && one.round === draw.round && one.number <= draw.number && one.seenAt <= draw.at
    if (isBefore && (!latest || one.number > latest.number)) latest = one
  }
  return latest
}
