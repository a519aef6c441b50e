/** The dark tray: the last result with its reveal, and the time left of the period. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type CSSProperties, type ReactElement, type ReactNode, useState } from 'react'
import { useSelector } from 'react-redux'
import type { Draw } from '#/contract/lottery.ts'
import { dayOf, joined, shortDateText } from '#/i18n/calendar.ts'
import { useLocalized } from '#/i18n/format.ts'
import { selectLanguage } from '#/api/settingsSlice.ts'
import { clockText, shortPeriod } from '#/lib/period.ts'
import { rulesOfBet } from '#/rules/config.ts'
import type { Family } from '#/rules/play.ts'
import { serverNow } from '#/lib/serverClock.ts'
import { useServerNow } from '#/lib/useServerNow.ts'
import { DrawFacts } from '#/shared/bets/DrawFacts.tsx'
import { useFamily } from '#/shared/bets/useFamily.ts'
import { CountdownRing } from '#/ui/CountdownRing.tsx'
import { Numbers } from '#/ui/Numbers.tsx'
import { TimeLeft } from '../TimeLeft.tsx'
import { useBoard } from '../boardContext.ts'
import { nextTurn, type PeriodView } from '../periodView.ts'
import { revealTimes, useMatched, useReveal } from '../reveal.ts'
import * as styles from './Tray.module.css'

/**
 * The animals of Mark Six. In Chinese each animal is one sign and stands below the ball. Other languages name the animal of the special
 * ball only.
 */
function useAnimals(): Family['animalOf'] {
  const family = useFamily(useBoard().lottery.lotteryTypeCode)
  return useSelector(selectLanguage) === 'rw' ? family?.animalOf : undefined
}

/** Duration of the last number's fall, in milliseconds. */
const fall = 500
/** The number of places that land one by one. The other places land together. */
const mostPlaces = 10

interface Steps extends CSSProperties {
  readonly '--step': string
}

function LastResult({ last, landing }: { readonly last: Draw; readonly landing: boolean }): ReactElement {
  const family = useBoard().lottery.lotteryTypeCode
  const localized = useLocalized()
  const animalOf = useAnimals()
  const won = useMatched()
  const rules = rulesOfBet(last)
  const places = Math.min(last.result.length - 1, mostPlaces)
  const steps: Steps = { '--step': `${(revealTimes[family] - fall) / Math.max(1, places)}ms` }
  return (
    <span className="row g3 wrap mt2" data-result style={steps}>
      <Numbers
        key={last.period}
        family={family}
        values={last.result}
        size={36}
        nameOf={animalOf && ((number) => localized(animalOf(number, rules)))}
        {...(landing && { classNames: last.result.map(() => styles.land) })}
      />
      {!animalOf && (
        <span className={landing ? styles.hidden : undefined}>
          <DrawFacts family={family} result={last.result} rules={rules} lit={won?.facts} onInk />
        </span>
      )}
    </span>
  )
}

/** The button that skips the landing, in place of the ring. */
function Skip({ onSkip }: { readonly onSkip: () => void }): ReactElement {
  const { t } = useLingui()
  const family = useBoard().lottery.lotteryTypeCode
  const now = useServerNow()
  const [end] = useState(() => serverNow() + revealTimes[family])
  const seconds = Math.max(1, Math.ceil((end - now) / 1000))
  return (
    <button type="button" className={styles.skip} aria-label={t`Skip animation`} onClick={onSkip}>
      <b>
        <Trans>Skip</Trans>
      </b>
      <span className="num">
        <Trans>{seconds} s left</Trans>
      </span>
    </button>
  )
}

/** From this remaining time on, in milliseconds, the tray shows words and no ring. */
const hour = 3_600_000
/** The longest number of a period, in characters, beside which the ring has room for a word. */
const besideWord = 4

function RingText({ view, awaited, now }: { readonly view: PeriodView; readonly awaited: boolean; readonly now: number }): ReactElement {
  const until = nextTurn(view)
  if (view.phase === 'none' || until === undefined) {
    return (
      <>
        <b className="title num">--:--</b>
        <span>{awaited ? <Trans>Drawing</Trans> : <Trans>No time yet</Trans>}</span>
      </>
    )
  }
  const number = shortPeriod(view.period.period)
  return (
    <>
      <b className="title num">{clockText(until - now)}</b>
      <span className="num">
        {view.phase === 'open' && (number.length > besideWord ? number : <Trans>No. {number}</Trans>)}
        {view.phase === 'closed' && (
          <span>
            <Trans>Closed</Trans>
          </span>
        )}
        {view.phase === 'before' && (
          <span>
            <Trans>Opens soon</Trans>
          </span>
        )}
      </span>
    </>
  )
}

function TimeOf({ view, awaited }: { readonly view: PeriodView; readonly awaited: boolean }): ReactElement {
  const { t } = useLingui()
  const language = useSelector(selectLanguage)
  const now = useServerNow()
  const until = nextTurn(view)
  const left = until === undefined ? 0 : Math.max(0, until - now)
  const whole = view.phase === 'open' ? view.period.closesAt - view.period.opensAt : left
  const label = view.phase === 'none' ? t`Time left: unknown` : t`Time left of period ${view.period.period}`
  const number = view.phase === 'none' ? '' : shortPeriod(view.period.period)
  if (view.phase !== 'none' && until !== undefined && left >= hour)
    return (
      <div className={`${styles.clock} num`} role="timer" translate="no" aria-label={label}>
        <Trans>No. {number}</Trans>
        <b>
          <TimeLeft milliseconds={left} />
        </b>
        {joined(language, shortDateText(language, dayOf(until)), until)}
      </div>
    )
  return (
    <div className={view.phase === 'none' ? styles.idle : undefined}>
      <CountdownRing share={view.phase === 'open' ? left / whole : 0} soon={view.phase === 'open' && left <= 10_000} label={label}>
        <span className={styles.left}>
          <RingText view={view} awaited={awaited} now={now} />
        </span>
      </CountdownRing>
    </div>
  )
}

/** `title`: the title of the page, where the page has no header above the tray. */
export function Tray({ title }: { readonly title?: ReactNode }): ReactElement {
  const localized = useLocalized()
  const {
    lottery,
    sale: { info, view, awaited },
  } = useBoard()
  const last = info?.last
  const { landing, skip } = useReveal(lottery, last)
  const hasAnimals = useAnimals() !== undefined
  const shown = awaited === undefined ? last : undefined
  const calledOff = shown?.state === 'void'
  const look = ['inkp', styles.tray, hasAnimals && styles.narrow, title !== undefined && styles.named]
  return (
    <section className={look.filter(Boolean).join(' ')} translate="no">
      <div>
        {title !== undefined && <h1 className={`title ${styles.name}`}>{title}</h1>}
        <div className={calledOff ? `${styles.period} num ${styles.calledOff}` : `${styles.period} num`}>
          {awaited &&
            (awaited.state === 'delayed' ? (
              <Trans>The draw of period {awaited.period} is delayed</Trans>
            ) : (
              <Trans>Period {awaited.period} is being drawn</Trans>
            ))}
          {shown &&
            (calledOff ? (
              <Trans>Period {shown.period} is void, stakes returned</Trans>
            ) : landing ? (
              <Trans>Period {shown.period} is being drawn</Trans>
            ) : (
              <Trans>Period {shown.period} drawn</Trans>
            ))}
          {awaited === undefined && !last && (
            <span>
              <Trans>No draw yet</Trans>
            </span>
          )}
        </div>
        {shown?.voidReason && <p className={styles.why}>{localized(shown.voidReason)}</p>}
        {last && last.result.length > 0 && <LastResult last={last} landing={landing} />}
      </div>
      {landing ? <Skip onSkip={skip} /> : <TimeOf view={view} awaited={awaited !== undefined} />}
    </section>
  )
}
