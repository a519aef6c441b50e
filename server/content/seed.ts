/** The first content of an empty platform. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { transact } from '../db/database.ts'
import type { Platform } from '../platform/platform.ts'
import { sendMessage } from './messages.ts'
import { agreement } from './texts/agreement.ts'
import { announcement, homeBanners, notices, tickerItems } from './texts/front.ts'
import { privacy } from './texts/privacy.ts'

const json = (value: unknown) => JSON.stringify(value)

/** Writes the articles, notices, ticker, banners and the first message to everyone. Does nothing where the articles are there. */
export async function seedContent(platform: Platform): Promise<void> {
  await transact(platform.db, async (tx) => {
    const added = await tx.insertInto('articles')
      .values(Object.entries({ agree: agreement, privacy }).map(([code, { title, content }]) => (
        { code, title: json(title), content: json(content) }
      )))
      .onConflict((conflict) => conflict.doNothing()).returning('code').execute()
    if (added.length === 0) return
    await tx.insertInto('notices').values(notices.map(({ title, content }, rank) => ({
      id: randomUUID(), title: json(title), content: json(content), dialog: true,
      // The newest is shown first.
      publishedAt: sql<Date>`now() - ${rank} * interval '1 minute'`,
    }))).execute()
    await tx.insertInto('tickerItems').values(tickerItems.map((text, rank) => ({ id: randomUUID(), text: json(text), rank }))).execute()
    await tx.insertInto('banners').values(homeBanners.map(({ title, subtitle, link }, rank) => ({
      id: randomUUID(), position: 'home', title: json(title), subtitle: json(subtitle), imageUrl: '', link, rank,
    }))).execute()
    await sendMessage(tx, null, announcement)
  })
}
