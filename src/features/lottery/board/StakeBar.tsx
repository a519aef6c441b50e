/**
 * The bar at the foot of the board. Without a selection the bar is one line. The first pick loads the other parts of the bar, and the parts
 * that show the outcome of a bet.
 */
import { Trans } from '@lingui/react/macro'
import { type ReactElement, Suspense } from 'react'
import { useFormat } from '#/i18n/format.ts'
import { lazyPart } from '#/lib/lazyPart.ts'
import { useOnline } from '#/lib/online.ts'
import { untilLoaded } from '#/lib/untilLoaded.ts'
import * as foot from '#/ui/foot.module.css'
import { useBoard } from '../boardContext.ts'
import { useIsHeld } from '../oneTap/oneTap.ts'
import { useShownBalance } from '../reveal.ts'
import { useBets, useCart, useMultiplier, useSentLines, withEnds } from '../slip/slip.ts'
import { useBlocked } from '../useBlocked.ts'
import { Chips, SlipButton } from './Chips.tsx'
import { RandomButton } from './RandomButton.tsx'
import * as styles from './StakeBar.module.css'

const PickedBar = lazyPart(() => untilLoaded(() => withEnds(import('./PickedBar.tsx'))), 'PickedBar')

/** The cost of a note, and the balance. */
function StakeOfBet(): ReactElement {
  const { amount } = useFormat()
  const { lottery, chips } = useBoard()
  const balance = useShownBalance()
  const multiple = BigInt(useMultiplier(lottery.id) ?? 1)
  return (
    <div className={`${styles.stakeOfBet} num`}>
      {chips.inUse !== undefined && (
        <b>
          <Trans>
            {amount(BigInt(chips.inUse) * multiple)} <small>per bet</small>
          </Trans>
        </b>
      )}
      {balance !== undefined && (
        <span className="note">
          <Trans>Bal {amount(balance)}</Trans>
        </span>
      )}
    </div>
  )
}

export function StakeBar(): ReactElement {
  const offline = !useOnline()
  const { lottery, isSlipBeside } = useBoard()
  const { cart } = useCart(lottery.id)
  const hasPicked = Object.keys(useBets(lottery.id)).length > 0
  const isMultiple = useMultiplier(lottery.id) !== null
  const sent = useSentLines(lottery.id)
  const isHeld = useIsHeld(lottery.id)
  const blocked = useBlocked([], null)
  const isStopped = blocked?.kind === 'paused' || blocked?.kind === 'suspended' || blocked?.kind === 'confirming'
  /** Whether the slip has lines that cannot be sent without a network. The bar then says so with any selection. */
  const isDraft = offline && cart.length > 0
  const atRest = (
    <footer data-foot translate="no" className={`${foot.foot} ${styles.stake} ${styles.rest}`}>
      <Chips />
      <RandomButton />
      {cart.length > 0 ? <SlipButton /> : <StakeOfBet />}
    </footer>
  )
  if (!hasPicked && !isHeld && !sent && isMultiple && !isStopped && !isDraft && !isSlipBeside) return atRest
  return (
    <Suspense fallback={atRest}>
      <PickedBar />
    </Suspense>
  )
}
