/** Needs of campaigns and offers, and whether a member meets them. */
import type { Need, NeedMet } from '#/contract/welfare/codes.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { levelOf } from '../levels/module.ts'
import { DAY_MS } from './periods.ts'
import { signedDaysPoint } from './points.ts'

export interface Person {
  readonly createdAt: number
  readonly hasPhone: boolean
  readonly hasFundPassword: boolean
}

export async function personOf(db: Db, userId: string): Promise<Person> {
  const row = await db
    .selectFrom('users')
    .select(['createdAt', 'phone', 'fundPasswordHash'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return { createdAt: row.createdAt, hasPhone: row.phone !== null, hasFundPassword: row.fundPasswordHash !== null }
}

export async function signedDays(platform: Platform, db: Db, userId: string): Promise<number> {
  const [days] = await Promise.all(signedDaysPoint.of(platform.parts).map((count) => count(platform, db, userId)))
  return days ?? 0
}

/** Figures that needs refer to; each is read once. */
export interface Figures {
  person(): Promise<Person>
  level(): Promise<number>
  signed(): Promise<number>
}

/** Caches the result of the first call. */
export function lazily<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | undefined
  return () => (value ??= load())
}

export const figuresOf = (platform: Platform, db: Db, userId: string): Figures => ({
  person: lazily(() => personOf(db, userId)),
  level: lazily(async () => (await levelOf(platform, db, userId)).level),
  signed: lazily(() => signedDays(platform, db, userId)),
})

async function metOf(need: Need, figures: Figures, now: number): Promise<NeedMet> {
  const counted = (value: number, least: number): NeedMet => ({ need, isMet: value >= least, value })
  switch (need.kind) {
    case 'phone':
      return { need, isMet: (await figures.person()).hasPhone, value: null }
    case 'level':
      return counted(await figures.level(), need.from)
    case 'registered':
      return counted(Math.max(0, Math.floor((now - (await figures.person()).createdAt) / DAY_MS)), need.days)
    case 'signed':
      return counted(await figures.signed(), need.days)
  }
}

export async function needsIn(needs: readonly Need[], figures: Figures, now: number): Promise<NeedMet[]> {
  const met: NeedMet[] = []
  for (const need of needs) met.push(await metOf(need, figures, now))
  return met
}

export const needsOf = (platform: Platform, db: Db, userId: string, needs: readonly Need[]): Promise<NeedMet[]> =>
  needsIn(needs, figuresOf(platform, db, userId), platform.now())
