/** Rules of the sign-in: what a day pays, and how a missed one is made up for. A change counts from the next business day on. */
import { type Selectable, sql } from 'kysely'
import { dayAfter } from '#/lib/businessDay.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'

export type Rule = Omit<Selectable<Tables['signRules']>, 'at'>

/** Counts until the operator sets another. */
const firstRule: Rule = { version: 0, fromDay: '2000-01-01', daily: 500n, makeUpPrice: 0n, perMonth: 2, withinDays: 7 }

const rules = (db: Db) =>
  db.selectFrom('signRules').select(['version', 'fromDay', 'daily', 'makeUpPrice', 'perMonth', 'withinDays']).orderBy('version', 'desc')

/** The one that counts on a business day. */
export async function ruleOn(db: Db, day: string): Promise<Rule> {
  return (await rules(db).where('fromDay', '<=', day).limit(1).executeTakeFirst()) ?? firstRule
}

/** The first business day after `today` from which on another rule counts; undefined where none is announced. */
export async function nextChangeOf(db: Db, today: string): Promise<string | undefined> {
  const next = await db
    .selectFrom('signRules')
    .select('fromDay')
    .where('fromDay', '>', today)
    .orderBy('fromDay')
    .limit(1)
    .executeTakeFirst()
  return next?.fromDay
}

/** All that ever counted or will, the latest first. */
export const allRules = async (db: Db): Promise<readonly Rule[]> => [...(await rules(db).execute()), firstRule]

/** From the day after `today` on: what was last set, changed. Throws where another change came between. */
export async function changeRule(db: Db, today: string, change: Partial<Omit<Rule, 'version' | 'fromDay'>>): Promise<Rule> {
  const [last = firstRule] = await allRules(db)
  const rule = { ...last, ...change, version: last.version + 1, fromDay: dayAfter(today) }
  const { rows } = await sql`
    insert into sign_rules (version, from_day, daily, make_up_price, per_month, within_days)
    values (${rule.version}, ${rule.fromDay}, ${rule.daily}, ${rule.makeUpPrice}, ${rule.perMonth}, ${rule.withinDays})
    on conflict do nothing returning version`.execute(db)
  if (rows.length === 0) throw new Error('the rule was changed by somebody else at the same moment; look again')
  return rule
}
