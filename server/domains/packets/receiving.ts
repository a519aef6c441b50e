/** Parts as members ask for them: the tries of a moment are decided together, each on its own. */
import { sql } from 'kysely'
import type { ParsedRequestOf, ResponseOf } from '#/contract/call.ts'
import type { Localized } from '#/contract/common.ts'
import type { Contract } from '#/contract/contract.ts'
import { balanceOf } from '../../ledger/ledger.ts'
import { transact, type Tx } from '../../platform/database/database.ts'
import { errorCode, isHeld, isPassing } from '../../platform/database/lost.ts'
import { again, microBatch } from '../../platform/database/microBatch.ts'
import { onePerPlatform } from '../../platform/modules/contributions.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { addGivens } from '../campaigns/module.ts'
import { packetPostings } from './postingKinds.ts'
import { type Decision, giveParts, lookAt, type Try, type Verdict } from './receiveSql.ts'

/** The most tries of one statement. */
const CAPACITY = 500

/** Another transaction holds the packet: no single try is the cause. */
class PacketHeld extends Refusal {
  constructor() {
    super('BUSY')
  }
}

/** Locked until the end of the transaction; undefined where there is none. */
async function lockPacket(tx: Tx, id: string): Promise<{ readonly titles: Localized } | undefined> {
  try {
    const { rows } = await sql<{ titles: Localized }>`select titles from packets where id = ${id} for update`.execute(tx)
    return rows[0]
  } catch (error) {
    throw isHeld(error) ? new PacketHeld() : error
  }
}

async function giveIn(tx: Tx, packet: string, tries: readonly Try[]): Promise<readonly Decision[]> {
  const locked = await lockPacket(tx, packet)
  const decisions = await giveParts(tx, packet, tries)
  const given = tries.flatMap(({ userId }, at) => {
    const decision = decisions[at]
    return locked && decision?.verdict === 'GIVEN' ? [{ userId, titles: locked.titles, amount: String(decision.amount) }] : []
  })
  if (given.length > 0)
    await addGivens(
      tx,
      given.map(({ userId, titles, amount }) => ({
        userId,
        titles,
        award: { kind: 'points', amount },
        kind: packetPostings.packetPart,
        ref: packet,
      })),
    )
  return decisions
}

const refused = (verdict: Verdict): Decision => ({ verdict, place: null, amount: null, at: null, current: null, version: null })

/** Another process has just stored one of the request ids, for another packet. */
const ALREADY_THERE = '23505'

function give({ db }: Pick<Platform, 'db'>, packet: string, tries: readonly Try[]): Promise<readonly Decision[]> {
  const once = () => transact(db, (tx) => giveIn(tx, packet, tries))
  return once().catch((error: unknown) => {
    if (errorCode(error) !== ALREADY_THERE) throw error
    return once()
  })
}

/** Those of the first one's packet, one of each member; the others are for a later batch. */
function together(items: readonly Try[]): readonly Try[] {
  const packet = items[0]?.packet
  const first = new Map<string, Try>()
  for (const item of items) if (item.packet === packet && !first.has(item.userId)) first.set(item.userId, item)
  return [...first.values()]
}

/** Of tries that may come to something. Without a decision: those that are for a later batch. */
async function decide(platform: Pick<Platform, 'db'>, open: readonly Try[]): Promise<ReadonlyMap<Try, Decision>> {
  const tries = together(open)
  const [first] = tries
  if (!first) return new Map()
  const decisions = await give(platform, first.packet, tries)
  return new Map(tries.map((one, at) => [one, decisions[at] ?? refused('OPEN')]))
}

/** A wallet that another transaction holds, or a try that the database refuses; not where the database itself is the cause. */
const mayBeOfOne = (error: unknown): boolean => !(error instanceof PacketHeld) && (isHeld(error) || !isPassing(error))

/**
 * Decides about a try, together with those of the moment: one look at all, whatever their packets, so that nobody waits for tries of packets
 * that are not there or not open; it writes only where somebody may have a part.
 */
export const receiving = onePerPlatform((platform: Pick<Platform, 'db' | 'parts'>) =>
  microBatch<Try, Decision>(
    async (items) => {
      const seen = await lookAt(platform.db, items)
      const decided = await decide(
        platform,
        items.filter((_, at) => seen[at] === undefined),
      )
      return items.map((item, at) => {
        const refusal = seen[at]
        return refusal === undefined ? (decided.get(item) ?? again) : refused(refusal)
      })
    },
    { concurrency: 1, capacity: CAPACITY, halves: mayBeOfOne },
  ),
)

interface Received extends Pick<Decision, 'current' | 'version'> {
  readonly place: number
  readonly amount: bigint
  readonly at: number
}

/** What a decision says. Throws its refusal. */
function received({ verdict, place, amount, at, current, version }: Decision): Received {
  if (verdict === 'OPEN') throw new Refusal('BUSY')
  if (verdict !== 'GIVEN' && verdict !== 'SAME') throw new Refusal(verdict)
  if (place === null || amount === null || at === null) throw new Error('a part was given without its facts')
  return { place: Number(place), amount, at, current, version }
}

/**
 * The same request id has the same part. Throws Refusal PACKET_TAKEN, PACKET_EARLY, PACKET_EMPTY, PACKET_OVER, NOT_FOUND; EXCLUDED while play
 * is paused; DUPLICATE for an id that was used for another packet.
 */
export async function receivePacket(
  platform: Pick<Platform, 'db' | 'parts'>,
  userId: string,
  { requestId, id }: ParsedRequestOf<Contract['receivePacket']>,
): Promise<ResponseOf<Contract['receivePacket']>> {
  const { place, amount, at, current, version } = received(await receiving(platform)({ userId, requestId, packet: id }))
  const wallet = current === null || version === null ? await balanceOf(platform.db, userId) : { balance: current, version }
  return { id, part: place, amount: String(amount), at, balance: String(wallet.balance), balanceVersion: Number(wallet.version) }
}
