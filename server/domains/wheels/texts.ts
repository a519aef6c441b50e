/** Stored texts of prize wheels, in three languages. */
import type { Localized } from '#/contract/common.ts'
import type { Award } from '#/contract/welfare/codes.ts'
import { shownAmount } from '#/rules/money.ts'
import { asHtml, type MessageText } from '../content/module.ts'

const text = (rw: string, korw: string, en: string): Localized => ({ rw, korw, en })

function ticketsText(count: number): Localized {
  return text(`观影券 ${count} 张`, `관람권 ${count}장`, count === 1 ? '1 film ticket' : `${count} film tickets`)
}

/** The name of a sector. */
export function namesOf(award: Award | null): Localized {
  if (award === null) return text('没有奖', '당첨 없음', 'No prize')
  if (award.kind === 'tickets') return ticketsText(award.count)
  if (award.kind !== 'points') throw new RangeError('a wheel gives points and film tickets')
  const amount = shownAmount(BigInt(award.amount))
  return text(`${amount} 积分`, `${amount}포인트`, `${amount} points`)
}

/** The message to members who set a reminder. */
export function wheelOpens(titles: Localized, code: string): MessageText {
  const { rw, korw, en } = asHtml(titles)
  const page = `/turntable?id=${code}`
  return {
    title: text(`${titles.rw}开始了`, `${titles.korw} 시작`, `${titles.en} has opened`),
    content: text(
      `<p>预约提醒的“${rw}”已经开始。<a href="${page}">去看看</a></p>`,
      `<p>알림을 신청하신 이벤트가 시작되었습니다: ‘${korw}’. <a href="${page}">보러 가기</a></p>`,
      `<p>${en}, which you asked to be reminded of, has opened. <a href="${page}">Go to the wheel</a></p>`,
    ),
  }
}

export const dailyTitles = text('每日转盘', '매일 룰렛', 'Daily wheel')
export const dailyTerms: readonly Localized[] = [
  text(
    '每个营业日免费给 1 次，当日有效，不累积；不用存款，也不用投注。',
    '영업일마다 무료 기회 1번이 주어지며, 그날만 쓸 수 있고 쌓이지 않습니다. 충전이나 베팅은 필요하지 않습니다.',
    'One free draw each business day; it is lost when the day ends. No deposit and no bet is needed.',
  ),
  text(
    '扇区的宽窄就是概率，对每个人、每一次都一样。',
    '칸의 너비가 곧 확률이며, 누구에게나 매번 똑같습니다.',
    'A sector is as wide as its chance, which is the same for everybody and at each draw.',
  ),
  text(
    '概率表有改动，提前 24 小时公布。',
    '확률표를 바꿀 때는 24시간 전에 공개합니다.',
    'A change of the odds is published 24 hours before.',
  ),
  text(
    '种子的封存值在抽之前公布，抽完公开种子，可在本机核对。',
    '추첨 전에 시드의 해시를 공개하고, 추첨 후에는 시드를 공개하므로 기기에서 직접 검증할 수 있습니다.',
    'The hash of each seed is published before its draw, and the seed after it, so that anyone can check.',
  ),
  text(
    '积分直接入余额，没有附加条件；预算须够已送出的每次机会都抽中最大的奖，不够时不再送出机会。',
    '포인트는 조건 없이 바로 지급됩니다. 이미 드린 기회마다 가장 큰 경품을 줄 수 있는 예산이 있을 때만 기회를 더 드립니다.',
    'Points go to the balance without terms. No chance is given unless the budget can pay the largest prize for each one given out.',
  ),
]
