/** The open bets above the line of chips. A selection, and a bet that is held down or sent, take their place. */
import { type ReactElement, Suspense, useEffect } from 'react'
import { useHasOpenBets } from '#/api/openBets.ts'
import { lazyPart } from '#/lib/lazyPart.ts'
import { untilLoaded } from '#/lib/untilLoaded.ts'
import { useBoard } from '../boardContext.ts'
import { loadDock } from '../dock/dock.ts'
import { useIsHeld } from '../oneTap/oneTap.ts'
import { useBets, useSentLines, withEnds } from '../slip/slip.ts'
import { matched } from '../winDocked.ts'

const Dock = lazyPart(() => untilLoaded(() => withEnds(loadDock())), 'Dock')

export function OpenBets(): ReactElement | null {
  const { lottery } = useBoard()
  const hasOpenBets = useHasOpenBets()
  const hasPicked = Object.keys(useBets(lottery.id)).length > 0
  const isHeld = useIsHeld(lottery.id)
  const isSending = useSentLines(lottery.id) !== undefined
  const isBegun = hasPicked || isHeld
  // The next pick ends the marks of the last win.
  useEffect(() => {
    if (isBegun || !hasOpenBets) matched.set(undefined)
  }, [isBegun, hasOpenBets])
  if (!hasOpenBets || isBegun || isSending) return null
  return (
    <Suspense>
      <Dock />
    </Suspense>
  )
}
