/** A member's chat with customer service: ordered, each message stored once, for 90 days. */
import { sql } from 'kysely'
import type { ParsedRequestOf, ResponseOf } from '#/contract/call.ts'
import { contract, type Contract } from '#/contract/contract.ts'
import type { ChatMessage } from '#/contract/service.ts'
import { tryWithinWindow } from '../accounts/module.ts'
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
  readonly text: string
}

/** A member's message. Throws Refusal CHAT_OFF, TOO_OFTEN. */
export function say(
  { db, settings, events }: Platform,
  userId: string,
  { id, text }: ParsedRequestOf<Contract['chatSend']>,
): Write<ChatMessage> {
  return write({
    keeps: contract.chatSend.response,
    async prepare() {
      if (!settings.get('chatOn')) throw new Refusal('CHAT_OFF')
      const wait = await tryWithinWindow(db, `chat:${userId}`, PER_MINUTE, 60)
      if (wait > 0) throw new Refusal('TOO_OFTEN', [wait])
    },
    work: (tx) => append(tx, events, userId, { id, from: 'member', text }),
  })
}

/** Appends to the chat, and notifies every device of the member. */
export async function append(tx: Tx, events: Platform['events'], userId: string, message: NewMessage): Promise<ChatMessage> {
  const seq = await nextPlace(tx, userId, message.from)
  const { createdAt } = await tx
    .insertInto('chatMessages')
    .values({ userId, seq, id: message.id, sender: message.from, text: message.text })
    .returning('createdAt')
    .executeTakeFirstOrThrow()
  await sql`update chats set last_seq = ${seq}, last_from = ${message.from}, last_at = house_now() where user_id = ${userId}`.execute(tx)
  await events.emit(tx, { topic: 'talk', userId, data: { chat: seq } })
  if (message.from === 'service')
    await notify(tx, userId, { kind: 'service', event: `chat:${message.id}`, topic: 'chat', subject: 'reply', path: '/serviceOnline' })
  return { ...message, seq, createdAt }
}

async function nextPlace(tx: Tx, userId: string, from: ChatMessage['from']): Promise<number> {
  await tx
    .insertInto('chats')
    .values({ userId, lastSeq: 0, lastFrom: from })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { lastSeq } = await tx.selectFrom('chats').select('lastSeq').where('userId', '=', userId).forUpdate().executeTakeFirstOrThrow()
  return lastSeq + 1
}

const columns = ['id', 'seq', 'sender as from', 'text', 'createdAt'] as const

/** The newest messages, or those before a position; oldest first. */
export async function talkOf(
  db: Db,
  userId: string,
  { before, size }: { before?: number | undefined; size: number },
): Promise<ResponseOf<Contract['chatMessages']>> {
  let own = db.selectFrom('chatMessages').select(columns).where('userId', '=', userId)
  if (before !== undefined) own = own.where('seq', '<', before)
  const newest = await own
    .orderBy('seq', 'desc')
    .limit(size + 1)
    .execute()
  return { records: newest.slice(0, size).toReversed(), more: newest.length > size }
}

/** Deletes expired messages; returns their number. */
export async function sweepChats(db: Db): Promise<number> {
  const { rows } = await sql`
    delete from chat_messages where (user_id, seq) in (
      select user_id, seq from chat_messages where created_at < house_now() - make_interval(days => ${CHAT_DAYS}) order by created_at limit ${SWEPT_AT_ONCE}
    ) returning seq`.execute(db)
  return rows.length
}
