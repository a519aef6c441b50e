/** Messages to members about their own limits. */
import type { Localized } from '#/contract/common.ts'
import type { LimitKind, LimitSpan } from '#/contract/protection.ts'
import { shownAmount } from '#/rules/money.ts'
import type { MessageText } from '../content/module.ts'

const spanNames: Readonly<Record<LimitSpan, Localized>> = {
  day: { rw: '今日', korw: '오늘', en: 'Today’s' },
  week: { rw: '本周', korw: '이번 주', en: 'This week’s' },
  month: { rw: '本月', korw: '이번 달', en: 'This month’s' },
}

const kindNames: Readonly<Record<LimitKind, Localized>> = {
  deposit: { rw: '充值限额', korw: '충전 한도', en: 'deposit limit' },
  loss: { rw: '损失限额', korw: '손실 한도', en: 'loss limit' },
  stake: { rw: '投注限额', korw: '베팅 한도', en: 'stake limit' },
}

/** What ends at the limit. */
const acts: Readonly<Record<'deposit' | 'play', Localized>> = {
  deposit: { rw: '充值', korw: '충전할 수 없으며', en: 'deposit' },
  play: { rw: '投注', korw: '베팅할 수 없으며', en: 'bet' },
}

const more: Localized = {
  rw: '<p>用了多少、何时重新计算，见<a href="/protection">限额与保护</a>。</p>',
  korw: '<p>사용한 금액과 다시 계산되는 때는 <a href="/protection">한도와 보호</a>에서 확인할 수 있습니다.</p>',
  en: '<p>What you have used, and when the count begins anew, is under <a href="/protection">limits and protection</a>.</p>',
}

/** Amounts in thousandths. */
export function limitUsed(kind: LimitKind, span: LimitSpan, { amount, used }: { amount: bigint; used: bigint }): MessageText {
  const [ofSpan, name, act] = [spanNames[span], kindNames[kind], acts[kind === 'deposit' ? 'deposit' : 'play']]
  if (used >= amount) {
    return {
      title: {
        rw: `${ofSpan.rw}${name.rw}已用完`,
        korw: `${ofSpan.korw} ${name.korw}를 모두 사용했습니다`,
        en: `${ofSpan.en} ${name.en} is used up`,
      },
      content: {
        rw: `<p>现在不能再${act.rw}，提现照常。</p>${more.rw}`,
        korw: `<p>지금은 더 ${act.korw}, 출금은 평소처럼 할 수 있습니다.</p>${more.korw}`,
        en: `<p>You cannot ${act.en} for now. Withdrawals go on as usual.</p>${more.en}`,
      },
    }
  }
  const [percent, left] = [(used * 100n) / amount, shownAmount(amount - used)]
  return {
    title: {
      rw: `${ofSpan.rw}${name.rw}已用 ${percent}%`,
      korw: `${ofSpan.korw} ${name.korw} ${percent}% 사용`,
      en: `${ofSpan.en} ${name.en}: ${percent}% used`,
    },
    content: {
      rw: `<p>还剩 ${left}。到限后不能再${act.rw}，提现照常。</p>${more.rw}`,
      korw: `<p>남은 금액은 ${left}입니다. 한도에 이르면 더 ${act.korw}, 출금은 평소처럼 할 수 있습니다.</p>${more.korw}`,
      en: `<p>${left} is left. At the limit you cannot ${act.en}; withdrawals go on as usual.</p>${more.en}`,
    },
  }
}
