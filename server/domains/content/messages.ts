/** Messages to one member or to everyone. */
import { sql } from 'kysely'
import type { Localized } from '#/contract/common.ts'
import type { MessageTopic } from '#/contract/content.ts'
import type { Tx } from '../../platform/database/database.ts'
import { timeId } from '../../platform/database/ids.ts'
import { emit } from '../../platform/events/events.ts'

export interface MessageText {
  readonly title: Localized
  /** HTML. */
  readonly content: Localized
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** An operator's plain text as the HTML of a message. */
export const asHtml = ({ rw, korw, en }: Localized): Localized => ({ rw: escaped(rw), korw: escaped(korw), en: escaped(en) })

/** Changes the text of a sent message; read messages stay read. */
export async function rewriteMessage(tx: Tx, id: string, { title, content }: MessageText): Promise<void> {
  const changed = await tx
    .updateTable('messages')
    .set({ title: JSON.stringify(title), content: JSON.stringify(content) })
    .where('id', '=', id)
    .returning('userId')
    .executeTakeFirst()
  if (changed) await emit(tx, { topic: 'talk', ...(changed.userId !== null && { userId: changed.userId }), data: { message: id } })
}

/**
 * What a member's message is about. A subject has a message about its latest event, and a message about an earlier event if that message is
 * sent later.
 */
interface Latest {
  readonly topic: MessageTopic
  /** With `event`, `userId:subject:event` is the message's id. */
  readonly subject: string
  /** Events of a subject sort by time as text. */
  readonly event: string
}

interface LatestMessage extends MessageText {
  readonly userId: string
  /** False: the message is written only if the member still has the message about this event. */
  readonly isNews: boolean
}

/**
 * Writes a message about an event to each of the members, who are different. News takes the place of the member's message about earlier
 * events of the subject; another call for the same event rewrites the message, which stays read. The lateral with a limit keeps the plan on
 * the primary key.
 */
export async function sendLatest(tx: Tx, { topic, subject, event }: Latest, messages: readonly LatestMessage[]): Promise<void> {
  if (messages.length === 0) return
  const recipients = messages.filter(({ isNews }) => isNews).map(({ userId }) => userId)
  await sql`
    delete from messages where id = any(array(
      select m.id from unnest(${recipients}::text[]) as u (id) cross join lateral (
        select id from messages
        where id > u.id || ${`:${subject}:`}::text and id < u.id || ${`:${subject}:${event}`}::text
        order by id limit 10
      ) m
    ))`.execute(tx)
  await sql`
    with given as (
      select u.id || ${`:${subject}:${event}`}::text as id, u.id as user_id, u.is_news, u.title::jsonb as title, u.content::jsonb as content
      from unnest(
        ${messages.map(({ userId }) => userId)}::text[], ${messages.map(({ isNews }) => isNews)}::boolean[],
        ${messages.map(({ title }) => JSON.stringify(title))}::text[], ${messages.map(({ content }) => JSON.stringify(content))}::text[]
      ) as u (id, is_news, title, content)
    ), sent as (
      insert into messages (id, user_id, topic, title, content)
      select id, user_id, ${topic}::text, title, content from given where is_news
      on conflict (id) do update set title = excluded.title, content = excluded.content
      returning id, user_id
    ), rewritten as (
      update messages m set title = given.title, content = given.content from given where m.id = given.id and not given.is_news
      returning m.id, m.user_id
    )
    insert into events (topic, user_id, data)
    select 'talk', user_id, jsonb_build_object('message', id) from (select * from sent union all select * from rewritten) told`.execute(tx)
}

/** To everyone if `userId` is null. Visible once the transaction commits. Returns the message's id. */
export async function sendMessage(tx: Tx, userId: string | null, topic: MessageTopic, { title, content }: MessageText): Promise<string> {
  const id = timeId()
  await tx
    .insertInto('messages')
    .values({ id, userId, topic, title: JSON.stringify(title), content: JSON.stringify(content) })
    .execute()
  await emit(tx, { topic: 'talk', ...(userId !== null && { userId }), data: { message: id } })
  return id
}
