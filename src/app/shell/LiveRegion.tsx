/** Tells a screen reader the result of a draw of the lottery that is open, once. */
import { useLingui } from '@lingui/react/macro'
import { skipToken } from '@reduxjs/toolkit/query'
import { useLocation } from '@tanstack/react-router'
import { type ReactElement, useState } from 'react'
import { endpoints } from '#/api/endpoints.ts'

interface Heard {
  readonly lotteryId: string | undefined
  readonly period: string | undefined
  readonly text: string
}

/** What to say now: nothing for the result that was there when the lottery was opened, each later one when it comes. */
export function hear(before: Heard, lotteryId: string | undefined, period: string | undefined, text: string): Heard {
  if (before.lotteryId !== lotteryId || before.period === undefined) return { lotteryId, period, text: '' }
  return { lotteryId, period, text: before.period === period ? before.text : text }
}

export function LiveRegion(): ReactElement {
  const { t } = useLingui()
  const lotteryId = useLocation({
    select: ({ pathname, search }) => (pathname === '/lottery' && 'id' in search ? search.id : undefined),
  })
  const { data } = endpoints.endpoints.getCurrentInfo.useQueryState(lotteryId === undefined ? skipToken : { lotteryId })
  const last = data?.last
  const period = last?.period
  const numbers = last?.result.join(' ') ?? ''
  const [heard, setHeard] = useState<Heard>({ lotteryId: undefined, period: undefined, text: '' })
  if (heard.lotteryId !== lotteryId || heard.period !== period) {
    setHeard(hear(heard, lotteryId, period, period === undefined ? '' : t`Period ${period} drawn: ${numbers}`))
  }
  return <div className="sr" role="log" aria-live="polite" aria-atomic="true">{heard.text}</div>
}
