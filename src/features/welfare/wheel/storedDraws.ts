/** The member's draws that this device has seen, for checks without a network; and the draw whose result the member has not closed yet. */
import * as v from 'valibot'
import { wheelCalls, type WheelDraw } from '#/contract/welfare/wheel.ts'
import { persisted } from '#/lib/persisted.ts'
import { isNumber, isText, listOf, shapeOf } from '#/lib/shape.ts'

const drawsSchema = v.array(v.object({ userId: v.string(), draw: wheelCalls.drawGift.response.entries.draw }))

type StoredDraws = v.InferOutput<typeof drawsSchema>

const draws = persisted<StoredDraws>({
  key: 'wheel-draws',
  version: 1,
  valid: (value): value is StoredDraws => v.is(drawsSchema, value),
  initial: [],
  private: true,
})

const mostStored = 200

export async function keepDraws(userId: string, seen: readonly WheelDraw[]): Promise<void> {
  if (seen.length === 0) return
  await draws.save((all) => {
    const others = all.filter((one) => !seen.some(({ id }) => id === one.draw.id))
    return [...others, ...seen.map((draw) => ({ userId, draw }))].slice(-mostStored)
  })
}

export async function storedDraw(userId: string, id: string): Promise<WheelDraw | undefined> {
  return (await draws.load()).find((one) => one.userId === userId && one.draw.id === id)?.draw
}

/**
 * A draw that the member has started, and whose result the member has not closed. The request is repeated under the same id until it is
 * answered.
 */
export interface OpenDraw {
  readonly userId: string
  readonly code: string
  readonly round: number
  readonly requestId: string
}

/** At most one of each member and wheel. */
const open = persisted<OpenDraw[]>({
  key: 'wheel-open-draw',
  version: 2,
  valid: listOf(shapeOf<OpenDraw>({ userId: isText, code: isText, round: isNumber, requestId: isText })),
  initial: [],
  private: true,
})

export const keepOpenDraw = (draw: OpenDraw): Promise<unknown> =>
  open.save((all) => [...all.filter(({ userId, code }) => userId !== draw.userId || code !== draw.code), draw])

export const dropOpenDraw = (requestId: string): Promise<unknown> => open.save((all) => all.filter((draw) => draw.requestId !== requestId))

export async function openDrawOf(userId: string, code: string): Promise<OpenDraw | undefined> {
  return (await open.load()).find((draw) => draw.userId === userId && draw.code === code)
}
