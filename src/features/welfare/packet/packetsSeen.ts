/** Red packets on this device: which were shown, and the digests that it saw before they were over. */
import type { Packet } from '#/contract/welfare/packets.ts'
import { persisted } from '#/lib/persisted.ts'
import { serverNow } from '#/lib/serverClock.ts'
import { isNumber, isText, listOf, shapeOf } from '#/lib/shape.ts'

const mostKept = 100

const shown = persisted<readonly string[]>({ key: 'packets-shown', version: 1, valid: listOf(isText), initial: [], private: true })

/** True in the one tab that shows it: each packet appears by itself once. */
export async function claimShown(id: string): Promise<boolean> {
  let isOurs = false
  await shown.save((ids) => {
    isOurs = !ids.includes(id)
    return isOurs ? [...ids, id].slice(-mostKept) : ids
  })
  return isOurs
}

export const wasShown = async (id: string): Promise<boolean> => (await shown.load()).includes(id)

export interface SeenPacket {
  readonly id: string
  readonly commitment: string
  /** Server time in milliseconds. */
  readonly seenAt: number
}

const seen = persisted<readonly SeenPacket[]>({
  key: 'packet-commitments',
  version: 1,
  valid: listOf(shapeOf<SeenPacket>({ id: isText, commitment: isText, seenAt: isNumber })),
  initial: [],
  private: true,
})

/** The first one that was seen of a packet stays. One whose list is known already proves nothing. */
export async function keepPacket({ id, commitment, state }: Pick<Packet, 'id' | 'commitment' | 'state'>): Promise<void> {
  if (state === 'empty' || state === 'over') return
  const kept = { id, commitment, seenAt: serverNow() }
  await seen.save((all) => (all.some((one) => one.id === id) ? all : [...all, kept].slice(-mostKept)))
}

export const seenPacket = async (id: string): Promise<SeenPacket | undefined> => (await seen.load()).find((one) => one.id === id)
