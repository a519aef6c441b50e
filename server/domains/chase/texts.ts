/** Messages to a player when the platform ends a chase. */
import type { Localized } from '#/contract/common.ts'
import { shownAmount } from '#/rules/money.ts'
import type { MessageText } from '../content/module.ts'

/** The odds or the rules have changed since the chase was created. */
export const chaseEnded = (lottery: Localized, returned: bigint): MessageText => ({
  title: { rw: '追号已停止', korw: '연속 베팅이 중단되었습니다', en: 'Your chase has stopped' },
  content: {
    rw: `<p>${lottery.rw}的赔率或规则有变，追号不会按新的条件继续。</p><p>剩余各期的 ${shownAmount(returned)} 积分已退回余额。</p>`,
    korw:
      `<p>${lottery.korw}의 배당률 또는 규칙이 변경되어, 바뀐 조건으로 연속 베팅을 이어 가지 않습니다.</p>` +
      `<p>남은 회차의 ${shownAmount(returned)}포인트는 잔액으로 돌려드렸습니다.</p>`,
    en:
      `<p>The odds or the rules of ${lottery.en} have changed. A chase does not go on at terms you did not agree to.</p>` +
      `<p>The ${shownAmount(returned)} points of the remaining periods are back in your balance.</p>`,
  },
})
