/** Answers of the agent's calls, with defaults for fields that a test does not set. */
import type { ResponseOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import type { InviteCode } from '#/contract/agents/codes.ts'
import type { GameRebateLine, LotteryRebateLine, RebateLine } from '#/contract/agents/rebates.ts'

const ranged = { from: 0, until: 0, asOf: Date.UTC(2026, 10, 26, 10, 4, 7) }

const figures = { stake: '0', payout: '0', rebate: '0', gifts: '0', net: '0', accrued: '0' }

/** The seven days up to and including `day`; `figuresOfDay`: the figures of `day`. */
export const week = (day: string, figuresOfDay: Partial<typeof figures> = {}): ResponseOf<Contract['getTeamBetAndWin']> => ({
  ...ranged,
  ...figures,
  days: [-6, -5, -4, -3, -2, -1, 0].map((back) => ({
    day: new Date(Date.parse(day) + back * 86_400_000).toISOString().slice(0, 10),
    ...figures,
    ...(back === 0 && figuresOfDay),
  })),
})

export const counted = (count: number) => ({ ...ranged, count })
export const income = (recharged: string) => ({ ...ranged, recharged, granted: '0' })
export const expenses = (withdrawn: string) => ({ ...ranged, withdrawn, fees: '0' })
export const teamSize = (team: number, seen: number) => ({ ...ranged, direct: team, team, seen })

export const rebateTotal = (more: Partial<ResponseOf<Contract['prizeTotal']>> = {}): ResponseOf<Contract['prizeTotal']> => ({
  accrued: '0',
  taken: '0',
  waiting: '0',
  lines: 0,
  from: null,
  until: null,
  upTo: 0,
  today: '0',
  isDaily: false,
  ...more,
})

const anyLine = {
  lineId: '1-1',
  state: 'WAITING',
  player: { userId: 'sora', name: 'sor***' },
  through: { userId: 'linh', name: 'linh***' },
  stake: '480000',
  at: Date.UTC(2026, 10, 26, 10),
  day: '2026-11-26',
} as const

export const gameRebateLine = (more: Partial<GameRebateLine> = {}): GameRebateLine => ({
  ...anyLine,
  platformNames: { rw: '本站游戏', korw: '자체 게임', en: 'House games' },
  gameNames: { rw: '三宝石', korw: '세 보석', en: 'Three gems' },
  share: 20,
  amount: '960',
  ...more,
})

export const rebateLine = (more: Partial<LotteryRebateLine> = {}): LotteryRebateLine => ({
  ...anyLine,
  lotteryId: 'k3-1m',
  lotteryTypeCode: 'K3',
  lotteryNames: { rw: '一分快三', korw: '1분 쾌3', en: 'Fast 3' },
  period: '20261126-0214',
  prizeGroup: 1960,
  below: 1940,
  amount: '4800',
  ...more,
})

export const rebatePage = (
  records: readonly RebateLine[],
  more: Partial<ResponseOf<Contract['prizePage']>> = {},
): ResponseOf<Contract['prizePage']> => ({
  records: [...records],
  current: 1,
  size: 20,
  total: records.length,
  pages: records.length === 0 ? 0 : 1,
  upTo: 9,
  amount: String(records.reduce((sum, { amount }) => sum + BigInt(amount), 0n)),
  ...more,
})

const names = { rw: '定位胆', korw: '위치 지정', en: 'Fixed place' }

export const prizeGroupTable = (prizeGroup = 1960): ResponseOf<Contract['prizeTeamList']> => ({
  prizeGroup,
  plays: [{ playCode: 'DWD', names }],
  groups: [prizeGroup, ...Array.from({ length: 16 }, (_, at) => 1950 - at * 10).filter((group) => group < prizeGroup)].map((group) => ({
    prizeGroup: group,
    returns: group * 5,
    odds: [group * 50],
    share: (prizeGroup - group) * 5,
  })),
})

export const inviteCode = (more: Partial<InviteCode> = {}): InviteCode => ({
  code: '8K3Q7M',
  kind: 'agent',
  prizeGroup: 1940,
  share: 100,
  state: 'open',
  maxUses: null,
  expiresAt: null,
  note: '',
  lastUsedAt: 2,
  uses: 6,
  usesToday: 1,
  recharged: 4,
  bettors: 5,
  stake: '1234000',
  ...more,
})

export const codePage = (records: readonly InviteCode[]): ResponseOf<Contract['getInviteCodeList']> => {
  const of = (kind: InviteCode['kind']) => records.filter((one) => one.kind === kind).length
  const counts = { player: of('player'), agent: of('agent') }
  return { records: [...records], current: 1, size: 20, total: records.length, pages: 1, counts }
}
