/** A family of lotteries beside the list: its paces, clock and last draws, a bet on it, and the way to its board. */
import { Trans, useLingui } from '@lingui/react/macro'
import { skipToken } from '@reduxjs/toolkit/query'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { type ComponentType, type ReactElement, Suspense } from 'react'
import { useSelector } from 'react-redux'
import { latestDraws, useGetNewOpenResultQuery, useGetOpenHistoryQuery, useQueryAllLotteryInfoListQuery } from '#/api/endpoints.ts'
import { selectLanguage } from '#/api/settingsSlice.ts'
import type { CurrentInfo, LotteryTypeCode } from '#/contract/lottery.ts'
import { useLocalized } from '#/i18n/format.ts'
import { countdownOf } from '#/lib/countdown.ts'
import { shortPeriod } from '#/lib/period.ts'
import { useServerNow } from '#/lib/useServerNow.ts'
import { CountdownRing } from '#/ui/CountdownRing.tsx'
import { useFamilyNames } from '#/shared/lotteries/useFamilyNames.ts'
import { PickRow } from '#/ui/PickRow.tsx'
import * as button from '#/ui/Button.module.css'
import * as lists from '#/ui/list.module.css'
import { familiesOf, paceText } from './categories.ts'
import { keepOpened, keepPace, useHomeState } from './homeState.ts'
import { ResultLine, resultWords } from './LastResult.tsx'
import * as home from './home.module.css'
import * as styles from './homeDesk.module.css'

export interface BetProps {
  readonly lotteryId: string
}

/** Pixels of a short board with its foot. */
const betHeight = 152

interface FamilyPreviewProps {
  /** Ids of the lotteries that the page shows. */
  readonly shown: ReadonlySet<string>
  /** The first family where none was picked. */
  readonly picked: LotteryTypeCode | undefined
  readonly bet?: ComponentType<BetProps>
}

export function FamilyPreview({ shown, picked, bet: Bet }: FamilyPreviewProps): ReactElement | null {
  const { t } = useLingui()
  const localized = useLocalized()
  const language = useSelector(selectLanguage)
  const names = useFamilyNames()
  const { paces } = useHomeState()
  const { data } = useQueryAllLotteryInfoListQuery({})
  const families = familiesOf(data?.records.filter(({ id }) => shown.has(id)) ?? [])
  const family = families.find(({ code }) => code === picked) ?? families[0]
  const lottery = family && (family.lotteries.find(({ id }) => id === paces[family.code]) ?? family.usual)
  const { currentData: latest } = useGetNewOpenResultQuery({})
  const { currentData: history } = useGetOpenHistoryQuery(lottery ? latestDraws(lottery.id) : skipToken, {
    pollingInterval: 60_000,
    skipPollingIfUnfocused: true,
  })
  if (!family || !lottery) return null
  const name = names[family.code]
  const info = latest?.records.find(({ lotteryId }) => lotteryId === lottery.id)
  const last = info?.last
  const drawn = history?.records.filter(({ state }) => state !== 'void').slice(0, 8) ?? []
  const period = last && shortPeriod(last.period)
  // The one gold button bets.
  const isBetHere = Bet !== undefined && lottery.onSale
  return (
    <>
      <section className={`card ${styles.preview}`} aria-label={localized(lottery.names)}>
        <div className={`inkp ${styles.tray}`}>
          <div>
            <div className="row g3">
              <h2 className="title">{name}</h2>
              {family.lotteries.length > 1 && (
                <PickRow
                  className={`${home.pace} ${styles.pace}`}
                  label={t`Pace of ${name}`}
                  value={lottery.id}
                  onChange={(id) => keepPace(family.code, id)}
                  options={family.lotteries.map((one) => ({ value: one.id, text: paceText(one, family, language) }))}
                />
              )}
            </div>
            {last && last.state !== 'void' && (
              <>
                <p className="note num mt3">
                  <Trans>No. {period} drawn</Trans>
                </p>
                <div className={`${home.result} ${styles.last}`}>
                  <ResultLine family={family.code} result={last.result} label={t`Last result: ${last.result.join(' ')}`} />
                </div>
              </>
            )}
          </div>
          <Ring info={info} />
        </div>
        {isBetHere && (
          <Suspense fallback={<div style={{ height: betHeight }} />}>
            <Bet key={lottery.id} lotteryId={lottery.id} />
          </Suspense>
        )}
        <div className={styles.ways}>
          <Link to="/openHistory" search={{ id: lottery.id }} className={button.quiet}>
            <Trans>Draw history</Trans>
          </Link>
          <Link
            to="/lottery"
            search={{ id: lottery.id }}
            className={isBetHere ? button.soft : button.pri}
            onClick={() => keepOpened(lottery.id)}
          >
            <Trans>Open the board</Trans>
          </Link>
        </div>
      </section>
      {drawn.length > 0 && (
        <section className={`card ${styles.draws}`} aria-labelledby="desk-draws">
          <div className={lists.section}>
            <h2 id="desk-draws" className="title">
              <Trans>Last draws</Trans>
            </h2>
            <Link to="/trend" search={{ id: lottery.id }}>
              <Trans>Trend</Trans>
              <ChevronRight className="ico s" aria-hidden />
            </Link>
          </div>
          {resultWords(family.code, []) ? (
            <ol className={styles.sums}>
              {drawn.map((one) => {
                const words = resultWords(family.code, one.result)
                return (
                  <li key={one.period} className="num">
                    <span>{shortPeriod(one.period)}</span>
                    <b className="title">{words?.sum}</b>
                    <span>{words?.sides.map(localized).join(' ')}</span>
                  </li>
                )
              })}
            </ol>
          ) : (
            <ol className={styles.lines}>
              {drawn.slice(0, 5).map((one) => (
                <li key={one.period}>
                  <span className="note num">{shortPeriod(one.period)}</span>
                  <span className={home.result}>
                    <ResultLine family={family.code} result={one.result} label={one.result.join(' ')} />
                  </span>
                </li>
              ))}
            </ol>
          )}
        </section>
      )}
    </>
  )
}

function Ring({ info }: { readonly info: CurrentInfo | undefined }): ReactElement | null {
  const { t } = useLingui()
  const now = useServerNow()
  const countdown = info && countdownOf(info, now)
  if (!countdown || countdown.kind === 'none') return null
  const period = shortPeriod(countdown.period)
  const { current } = info
  const share = countdown.kind === 'open' && current ? countdown.left / (current.closesAt - current.opensAt) : 0
  return (
    <CountdownRing share={share} soon={countdown.kind === 'open' && countdown.soon} label={t`Time left of period ${period}`}>
      <span className={styles.left}>
        {countdown.kind === 'open' ? (
          <b className="title num">{countdown.text}</b>
        ) : (
          <b>
            <Trans>Drawing</Trans>
          </b>
        )}
        <span className="note num">{period}</span>
      </span>
    </CountdownRing>
  )
}
