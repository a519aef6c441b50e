/** All calls of an agent, with their arguments. */
import { postedFigures } from '#/contract/agents/figures.ts'
import type { CallName } from '#/contract/contract.ts'
import { billGroups } from '../../../server/ledger/postingKind.ts'

export interface AgentCall {
  readonly call: CallName
  readonly what?: string
  readonly args: (around: Around, nth: number) => Record<string, unknown>
}
/** Values for the arguments: days, and members of the agent's team. */
export interface Around {
  readonly posted: string
  readonly today: string
  readonly yesterday: string
  readonly monthAgo: string
  readonly twentyFiveDaysAgo: string
  /** The direct member with the largest team, and the member with the largest team below that member. */
  readonly child: string
  readonly grandchild: string
  readonly code: string
  /** The whole name of a member in the team. */
  readonly name: string
}

const page = (searchParam: Record<string, unknown> = {}, current = 1) => ({ pageParam: { current, size: 20 }, searchParam })
const month = ({ monthAgo, today }: Around) => ({ startTime: monthAgo, endTime: `${today} 23:59:59` })
const posted = ({ posted: from, today }: Around) => ({ startTime: from, endTime: `${today} 23:59:59` })
const twentyFiveDays = ({ twentyFiveDaysAgo: from, yesterday }: Around) => ({ startTime: from, endTime: `${yesterday} 23:59:59` })
const letter = (nth: number) => String.fromCodePoint(97 + (nth % 16))
const letters = (nth: number) => letter(nth) + letter(nth * 7)
const LOTTERY = 'k3-3m'
const groups = Object.values(billGroups).map(({ code }) => code)

const whose = [
  ['a direct member', ({ child }: Around) => child],
  ['one further down', ({ grandchild }: Around) => grandchild],
] as const

/** Scopes of a list other than the whole team. */
const scopes: readonly (readonly [string, (around: Around) => Record<string, unknown>])[] = [
  ...whose.map(([who, userId]) => [who, (around: Around) => ({ userId: userId(around) })] as const),
  ['a direct member alone', ({ child }) => ({ userId: child, scope: 'own' })],
  ['those below a direct member', ({ child }) => ({ userId: child, scope: 'team' })],
]

const levels: readonly (readonly [string, (around: Around, nth: number) => Record<string, unknown>])[] = [
  ['newest', () => ({})],
  ["by today's stake", () => ({ order: 'stake' })],
  ["by the month's stake", (around) => ({ order: 'stake', ...month(around) })],
  ["by today's net", () => ({ order: 'net' })],
  ["by the month's net", (around) => ({ order: 'net', ...month(around) })],
  ['by visit', () => ({ order: 'seen' })],
  ['by group', () => ({ order: 'group' })],
  ['by team', () => ({ order: 'team' })],
  ['who bet today', () => ({ hasBet: true })],
  ['who bet in the month', (around) => ({ hasBet: true, ...month(around) })],
  ['agents', () => ({ kind: 'agent' })],
  ['players', () => ({ kind: 'player' })],
  ['seen within a week', () => ({ seenWithin: 7 })],
  ['away', () => ({ isAway: true })],
  ['who recharged for the first time in the month', (around) => ({ hasFirstRecharge: true, ...month(around) })],
  ['who came by a code', ({ code }) => ({ code })],
  ['in some groups', () => ({ lowest: 1900, highest: 1950 })],
  ['all of it at once', (around) => ({ order: 'net', kind: 'player', seenWithin: 30, hasBet: true, lowest: 1800, ...month(around) })],
  ['one letter of a name', (_, nth) => ({ name: letter(nth) })],
  ['two letters of a name', (_, nth) => ({ name: letters(nth) })],
  ['a whole name', ({ name }) => ({ name })],
  ['two letters, by stake', (around, nth) => ({ name: letters(nth), order: 'stake', ...month(around) })],
  ['the level of a direct member', ({ child }) => ({ userId: child })],
  ['that level by stake', (around) => ({ userId: around.child, order: 'stake', ...month(around) })],
  ["a direct member's card", ({ child }) => ({ memberId: child })],
  ['the card of one further down', ({ grandchild }) => ({ memberId: grandchild })],
]

const reports = [
  'getTeamBetAndWin',
  'getTeamPrize',
  'getTeamRewards',
  'getTeamIncome',
  'getTeamExpenses',
  'getBetUserCnt',
  'getFirstIncomeCnt',
  'getRegisterCnt',
  'getTeamCnt',
  'getThirdBetMoneyAndProfit',
  'getTeamThirdCnt',
] as const satisfies readonly CallName[]

const ofTeam: readonly (readonly [CallName, string, (around: Around) => Record<string, unknown>])[] = [
  ['getAgentBetRecordPage', 'today', () => ({})],
  ['getAgentBetRecordPage', 'of three days', posted],
  ['getAgentBetRecordPage', 'of the month', month],
  ['getAgentBetRecordPage', 'of three days, one lottery', (around) => ({ lotteryId: LOTTERY, ...posted(around) })],
  ['getAgentBetRecordPage', 'of three days, waiting', (around) => ({ state: 'WAIT', ...posted(around) })],
  ['getAgentBetRecordPage', 'of three days, won', (around) => ({ state: 'WIN', ...posted(around) })],
  ['getAgentBetRecordPage', 'of three days, called off', (around) => ({ state: 'CANCEL', ...posted(around) })],
  ['getAgentBillRecordPage', 'today', () => ({})],
  ['getAgentBillRecordPage', 'of the month', month],
  ...groups.map(
    (group) => ['getAgentBillRecordPage', `of three days, ${group}`, (around: Around) => ({ group, ...posted(around) })] as const,
  ),
  ...postedFigures.map(
    (figure) => ['getAgentBillRecordPage', `of three days, figure ${figure}`, (around: Around) => ({ figure, ...posted(around) })] as const,
  ),
  ['getAgentIncomePage', 'today', () => ({})],
  ['getAgentIncomePage', 'of the month', month],
  ['getAgentExpensesPage', 'today', () => ({})],
  ['getAgentExpensesPage', 'of the month', month],
]

export const agentCalls: readonly AgentCall[] = [
  { call: 'prizeTeamList', args: () => ({}) },
  { call: 'getInviteCodeList', args: () => page() },
  { call: 'checkInviteCode', args: ({ code }) => ({ code }) },
  { call: 'agentNews', args: () => ({}) },
  ...levels.map(([what, search]): AgentCall => ({ call: 'groupMemberPage', what, args: (around, nth) => page(search(around, nth)) })),
  { call: 'prizeTotal', args: () => ({}) },
  { call: 'prizePage', what: 'of the month', args: (around) => page(month(around)) },
  { call: 'prizePage', what: 'of the month, page 50', args: (around) => page(month(around), 50) },
  { call: 'prizePage', what: 'of one lottery', args: (around) => page({ lotteryId: LOTTERY, ...month(around) }) },
  ...whose.map(([who, userId]): AgentCall => ({
    call: 'prizePage',
    what: `of ${who}`,
    args: (around) => page({ userId: userId(around), ...month(around) }),
  })),
  { call: 'getUserRewards', args: () => ({}) },
  { call: 'getUserRewardsBillPage', args: () => page() },
  ...ofTeam.flatMap(([call, what, search]): AgentCall[] => [
    { call, what, args: (around) => page(search(around)) },
    ...scopes.map(([who, scope]): AgentCall => ({
      call,
      what: `${what}, of ${who}`,
      args: (around) => page({ ...scope(around), ...search(around) }),
    })),
  ]),
  { call: 'getAgentBetRecordPage', what: 'of three days, page 50', args: (around) => page(posted(around), 50) },
  { call: 'getAgentBillRecordPage', what: 'of three days, page 50', args: (around) => page(posted(around), 50) },
  ...reports.flatMap((call): AgentCall[] => [
    { call, what: 'today', args: ({ today }) => ({ startTime: today }) },
    { call, what: 'of the month', args: month },
    { call, what: '25 odd days', args: twentyFiveDays },
    ...whose.map(([who, userId]): AgentCall => ({
      call,
      what: `of ${who}`,
      args: (around) => ({ userId: userId(around), ...month(around) }),
    })),
    { call, what: 'of the agent alone', args: (around) => ({ scope: 'own', ...month(around) }) },
  ]),
]
