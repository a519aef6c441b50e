/** Stored texts of the sign-in, in three languages. */
import type { Localized } from '#/contract/common.ts'

const text = (rw: string, korw: string, en: string): Localized => ({ rw, korw, en })

/** The title of a day's payment. */
export const dailyTitles = text('每日签到', '매일 출석', 'Daily sign-in')

export const runTitles = text('连续签到', '연속 출석', 'Sign-in streak')
export const runAbouts = text(
  '连续签到满 3、7、14、28 天，各领一次奖励',
  '3·7·14·28일 연속 출석마다 보상을 한 번씩 드립니다',
  'An award at 3, 7, 14 and 28 days in a row',
)
export const runTerms: readonly Localized[] = [
  text(
    '按平台的营业日计算，页面上写着几点换日。',
    '출석일은 플랫폼의 영업일을 따르며, 날짜가 바뀌는 시각은 화면에 표시됩니다.',
    'Days are the platform’s business days; the page says at which hour they turn.',
  ),
  text(
    '中断后从 1 天重新数起；补签的日子算在连续天数里。',
    '하루라도 빠지면 1일부터 다시 셉니다. 보충한 날은 연속 일수에 포함됩니다.',
    'After a missed day the count begins again at 1; a day that was made up for counts.',
  ),
  text(
    '每一段连续签到里，每档奖励领一次，到达后 7 天内领取。',
    '연속 출석 한 번마다 단계별 보상을 한 번씩, 달성 후 7일 안에 받을 수 있습니다.',
    'Each award is given once in a run of days, and can be claimed for 7 days.',
  ),
  text(
    '奖励是没有条件的积分或观影券，不用存款，也不用投注。',
    '보상은 조건 없는 포인트 또는 관람권이며, 충전이나 베팅은 필요하지 않습니다.',
    'Awards are points without terms, or film tickets; no deposit and no bet is needed.',
  ),
  text(
    '预算发完为止，发完会写明。暂停游戏期间不发。',
    '예산이 소진되면 종료되며 화면에 표시됩니다. 게임을 쉬는 동안에는 지급하지 않습니다.',
    'Until the budget is spent, which the page then says. Nothing is given while play is paused.',
  ),
]
