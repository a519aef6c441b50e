/** A member's chat with customer service: ordered, each message stored once, for 90 days. */
import { sql } from 'kysely'
import type { ParsedRequestOf, ResponseOf } from '#/contract/call.ts'
import { contract, type Contract } from '#/contract/contract.ts'
import type { ChatMessage, ChatOrder } from '#/contract/service.ts'
import { tryWithinWindow } from '../accounts/module.ts'
import { chatReplied, sendMessage } from '../content/module.ts'
import { claimPictures } from '../files/module.ts'
import { notify } from '../notifications/module.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { type Write, write } from '../../platform/dispatch/handlers.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import type { Platform } from '../../platform/platform.ts'

/** How long a chat log is stored (SES-9). */
export const CHAT_DAYS = 90
/** Rows per batch, so that a sweep blocks nobody. */
const SWEPT_AT_ONCE = 10_000
/** Messages of one member per minute. */
const PER_MINUTE = 30

interface NewMessage {
  readonly id: string
  readonly from: ChatMessage['from']
  readonly by: string | null
  readonly text: string
  readonly order: ChatOrder | null
  readonly picture: string | null
}

/** What claims the picture of a message. */
const pictureBy = (userId: string, id: string): string => `chat:${userId}:${id}`

/** A member's message. Throws Refusal CHAT_OFF, TOO_OFTEN, NOT_FOUND, PICTURE_GONE. */
export function say(
  { db, settings, events }: Platform,
  userId: string,
  { id, text, order, picture }: ParsedRequestOf<Contract['chatSend']>,
): Write<ChatMessage> {
  return write({
    keeps: contract.chatSend.response,
    async prepare() {
      if (!settings.get('chatOn')) throw new Refusal('CHAT_OFF')
      const wait = await tryWithinWindow(db, `chat:${userId}`, PER_MINUTE, 60)
      if (wait > 0) throw new Refusal('TOO_OFTEN', [wait])
      if (order && !(await isOwn(db, userId, order))) throw new Refusal('NOT_FOUND')
    },
    async work(tx) {
      if (picture !== undefined) await claimPictures(tx, userId, { purpose: 'chat', fileIds: [picture], by: pictureBy(userId, id) })
      return append(tx, events, userId, { id, from: 'member', by: null, text, order: order ?? null, picture: picture ?? null })
    },
  })
}

async function isOwn(db: Db, userId: string, { kind, id }: ChatOrder): Promise<boolean> {
  const queries = {
    bet: sql`select from bets where user_id = ${userId} and bet_id = ${id}`,
    recharge: sql`select from recharges where user_id = ${userId} and id = ${id}`,
    withdrawal: sql`select from withdrawals where user_id = ${userId} and id = ${id}`,
  }
  const { rows } = await sql<{ isOwn: boolean }>`select exists (${queries[kind]}) as is_own`.execute(db)
  return rows[0]?.isOwn === true
}

/** Appends to the chat, and notifies every device of the member. The member's messages tell of replies at most once an hour. */
export async function append(tx: Tx, events: Platform['events'], userId: string, message: NewMessage): Promise<ChatMessage> {
  const { seq, isUntold } = await nextPlace(tx, userId, message.from)
  const isReply = message.from === 'service'
  const tells = isReply && isUntold
  const { createdAt } = await tx
    .insertInto('chatMessages')
    .values({
      userId,
      seq,
      id: message.id,
      sender: message.from,
      author: message.by,
      text: message.text,
      orderKind: message.order?.kind ?? null,
      orderId: message.order?.id ?? null,
    })
    .returning('createdAt')
    .executeTakeFirstOrThrow()
  await sql`
    update chats set last_seq = ${seq}, last_from = ${message.from}, last_at = house_now(),
      waits_since = ${isReply ? sql`null` : sql`coalesce(waits_since, house_now())`},
      told_at = ${tells ? sql`house_now()` : sql`told_at`}
    where user_id = ${userId}`.execute(tx)
  await events.emit(tx, { topic: 'talk', userId, data: { chat: seq } })
  if (isReply)
    await notify(tx, userId, { kind: 'service', event: `chat:${message.id}`, topic: 'chat', subject: 'reply', path: '/serviceOnline' })
  if (tells) await sendMessage(tx, userId, 'service', chatReplied)
  return { ...message, seq, createdAt }
}

/** `isUntold`: the member's messages have told of no reply within the last hour. */
async function nextPlace(tx: Tx, userId: string, from: ChatMessage['from']): Promise<{ seq: number; isUntold: boolean }> {
  await tx
    .insertInto('chats')
    .values({ userId, lastSeq: 0, lastFrom: from })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { lastSeq, isUntold } = await tx
    .selectFrom('chats')
    .select(['lastSeq', sql<boolean>`coalesce(told_at < house_now() - interval '1 hour', true)`.as('isUntold')])
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { seq: lastSeq + 1, isUntold }
}

const columns = ['id', 'seq', 'sender as from', 'author as by', 'text', 'orderKind', 'orderId', 'createdAt'] as const

/** The newest messages, or those before a position; oldest first. */
export async function talkOf(
  db: Db,
  userId: string,
  { before, size }: { before?: number | undefined; size: number },
): Promise<Omit<ResponseOf<Contract['chatMessages']>, 'ahead'>> {
  let own = db.selectFrom('chatMessages').select(columns).where('userId', '=', userId)
  if (before !== undefined) own = own.where('seq', '<', before)
  const newest = await own
    .orderBy('seq', 'desc')
    .limit(size + 1)
    .execute()
  const shown = newest.slice(0, size)
  const pictures = await picturesIn(
    db,
    shown.map(({ id }) => pictureBy(userId, id)),
  )
  const records = shown.map(({ orderKind, orderId, ...message }) => ({
    ...message,
    order: orderKind !== null && orderId !== null ? { kind: orderKind, id: orderId } : null,
    picture: pictures.get(pictureBy(userId, message.id)) ?? null,
  }))
  return { records: records.toReversed(), more: newest.length > size }
}

/** Ids of pictures by what claims them. */
async function picturesIn(db: Db, claims: readonly string[]): Promise<ReadonlyMap<string | null, string>> {
  const rows = await db
    .selectFrom('files')
    .select(['id', 'claimedBy'])
    .where(sql<boolean>`claimed_by = any(${[...claims]}::text[])`)
    .execute()
  return new Map(rows.map(({ id, claimedBy }) => [claimedBy, id]))
}

/** Deletes expired messages with their pictures; returns the number of messages. */
export async function sweepChats(db: Db): Promise<number> {
  const { rows } = await sql`
    with swept as (
      delete from chat_messages where (user_id, seq) in (
        select user_id, seq from chat_messages where created_at < house_now() - make_interval(days => ${CHAT_DAYS}) order by created_at limit ${SWEPT_AT_ONCE}
      ) returning user_id, id
    ), dropped as (
      delete from files where claimed_by in (select 'chat:' || user_id || ':' || id from swept)
    )
    select id from swept`.execute(db)
  return rows.length
}
