/** Pages of lists in the product's form. */
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from './database.ts'

export interface PageParam {
  /** From 1. */
  readonly current: number
  readonly size: number
}

export const offsetOf = ({ current, size }: PageParam): number => (current - 1) * size

/** SQL of the limit and offset of the page. */
export const limitTo = (page: PageParam): RawBuilder<unknown> => sql`limit ${page.size} offset ${offsetOf(page)}`

/** Counts rows; `from` is the SQL that follows `from`. */
export async function countOf(db: Db, from: RawBuilder<unknown>): Promise<number> {
  const {
    rows: [row],
  } = await sql<{ total: bigint }>`select count(*) as total from ${from}`.execute(db)
  return Number(row?.total ?? 0)
}

/** The answer of a page; `total` is the number of rows of all pages. */
export function pageOf<Item>({ current, size }: PageParam, records: Item[], total: number | bigint) {
  return { records, current, size, total: Number(total), pages: Math.ceil(Number(total) / size) }
}

/** A page of a list that is in memory. */
export const pageAmong = <Item>(page: PageParam, all: readonly Item[]) =>
  pageOf(page, all.slice(offsetOf(page), page.current * page.size), all.length)

/** A page of the query `from`; `select` adds its columns and order. */
export async function paged<Database, Names extends keyof Database, Row>(
  page: PageParam,
  from: SelectQueryBuilder<Database, Names, object>,
  select: (from: SelectQueryBuilder<Database, Names, object>) => SelectQueryBuilder<Database, Names, Row>,
) {
  const counted = from.select(({ fn }) => fn.countAll<bigint>().as('total')).$castTo<{ total: bigint }>()
  const { total } = await counted.executeTakeFirstOrThrow()
  const records = await select(from).limit(page.size).offset(offsetOf(page)).execute()
  return pageOf(page, records, total)
}
