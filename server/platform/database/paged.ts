/** Pages of lists in the product's form. */
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from './database.ts'

export interface PageParam {
  /** From 1. */
  readonly current: number
  readonly size: number
}

export const offsetOf = ({ current, size }: PageParam): number => (current - 1) * size

/** SQL: the rows of the page. */
export const limitTo = (page: PageParam): RawBuilder<unknown> => sql`limit ${page.size} offset ${offsetOf(page)}`

/** SQL of what follows `from`. */
export async function countOf(db: Db, from: RawBuilder<unknown>): Promise<number> {
  const {
    rows: [row],
  } = await sql<{ total: bigint }>`select count(*) as total from ${from}`.execute(db)
  return Number(row?.total ?? 0)
}

/** `total`: of all pages. */
export function pageOf<Item>({ current, size }: PageParam, records: Item[], total: number | bigint) {
  return { records, current, size, total: Number(total), pages: Math.ceil(Number(total) / size) }
}

/** The page of a list that is there as a whole. */
export const pageAmong = <Item>(page: PageParam, all: readonly Item[]) =>
  pageOf(page, all.slice(offsetOf(page), page.current * page.size), all.length)

/** The page of a query; `listed` selects its columns and puts them in order. */
export async function paged<Database, Names extends keyof Database, Row>(
  page: PageParam,
  found: SelectQueryBuilder<Database, Names, object>,
  listed: (found: SelectQueryBuilder<Database, Names, object>) => SelectQueryBuilder<Database, Names, Row>,
) {
  const counted = found.select(({ fn }) => fn.countAll<bigint>().as('total')).$castTo<{ total: bigint }>()
  const { total } = await counted.executeTakeFirstOrThrow()
  const records = await listed(found).limit(page.size).offset(offsetOf(page)).execute()
  return pageOf(page, records, total)
}
