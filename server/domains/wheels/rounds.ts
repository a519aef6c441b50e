/**
 * Rounds of a wheel. Each is published before it opens: its prizes with their stock or weights, and the anchor of its chain of seeds. A
 * round of an open wheel that is full is followed by the next one, which is published as that one opens. Other prizes are another round,
 * published a day before it takes over; what was left of the rounds before is not drawn any more.
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

/** How long before it takes over a round with other prizes is published. */
export const ANNOUNCED_MS = 24 * 60 * 60_000
/** Chains of seeds that a process remembers. */
const REMEMBERED = 16

const sealedFor = ({ code, number }: Pick<RoundRow, 'code' | 'number'>) => ({ key: 'wheel', id: `${code}:${number}` })

export const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0)

/** Those that are not closed, in their order. */
export const openRounds = (db: Db, code: string): Promise<RoundRow[]> =>
  db.selectFrom('wheelRounds').selectAll().where('code', '=', code).where('closedAt', 'is', null).orderBy('number').execute()

/** Of rounds that are not closed, the one whose turn it is: the last that has taken over; else the first that is there. */
export function currentRound(open: readonly RoundRow[], now: number): RoundRow | undefined {
  const announced = open.filter(({ opensAt }) => opensAt !== null && opensAt <= now)
  return announced[announced.length - 1] ?? open.find(({ opensAt }) => opensAt === null)
}

/** The current one; else the last there was. */
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
  /** Null: after the one before. */
  readonly opensAt: number | null
}

/** Publishes the next round of a wheel whose row the caller has locked. Returns its number. */
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

/** The secret that the seeds of a round come from. */
export const rootOf = ({ keys }: Pick<Platform, 'keys'>, round: RoundRow): Buffer => unseal(keys, sealedFor(round), round.rootSealed)

/** By anchor. */
const chains = onePerPlatform(() => new LRUCache<string, Buffer>({ max: REMEMBERED }))

function linksOf(platform: Platform, round: RoundRow): Buffer {
  const known = chains(platform)
  const links = known.get(round.anchor) ?? linksFrom(rootOf(platform, round), round.draws)
  known.set(round.anchor, links)
  return links
}

/** 32 bytes: the secret of the round's next draw. Throws where the server's key cannot open the round. */
export const nextSeed = (platform: Platform, round: RoundRow): Uint8Array<ArrayBuffer> =>
  linkAt(linksOf(platform, round), round.draws - round.drawn - 1)

/** The wheel with its row locked: draws and changes of one wheel come one after the other. Lock order: a member's wallet first. */
export const lockWheel = (tx: Tx, code: string): Promise<WheelRow | undefined> =>
  tx.selectFrom('wheels').selectAll().where('code', '=', code).forNoKeyUpdate().executeTakeFirst()

/** Ends the rounds of wheels that are over; what their seeds came from can be told then. */
export async function closeOver({ db, now }: Pick<Platform, 'db' | 'now'>): Promise<void> {
  await sql`
    update wheel_rounds r set closed_at = w.until_at from wheels w
    where w.code = r.code and r.closed_at is null and w.until_at <= ${new Date(now())}`.execute(db)
}
