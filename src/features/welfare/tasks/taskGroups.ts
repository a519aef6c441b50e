/** The rows of tasks in groups, and the figures above the groups. Pure. */
import type { Campaign, ClaimState, OwnCampaign } from '#/contract/welfare/campaigns.ts'
import { rowsOf, type StageRow, isSpent } from '../activities/stages.ts'

export type Every = Campaign['every']

export interface TaskGroup {
  readonly every: Every
  readonly rows: readonly StageRow[]
}

const groups: readonly Every[] = ['day', 'week', 'run', 'once']
type Rank = ClaimState | 'spent'
const rankOf = (row: StageRow): Rank => (isSpent(row) ? 'spent' : row.of.state)
/** Claimable tasks come first, done tasks last. */
const order: readonly Rank[] = ['claimable', 'waiting', 'spent', 'claimed', 'missed']
const ranked = (rows: readonly StageRow[]) => order.flatMap((rank) => rows.filter((row) => rankOf(row) === rank))

const isShown = ({ of, own }: StageRow) => of.period === own.period || of.state === 'claimable'

export const runningTasks = (campaigns: readonly Campaign[]): readonly Campaign[] =>
  campaigns.filter(({ kind, state }) => kind === 'task' && state === 'running')

/** For a member. A task without a state of the member is not offered to the member. */
export function groupsOf(campaigns: readonly Campaign[], own: ReadonlyMap<string, OwnCampaign>): readonly TaskGroup[] {
  const rows = runningTasks(campaigns)
    .flatMap((campaign) => rowsOf(campaign, own.get(campaign.code)))
    .filter(isShown)
  return groups
    .map((every) => ({ every, rows: ranked(rows.filter(({ campaign }) => campaign.every === every)) }))
    .filter((group) => group.rows.length > 0)
}

/** The tasks as everybody sees them. */
export const offeredIn = (campaigns: readonly Campaign[]): readonly { readonly every: Every; readonly tasks: readonly Campaign[] }[] =>
  groups
    .map((every) => ({ every, tasks: runningTasks(campaigns).filter((task) => task.every === every) }))
    .filter(({ tasks }) => tasks.length > 0)

/** The number of today's tasks that are done, and of all of today's tasks. */
export function countOfToday(shown: readonly TaskGroup[]): { readonly done: number; readonly all: number } {
  const today = shown.flatMap(({ every, rows }) => (every === 'day' ? rows.filter(({ of, own }) => of.period === own.period) : []))
  return { done: today.filter(({ of }) => of.state === 'claimable' || of.state === 'claimed').length, all: today.length }
}

export const isAllDone = (shown: readonly TaskGroup[]): boolean =>
  shown.every(({ rows }) => rows.every(({ of }) => of.state === 'claimed' || of.state === 'missed'))

/** The time when the first daily task begins again; null without daily tasks. */
export function nextDayOf(shown: readonly TaskGroup[]): number | null {
  const ends = shown.flatMap(({ every, rows }) => (every === 'day' ? rows.flatMap(({ own }) => own.periodEndsAt ?? []) : []))
  return ends.length === 0 ? null : Math.min(...ends)
}

/** The shortest time in days for the claim of a daily task. */
export function claimDaysOf(campaigns: readonly Campaign[]): number | null {
  const days = runningTasks(campaigns).flatMap(({ every, claimDays }) => (every === 'day' ? [claimDays] : []))
  return days.length === 0 ? null : Math.min(...days)
}

/** Whether no running task counts stakes or gives a bonus. A bonus must be wagered. */
export const isWithoutStakes = (campaigns: readonly Campaign[]): boolean =>
  campaigns
    .filter(({ state }) => state === 'running')
    .every(({ trigger, stages }) => trigger !== 'staked' && stages.every(({ award }) => award.kind !== 'bonus'))
