/** Messages to one member. */
import { randomUUID } from 'node:crypto'
import type { Localized } from '#/contract/common.ts'
import type { Tx } from '../db/database.ts'

export interface MessageText {
  readonly title: Localized
  /** HTML. */
  readonly content: Localized
}

export async function sendMessage(tx: Tx, userId: string | null, { title, content }: MessageText): Promise<void> {
  await tx.insertInto('messages')
    .values({ id: randomUUID(), userId, title: JSON.stringify(title), content: JSON.stringify(content) }).execute()
}
