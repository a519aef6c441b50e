/**
 * Lists in operator commands: columns and source of the rows are declared as data, and this engine reads and prints them. The plain form
 * has a line of tab-separated values for each row, and a last line with the count and sums. JSON has an object a line; CSV has a header.
 */
import { type RawBuilder, sql } from 'kysely'
import * as v from 'valibot'
import { dayAfter, startOfDay } from '#/lib/businessDay.ts'
import { cell } from '#/lib/csv.ts'
import { defaultDisplay, plainAmount } from '#/rules/money.ts'
import { clockOf, momentOf } from '../clock/dayClock.ts'
import { type Db, patiently } from '../database/database.ts'
import type { Platform } from '../platform.ts'
import { checked, flag, rawOf, UsageError, word } from './arguments.ts'
import type { Act, Print } from './command.ts'

type Value = string | number | bigint | boolean | null

/**
 * `text`: shown unchanged. `amount`: thousandths of a point, which are summed; in a `list`, the column's name must be the name of the
 * query's column. `price`: thousandths that are not summed. `time`: milliseconds since 1970.
 */
type Kind = 'text' | 'amount' | 'price' | 'time'

/** `plain` is a template for the plain form, with `{}` for the value: "fee {}". */
type Column<Row> = readonly [name: string, kind: Kind, value: (row: Row, platform: Platform) => Value, plain?: string]

type Input<Takes extends v.ObjectEntries> = v.InferOutput<v.ObjectSchema<Takes, undefined>>

interface Terms<Takes extends v.ObjectEntries, Row> {
  readonly help: string
  readonly takes: Takes
  readonly columns: readonly Column<Row>[]
  /** Whether the row is a fault; then the command's exit code is 1. */
  isFault?(row: Row): boolean
}

interface TableTerms<Takes extends v.ObjectEntries, Row> extends Terms<Takes, Row> {
  /** All rows in display order; with `at`, the oldest first. */
  rows(platform: Platform, input: Input<Takes>): Promise<readonly Row[]>
  /** A unique name of the row. With it the table takes `--after`, `--limit` and `--last` as a list does; by default it shows all rows. */
  id?(row: Row): string
  /** Milliseconds since 1970, which `--from` and `--to` are compared with. */
  at?(row: Row, platform: Platform): number
}

interface ListTerms<Takes extends v.ObjectEntries, Row> extends Terms<Takes, Row> {
  /** SQL of all rows, without an order. */
  query(platform: Platform, input: Input<Takes>): RawBuilder<Row> | Promise<RawBuilder<Row>>
  /** Columns of the order with their types. The last column must be unique; no column may be null. */
  readonly order: readonly (readonly [column: string, type: 'bigint' | 'int' | 'text' | 'timestamptz'])[]
  /** The query's column to which `--after` refers; by default the last column of the order. */
  readonly id?: string
  /** The query's column that `--from` and `--to` are compared with. It is part of the order, unless a number that grows with it is. */
  readonly at?: string
}

/** Default number of rows in the plain form. */
const SHOWN = 100
/** Rows that one query reads. */
const PAGE = 1000

const common = (help: string) => v.pipe(v.optional(word), v.metadata({ option: 'string', help, isCommon: true }))
const forms = {
  json: v.pipe(flag('one JSON object a line'), v.metadata({ isCommon: true })),
  csv: v.pipe(flag('a table with a header, for spreadsheets'), v.metadata({ isCommon: true })),
}
const paging = {
  after: common('what comes after the row with this id'),
  limit: v.pipe(
    common(`how many rows: ${SHOWN} of a long list by default, all as JSON or CSV`),
    v.check((value) => value === undefined || /^[1-9]\d{0,6}$/.test(value), 'takes a whole number from 1'),
  ),
  last: v.pipe(
    common('only so many rows from the end'),
    v.check((value) => value === undefined || /^(?:1000|[1-9]\d{0,2})$/.test(value), `takes a whole number from 1 to ${PAGE}`),
  ),
}
const span = {
  from: common('from this day or time on: 2026-11-20, 2026-11-20T12:00'),
  to: common('up to this day, which is included, or this time, which is not'),
}

/** Options that all lists have besides their own; help shows them once. */
export const listOptions: v.ObjectEntries = { ...paging, ...span, ...forms }

/** Order with the oldest first, for queries with `at` and `id`. */
export const byTime: ListTerms<v.ObjectEntries, never>['order'] = [
  ['at', 'timestamptz'],
  ['id', 'text'],
]

/** Order by the operator's ranks, for queries with `rank` and `code`. */
export const byRank: ListTerms<v.ObjectEntries, never>['order'] = [
  ['rank', 'int'],
  ['code', 'text'],
]

type Form = Readonly<{ json: boolean; csv: boolean }>

/** An act that prints a short table from memory. */
export function table<const Takes extends v.ObjectEntries, Row>(terms: TableTerms<Takes, Row>): Act {
  const { help, takes, columns, id, at } = terms
  const options = { ...forms, ...(id && paging), ...(at && span) }
  const all = { ...takes, ...options }
  return {
    help,
    takes: all,
    async run(platform, args, print) {
      const raw = rawOf(all, args)
      const { after, limit, last, from, to, ...form } = checked({ ...paging, ...span, ...forms }, raw)
      refuseBothEnds(after ?? limit, last)
      const [start = -Infinity, end = Infinity] = spanOf(platform, from, to)
      const candidates = await terms.rows(platform, checked(takes, raw))
      const rows = candidates.filter((row) => !at || (at(row, platform) >= start && at(row, platform) < end))
      const begin = after === undefined ? 0 : 1 + rows.findIndex((row) => id?.(row) === after)
      if (after !== undefined && begin === 0) throw unknownRow(after)
      const shown =
        last === undefined ? rows.slice(begin, limit === undefined ? undefined : begin + Number(limit)) : rows.slice(-Number(last))
      const printer = printerOf(platform, columns, form, print)
      for (const row of shown) printer.row(row)
      printer.total(rows.length, columns.map(sumIn(platform, rows)), shown.length)
      return shown.some((row) => terms.isFault?.(row)) ? 1 : 0
    },
  }
}

function refuseBothEnds(start: string | undefined, last: string | undefined): void {
  if (last !== undefined && start !== undefined) throw new UsageError('--last stands without --after and --limit')
}

const unknownRow = (id: string) => new Error(`there is no "${id}" in this list`)

/** An act that prints a list of any length, read from the database page by page. The oldest or longest waiting row comes first. */
export function list<const Takes extends v.ObjectEntries, Row>(terms: ListTerms<Takes, Row>): Act {
  const { help, takes, columns, at } = terms
  if (at !== undefined && !terms.order.some(([name, type]) => name === at || type === 'bigint'))
    throw new Error(`"${help}": ${at} is not part of the order`)
  const options = { ...paging, ...forms }
  const all = { ...takes, ...options, ...(at !== undefined && span) }
  return {
    help,
    takes: all,
    async run(platform, args, print) {
      const raw = rawOf(all, args)
      const { after, limit, last, ...form } = checked(options, raw)
      refuseBothEnds(after ?? limit, last)
      const range = at === undefined ? {} : checked(span, raw)
      const [start, end] = spanOf(platform, range.from, range.to)
      const query = await terms.query(platform, checked(takes, raw))
      const within = sql<Row>`select * from (${query}) q where ${at === undefined ? sql`true` : sql`${sql.ref(at)} >= ${momentIn(start, '-infinity')} and ${sql.ref(at)} < ${momentIn(end, 'infinity')}`}`
      const printer = printerOf(platform, columns, form, print)
      const isPlain = !form.json && !form.csv
      let left = Number(last ?? limit ?? (isPlain ? SHOWN : Infinity))
      let key = after === undefined ? undefined : await keyOf(platform.db, terms, query, after)
      let printed = 0
      let hasFault = false
      while (left > 0) {
        const size = Math.min(left, PAGE)
        const rows = await pageOf(platform.db, terms, within, last === undefined ? { after: key, size } : { last: size })
        for (const row of rows) {
          printer.row(row)
          hasFault ||= terms.isFault?.(row) ?? false
        }
        printed += rows.length
        left -= rows.length
        key = rows.at(-1)?.key
        if (rows.length < size) break
        await print.taken?.()
      }
      if (isPlain) {
        const { count, sums } = await totalOf(platform.db, columns, within)
        printer.total(count, sums, printed)
      }
      return hasFault ? 1 : 0
    },
  }
}

/** First and last moment in milliseconds. Throws UsageError. */
const spanOf = (platform: Platform, from: string | undefined, to: string | undefined) =>
  [momentAt(platform, from, 'start'), momentAt(platform, to, 'end')] as const

/** `2026-11-20` is a business day, `2026-11-20T12:00` a time. Throws UsageError. */
function momentAt(platform: Platform, value: string | undefined, edge: 'start' | 'end'): number | undefined {
  if (value === undefined) return undefined
  if (!/^\d{4}-\d\d-\d\d$/.test(value)) return momentOf(platform, value).getTime()
  // Refuses days that are not in the calendar.
  momentOf(platform, `${value}T00:00`)
  return startOfDay(edge === 'start' ? value : dayAfter(value), clockOf(platform))
}

const momentIn = (at: number | undefined, open: string) => sql`${at === undefined ? open : new Date(at)}::timestamptz`

type Key = readonly string[]
type Ordered = Pick<ListTerms<v.ObjectEntries, never>, 'order' | 'id'>

const keysOf = ({ order }: Ordered) => sql.join(order.map(([name]) => sql`${sql.ref(name)}::text`))

async function keyOf(db: Db, terms: Ordered, query: RawBuilder<unknown>, id: string): Promise<Key> {
  const { order } = terms
  const name = terms.id ?? order.at(-1)?.[0] ?? ''
  const { rows } = await sql<{ key: Key }>`
    select array[${keysOf(terms)}] as key from (${query}) q where ${sql.ref(name)}::text = ${id} limit 1`.execute(db)
  if (!rows[0]) throw unknownRow(id)
  return rows[0].key
}

type Page = { readonly after: Key | undefined; readonly size: number } | { readonly last: number }

async function pageOf<Row>(db: Db, terms: Ordered, within: RawBuilder<Row>, page: Page) {
  const isLast = 'last' in page
  const key = isLast ? undefined : page.after
  const columns = sql.join(terms.order.map(([name]) => sql.ref(name)))
  const values = key && sql.join(terms.order.map(([, type], at) => sql`${key[at]}::text::${sql.raw(type)}`))
  const inOrder = sql.join(terms.order.map(([name]) => sql`${sql.ref(name)} ${sql.raw(isLast ? 'desc' : 'asc')}`))
  const { rows } = await patiently(db, (tx) =>
    sql<Row & { readonly key: Key }>`
      select l.*, array[${keysOf(terms)}] as key from (${within}) l
      where ${values ? sql`(${columns}) > (${values})` : sql`true`} order by ${inOrder} limit ${isLast ? page.last : page.size}`.execute(
      tx,
    ),
  )
  return isLast ? rows.toReversed() : rows
}

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

async function totalOf(db: Db, columns: readonly Column<never>[], within: RawBuilder<unknown>) {
  const summed = columns.map(([name, kind]) => (kind === 'amount' ? sql`coalesce(sum(${sql.ref(snake(name))}), 0)::text` : sql`null::text`))
  const { rows } = await patiently(db, (tx) =>
    sql<{
      count: bigint
      sums: readonly (string | null)[]
    }>`select count(*) as count, array[${sql.join(summed)}] as sums from (${within}) l`.execute(tx),
  )
  return { count: Number(rows[0]?.count ?? 0n), sums: (rows[0]?.sums ?? []).map((sum) => (sum === null ? null : BigInt(sum))) }
}

const sumIn =
  <Row>(platform: Platform, rows: readonly Row[]) =>
  ([, kind, value]: Column<Row>): bigint | null =>
    kind === 'amount' ? rows.reduce((sum, row) => sum + BigInt(value(row, platform) ?? 0), 0n) : null

const points = (value: bigint) => plainAmount(value, { ...defaultDisplay, decimals: 0 })

/** Formats a value; null if the row has none. */
function textOf(kind: Kind, value: Value): string | null {
  if (value === null) return null
  if (kind === 'time') return new Date(Number(value)).toISOString()
  return kind === 'text' ? String(value) : points(BigInt(value))
}

/** Replaces line ends and control characters by spaces. */
const oneLine = (value: string) => value.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')

const plainOf = (plain: string, value: string | null) => (value === null ? '-' : plain.replace('{}', () => oneLine(value)))

/** A line of the plain form, without empty values at its end. */
export const tabbed = (values: readonly string[]): string => values.join('\t').trimEnd()

function printerOf<Row>(platform: Platform, columns: readonly Column<Row>[], { json, csv }: Form, print: Print) {
  const valuesOf = (row: Row) => columns.map(([, kind, value]) => textOf(kind, value(row, platform)))
  if (csv) print(`\uFEFF${columns.map(([name]) => cell(name)).join(',')}`)
  return {
    row(row: Row) {
      const values = valuesOf(row)
      if (json) {
        const exact = (value: Value) => (typeof value === 'boolean' || typeof value === 'number' ? value : undefined)
        print(
          JSON.stringify(
            Object.fromEntries(
              columns.map(([name, kind, value], at) => [
                name,
                (kind === 'text' ? exact(value(row, platform)) : undefined) ?? values[at] ?? null,
              ]),
            ),
          ),
        )
      } else if (csv) print(values.map((value) => cell(value ?? '')).join(','))
      else print(tabbed(columns.map(([, , , plain = '{}'], at) => plainOf(plain, values[at] ?? null))))
    },
    /** Prints count and sums of all rows; `printed` is the number of rows that were printed. */
    total(count: number, sums: readonly (bigint | null)[], printed = count) {
      if (json || csv) return
      const amounts = columns.flatMap(([name], at) => {
        const sum = sums[at]
        return typeof sum === 'bigint' ? [`${name} ${points(sum)}`] : []
      })
      print(['total', printed === count ? String(count) : `${count}, of which ${printed} are shown`, ...amounts].join('\t'))
    },
  }
}
