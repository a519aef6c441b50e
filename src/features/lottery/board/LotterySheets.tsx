/** The sheets of the lottery page. Fetched apart: the board is usable before any of them is. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Check, Timer } from 'lucide-react'
import { type ComponentProps, lazy, type ReactElement, Suspense } from 'react'
import { useSelector } from 'react-redux'
import type { LotteryInfo } from '#/contract/lottery.ts'
import { useLocalized } from '#/i18n/format.ts'
import { useOnline } from '#/lib/online.ts'
import { shortPeriod } from '#/lib/period.ts'
import { Button } from '#/ui/Button.tsx'
import { usePlatformTime } from '#/ui/days/platformTime.ts'
import { Glyph } from '#/ui/Glyph.tsx'
import { Sheet } from '#/ui/Sheet.tsx'
import { Tag } from '#/ui/Tag.tsx'
import { Countdown } from '../BlockedText.tsx'
import type { RejectedBet } from '../pending/pendingBet.ts'
import { HistoryList } from '../stats/HistoryList.tsx'
import { Refused } from '../pending/Refused.tsx'
import { Rules } from '../Rules.tsx'
import { SlipFoot, SlipLines } from '../slip/SlipPanel.tsx'
import { timesSlip } from '../slipLines.ts'
import { selectSlip } from '../slip/slipSlice.ts'
import { useAgreement } from '../pending/useAgreement.ts'
import type { Betting } from '../slip/useBetting.ts'
import type { PrizeGroupProps } from './PrizeGroupSheet.tsx'
import type { Sale } from '../useSale.ts'
import '#/ui/parts/drawers.css'
import '#/ui/parts/money.css'

const ChaseSheet = lazy(() => import('../chase/ChaseSheet.tsx').then((m) => ({ default: m.ChaseSheet })))
const WaitingBets = lazy(() => import('../slip/WaitingBets.tsx').then((m) => ({ default: m.WaitingBets })))
const PrizeGroupSheet = lazy(() => import('./PrizeGroupSheet.tsx').then((m) => ({ default: m.PrizeGroupSheet })))

export type SheetName = 'slip' | 'history' | 'rules' | 'switch' | 'group' | 'chase' | 'sides' | 'dragon' | 'random' | 'saved'

interface SheetsProps {
  readonly open: SheetName | undefined
  readonly onClose: () => void
  readonly lottery: LotteryInfo
  readonly lotteries: readonly LotteryInfo[]
  readonly sale: Sale
  readonly slip: ComponentProps<typeof SlipFoot>
  readonly onClearSlip: () => void
  readonly hasLines: boolean
  readonly rules: ComponentProps<typeof Rules> | undefined
  /** False where a player has no choice of prize groups. */
  readonly group: PrizeGroupProps | false
  readonly refused: RejectedBet | undefined
  readonly onReturn: () => void
  readonly onAccept: Betting['accept']
}

function SlipTitle({ sale }: { readonly sale: Sale }): ReactElement {
  const { view } = sale
  return (
    <span className="row wrap sliptitle">
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

function Lotteries({
  lotteries,
  current,
  onClose,
}: {
  readonly lotteries: readonly LotteryInfo[]
  readonly current: string
  readonly onClose: () => void
}): ReactElement {
  const localized = useLocalized()
  return (
    <ul className="list pad">
      {lotteries.map((one) => (
        <li key={one.id}>
          <Link
            to="/lottery"
            search={{ id: one.id }}
            replace
            className="item"
            aria-current={one.id === current ? 'true' : undefined}
            onClick={onClose}
          >
            <Glyph family={one.lotteryTypeCode} />
            <span className="grow">
              <b>{localized(one.names)}</b>
              <span className="sub">
                <DrawTimes lottery={one} />
              </span>
            </span>
            {one.id === current && <Check className="ico" aria-hidden />}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** How often it is drawn; not of one that is not sold. */
function DrawTimes({ lottery: { onSale, intervalSeconds, schedule } }: { readonly lottery: LotteryInfo }): ReactElement {
  const platformTime = usePlatformTime()
  if (!onSale) return <Trans>Not on sale</Trans>
  if (schedule.kind === 'interval') return <Trans>A draw every {intervalSeconds / 60} min</Trans>
  const draws = schedule.weekdays.length
  const at = platformTime(schedule.at)
  return draws === 7 ? (
    <Trans>Every day at {at}</Trans>
  ) : (
    <Trans>
      <Plural value={draws} one="# draw a week" other="# draws a week" />, at {at}
    </Trans>
  )
}

export function LotterySheets(props: SheetsProps): ReactElement {
  const { t } = useLingui()
  const localized = useLocalized()
  const { open, onClose, lottery, lotteries, sale, slip, onClearSlip, hasLines, rules, group, refused, onReturn, onAccept } = props
  const { cart, slipMultiple } = useSelector(selectSlip)
  const online = useOnline()
  const { repriced, isDeciding } = useAgreement(refused, slip.rules, sale, onAccept)
  const clear = hasLines && (
    <Button className="link" onClick={onClearSlip}>
      <Trans>Clear all</Trans>
    </Button>
  )
  return (
    <>
      <Sheet
        open={open === 'slip' && refused === undefined}
        onClose={onClose}
        title={<SlipTitle sale={sale} />}
        aside={clear}
        foot={hasLines ? <SlipFoot {...slip} /> : undefined}
      >
        <SlipLines unitRate={slip.unitRate} onEdited={slip.onEdited} />
        {slip.signedIn && (
          <Suspense>
            <WaitingBets lottery={lottery} />
          </Suspense>
        )}
      </Sheet>
      <Sheet open={open === 'history'} onClose={onClose} title={t`Draw history`}>
        <HistoryList lotteryId={lottery.id} family={lottery.lotteryTypeCode} rules={slip.rules} sale={sale} />
      </Sheet>
      <Sheet open={open === 'rules'} onClose={onClose} title={t`How to play`} aside={<Tag>{localized(lottery.names)}</Tag>}>
        {rules && <Rules {...rules} />}
      </Sheet>
      {open === 'chase' && (
        <Suspense>
          <ChaseSheet
            open
            onClose={onClose}
            lottery={lottery}
            sale={sale}
            lines={timesSlip(cart, slipMultiple)}
            rules={slip.rules}
            balance={slip.balance}
            unitLabel={slip.unitLabel}
            unitRate={slip.unitRate}
            online={online}
            onOffline={() => slip.onBlocked({ kind: 'offline' })}
          />
        </Suspense>
      )}
      {group && open === 'group' && (
        <Suspense>
          <PrizeGroupSheet open onClose={onClose} {...group} />
        </Suspense>
      )}
      <Sheet open={open === 'switch'} onClose={onClose} title={t`Lotteries`}>
        <Lotteries lotteries={lotteries} current={lottery.id} onClose={onClose} />
      </Sheet>
      <Sheet
        open={refused !== undefined && !isDeciding}
        onClose={onReturn}
        title={t`The bet was not accepted`}
        foot={
          <div className="stack g2">
            {refused && repriced && (
              <Button look="pri" disabled={sale.view.phase !== 'open'} onClick={() => void onAccept(refused, repriced)}>
                <Trans>Accept the new odds and bet</Trans>
              </Button>
            )}
            <Button look={repriced ? 'quiet' : 'pri'} onClick={onReturn}>
              <Trans>Back to the slip</Trans>
            </Button>
          </div>
        }
      >
        {refused && <Refused pendingBet={refused} repriced={repriced} />}
      </Sheet>
    </>
  )
}
