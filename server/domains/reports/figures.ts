/** Single figures of a member's report, each summed from the postings of a range. */
import { sql } from 'kysely'
import type { ParsedRequestOf, ResponseOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import { billKindsOf } from '../bills/module.ts'
import { billGroups } from '../../ledger/postingKind.ts'
import { versionsOf } from '../../ledger/ranges.ts'
import { giftsOf } from '../levels/module.ts'
import type { Platform } from '../../platform/platform.ts'
import { memberRange } from './betAndWin.ts'

type Deps = Pick<Platform, 'db' | 'settings' | 'now' | 'parts'>
type Search = ParsedRequestOf<Contract['getUserPrize']>

/** Names of posting kinds that are rewards. */
export const rewardKindsOf = (deps: Pick<Platform, 'parts'>) =>
  [billGroups.reward, billGroups.welfare].flatMap(({ code }) => billKindsOf(deps).inGroup(code)).map(({ name }) => name)

interface KindSum {
  readonly kind: string
  readonly amount: bigint
  readonly count: bigint
}

/** Sum and number of postings by kind; kinds without postings are left out. */
async function sumsOf(deps: Deps, userId: string, search: Search, kinds: readonly string[]) {
  const range = await memberRange(deps, userId, search)
  const { after, upTo } = await versionsOf(deps, userId, range)
  const { rows } = await sql<KindSum>`
    select kind, sum(amount)::bigint as amount, count(*) as count from postings
    where user_id = ${userId} and version > ${after} and version <= ${upTo} and kind = any(${[...kinds]}::text[]) group by kind`.execute(
    deps.db,
  )
  const of = (...wanted: readonly string[]) => rows.filter(({ kind }) => wanted.includes(kind))
  return {
    range,
    rows,
    after,
    upTo,
    sum: (...wanted: readonly string[]) => of(...wanted).reduce((total, { amount }) => total + amount, 0n),
    count: (...wanted: readonly string[]) => of(...wanted).reduce((total, { count }) => total + Number(count), 0),
  }
}

export async function userPrize(deps: Deps, userId: string, search: Search): Promise<ResponseOf<Contract['getUserPrize']>> {
  const { range, sum, count, after, upTo } = await sumsOf(deps, userId, search, ['win'])
  const {
    rows: [largest],
  } = await sql<{ ref: string; amount: bigint; at: number }>`
    select ref, amount, at from postings where user_id = ${userId} and version > ${after} and version <= ${upTo} and kind = 'win'
    order by amount desc, version limit 1`.execute(deps.db)
  return {
    ...range,
    payout: String(sum('win')),
    wins: count('win'),
    largest: largest ? { betId: largest.ref, amount: String(largest.amount), at: largest.at } : null,
  }
}

export async function userRewards(deps: Deps, userId: string, search: Search): Promise<ResponseOf<Contract['getUserRewards']>> {
  const rewardKinds = rewardKindsOf(deps)
  const { range, rows, sum } = await sumsOf(deps, userId, search, rewardKinds)
  const names = deps.settings.get('billTypeNames')
  const waiting = (await giftsOf(deps, deps.db, userId)).filter(({ state }) => state === 'WAITING')
  return {
    ...range,
    total: String(sum(...rewardKinds)),
    kinds: rewardKinds.flatMap((kind) =>
      rows
        .filter((row) => row.kind === kind)
        .map(({ amount, count }) => ({
          kind,
          names: names[kind] ?? billKindsOf(deps).of(kind).names,
          amount: String(amount),
          count: Number(count),
        })),
    ),
    waiting: String(waiting.reduce((total, { amount }) => total + BigInt(amount), 0n)),
    waitingCount: waiting.length,
  }
}

/** Total of deposits; held money counts only after its release. */
const depositKinds: readonly string[] = ['recharge', 'rechargeHold', 'rechargeRelease', 'rechargeReturn']

/** Points that the platform gives. */
const givenKinds: readonly string[] = ['grant', 'adjustUp']
const takenBackKinds: readonly string[] = ['withdrawGrant', 'adjustDown']

export async function userIncome(deps: Deps, userId: string, search: Search): Promise<ResponseOf<Contract['getUserIncome']>> {
  const { range, sum, count } = await sumsOf(deps, userId, search, [...depositKinds, ...givenKinds])
  return { ...range, recharged: String(sum(...depositKinds)), count: count('recharge'), granted: String(sum(...givenKinds)) }
}

export async function userExpenses(deps: Deps, userId: string, search: Search): Promise<ResponseOf<Contract['getUserExpenses']>> {
  const { range, sum, count } = await sumsOf(deps, userId, search, ['withdraw', 'withdrawFee', 'rechargeFee', ...takenBackKinds])
  return {
    ...range,
    withdrawn: String(-sum('withdraw')),
    count: count('withdraw'),
    fees: String(-sum('withdrawFee', 'rechargeFee')),
    takenBack: String(-sum(...takenBackKinds)),
  }
}
