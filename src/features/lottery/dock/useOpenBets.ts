/** The member's open bets and the latest outcomes, from the records. A pushed frame reloads the records. */
import { useMemo } from 'react'
import { useAge } from '#/api/agesSlice.ts'
import { betOrdersApi, latestBets, useFlowBetsQuery, useLatestBetsQuery, waitingBets } from '#/api/betOrders.ts'
import { wholeOrders } from '#/lib/orders.ts'
import { useServerNow } from '#/lib/useServerNow.ts'
import { type OpenBets, openBetsOf } from './orders.ts'

const { flowBets, latestBets: latestOnes } = betOrdersApi.endpoints

/** Polling interval in milliseconds while a draw is due, in case the push fails. */
const whileDue = 5_000

export interface KnownBets extends OpenBets {
  /** The stake of all open bets in thousandths; undefined if the list lacks some of the open bets. */
  readonly staked: bigint | undefined
  /** Milliseconds since the list was up to date; undefined for a live list. */
  readonly age: number | undefined
}

/** Undefined until both lists are loaded. */
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
