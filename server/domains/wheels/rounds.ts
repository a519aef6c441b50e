/**
 * Rounds of a wheel. Each round is published before it opens: its prizes with their stock or weights, and the anchor of its seed chain.
 * When a round of an open wheel is full, the next round follows; it is published when the full round opens. Other prizes mean another
 * round, published a day before it starts; the rest of the earlier rounds is not drawn any more.
 */
import { randomBytes } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Db, Tx } from '../../platform/database/database.ts'
import { onePerPlatform } from '../../platform/modules/contributions.ts'
import type { Platform } from '../../platform/platform.ts'
import { linkAt, linksFrom } from '../../platform/process/hashChain.ts'
import { seal, unseal } from '../../platform/process/sealed.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Prize } from './schema.ts'

export type WheelRow = Selectable<Tables['wheels']>
export type RoundRow = Selectable<Tables['wheelRounds']>

/** How long before its start a round with other prizes is published. */
export const ANNOUNCED_MS = 24 * 60 * 60_000
/** The most seed chains in the memory of a process. */
const REMEMBERED = 16

const sealedFor = ({ code, number }: Pick<RoundRow, 'code' | 'number'>) => ({ key: 'wheel', id: `${code}:${number}` })

export const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0)

/** Rounds that are not closed, in order. */
export const openRounds = (db: Db, code: string): Promise<RoundRow[]> =>
  db.selectFrom('wheelRounds').selectAll().where('code', '=', code).where('closedAt', 'is', null).orderBy('number').execute()

/**
 * The current round of the open rounds: the last announced round that has started, otherwise the first round without an announced opening.
 */
export function currentRound(open: readonly RoundRow[], now: number): RoundRow | undefined {
  const announced = open.filter(({ opensAt }) => opensAt !== null && opensAt <= now)
  return announced[announced.length - 1] ?? open.find(({ opensAt }) => opensAt === null)
}

/** The current round; without one, the last round. */
export async function shownRound(db: Db, code: string, now: number): Promise<RoundRow | undefined> {
  const current = currentRound(await openRounds(db, code), now)
  if (current) return current
  return db
    .selectFrom('wheelRounds')
    .selectAll()
    .where('code', '=', code)
    .where('closedAt', 'is not', null)
    .orderBy('openedAt', (order) => order.desc().nullsLast())
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
}

interface Terms {
  readonly prizes: readonly Prize[]
  /** Null if the round follows the round before it. */
  readonly opensAt: number | null
}

/** Publishes the wheel's next round. Call it with the wheel's row locked. Returns the round's number. */
export async function publishRound(
  tx: Tx,
  { keys }: Pick<Platform, 'keys'>,
  { code, kind, roundDraws }: Pick<WheelRow, 'code' | 'kind' | 'roundDraws'>,
  { prizes, opensAt }: Terms,
): Promise<number> {
  const { last } = await tx
    .selectFrom('wheelRounds')
    .select(({ fn }) => fn.max('number').as('last'))
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  const number = (last ?? 0) + 1
  const weights = prizes.map(({ weight }) => weight)
  const draws = kind === 'urn' ? sumOf(weights) : roundDraws
  const root = randomBytes(32)
  const anchor = Buffer.from(linkAt(linksFrom(root, draws), draws)).toString('hex')
  await tx
    .insertInto('wheelRounds')
    .values({
      code,
      number,
      prizes: JSON.stringify(prizes),
      draws,
      anchor,
      rootSealed: seal(keys, sealedFor({ code, number }), root),
      opensAt: opensAt === null ? null : new Date(opensAt),
      remaining: JSON.stringify(weights),
      nextHash: anchor,
      openedAt: null,
      closedAt: null,
    })
    .execute()
  return number
}

/** Ends rounds of a wheel. */
export async function closeRounds(tx: Tx, rounds: readonly RoundRow[], now: number): Promise<void> {
  for (const { code, number } of rounds)
    await tx
      .updateTable('wheelRounds')
      .set({ closedAt: new Date(now) })
      .where('code', '=', code)
      .where('number', '=', number)
      .where('closedAt', 'is', null)
      .execute()
}

/** The secret from which all seeds of the round are derived. */
export const rootOf = ({ keys }: Pick<Platform, 'keys'>, round: RoundRow): Buffer => unseal(keys, sealedFor(round), round.rootSealed)

/** Seed chains by anchor. */
const chains = onePerPlatform(() => new LRUCache<string, Buffer>({ max: REMEMBERED }))

function linksOf(platform: Platform, round: RoundRow): Buffer {
  const known = chains(platform)
  const links = known.get(round.anchor) ?? linksFrom(rootOf(platform, round), round.draws)
  known.set(round.anchor, links)
  return links
}

/** The seed of the round's next draw, 32 bytes. Throws if the server's key cannot open the round. */
export const nextSeed = (platform: Platform, round: RoundRow): Uint8Array<ArrayBuffer> =>
  linkAt(linksOf(platform, round), round.draws - round.drawn - 1)

/** Locks the wheel's row, so that draws and changes of a wheel follow each other. Lock order: first a member's wallet. */
export const lockWheel = (tx: Tx, code: string): Promise<WheelRow | undefined> =>
  tx.selectFrom('wheels').selectAll().where('code', '=', code).forNoKeyUpdate().executeTakeFirst()

/** Closes the rounds of ended wheels, so that the source of their seeds can be revealed. */
export async function closeOver({ db, now }: Pick<Platform, 'db' | 'now'>): Promise<void> {
  await sql`
    update wheel_rounds r set closed_at = w.until_at from wheels w
    where w.code = r.code and r.closed_at is null and w.until_at <= ${new Date(now())}`.execute(db)
}
