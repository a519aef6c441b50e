/**
 * Calls of red packets: a sum that is split and shuffled before it is shown. The list's digest is published at once, and the list with its
 * salt when it is empty or over (src/rules/welfare/packets.ts).
 */
import * as v from 'valibot'
import { call, privateRead, publicRead, seenRead } from '../call.ts'
import { amount, count, instant, localized, nothing, requestId } from '../common.ts'

export const packetId = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))

const packet = v.object({
  id: packetId,
  titles: localized,
  from: instant,
  until: instant,
  state: v.picklist(['upcoming', 'open', 'empty', 'over']),
  parts: count,
  taken: count,
  total: amount,
  /** Bounds of a part. */
  least: amount,
  most: amount,
  /** When the last part was taken. */
  emptiedAt: v.nullable(instant),
  /** SHA-256 of salt and list, published before the first part was taken. */
  commitment: v.string(),
})

/** A part that a member took. `place` is by amount. `name` is masked; empty for a member who is not named in rankings. */
const taking = v.object({ place: count, name: v.string(), amount, at: instant, isOwn: v.boolean() })

/** The member's own part. `part` is its position in the packet's list, from 1. */
const ownTaking = v.object({ ...taking.entries, part: count })

const ofOne = v.strictObject({ id: packetId })

export const packetCalls = {
  /** Packets that are or were open within a day, the latest first, and the next packet. */
  showPackets: seenRead(
    'admin/redPkg/show',
    nothing,
    v.object({
      packets: v.array(packet),
      nextId: v.nullable(packetId),
      nextAt: v.nullable(instant),
      nextTitles: v.nullable(localized),
      nextCommitment: v.nullable(v.string()),
    }),
    { background: true, offer: true },
  ),
  /** Takes one part; a member gets at most one. `part` is its position in the packet's list, from 1. */
  receivePacket: call({
    client: 'user',
    method: 'POST',
    path: 'admin/redPkg/receive',
    request: v.strictObject({ requestId, id: packetId }),
    response: v.object({ id: packetId, part: count, amount, at: instant, balance: amount, balanceVersion: v.number() }),
    offline: 'never',
    retry: 'idempotent',
    rate: 'write',
    repeats: { by: 'requestId' },
  }),
  /** Parts that were taken, by amount: the first 100, and the member's own. */
  packetTakings: privateRead(
    'admin/redPkg/takings',
    ofOne,
    v.object({ packet, takings: v.array(taking), own: v.nullable(ownTaking), isPaused: v.boolean() }),
    { background: true },
  ),
  /** The packet's list; null until the packet is empty or over. `amounts` are in the order of taking. */
  packetList: publicRead(
    'admin/redPkg/list',
    ofOne,
    v.object({ id: packetId, commitment: v.string(), revealed: v.nullable(v.object({ salt: v.string(), amounts: v.array(amount) })) }),
    { background: true },
  ),
} as const

export type Packet = v.InferOutput<typeof packet>
export type PacketTaking = v.InferOutput<typeof taking>
export type OwnTaking = v.InferOutput<typeof ownTaking>
