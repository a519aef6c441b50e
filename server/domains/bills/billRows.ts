/** Postings as the account details show them: amounts as recorded, the cause looked up. */
import { sql, type RawBuilder } from 'kysely'
import type { Bill, BillRefers } from '#/contract/bills.ts'
import type { Localized } from '#/contract/common.ts'
import type { LotteryTypeCode } from '#/contract/lottery.ts'
import { businessDay, type DayClock } from '#/lib/businessDay.ts'
import type { RefKind } from '../../ledger/postingKind.ts'
import type { Platform } from '../../platform/platform.ts'
import { joinedCauses } from './causes.ts'
import { billKindsOf, type BillKinds } from './kinds.ts'

interface BillRow {
  readonly version: bigint
  readonly kind: string
  readonly amount: bigint
  readonly previous: bigint
  readonly current: bigint
  readonly ref: string
  readonly corrects: bigint | null
  readonly at: number
  readonly betId: string | null
  readonly bets: number | null
  readonly chaseId: string | null
  readonly lotteryId: string | null
  readonly period: string | null
  readonly names: Localized | null
  readonly family: LotteryTypeCode | null
  readonly channelNames: Localized | null
}

/** `L-7c0f2e9b1a44-000017`: unique on the platform, since its first part is derived from the member's id. */
export const billIdOf = (userId: string, version: bigint): string => `${prefixOf(userId)}${String(version).padStart(6, '0')}`

const prefixOf = (userId: string) => `L-${userId.replace(/-/g, '').slice(-12)}-`

/** The wallet version in a bill's id; undefined for another member's id or an invalid one. */
export function versionIn(billId: string, userId: string): bigint | undefined {
  const prefix = prefixOf(userId)
  const number = billId.slice(prefix.length)
  return billId.startsWith(prefix) && /^\d{6,18}$/.test(number) ? BigInt(number) : undefined
}

/** The member's postings; `where` refers to `postings p`. */
export async function readBills(
  platform: Pick<Platform, 'db' | 'parts'>,
  userId: string,
  where: RawBuilder<unknown>,
  rest: RawBuilder<unknown>,
  clock: DayClock,
): Promise<Bill[]> {
  const kinds = billKindsOf(platform)
  const orders = kinds.byRef('order')
  const { rows } = await sql<BillRow>`
    with p as materialized (
      select p.* from postings p where p.user_id = ${userId} and ${where} ${rest}
    )
    select p.version, p.kind, p.amount, p.previous, p.current, p.ref, p.corrects, p.at,
      b.bet_id, c.id as chase_id, coalesce(b.period, r.period) as period, l.id as lottery_id, l.names, l.family, way.names as channel_names,
      case when p.kind = any(${orders}::text[]) then (
        select count(*)::int from bets o where o.user_id = p.user_id and o.request_id = p.ref
          and o.bet_id between p.answer ->> 'first' and p.answer ->> 'last') end as bets
    from p
    ${joinedCauses(kinds)}
    left join recharges d on d.user_id = p.user_id
      and d.id = case when p.kind = any(${kinds.byRef('recharge')}::text[]) then split_part(p.ref, ':', 1) end
    left join recharge_channels way on way.id = d.channel_id
    order by p.version desc`.execute(platform.db)
  return rows.map((row) => billOf(userId, row, clock, kinds))
}

function billOf(userId: string, row: BillRow, clock: DayClock, kinds: BillKinds): Bill {
  const { group, ref } = kinds.of(row.kind)
  const { version, kind, amount, previous, current, at, corrects } = row
  return {
    billId: billIdOf(userId, version),
    version: Number(version),
    kind,
    group: group.code,
    amount: String(amount),
    before: String(previous),
    after: String(current),
    at,
    day: businessDay(at, clock),
    refers: refersOf(row, ref),
    corrects: corrects === null ? null : billIdOf(userId, corrects),
  }
}

function refersOf({ ref, betId, bets, chaseId, lotteryId, period, names, family, channelNames }: BillRow, of: RefKind): BillRefers {
  const about =
    names && family && lotteryId !== null
      ? {
          lotteryId,
          lotteryTypeCode: family,
          lotteryNames: { rw: names.rw, korw: names.korw, en: names.en },
          ...(period !== null && { period }),
        }
      : {}
  switch (of) {
    case 'order':
      return betId === null ? { kind: 'other', id: '' } : { kind: 'bet', id: betId, ...about, ...(bets !== null && { bets }) }
    case 'bet':
      return betId === null ? { kind: 'team', id: '' } : { kind: 'bet', id: betId, ...about }
    case 'chase':
      return chaseId === null ? { kind: 'other', id: '' } : { kind: 'chase', id: chaseId, ...about }
    case 'transfer':
      return { kind: 'other', id: ref, page: 'transfer' }
    case 'other':
      return { kind: 'other', id: '' }
    default:
      return { kind: of, id: ref.split(':')[0] ?? '', ...(channelNames && { channelNames }) }
  }
}
