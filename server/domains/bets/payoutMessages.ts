/** Messages to members whose bets a draw has paid, or whose stakes a period that was called off has given back. */
import { sql } from 'kysely'
import type { Localized } from '#/contract/common.ts'
import { shortPeriod } from '#/lib/period.ts'
import { shownAmount } from '#/rules/money.ts'
import { idsSince } from '../../platform/database/ids.ts'
import type { Tx } from '../../platform/database/database.ts'
import { asHtml, type MessageText, sendLatest } from '../content/module.ts'
import type { PeriodKey } from '../draws/module.ts'
import type { SettlementEffect } from './settle.ts'

/** All settled bets of a member on a period. Amounts in thousandths. */
interface Sum {
  readonly userId: string
  readonly stake: bigint
  readonly payout: bigint
}

interface DrawnPeriod extends PeriodKey {
  readonly names: Localized
  readonly voidReason: Localized | null
}

function paid({ lotteryId, period, names }: DrawnPeriod, { stake, payout }: Sum): MessageText {
  const number = shortPeriod(period)
  const [sum, staked, bets] = [shownAmount(payout), shownAmount(stake), `/recordDetail/${lotteryId}:${period}`]
  return {
    title: {
      rw: `${names.rw} ${number} 期已派彩`,
      korw: `${names.korw} ${number}회차 당첨금 지급`,
      en: `${names.en} ${number}: prize paid`,
    },
    content: {
      rw: `<p>派彩 ${sum}，投注 ${staked}。</p><p>打开<a href="${bets}">注单</a>，可以亲自核验本期开奖。</p>`,
      korw: `<p>당첨금은 ${sum}, 베팅 금액은 ${staked}입니다.</p><p><a href="${bets}">베팅 내역</a>에서 추첨 결과를 직접 검증할 수 있습니다.</p>`,
      en: `<p>Payout ${sum}, staked ${staked}.</p><p>Open <a href="${bets}">your bets</a> to verify the draw yourself.</p>`,
    },
  }
}

function returned({ lotteryId, period, names, voidReason }: DrawnPeriod, { payout }: Sum): MessageText {
  const number = shortPeriod(period)
  const [sum, bets] = [shownAmount(payout), `/recordDetail/${lotteryId}:${period}`]
  const why = voidReason && asHtml(voidReason)
  return {
    title: {
      rw: `${names.rw} ${number} 期作废`,
      korw: `${names.korw} ${number}회차 무효`,
      en: `${names.en} ${number} is void`,
    },
    content: {
      rw: `<p>投注已全额退回 ${sum}，见<a href="${bets}">注单</a>。</p>${why ? `<p>原因：${why.rw}</p>` : ''}`,
      korw: `<p>베팅 금액 ${sum} 전액을 돌려드렸습니다. <a href="${bets}">베팅 내역</a>에서 확인할 수 있습니다.</p>${why ? `<p>사유: ${why.korw}</p>` : ''}`,
      en: `<p>Your stakes of ${sum} are back in your balance: see <a href="${bets}">your bets</a>.</p>${why ? `<p>Reason: ${why.en}</p>` : ''}`,
    },
  }
}

/**
 * The sums of everything that is settled by now, also in earlier transactions: a bet that could not be settled in time is settled later,
 * alone. A member is told of a payout, or of a period that was called off; a stake that comes back after a draw is no payout. The lateral
 * keeps the plan on the members' own bets.
 */
async function sumsOf(tx: Tx, { lotteryId, period }: PeriodKey, userIds: readonly string[]): Promise<readonly Sum[]> {
  const { rows } = await sql<Sum>`
    select s.* from periods p
    cross join unnest(${[...userIds]}::text[]) as u (id)
    cross join lateral (
      select u.id as user_id, sum(b.stake)::bigint as stake, sum(b.payout)::bigint as payout, bool_or(b.state in ('WIN', 'VOID')) as is_due
      from bets b
      where b.user_id = u.id and b.bet_id >= ${idsSince(sql`p.opens_at`)} and b.lottery_id = p.lottery_id and b.period = p.period
        and b.state in ('WIN', 'LOSE', 'PUSH', 'VOID')
    ) s
    where p.lottery_id = ${lotteryId} and p.period = ${period} and s.is_due`.execute(tx)
  return rows
}

/** Members who have paused play: a draw is no longer their concern, and their records have what it paid. */
async function barredOf(tx: Tx, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ userId: string }>`
    select user_id from wallets where user_id = any(${[...userIds]}::text[]) and barred_until > house_now()`.execute(tx)
  return new Set(rows.map(({ userId }) => userId))
}

/**
 * A member gets one message of a period, although the bets may be settled in several transactions. A bet that was lost, or whose stake came
 * back after a draw, only changes the sums in the message that the member still has: a message about a later period may have replaced it.
 */
export const payoutMessages: SettlementEffect = {
  async settled(tx, bets) {
    const [first] = bets
    if (!first) return
    const { lotteryId, period } = first
    const due = await sumsOf(tx, first, [...new Set(bets.map(({ userId }) => userId))])
    if (due.length === 0) return
    const drawn = await tx
      .selectFrom('periods')
      .innerJoin('lotteries', 'lotteries.id', 'periods.lotteryId')
      .select(['periods.lotteryId', 'periods.period', 'periods.voidReason', 'lotteries.names'])
      .where('periods.lotteryId', '=', lotteryId)
      .where('periods.period', '=', period)
      .executeTakeFirstOrThrow()
    const textOf = first.state === 'VOID' ? returned : paid
    const barred = await barredOf(
      tx,
      due.map(({ userId }) => userId),
    )
    const paidNow = new Set(bets.filter(({ state }) => state === 'WIN' || state === 'VOID').map(({ userId }) => userId))
    const messages = due
      .filter(({ userId }) => !barred.has(userId))
      .map((sum) => ({ userId: sum.userId, isNews: paidNow.has(sum.userId), ...textOf(drawn, sum) }))
    await sendLatest(tx, { topic: 'draw', subject: lotteryId, event: period }, messages)
  },
}
