/** Members' tries to get a part. Tries of one moment are processed together, and decided separately. */
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

/** The most tries in one statement. */
const CAPACITY = 500

/** Another transaction has locked the packet, so no single try is the cause. */
class PacketHeld extends Refusal {
  constructor() {
    super('BUSY')
  }
}

/** Locks the packet until the end of the transaction; undefined if there is none. */
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
  const awards = tries.flatMap(({ userId }, at) => {
    const decision = decisions[at]
    return locked && decision?.verdict === 'GIVEN' ? [{ userId, titles: locked.titles, amount: String(decision.amount) }] : []
  })
  if (awards.length > 0)
    await addGivens(
      tx,
      awards.map(({ userId, titles, amount }) => ({
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

/** PostgreSQL's error code: another process has just stored one of the request ids, for another packet. */
const ALREADY_THERE = '23505'

function give({ db }: Pick<Platform, 'db'>, packet: string, tries: readonly Try[]): Promise<readonly Decision[]> {
  const once = () => transact(db, (tx) => giveIn(tx, packet, tries))
  return once().catch((error: unknown) => {
    if (errorCode(error) !== ALREADY_THERE) throw error
    return once()
  })
}

/** The tries for the first try's packet, one for each member. The others wait for a later batch. */
function together(items: readonly Try[]): readonly Try[] {
  const packet = items[0]?.packet
  const first = new Map<string, Try>()
  for (const item of items) if (item.packet === packet && !first.has(item.userId)) first.set(item.userId, item)
  return [...first.values()]
}

/** Decides tries that may succeed. Tries without a decision wait for a later batch. */
async function decide(platform: Pick<Platform, 'db'>, open: readonly Try[]): Promise<ReadonlyMap<Try, Decision>> {
  const tries = together(open)
  const [first] = tries
  if (!first) return new Map()
  const decisions = await give(platform, first.packet, tries)
  return new Map(tries.map((one, at) => [one, decisions[at] ?? refused('OPEN')]))
}

/**
 * Whether a single try may be the cause: another transaction holds its wallet, or the database refuses it. False if the database itself
 * failed.
 */
const mayBeOfOne = (error: unknown): boolean => !(error instanceof PacketHeld) && (isHeld(error) || !isPassing(error))

/**
 * Decides a try together with the others of the moment. One read looks at all tries, whatever their packets, so nobody waits for tries for
 * unknown or closed packets. A transaction follows only if a part may be given.
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

/** The answer of a decision. Throws its refusal. */
function received({ verdict, place, amount, at, current, version }: Decision): Received {
  if (verdict === 'OPEN') throw new Refusal('BUSY')
  if (verdict !== 'GIVEN' && verdict !== 'SAME') throw new Refusal(verdict)
  if (place === null || amount === null || at === null) throw new Error('a part was given without its facts')
  return { place: Number(place), amount, at, current, version }
}

/**
 * A repeated request id gets the same part. Throws Refusal PACKET_TAKEN, PACKET_EARLY, PACKET_EMPTY, PACKET_OVER, NOT_FOUND; EXCLUDED while
 * play is paused; DUPLICATE for an id that was used for another packet.
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
