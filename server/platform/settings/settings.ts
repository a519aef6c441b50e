/** The settings in force: the defaults, and over them what an operator changed. Read without waiting; all processes agree within 200 ms. */
import { sql } from 'kysely'
import * as v from 'valibot'
import { transact, type Db } from '../database/database.ts'
import type { Events } from '../events/events.ts'
import { isSettingName, settingDefaults, settingSchemas, type SettingName, type SettingValues } from './settingsTable.ts'

export interface Settings {
  get<Name extends SettingName>(name: Name): SettingValues[Name]
  /** Every setting as it stands. */
  all(): SettingValues
  /** Stores and announces a value from outside. Throws an Error with readable text when the name or the value is not valid. */
  set(name: string, value: unknown): Promise<void>
  /** Back to the default. */
  unset(name: string): Promise<void>
  /** Runs `listener` after every change; returns how to stop it. */
  onChange(listener: () => void): () => void
}

export async function openSettings(db: Db, events: Events): Promise<Settings> {
  let values = await load(db)
  const listeners = new Set<() => void>()

  let loading: Promise<void> = Promise.resolve()

  async function reloadAfter(before: Promise<void>) {
    // One after the other: an older reading must not replace a newer one.
    await before.catch(() => undefined)
    values = await load(db)
    for (const listener of listeners) listener()
  }
  const reload = () => (loading = reloadAfter(loading))
  events.on('settings', () => reload())

  async function change(name: SettingName, write: (tx: Db) => Promise<unknown>) {
    await transact(db, async (tx) => {
      await write(tx)
      await events.emit(tx, { topic: name === 'maintenance' ? 'maintenance' : 'settings', data: { name } })
      if (name === 'maintenance') await events.emit(tx, { topic: 'settings', data: { name } })
    })
    await reload()
  }

  return {
    get: (name) => values[name],
    all: () => values,
    async set(name, value) {
      const valid = check(known(name), value)
      await change(known(name), (tx) =>
        sql`
        insert into settings (name, value) values (${name}, ${JSON.stringify(valid)}::jsonb)
        on conflict (name) do update set value = excluded.value, updated_at = house_now()`.execute(tx),
      )
    },
    async unset(name) {
      await change(known(name), (tx) => tx.deleteFrom('settings').where('name', '=', name).execute())
    },
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function known(name: string): SettingName {
  if (!isSettingName(name)) throw new Error(`there is no setting "${name}"`)
  return name
}

function check(name: SettingName, value: unknown): unknown {
  const result = v.safeParse(settingSchemas[name], value)
  if (result.success) return result.output
  const [issue] = result.issues
  throw new Error(`"${name}" cannot be that: ${v.getDotPath(issue) ?? 'value'}: ${issue.message}`)
}

/** A stored value that a later version no longer accepts gives way to the default. */
async function load(db: Db): Promise<SettingValues> {
  const rows = await db.selectFrom('settings').select(['name', 'value']).execute()
  const stored = rows.filter(({ name, value }) => isSettingName(name) && v.is(settingSchemas[name], value))
  return { ...settingDefaults, ...Object.fromEntries(stored.map(({ name, value }) => [name, value])) }
}
