/** Where a ticket can be had now besides an exchange code, by what is offered. */
import { skipToken } from '@reduxjs/toolkit/query'
import { useQuerySystemUserInfoQuery } from '#/api/endpoints.ts'
import type { Campaign } from '#/contract/welfare/campaigns.ts'
import { useTicketOffersQuery } from './filmsApi.ts'

export interface TicketWays {
  /** Days of signing in without a gap that a ticket takes; undefined where signing in gives none. */
  readonly signInDays: number | undefined
  /** Activities and tasks besides. */
  readonly events: readonly Campaign[]
}

const noWays: TicketWays = { signInDays: undefined, events: [] }
const noArgument = {} as const

const ticketStage = ({ stages }: Campaign) => stages.find(({ award }) => award.kind === 'tickets')

/** Nothing is given to a member whose play is paused, and nothing out of what is spent. */
function ticketWaysOf(campaigns: readonly Campaign[]): TicketWays {
  const giving = campaigns.filter((one) => one.state === 'running' && !one.isSpent && ticketStage(one) !== undefined)
  const signIn = giving.find(({ trigger }) => trigger === 'streak')
  return {
    signInDays: signIn && Number(ticketStage(signIn)?.needed),
    events: giving.filter(({ trigger }) => trigger !== 'streak'),
  }
}

/** Undefined while what is offered is not known. */
export function useTicketWays(isWanted = true): TicketWays | undefined {
  const { data: user } = useQuerySystemUserInfoQuery(noArgument, { skip: !isWanted })
  const { currentData } = useTicketOffersQuery(isWanted ? noArgument : skipToken, { refetchOnMountOrArgChange: 30 })
  if (user?.playRestriction != null) return noWays
  return currentData && ticketWaysOf(currentData.campaigns)
}
