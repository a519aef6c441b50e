/** The slip as a sheet over the board, with the open bets below. */
import { Trans } from '@lingui/react/macro'
import { Timer } from 'lucide-react'
import { lazy, type ReactElement, Suspense } from 'react'
import { shortPeriod } from '#/lib/period.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { Button } from '#/ui/Button.tsx'
import { Sheet } from '#/ui/Sheet.tsx'
import { Tag } from '#/ui/Tag.tsx'
import { Countdown } from '../BlockedText.tsx'
import { useBoard } from '../boardContext.ts'
import { usePendingBetsOf } from '../pending/pending.ts'
import { useMember } from '../useMember.ts'
import { SlipFoot, SlipLines } from './SlipPanel.tsx'
import { slipActions, useCart, useSentLines } from './slipState.ts'
import * as styles from './slip.module.css'

const WaitingBets = lazy(() => import('./WaitingBets.tsx').then((m) => ({ default: m.WaitingBets })))

function SlipTitle(): ReactElement {
  const { view } = useBoard().sale
  return (
    <span className={`row wrap ${styles.title}`}>
      <span>
        <Trans>Slip</Trans>
      </span>
      {view.phase === 'open' && (
        <Tag tone="warn">
          <Timer className="ico s" aria-hidden />
          <Countdown until={view.period.closesAt} />
        </Tag>
      )}
      {view.phase !== 'none' && (
        <Tag>
          <span className="num">
            <Trans>Period {shortPeriod(view.period.period)}</Trans>
          </span>
        </Tag>
      )}
    </span>
  )
}

/** A refused bet is shown first. */
export function SlipSheet({ open }: { readonly open: boolean }): ReactElement {
  const dispatch = useAppDispatch()
  const { lottery, show } = useBoard()
  const { signedIn } = useMember()
  const { refused } = usePendingBetsOf(lottery.id)
  const sent = useSentLines(lottery.id)
  const hasLines = useCart(lottery.id).cart.length > 0
  const clear = hasLines && !sent && (
    <Button className="link" onClick={() => dispatch(slipActions.cartSet({ lotteryId: lottery.id, lines: [] }))}>
      <Trans>Clear all</Trans>
    </Button>
  )
  return (
    <Sheet
      open={open && refused === undefined}
      onClose={() => show(undefined)}
      title={<SlipTitle />}
      aside={clear}
      foot={hasLines || sent ? <SlipFoot /> : undefined}
    >
      <SlipLines />
      {signedIn && !sent && (
        <Suspense>
          <WaitingBets lottery={lottery} />
        </Suspense>
      )}
    </Sheet>
  )
}
