/**
 * The open bets above the line of chips. A selection, and a bet that is held down or sent, take their place. Beside a wide board the bets
 * have a panel, which stays.
 */
import { type ReactElement, Suspense, useEffect } from 'react'
import { useHasOpenBets } from '#/api/openBets.ts'
import { useSignedIn } from '#/api/sessionSlice.ts'
import { lazyPart } from '#/lib/lazyPart.ts'
import { untilLoaded } from '#/lib/untilLoaded.ts'
import { useBoard } from '../boardContext.ts'
import { loadBetsPane, loadDock } from '../dock/dock.ts'
import { useIsHeld } from '../oneTap/oneTap.ts'
import { useBets, useSentLines, withEnds } from '../slip/slip.ts'
import { matched } from '../winDocked.ts'

const Dock = lazyPart(() => untilLoaded(() => withEnds(loadDock())), 'Dock')
const BetsPane = lazyPart(() => untilLoaded(loadBetsPane), 'BetsPane')

export function OpenBets({ isPane = false }: { readonly isPane?: boolean }): ReactElement | null {
  const { lottery } = useBoard()
  const hasOpenBets = useHasOpenBets()
  const signedIn = useSignedIn()
  const picks = useBets(lottery.id)
  const isHeld = useIsHeld(lottery.id)
  const isSending = useSentLines(lottery.id) !== undefined
  const isBegun = Object.keys(picks).length > 0 || isHeld
  // The next pick ends the marks of the last win.
  useEffect(() => {
    if (Object.keys(picks).length > 0 || isHeld || !hasOpenBets) matched.set(undefined)
  }, [picks, isHeld, hasOpenBets])
  if (isPane ? !signedIn : !hasOpenBets || isBegun || isSending) return null
  return <Suspense>{isPane ? <BetsPane /> : <Dock />}</Suspense>
}
