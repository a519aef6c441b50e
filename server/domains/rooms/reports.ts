/** Reports, which an operator decides, and blocks of members. */
import { sql } from 'kysely'
import type { ReportReason } from '#/contract/live/codes.ts'
import type { RoomItem } from '#/contract/live/stream.ts'
import { sendMessage } from '../content/module.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { emit } from '../../platform/events/events.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { type LineAt, lineAt, logOfOperator } from './acts.ts'
import { authorKeyOf } from './authors.ts'
import { hostOf } from './hosts.ts'
import { lockMembers } from './sanctions.ts'
import { itemOf, rowColumns } from './stream.ts'
import { reportDecided } from './texts.ts'

const REPORTS_A_DAY = 20
const BLOCKED_MOST = 200
/** The number of lines before and after a reported line. */
const AROUND = 10

/** A line of a room, a host, or a photo of another domain. */
type Reported = { readonly line: LineAt; readonly around: readonly RoomItem[] } | { readonly hostId: string } | { readonly photoId: string }

/**
 * Stores a report. A second report by the same member has no effect: of a line ever, of a host or a photo until the first one is decided.
 */
async function file(tx: Tx, userId: string, reported: Reported, authorId: string | null, reason: ReportReason): Promise<void> {
  if (authorId === userId) throw new Refusal('NOT_FOUND')
  await lockMembers(tx, [userId])
  const { rows } = await sql<{ n: bigint }>`
    select count(*) as n from room_reports where user_id = ${userId} and at > house_now() - interval '1 day'`.execute(tx)
  if (Number(rows[0]?.n ?? 0n) >= REPORTS_A_DAY) throw new Refusal('REPORT_LIMIT', [REPORTS_A_DAY])
  const about =
    'line' in reported
      ? { roomId: reported.line.room, seq: BigInt(reported.line.seq), lines: JSON.stringify(reported.around) }
      : { ...reported, lines: '[]' }
  await tx
    .insertInto('roomReports')
    .values({ roomId: null, seq: null, hostId: null, photoId: null, ...about, userId, authorId, reason })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Reports a line, a gift or an entrance, with the current lines around it. Throws Refusal NOT_FOUND, REPORT_LIMIT. */
export async function reportLine(tx: Tx, userId: string, line: LineAt, reason: ReportReason): Promise<void> {
  const { authorId } = await lineAt(tx, line)
  const items = await tx
    .selectFrom('roomItems')
    .select(rowColumns)
    .where('roomId', '=', line.room)
    .where((eb) => eb.or([eb('kind', '=', 'line'), eb('seq', '=', BigInt(line.seq))]))
    .where('seq', '>', BigInt(line.seq - 2 * AROUND))
    .where('seq', '<', BigInt(line.seq + 2 * AROUND))
    .orderBy('seq')
    .execute()
  const place = items.findIndex(({ seq }) => Number(seq) === line.seq)
  // Lines that were hidden meanwhile are part of the report too.
  const around = items.slice(Math.max(0, place - AROUND), place + AROUND + 1).map((row) => itemOf({ ...row, hiddenAt: null }))
  await file(tx, userId, { line, around }, authorId, reason)
}

/** Throws Refusal HOST, NOT_FOUND, REPORT_LIMIT. */
export async function reportHost(tx: Tx, userId: string, id: string, reason: ReportReason): Promise<void> {
  const host = await hostOf(tx, id)
  await file(tx, userId, { hostId: host.id }, host.userId, reason)
}

/** Reports a photo of another domain. Throws Refusal NOT_FOUND for the member's own photo, REPORT_LIMIT. */
export const reportPhoto = (tx: Tx, userId: string, photo: { readonly id: string; readonly authorId: string }, reason: ReportReason) =>
  file(tx, userId, { photoId: photo.id }, photo.authorId, reason)

/** Notifies the reporting member, also when the decision changes later. False if there is no such report. */
export async function decideReport(tx: Tx, id: bigint, as: 'upheld' | 'dismissed', why: string): Promise<boolean> {
  const report = await tx
    .selectFrom('roomReports')
    .select(['roomId', 'seq', 'hostId', 'photoId', 'userId', 'authorId', 'reason', 'state'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!report) return false
  const { roomId, seq, hostId, photoId, userId, authorId, reason, state } = report
  await tx
    .updateTable('roomReports')
    .set({ state: as, decidedAt: sql<Date>`house_now()` })
    .where('id', '=', id)
    .execute()
  const about = { ...(hostId !== null && { host: hostId }), ...(photoId !== null && { photo: photoId }) }
  const at = { room: roomId, ...(seq !== null && { seq: Number(seq) }) }
  await logOfOperator(tx, 'decide', at, authorId, { report: String(id), as, reason, why, ...about })
  if (state !== as)
    await sendMessage(tx, userId, 'service', reportDecided(hostId !== null ? 'host' : photoId !== null ? 'photo' : 'line', as))
  return true
}

type Deps = Pick<Platform, 'keys'>

/** The key of a blocked host. It differs from the keys of members, as a host may be a member or nobody. */
const hostKeyOf = (platform: Deps, hostId: string) => authorKeyOf(platform, `host ${hostId}`)

const blockedMembers = (db: Db, userId: string) =>
  db.selectFrom('memberBlocks').select(['blockedId', 'name', 'at']).where('userId', '=', userId).orderBy('at', 'desc').execute()

const blockedHosts = (db: Db, userId: string) =>
  db
    .selectFrom('hostBlocks')
    .innerJoin('liveHosts', 'liveHosts.id', 'hostBlocks.hostId')
    .select(['liveHosts.id', 'liveHosts.names', 'hostBlocks.at'])
    .where('hostBlocks.userId', '=', userId)
    .orderBy('hostBlocks.at', 'desc')
    .execute()

/** The people that lists leave out. */
export interface Unseen {
  readonly members: readonly string[]
  readonly hosts: readonly string[]
}

/**
 * The people whom a member has blocked. Each of them is left out as a member and as a host, whichever was blocked. Empty for a visitor, who
 * is undefined.
 */
export async function unseenBy(db: Db, userId: string | undefined): Promise<Unseen> {
  if (userId === undefined) return { members: [], hosts: [] }
  const { rows } = await sql<{ memberId: string | null; hostId: string | null }>`
    select b.blocked_id as member_id, h.id as host_id from member_blocks b left join live_hosts h on h.user_id = b.blocked_id
    where b.user_id = ${userId}
    union select h.user_id, h.id from host_blocks b join live_hosts h on h.id = b.host_id where b.user_id = ${userId}`.execute(db)
  return { members: rows.flatMap(({ memberId }) => memberId ?? []), hosts: rows.flatMap(({ hostId }) => hostId ?? []) }
}

/** The keys of authors whose lines the member does not see. */
export async function blockedKeys(platform: Deps, db: Db, userId: string): Promise<string[]> {
  return (await unseenBy(db, userId)).members.map((id) => authorKeyOf(platform, id))
}

/** The member's own list of blocks; each has the key that lifts it. */
export async function blocksOf(platform: Deps, db: Db, userId: string) {
  const [members, hosts] = [await blockedMembers(db, userId), await blockedHosts(db, userId)]
  return [
    ...members.map(({ blockedId, name, at }) => ({ key: authorKeyOf(platform, blockedId), names: { rw: name, korw: name, en: name }, at })),
    ...hosts.map(({ id, names, at }) => ({ key: hostKeyOf(platform, id), names, at })),
  ].toSorted((a, b) => b.at - a.at)
}

/** Locks the member. Throws Refusal BLOCK_LIMIT if the member has too many blocks. */
async function makeRoom(tx: Tx, userId: string): Promise<void> {
  await lockMembers(tx, [userId])
  const { rows } = await sql<{ n: bigint }>`
    select (select count(*) from member_blocks where user_id = ${userId}) + (select count(*) from host_blocks where user_id = ${userId}) as n`.execute(
    tx,
  )
  if ((rows[0]?.n ?? 0n) >= BigInt(BLOCKED_MOST)) throw new Refusal('BLOCK_LIMIT', [BLOCKED_MOST])
}

/** Ends following and reminders of a blocked host. */
async function endFollowing(tx: Tx, userId: string, hostId: string): Promise<void> {
  for (const table of ['liveFollows', 'liveReminders'] as const)
    await tx.deleteFrom(table).where('userId', '=', userId).where('hostId', '=', hostId).execute()
}

/** Tells the member's open pages whom the member blocks now. */
const emitBlocks = (tx: Tx, userId: string) => emit(tx, { topic: 'live', userId, data: null })

/**
 * Blocks the author of a line, a gift or an entrance. If the author is a host, also ends following and reminders. An unnamed giver cannot
 * be blocked. Throws Refusal NOT_FOUND, BLOCK_LIMIT.
 */
export async function block(tx: Tx, userId: string, at: LineAt): Promise<void> {
  const { authorId, name } = await lineAt(tx, at)
  if (authorId === userId || name === '') throw new Refusal('NOT_FOUND')
  const known = await tx
    .selectFrom('memberBlocks')
    .select('userId')
    .where('userId', '=', userId)
    .where('blockedId', '=', authorId)
    .executeTakeFirst()
  if (!known) await makeRoom(tx, userId)
  await tx
    .insertInto('memberBlocks')
    .values({ userId, blockedId: authorId, name })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const host = await tx.selectFrom('liveHosts').select('id').where('userId', '=', authorId).executeTakeFirst()
  if (host) await endFollowing(tx, userId, host.id)
  await emitBlocks(tx, userId)
}

/** Blocks a host, and ends following and reminders. Throws Refusal HOST, NOT_FOUND, BLOCK_LIMIT. */
export async function blockHost(tx: Tx, userId: string, id: string): Promise<void> {
  const host = await hostOf(tx, id)
  if (host.userId === userId) throw new Refusal('NOT_FOUND')
  const known = await tx.selectFrom('hostBlocks').select('userId').where('userId', '=', userId).where('hostId', '=', id).executeTakeFirst()
  if (!known) await makeRoom(tx, userId)
  await endFollowing(tx, userId, id)
  await tx
    .insertInto('hostBlocks')
    .values({ userId, hostId: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await emitBlocks(tx, userId)
}

export async function unblock(platform: Deps, tx: Tx, userId: string, key: string): Promise<void> {
  const member = (await blockedMembers(tx, userId)).find(({ blockedId }) => authorKeyOf(platform, blockedId) === key)
  if (member) await tx.deleteFrom('memberBlocks').where('userId', '=', userId).where('blockedId', '=', member.blockedId).execute()
  const host = (await blockedHosts(tx, userId)).find(({ id }) => hostKeyOf(platform, id) === key)
  if (host) await tx.deleteFrom('hostBlocks').where('userId', '=', userId).where('hostId', '=', host.id).execute()
  await emitBlocks(tx, userId)
}
