/** The slip over the board, as a sheet or in its pane, with the open bets below. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Timer, X } from 'lucide-react'
import { type ReactElement, type ReactNode, Suspense } from 'react'
import { lazyPart } from '#/lib/lazyPart.ts'
import { shortPeriod } from '#/lib/period.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { Button } from '#/ui/Button.tsx'
import { IconButton } from '#/ui/IconButton.tsx'
import { Sheet } from '#/ui/Sheet.tsx'
import { Tag } from '#/ui/Tag.tsx'
import { Countdown } from '../TimeLeft.tsx'
import { useBoard } from '../boardContext.ts'
import { usePendingBetsOf } from '../pending/pending.ts'
import { useMember } from '../useMember.ts'
import { SlipFoot, SlipLines } from './SlipPanel.tsx'
import { slipActions } from './slipSlice.ts'
import { useCart, useSentLines } from './slipState.ts'
import * as styles from './slip.module.css'

const WaitingBets = lazyPart(() => import('#/shared/lotteries/WaitingBets.tsx'), 'WaitingBets')

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

interface SlipParts {
  readonly clear: ReactNode
  readonly lines: ReactElement
  readonly foot: ReactElement | undefined
}

function useSlipParts(): SlipParts {
  const dispatch = useAppDispatch()
  const { lottery } = useBoard()
  const { signedIn } = useMember()
  const sent = useSentLines(lottery.id)
  const hasLines = useCart(lottery.id).cart.length > 0
  return {
    clear: hasLines && !sent && (
      <Button className="link" onClick={() => dispatch(slipActions.cartSet({ lotteryId: lottery.id, lines: [] }))}>
        <Trans>Clear all</Trans>
      </Button>
    ),
    lines: (
      <>
        <SlipLines />
        {signedIn && !sent && (
          <Suspense>
            <WaitingBets lotteryId={lottery.id} className="mt4" />
          </Suspense>
        )}
      </>
    ),
    foot: hasLines || sent ? <SlipFoot /> : undefined,
  }
}

/** Shows a refused bet before the slip. */
export function SlipSheet({ open }: { readonly open: boolean }): ReactElement {
  const { lottery, show } = useBoard()
  const { refused } = usePendingBetsOf(lottery.id)
  const { clear, lines, foot } = useSlipParts()
  return (
    <Sheet open={open && refused === undefined} onClose={() => show(undefined)} title={<SlipTitle />} aside={clear} foot={foot}>
      {lines}
    </Sheet>
  )
}

/** Replaces the board that stands open beside another part of the page. */
export function SlipPane(): ReactElement {
  const { t } = useLingui()
  const { show } = useBoard()
  const { clear, lines, foot } = useSlipParts()
  return (
    <div className={styles.card}>
      <div className={`row between g2 ${styles.head}`}>
        <h2 className="title clip">
          <SlipTitle />
        </h2>
        <div className="row">
          {clear}
          <IconButton label={t`Close`} onClick={() => show(undefined)}>
            <X className="ico" aria-hidden />
          </IconButton>
        </div>
      </div>
      {lines}
      {foot && <div className={styles.foot}>{foot}</div>}
    </div>
  )
}
