/** Configurable rules, in versions. A change applies to periods that have not opened. */
import { sql } from 'kysely'
import { versionOf } from '#/rules/config.ts'
import { transact } from '../../platform/database/database.ts'
import { platformNow } from '../../platform/clock/clock.ts'
import type { Platform } from '../../platform/platform.ts'

/** Milliseconds before its opening from which on a period keeps its rules, since bets on it may be under way. */
const MARGIN_SECONDS = 5

export const ruleVersionNow = ({ settings }: Pick<Platform, 'settings'>): number => versionOf(settings.get('edgeRules'))

/**
 * Writes the current rule version to the periods that have not opened, and records a change in the history. Idempotent; any process may run
 * it.
 */
export async function stampRules({ db, settings }: Pick<Platform, 'db' | 'settings'>): Promise<void> {
  await transact(db, async (tx) => {
    // Serialised, since two processes would both record the change.
    await sql`lock table rule_history in share row exclusive mode`.execute(tx)
    const row = await tx.selectFrom('settings').select('value').where('name', '=', 'edgeRules').executeTakeFirst()
    const rules = settings.read('edgeRules', row?.value ?? {})
    const version = versionOf(rules)
    await sql`
      insert into rule_history (version, rules, effective_from)
      select ${version}::int, ${JSON.stringify(rules)}::jsonb, ${platformNow} + make_interval(secs => ${MARGIN_SECONDS})
      where coalesce((select version from rule_history order by effective_from desc limit 1), 1) <> ${version}::int`.execute(tx)
    await sql`
      update periods set rule_version = ${version}
      where settled_at is null and state = 'open' and rule_version <> ${version}
        and opens_at > greatest(now(), ${platformNow}) + make_interval(secs => ${MARGIN_SECONDS})`.execute(tx)
  })
}
