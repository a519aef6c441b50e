/** What the hub says of claims. Pure. */
import type { Answer } from '#/api/injectCalls.ts'
import type { Campaign, OwnCampaign } from '#/contract/welfare/campaigns.ts'
import type { Award } from '#/contract/welfare/codes.ts'
import { rowsOf, payableOf } from '../activities/stages.ts'

export type Hub = Answer<'getGiftAndActivity'>
type From = keyof Hub['claimable']

export const places = { tasks: '/task', signIn: '/signin', activities: '/activity' } as const
/** In the order in which they are named. */
const order: readonly From[] = ['signIn', 'tasks', 'activities']

interface Claims {
  /** Thousandths of points. */
  readonly sum: bigint
  readonly sources: readonly { readonly from: From; readonly amount: string }[]
  /** Where the most of it is; undefined where there is nothing. */
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

/** What can be claimed at one place besides points. */
export interface Others {
  readonly from: 'tasks' | 'activities'
  readonly awards: readonly Award[]
  /** Of the activity, where it is only one. */
  readonly id: string | undefined
}

const kinds = { tasks: 'task', activities: 'activity' } as const

/** The tasks before the activities. */
export function othersOf(campaigns: readonly Campaign[], own: ReadonlyMap<string, OwnCampaign>): readonly Others[] {
  const rows = payableOf(campaigns.flatMap((campaign) => rowsOf(campaign, own.get(campaign.code))))
  return (['tasks', 'activities'] as const).flatMap((from) => {
    const others = rows.filter(({ campaign, of }) => campaign.kind === kinds[from] && of.award.kind !== 'points')
    if (others.length === 0) return []
    const codes = new Set(others.map(({ code }) => code))
    return [{ from, awards: others.map(({ of }) => of.award), id: codes.size === 1 ? others[0]?.code : undefined }]
  })
}
