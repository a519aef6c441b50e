/**
 * Rules of the sign-in: the amount of a day, and the terms of making up a missed day. A change is in force from the next business day on.
 */
import { type Selectable, sql } from 'kysely'
import { dayAfter } from '#/lib/businessDay.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'

export type Rule = Omit<Selectable<Tables['signRules']>, 'at'>

/** In force until the operator sets another rule. */
const firstRule: Rule = { version: 0, fromDay: '2000-01-01', daily: 500n, makeUpPrice: 0n, perMonth: 2, withinDays: 7 }

const rules = (db: Db) =>
  db.selectFrom('signRules').select(['version', 'fromDay', 'daily', 'makeUpPrice', 'perMonth', 'withinDays']).orderBy('version', 'desc')

/** The rule in force on a business day. */
export async function ruleOn(db: Db, day: string): Promise<Rule> {
  return (await rules(db).where('fromDay', '<=', day).limit(1).executeTakeFirst()) ?? firstRule
}

/** The first business day after `today` on which another rule is in force; undefined if none is announced. */
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

/** All past, current and announced rules, latest first. */
export const allRules = async (db: Db): Promise<readonly Rule[]> => [...(await rules(db).execute()), firstRule]

/** Sets a rule from the day after `today` on: the latest rule with the change. Throws if another change came in between. */
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
