/** The panel of the room's lottery: the remaining time, the last result, the bet button, and the delay of the picture. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Info } from 'lucide-react'
import type { ReactElement } from 'react'
import { useQueryAllLotteryInfoListQuery } from '#/api/endpoints.ts'
import type { CurrentInfo, LotteryInfo } from '#/contract/lottery.ts'
import { useLocalized } from '#/i18n/format.ts'
import { useWhen } from '#/i18n/when.ts'
import { clockText, shortPeriod } from '#/lib/period.ts'
import { useServerNow } from '#/lib/useServerNow.ts'
import { sideNames } from '#/rules/boards.ts'
import { diceFacts } from '#/rules/families/k3/dice.ts'
import { Button } from '#/ui/Button.tsx'
import { CountdownRing } from '#/ui/CountdownRing.tsx'
import { Numbers } from '#/ui/Numbers.tsx'
import { DelayNote } from './DelayNote.tsx'
import { useDock } from './useDock.ts'
import * as styles from './dock.module.css'

interface DockProps {
  readonly lotteryId: string
  /** The delay of the picture in seconds; null if the delay is unknown, undefined without a picture. */
  readonly delay: number | null | undefined
  /** Undefined if the board stands open beside the picture. */
  readonly onBet: (() => void) | undefined
}

export function Dock({ lotteryId, delay, onBet }: DockProps): ReactElement | null {
  const { t } = useLingui()
  const localized = useLocalized()
  const now = useServerNow()
  const { info, countdown, drawsIn, isAwaiting } = useDock(lotteryId, now)
  const { lottery, isLoading } = useQueryAllLotteryInfoListQuery(
    {},
    {
      selectFromResult: ({ data, isLoading: isFirst }) => ({
        lottery: data?.records.find(({ id }) => id === lotteryId),
        isLoading: isFirst,
      }),
    },
  )
  // The chat stands above the panel, which would push the chat up.
  if (isLoading) return <div className={`${styles.dock} ${styles.waiting}`} aria-hidden />
  if (!lottery) return null
  const current = info?.current
  const left = current ? Math.max(0, current.closesAt - now) : 0
  const share = current ? left / (current.closesAt - current.opensAt) : 0
  const isOpen = lottery.onSale && countdown?.kind === 'open'
  const isClosed = countdown?.kind === 'closed'
  return (
    <section className={onBet ? styles.dock : `${styles.dock} ${styles.besideBoard}`} data-dock>
      <div className={styles.main}>
        <div className={styles.ring}>
          <CountdownRing share={isOpen ? share : 0} soon={isOpen && countdown.soon} label={t`Time left to bet`}>
            <RingText text={isOpen ? clockText(left) : undefined} isClosed={isClosed} />
          </CountdownRing>
        </div>
        <div className={styles.facts}>
          <p className="clip">
            <b>{localized(lottery.names)}</b>
            {countdown && countdown.kind !== 'none' && <PeriodNote period={countdown.period} />}
          </p>
          {isAwaiting ? <Awaited places={info?.last?.result.length} /> : info?.last && <Drawn lottery={lottery} last={info.last} />}
        </div>
        {!onBet ? null : !lottery.onSale ? (
          <NotOnSale until={lottery.resumesAt} />
        ) : isClosed ? (
          <Button look="quiet" disabled className={styles.wait}>
            <DrawsIn milliseconds={drawsIn ?? 0} />
          </Button>
        ) : (
          <Button look="pri" onClick={onBet}>
            <Trans>Bet</Trans>
          </Button>
        )}
      </div>
      {delay !== undefined && (
        <p className={styles.delay}>
          <Info className="ico s" aria-hidden />
          <span>
            {isClosed && <ClosedNote next={info?.next?.period} />}
            <DelayNote delay={delay} isClosed={isClosed} />
          </span>
        </p>
      )}
    </section>
  )
}

interface RingTextProps {
  /** The remaining time; undefined if the period is not on sale. */
  readonly text: string | undefined
  readonly isClosed: boolean
}

function RingText({ text = '--:--', isClosed }: RingTextProps): ReactElement {
  if (isClosed)
    return (
      <b className={styles.long}>
        <Trans>Closed</Trans>
      </b>
    )
  return <b className={text.length > minutesAlone.length ? `num ${styles.long}` : 'num'}>{text}</b>
}

const minutesAlone = '00:00'

function PeriodNote({ period }: { readonly period: string }): ReactElement {
  const number = shortPeriod(period)
  return (
    <span className="note num">
      {' '}
      <Trans>No. {number}</Trans>
    </span>
  )
}

/** From this wait on, in milliseconds, the panel shows a clock instead of seconds. */
const minute = 60_000

function DrawsIn({ milliseconds }: { readonly milliseconds: number }): ReactElement {
  if (milliseconds === 0)
    return (
      <span>
        <Trans>Drawing</Trans>
      </span>
    )
  const seconds = Math.ceil(milliseconds / 1000)
  return (
    <span className="num">
      {milliseconds > minute ? (
        clockText(milliseconds)
      ) : (
        <span>
          <Trans>in {seconds} s</Trans>
        </span>
      )}
    </span>
  )
}

/** `until`: when the sale resumes, if the operator has announced a time. */
function NotOnSale({ until }: { readonly until: number | undefined }): ReactElement {
  const when = useWhen()
  const end = until === undefined ? undefined : when(until)
  return <p className={styles.offSale}>{end === undefined ? <Trans>Not on sale</Trans> : <Trans>Not on sale until {end}</Trans>}</p>
}

/** Says that the picks in the sheet are kept for the next period. */
function ClosedNote({ next }: { readonly next: string | undefined }): ReactElement | null {
  if (next === undefined) return null
  const number = shortPeriod(next)
  return (
    <span>
      <Trans>Closed, your picks are kept for No. {number}</Trans>
      {' · '}
    </span>
  )
}

/** Blank places for the result; as many as the last result has, if the last result is known. */
function Awaited({ places = 3 }: { readonly places: number | undefined }): ReactElement {
  const shown = Array.from({ length: Math.min(7, Math.max(1, places)) }, (_, at) => at)
  return (
    <span className={styles.result}>
      {shown.map((at) => (
        <i key={at} className={styles.place} aria-hidden="true" />
      ))}
      <span className="note">
        <Trans>Waiting for the draw</Trans>
      </span>
    </span>
  )
}

interface DrawnProps {
  readonly lottery: LotteryInfo
  readonly last: NonNullable<CurrentInfo['last']>
}

function Drawn({ lottery: { lotteryTypeCode }, last: { period, result } }: DrawnProps): ReactElement | null {
  if (result.length === 0) return null
  return (
    <span className={styles.result}>
      <Numbers key={period} family={lotteryTypeCode} values={result} size={24} />
      {lotteryTypeCode === 'K3' && <DiceWords values={result} />}
    </span>
  )
}

function DiceWords({ values }: { readonly values: readonly number[] }): ReactElement {
  const localized = useLocalized()
  const { sum, size, parity } = diceFacts(values)
  return (
    <span className={styles.words}>
      <b className="num">{sum}</b>{' '}
      <span className="note">
        {localized(sideNames[size])} {localized(sideNames[parity])}
      </span>
    </span>
  )
}
