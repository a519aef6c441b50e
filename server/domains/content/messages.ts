/** Messages to one member or to everyone. */
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
