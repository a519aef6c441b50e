/** The current ways to get a ticket other than a code, from the platform's offers. */
import { skipToken } from '@reduxjs/toolkit/query'
import { useQuerySystemUserInfoQuery } from '#/api/endpoints.ts'
import type { Campaign } from '#/contract/welfare/campaigns.ts'
import { useTicketOffersQuery } from './filmsApi.ts'

export interface TicketWays {
  /** The number of days in a row that a member must sign in for a ticket; undefined if the sign-in gives no tickets. */
  readonly signInDays: number | undefined
  /** Other activities and tasks that give tickets. */
  readonly events: readonly Campaign[]
}

const noWays: TicketWays = { signInDays: undefined, events: [] }
const noArgument = {} as const

const ticketStage = ({ stages }: Campaign) => stages.find(({ award }) => award.kind === 'tickets')

/** A member whose play is paused gets nothing, and an activity whose budget is spent gives nothing. */
function ticketWaysOf(campaigns: readonly Campaign[]): TicketWays {
  const giving = campaigns.filter((one) => one.state === 'running' && !one.isSpent && ticketStage(one) !== undefined)
  const signIn = giving.find(({ trigger }) => trigger === 'streak')
  return {
    signInDays: signIn && Number(ticketStage(signIn)?.needed),
    events: giving.filter(({ trigger }) => trigger !== 'streak'),
  }
}

/** Undefined until the offers are loaded. */
export function useTicketWays(isWanted = true): TicketWays | undefined {
  const { data: user } = useQuerySystemUserInfoQuery(noArgument, { skip: !isWanted })
  const { currentData } = useTicketOffersQuery(isWanted ? noArgument : skipToken, { refetchOnMountOrArgChange: 30 })
  if (user?.playRestriction != null) return noWays
  return currentData && ticketWaysOf(currentData.campaigns)
}
