/** The member's open bets and the latest outcomes, from the records: pushed frames have them read anew. */
import { useMemo } from 'react'
import { useAge } from '#/api/agesSlice.ts'
import { betOrdersApi, latestBets, useFlowBetsQuery, useLatestBetsQuery, waitingBets } from '#/api/betOrders.ts'
import { wholeOrders } from '#/lib/orders.ts'
import { useServerNow } from '#/lib/useServerNow.ts'
import { type OpenBets, openBetsOf } from './orders.ts'

const { flowBets, latestBets: latestOnes } = betOrdersApi.endpoints

/** Milliseconds between two looks at bets whose draw is due, in case the push does not come. */
const whileDue = 5_000

export interface KnownBets extends OpenBets {
  /** Stake of all that wait, thousandths; undefined where there are more than are listed. */
  readonly staked: bigint | undefined
  /** Milliseconds since the list was live; undefined while it is. */
  readonly age: number | undefined
}

/** Undefined until both are there. */
export function useOpenBets(): KnownBets | undefined {
  const now = useServerNow(whileDue)
  const { currentData: open } = flowBets.useQueryState(waitingBets())
  const { currentData: latest } = latestOnes.useQueryState(latestBets)
  const bets = useMemo(() => open && latest && openBetsOf(wholeOrders(open), wholeOrders(latest)), [open, latest])
  const isDue = bets?.waiting.some(({ first }) => first.drawsAt <= now) ?? false
  const polling = { pollingInterval: isDue ? whileDue : 0, skipPollingIfUnfocused: true }
  const age = useAge(useFlowBetsQuery(waitingBets(), polling))
  useLatestBetsQuery(latestBets, polling)
  if (!bets || !open) return undefined
  const staked =
    open.total > open.records.length
      ? undefined
      : bets.waiting.flatMap((order) => order.bets).reduce((sum, { stake }) => sum + BigInt(stake), 0n)
  return { ...bets, staked, age }
}
