/**
 * Calls of red packets: a sum that is split and shuffled before it is shown. The list's digest is published at once, and the list with its
 * salt when it is empty or over (src/rules/welfare/packets.ts).
 */
import * as v from 'valibot'
import { call, privateRead, publicRead } from '../call.ts'
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
  /** The smallest and the largest part. */
  least: amount,
  most: amount,
  /** When the last part was taken. */
  emptiedAt: v.nullable(instant),
  /** SHA-256 of salt and list, published before the first part was taken. */
  commitment: v.string(),
})

/** A part that somebody took. `place`: by amount. `name`: masked; empty where a member is not named in rankings. */
const taking = v.object({ place: count, name: v.string(), amount, at: instant, isOwn: v.boolean() })

/** The member's own. `part`: its place in the packet's list, from 1. */
const ownTaking = v.object({ ...taking.entries, part: count })

const ofOne = v.strictObject({ id: packetId })

export const packetCalls = {
  /** Those that are open or were within a day, the last first; and the next one. */
  showPackets: publicRead(
    'admin/redPkg/show',
    nothing,
    v.object({
      packets: v.array(packet),
      nextId: v.nullable(packetId),
      nextAt: v.nullable(instant),
      nextTitles: v.nullable(localized),
      nextCommitment: v.nullable(v.string()),
    }),
    { background: true },
  ),
  /** One part, at most one for a member. `part`: its place in the packet's list, from 1. */
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
  /** Who took what, by amount: the first 100, and the member's own in its place. */
  packetTakings: privateRead(
    'admin/redPkg/takings',
    ofOne,
    v.object({ packet, takings: v.array(taking), own: v.nullable(ownTaking), isPaused: v.boolean() }),
    { background: true },
  ),
  /** Null until it is empty or over. `amounts`: in the order in which they were given out. */
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
