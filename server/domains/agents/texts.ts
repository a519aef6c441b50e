/** Messages to members about changes by their agent. */
import type { MessageText } from '../content/module.ts'
import { oddsIn, shownPlays } from '../invitations/module.ts'

/** The first of the example plays, with its odds in the old and in the new prize group. */
function oddsOfBoth(from: number, to: number) {
  const [play] = shownPlays()
  if (!play) throw new Error('no play shows what a group means')
  const oddsAt = (group: number) => String((oddsIn(group).odds[0] ?? 0) / 10_000)
  return { names: play.names, before: oddsAt(from), after: oddsAt(to) }
}

export function groupRaised(from: number, to: number): MessageText {
  const { names, before, after } = oddsOfBoth(from, to)
  const returns = String(oddsIn(to).returns / 100)
  return {
    title: { rw: `您的奖金组已提升到 ${to}`, korw: `상금 그룹이 올라 이제 ${to}입니다`, en: `Your prize group is now ${to}` },
    content: {
      rw:
        `<p>您的代理把您的奖金组从 ${from} 提升到 ${to}。从下一注起，您的赔率更高：例如${names.rw}从 ${before} 变为 ${after}，长期返还 ${returns}%。</p>` +
        `<p>已下的注仍按原来的赔率。奖金组不会再降低。</p>`,
      korw:
        `<p>담당 에이전트가 상금 그룹을 올렸습니다(${from} → ${to}). 다음 베팅부터 배당률이 높아집니다. 예: ${names.korw} ${before} → ${after}, 장기 환급률 ${returns}%.</p>` +
        `<p>이미 한 베팅에는 기존 배당률이 그대로 적용됩니다. 상금 그룹은 다시 낮아지지 않습니다.</p>`,
      en:
        `<p>Your agent raised your prize group from ${from} to ${to}. From your next bet on your odds are higher: ${names.en}, for example, pays ${after} instead of ${before}, and ${returns} % of all stakes is paid back in the long run.</p>` +
        `<p>Bets that you have placed keep their odds. Your prize group will not be lowered again.</p>`,
    },
  }
}
