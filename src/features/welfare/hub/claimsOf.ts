/** The claims as the hub shows them. Pure. */
import type { Answer } from '#/api/injectCalls.ts'
import type { Campaign, OwnCampaign } from '#/contract/welfare/campaigns.ts'
import type { Award } from '#/contract/welfare/codes.ts'
import { rowsOf, payableOf } from '../activities/stages.ts'

export type Hub = Answer<'getGiftAndActivity'>
type From = keyof Hub['claimable']

export const places = { tasks: '/task', signIn: '/signin', activities: '/activity' } as const
/** The order in which the sources are named. */
const order: readonly From[] = ['signIn', 'tasks', 'activities']

interface Claims {
  /** The sum in thousandths of points. */
  readonly sum: bigint
  readonly sources: readonly { readonly from: From; readonly amount: string }[]
  /** The page of the source with the largest sum; undefined without a sum. */
  readonly first: (typeof places)[From] | undefined
}

export function claimsOf({ claimable }: Pick<Hub, 'claimable'>): Claims {
  const sources = order.map((from) => ({ from, amount: claimable[from] })).filter(({ amount }) => BigInt(amount) > 0n)
  const most = sources.reduce<(typeof sources)[number] | undefined>(
    (best, one) => (best && BigInt(best.amount) >= BigInt(one.amount) ? best : one),
    undefined,
  )
  return {
    sum: sources.reduce((sum, { amount }) => sum + BigInt(amount), 0n),
    sources,
    first: most && places[most.from],
  }
}

/** The awards of one source other than points. */
export interface Others {
  readonly from: 'tasks' | 'activities'
  readonly awards: readonly Award[]
  /** The id of the activity; set if the awards come from one activity only. */
  readonly id: string | undefined
}

const kinds = { tasks: 'task', activities: 'activity' } as const

/** Tasks come before activities. */
export function othersOf(campaigns: readonly Campaign[], own: ReadonlyMap<string, OwnCampaign>): readonly Others[] {
  const rows = payableOf(campaigns.flatMap((campaign) => rowsOf(campaign, own.get(campaign.code))))
  return (['tasks', 'activities'] as const).flatMap((from) => {
    const others = rows.filter(({ campaign, of }) => campaign.kind === kinds[from] && of.award.kind !== 'points')
    if (others.length === 0) return []
    const codes = new Set(others.map(({ code }) => code))
    return [{ from, awards: others.map(({ of }) => of.award), id: codes.size === 1 ? others[0]?.code : undefined }]
  })
}
