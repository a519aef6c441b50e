/** Whether a member may watch a film now, and on which ground. */
import { sql } from 'kysely'
import type { FilmAccess } from '#/contract/films/tickets.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { levelOf } from '../levels/module.ts'
import type { FilmRow } from './films.ts'
import { unusedOf } from './tickets.ts'

type Deps = Pick<Platform, 'settings' | 'now'>

/** Whether the film is free at the member's level; false if everybody needs a ticket. */
export async function isFree(deps: Deps, db: Db, userId: string, { freeFrom }: Pick<FilmRow, 'freeFrom'>): Promise<boolean> {
  if (freeFrom === null) return false
  return freeFrom <= 1 || freeFrom <= (await levelOf(deps, db, userId)).level
}

/** The pass of a spent ticket, while a film can be started with it. */
export function runningPass(db: Db, userId: string, film: string, now: number) {
  return db
    .selectFrom('filmPasses')
    .select(['id', 'endsAt'])
    .where('userId', '=', userId)
    .where('film', '=', film)
    .where('returnedAt', 'is', null)
    .where(sql<boolean>`ends_at > ${new Date(now)}`)
    .orderBy('endsAt', 'desc')
    .limit(1)
    .executeTakeFirst()
}

async function lastUse(db: Db, userId: string) {
  const row = await db
    .selectFrom('filmPasses as p')
    .innerJoin('films as f', 'f.code', 'p.film')
    .select(['p.startedAt as at', 'f.names'])
    .where('p.userId', '=', userId)
    .where('p.ticketId', 'is not', null)
    .where('p.returnedAt', 'is', null)
    .orderBy('p.startedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** Throws Refusal NOT_FOUND for a film off the list, unless the member's ticket for the film still runs. */
export async function accessOf(deps: Deps, db: Db, userId: string, film: FilmRow): Promise<FilmAccess> {
  if (film.isListed && (await isFree(deps, db, userId, film))) return { kind: 'free', level: film.freeFrom ?? 1 }
  const now = deps.now()
  const running = await runningPass(db, userId, film.code, now)
  if (running?.endsAt) return { kind: 'running', endsAt: running.endsAt }
  if (!film.isListed) throw new Refusal('NOT_FOUND')
  const { left, expiresAt } = await unusedOf(db, userId, now)
  return expiresAt === null
    ? { kind: 'none', last: await lastUse(db, userId) }
    : { kind: 'ticket', left, expiresAt, minutes: deps.settings.get('movieTicketMinutes') }
}
