/** Current settings: defaults, overridden by an operator's changes. Read synchronously; all processes agree within 200 ms. */
import { sql } from 'kysely'
import type { Logger } from 'pino'
import * as v from 'valibot'
import { transact, type Db } from '../database/database.ts'
import type { Events } from '../events/events.ts'
import type { SettingDefinitions, SettingName, SettingValues } from './setting.ts'

/** A stored value that this version does not accept. It stays in the database until it is set or unset. */
export interface NotUnderstood {
  readonly name: string
  readonly stored: unknown
  /** A readable message with the path in the value. */
  readonly problem: string
}

export interface Settings {
  get<Name extends SettingName>(name: Name): SettingValues[Name]
  /** All current values. */
  all(): SettingValues
  /** All defaults. */
  defaults(): SettingValues
  has(name: string): name is SettingName
  /** Stored values that are invalid. The last valid value since the start applies instead, or else the default. */
  notUnderstood(): readonly NotUnderstood[]
  /** Parses a stored value of this name; returns the current value if it is invalid. */
  read<Name extends SettingName>(name: Name, stored: unknown): SettingValues[Name]
  /** Validates, stores and announces a value. Throws an Error with a readable message if the name or value is invalid. */
  set(name: string, value: unknown): Promise<void>
  /** Sets the result of `make` for the stored value, without concurrent changes. Throws like `set`, and if the stored value is invalid. */
  amend<Name extends SettingName>(name: Name, make: (value: SettingValues[Name]) => unknown): Promise<void>
  /** Resets to the default. */
  unset(name: string): Promise<void>
  /** Calls `listener` after every change; returns a function that unsubscribes. */
  onChange(listener: () => void): () => void
}

const storedIn = async (db: Db): Promise<ReadonlyMap<string, unknown>> =>
  new Map((await db.selectFrom('settings').select(['name', 'value']).execute()).map(({ name, value }) => [name, value]))

function problemsOf(stored: ReadonlyMap<string, unknown>, definitions: SettingDefinitions): readonly NotUnderstood[] {
  return Object.entries(definitions).flatMap(([name, { schema }]) => {
    const read = stored.has(name) ? v.safeParse(schema, stored.get(name)) : undefined
    return read === undefined || read.success ? [] : [{ name, stored: stored.get(name), problem: inWords(read.issues[0]) }]
  })
}

const inWords = (issue: v.BaseIssue<unknown>) => `${v.getDotPath(issue) ?? 'value'}: ${issue.message}`

/** Throws an Error with a line for each vital setting whose stored value is invalid. */
export async function refuseVital(db: Db, definitions: SettingDefinitions): Promise<void> {
  const lines = problemsOf(await storedIn(db), definitions)
    .filter(({ name }) => definitions[name]?.isVital)
    .map(
      ({ name, problem }) =>
        `the stored setting ${name} is not understood (${problem}), and money or access hangs on it: operator settings shows it, ` +
        `operator settings set ${name} VALUE or unset ${name} puts it right`,
    )
  if (lines.length > 0) throw new Error(lines.join('\n'))
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null

/** The path of the first name that the schema has dropped, if any. A mistyped name would otherwise be ignored, and its default applied. */
function leftOut(input: unknown, output: unknown): string | undefined {
  if (!isRecord(input) || !isRecord(output)) return undefined
  for (const [name, value] of Object.entries(input)) {
    if (!Object.hasOwn(output, name)) return name
    const below = leftOut(value, output[name])
    if (below !== undefined) return `${name}.${below}`
  }
  return undefined
}

/** Opens the settings. `providers` are the codes of the linked game providers. */
export async function openSettings(
  db: Db,
  events: Events,
  definitions: SettingDefinitions,
  log: Logger,
  providers: readonly string[],
): Promise<Settings> {
  const has = (name: string): name is SettingName => Object.hasOwn(definitions, name)
  const isWhole = (record: Readonly<Record<string, unknown>>): record is Readonly<Record<string, unknown>> & SettingValues =>
    Object.entries(definitions).every(([name, { schema }]) => v.is(schema, record[name]))

  /** All values; `instead` has replacements of invalid stored values. */
  function valuesWith(stored: ReadonlyMap<string, unknown>, instead: Readonly<Record<string, unknown>>): SettingValues {
    const all = Object.fromEntries(
      Object.entries(definitions).map(([name, { schema, value }]) => {
        if (!stored.has(name)) return [name, value]
        const read = v.safeParse(schema, stored.get(name))
        return [name, read.success ? read.output : instead[name]]
      }),
    )
    if (!isWhole(all)) throw new Error('a setting has a default that it does not allow')
    return all
  }

  const defaults = valuesWith(new Map(), {})
  let values = defaults
  let problems: readonly NotUnderstood[] = []

  async function load(inForce: string): Promise<void> {
    const stored = await storedIn(db)
    values = valuesWith(stored, { ...values })
    const before = new Set(problems.map((one) => JSON.stringify(one)))
    problems = problemsOf(stored, definitions)
    for (const one of problems)
      if (!before.has(JSON.stringify(one)))
        log.error({ name: one.name, problem: one.problem }, `a stored setting is not understood: ${inForce}`)
  }

  await load('its default is in force')
  const listeners = new Set<() => void>()

  let loading: Promise<void> = Promise.resolve()

  async function reloadAfter(before: Promise<void>) {
    // Readings are serialised, so that an older reading cannot replace a newer reading.
    await before.catch(() => undefined)
    await load('the value before it stays in force')
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

  const cannotBe = (name: SettingName, why: string) => new Error(`"${name}" cannot be that: ${why}`)

  /** `current`: the value that it replaces. */
  async function check(on: Db, name: SettingName, value: unknown, current: unknown): Promise<unknown> {
    const definition = definitions[name]
    if (!definition) throw new Error(`there is no setting "${name}"`)
    const result = v.safeParse(definition.schema, value)
    if (!result.success) throw cannotBe(name, inWords(result.issues[0]))
    const unknown = leftOut(value, result.output)
    if (unknown !== undefined) throw cannotBe(name, `${unknown}: there is no such name in it`)
    const why = await definition.refused?.(result.output, { current, db: on, providers })
    if (why !== undefined) throw cannotBe(name, why)
    return result.output
  }

  const store = (tx: Db, name: SettingName, valid: unknown) =>
    sql`
      insert into settings (name, value) values (${name}, ${JSON.stringify(valid)}::jsonb)
      on conflict (name) do update set value = excluded.value, updated_at = house_now()`.execute(tx)

  return {
    get: (name) => values[name],
    all: () => values,
    defaults: () => defaults,
    has,
    notUnderstood: () => problems,
    read: (name, stored) => valuesWith(new Map([[name, stored]]), { ...values })[name],
    async set(name, value) {
      const valid = await check(db, known(name), value, values[known(name)])
      await change(known(name), (tx) => store(tx, known(name), valid))
    },
    async amend(name, make) {
      await change(name, async (tx) => {
        // Without the lock, concurrent changes of parts of one value could undo each other.
        await sql`lock table settings in share row exclusive mode`.execute(tx)
        const stored = await storedIn(tx)
        const problem = problemsOf(stored, definitions).find((one) => one.name === name)
        if (problem) throw new Error(`the stored setting ${name} is not understood (${problem.problem}): set it as a whole, or unset it`)
        const current = valuesWith(stored, { ...values })[name]
        await store(tx, name, await check(tx, name, make(current), current))
      })
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
