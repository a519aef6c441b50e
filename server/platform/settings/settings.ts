/** Current settings: defaults, overridden by an operator's changes. Read synchronously; all processes agree within 200 ms. */
import { sql } from 'kysely'
import * as v from 'valibot'
import { transact, type Db } from '../database/database.ts'
import type { Events } from '../events/events.ts'
import type { SettingDefinitions, SettingName, SettingValues } from './setting.ts'

export interface Settings {
  get<Name extends SettingName>(name: Name): SettingValues[Name]
  /** All current values. */
  all(): SettingValues
  /** All defaults. */
  defaults(): SettingValues
  has(name: string): name is SettingName
  /** Parses a value stored under this name, also one that an older version wrote. */
  read<Name extends SettingName>(name: Name, stored: unknown): SettingValues[Name]
  /** Validates, stores and announces a value. Throws an Error with a readable message when name or value is invalid. */
  set(name: string, value: unknown): Promise<void>
  /** Resets to the default. */
  unset(name: string): Promise<void>
  /** Calls `listener` after every change; returns a function that unsubscribes. */
  onChange(listener: () => void): () => void
}

export async function openSettings(db: Db, events: Events, definitions: SettingDefinitions): Promise<Settings> {
  const has = (name: string): name is SettingName => Object.hasOwn(definitions, name)
  const isWhole = (found: Readonly<Record<string, unknown>>): found is Readonly<Record<string, unknown>> & SettingValues =>
    Object.entries(definitions).every(([name, { schema }]) => v.is(schema, found[name]))

  /** A stored value that this version no longer accepts is replaced by the default. */
  function valuesWith(stored: ReadonlyMap<string, unknown>): SettingValues {
    const found = Object.fromEntries(
      Object.entries(definitions).map(([name, { schema, value }]) => {
        const read = stored.has(name) ? v.safeParse(schema, stored.get(name)) : undefined
        return [name, read?.success ? read.output : value]
      }),
    )
    if (!isWhole(found)) throw new Error('a setting has a default that it does not allow')
    return found
  }

  async function load(): Promise<SettingValues> {
    const rows = await db.selectFrom('settings').select(['name', 'value']).execute()
    return valuesWith(new Map(rows.map(({ name, value }) => [name, value])))
  }

  const defaults = valuesWith(new Map())
  let values = await load()
  const listeners = new Set<() => void>()

  let loading: Promise<void> = Promise.resolve()

  async function reloadAfter(before: Promise<void>) {
    // Serialised: an older reading must not replace a newer one.
    await before.catch(() => undefined)
    values = await load()
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

  function known(name: string): SettingName {
    if (!has(name)) throw new Error(`there is no setting "${name}"`)
    return name
  }

  function check(name: SettingName, value: unknown): unknown {
    const schema = definitions[name]?.schema
    if (!schema) throw new Error(`there is no setting "${name}"`)
    const result = v.safeParse(schema, value)
    if (result.success) return result.output
    const [issue] = result.issues
    throw new Error(`"${name}" cannot be that: ${v.getDotPath(issue) ?? 'value'}: ${issue.message}`)
  }

  return {
    get: (name) => values[name],
    all: () => values,
    defaults: () => defaults,
    has,
    read: (name, stored) => valuesWith(new Map([[name, stored]]))[name],
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
