/** Red packets on this device: the packets that were shown, and the digests seen before the packets closed. */
import type { Packet } from '#/contract/welfare/packets.ts'
import { persisted } from '#/lib/persisted.ts'
import { serverNow } from '#/lib/serverClock.ts'
import { isNumber, isText, listOf, shapeOf } from '#/lib/shape.ts'

const mostStored = 100

const shown = persisted<readonly string[]>({ key: 'packets-shown', version: 1, valid: listOf(isText), initial: [], private: true })

/** Resolves to true in the only tab that shows the packet. A packet appears automatically only once. */
export async function claimShown(id: string): Promise<boolean> {
  let isOurs = false
  await shown.save((ids) => {
    isOurs = !ids.includes(id)
    return isOurs ? [...ids, id].slice(-mostStored) : ids
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

/** Stores the first digest of a packet. A digest seen after the list was published proves nothing. */
export async function keepPacket({ id, commitment, state }: Pick<Packet, 'id' | 'commitment' | 'state'>): Promise<void> {
  if (state === 'empty' || state === 'over') return
  const entry = { id, commitment, seenAt: serverNow() }
  await seen.save((all) => (all.some((one) => one.id === id) ? all : [...all, entry].slice(-mostStored)))
}

export const seenPacket = async (id: string): Promise<SeenPacket | undefined> => (await seen.load()).find((one) => one.id === id)
