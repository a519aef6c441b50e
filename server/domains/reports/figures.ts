/** Single figures of a member's report, each folded from the postings of a range. */
import { sql } from 'kysely'
import type { ParsedRequestOf, ResponseOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import { billKinds, kindsOf } from '../bills/kinds.ts'
import { versionsOf } from '../../ledger/ranges.ts'
import { giftsOf } from '../levels/gifts.ts'
import type { PostingKind } from '../../ledger/kinds.ts'
import type { Platform } from '../../platform/platform.ts'
import { memberRange } from './betAndWin.ts'

type Bank = Pick<Platform, 'db' | 'settings' | 'now'>
type Asked = ParsedRequestOf<Contract['getUserPrize']>

export const rewardKinds = kindsOf('reward')

interface KindSum {
  readonly kind: PostingKind
  readonly amount: bigint
  readonly count: bigint
}

/** Sum and number of the postings of each of these kinds, those without any left out. */
async function sumsOf(bank: Bank, userId: string, asked: Asked, kinds: readonly PostingKind[]) {
  const range = await memberRange(bank, userId, asked)
  const { after, upTo } = await versionsOf(bank, userId, range)
  const { rows } = await sql<KindSum>`
    select kind, sum(amount)::bigint as amount, count(*) as count from postings
    where user_id = ${userId} and version > ${after} and version <= ${upTo} and kind = any(${[...kinds]}::text[]) group by kind`.execute(
    bank.db,
  )
  const of = (...wanted: readonly PostingKind[]) => rows.filter(({ kind }) => wanted.includes(kind))
  return {
    range,
    rows,
    after,
    upTo,
    sum: (...wanted: readonly PostingKind[]) => of(...wanted).reduce((total, { amount }) => total + amount, 0n),
    count: (...wanted: readonly PostingKind[]) => of(...wanted).reduce((total, { count }) => total + Number(count), 0),
  }
}

export async function userPrize(bank: Bank, userId: string, asked: Asked): Promise<ResponseOf<Contract['getUserPrize']>> {
  const { range, sum, count, after, upTo } = await sumsOf(bank, userId, asked, ['win'])
  const {
    rows: [largest],
  } = await sql<{ ref: string; amount: bigint; at: number }>`
    select ref, amount, at from postings where user_id = ${userId} and version > ${after} and version <= ${upTo} and kind = 'win'
    order by amount desc, version limit 1`.execute(bank.db)
  return {
    ...range,
    payout: String(sum('win')),
    wins: count('win'),
    largest: largest ? { betId: largest.ref, amount: String(largest.amount), at: largest.at } : null,
  }
}

export async function userRewards(bank: Bank, userId: string, asked: Asked): Promise<ResponseOf<Contract['getUserRewards']>> {
  const { range, rows, sum } = await sumsOf(bank, userId, asked, rewardKinds)
  const names = bank.settings.get('billTypeNames')
  const waiting = (await giftsOf(bank, bank.db, userId)).filter(({ state }) => state === 'WAITING')
  return {
    ...range,
    total: String(sum(...rewardKinds)),
    kinds: rewardKinds.flatMap((kind) =>
      rows
        .filter((row) => row.kind === kind)
        .map(({ amount, count }) => ({
          kind,
          names: names[kind] ?? billKinds[kind].names,
          amount: String(amount),
          count: Number(count),
        })),
    ),
    waiting: String(waiting.reduce((total, { amount }) => total + BigInt(amount), 0n)),
    waitingCount: waiting.length,
  }
}

/** Together what was put in: what is held is not, until it is released. */
const depositKinds: readonly PostingKind[] = ['recharge', 'rechargeHold', 'rechargeRelease', 'rechargeReturn']

export async function userIncome(bank: Bank, userId: string, asked: Asked): Promise<ResponseOf<Contract['getUserIncome']>> {
  const { range, sum, count } = await sumsOf(bank, userId, asked, [...depositKinds, 'grant'])
  return { ...range, recharged: String(sum(...depositKinds)), count: count('recharge'), granted: String(sum('grant')) }
}

export async function userExpenses(bank: Bank, userId: string, asked: Asked): Promise<ResponseOf<Contract['getUserExpenses']>> {
  const { range, sum, count } = await sumsOf(bank, userId, asked, ['withdraw', 'withdrawFee', 'rechargeFee', 'withdrawGrant'])
  return {
    ...range,
    withdrawn: String(-sum('withdraw')),
    count: count('withdraw'),
    fees: String(-sum('withdrawFee', 'rechargeFee')),
    takenBack: String(-sum('withdrawGrant')),
  }
}

/** Kinds that move points to and from games of other providers: there are none, and so they come to nothing. */
const providerKinds: readonly PostingKind[] = []

export async function providerProfit(bank: Bank, userId: string, asked: Asked): Promise<ResponseOf<Contract['getTpgBetProfit']>> {
  const { range, rows } = await sumsOf(bank, userId, asked, providerKinds)
  const bet = rows.reduce((total, { amount }) => (amount < 0n ? total - amount : total), 0n)
  const win = rows.reduce((total, { amount }) => (amount > 0n ? total + amount : total), 0n)
  return { ...range, bet: String(bet), win: String(win), profit: String(win - bet) }
}
