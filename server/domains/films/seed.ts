/** The bundled films, the tickets of the demo accounts, and a code that gives a ticket. */
import { transact } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { demoAccounts } from '../accounts/module.ts'
import { bundledFilms } from '../channels/module.ts'
import { putCode } from './codes.ts'
import { demoCodeOrigin, welcomeOrigin } from './settings.ts'
import { endOfDay, grantTickets } from './tickets.ts'

/** Printed when the platform starts. */
export const demoCode = 'LANTERN77777'
const TICKETS = 2
const DAYS = 30

/** Terms of bundled films besides names, story and length. */
const faces: Readonly<Record<string, { readonly type: string; readonly freeFrom: number | null }>> = {
  lighthouse: { type: 'drama', freeFrom: null },
  voyage: { type: 'animation', freeFrom: null },
  seed: { type: 'nature', freeFrom: 1 },
}

/** Existing films stay as they are. */
export async function seedFilms({ db }: Pick<Platform, 'db'>): Promise<void> {
  await db
    .insertInto('films')
    .values(
      bundledFilms.map(({ code, names, about, seconds, stone, poster }, rank) => ({
        code,
        names: JSON.stringify(names),
        about: JSON.stringify(about),
        type: faces[code]?.type ?? 'animation',
        length: seconds,
        speech: null,
        captions: JSON.stringify(['rw', 'korw', 'en']),
        poster: '',
        // A frame of the film, as wide as the film.
        still: poster.slice(1),
        stone,
        freeFrom: faces[code]?.freeFrom ?? null,
        rank,
      })),
    )
    .onConflict((known) => known.doNothing())
    .execute()
}

/** Accounts that have ever had a ticket get none. */
export async function seedTickets(platform: Platform): Promise<void> {
  const expiresAt = endOfDay(platform, DAYS)
  const names = Object.values(demoAccounts).map(({ username }) => username)
  await transact(platform.db, async (tx) => {
    // Another process may begin at the same time.
    await tx.selectFrom('users').select('id').where('usernameKey', 'in', names).orderBy('id').forUpdate().execute()
    const members = await tx
      .selectFrom('users as u')
      .select('u.id')
      .where('u.usernameKey', 'in', names)
      .where(({ not, exists, selectFrom }) => not(exists(selectFrom('filmTickets as t').select('t.id').whereRef('t.userId', '=', 'u.id'))))
      .execute()
    for (const { id } of members) await grantTickets(tx, { userId: id, count: TICKETS, origin: welcomeOrigin, expiresAt })
    await putCode(tx, platform, demoCode, { tickets: 1, origin: demoCodeOrigin, expiresAt })
  })
}
