/** The latest draws, one of each family, each a tap away from its verification. */
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronRight, ShieldCheck } from 'lucide-react'
import type { ReactElement } from 'react'
import { useGetNewOpenResultQuery, useQueryAllLotteryInfoListQuery } from '#/api/endpoints.ts'
import type { Draw, LotteryInfo } from '#/contract/lottery.ts'
import { useLocalized } from '#/i18n/format.ts'
import { shortPeriod } from '#/lib/period.ts'
import { ResultLine } from './LastResult.tsx'
import { Ago } from './Ago.tsx'
import * as lists from '#/ui/list.module.css'
import * as styles from './home.module.css'

interface RecentDrawsProps {
  /** Ids of the lotteries that the page shows. */
  readonly shown: ReadonlySet<string>
  readonly count?: number
}

/** Nothing until the lotteries are known: the rows above tell whether they are on their way or failed. */
export function RecentDraws({ shown, count = 3 }: RecentDrawsProps): ReactElement | null {
  const localized = useLocalized()
  const { data: lotteries } = useQueryAllLotteryInfoListQuery({})
  const { currentData: latest } = useGetNewOpenResultQuery({})
  if (!lotteries || !latest) return null
  const drawn = lotteries.records.flatMap((lottery) => {
    const last = shown.has(lottery.id) && latest.records.find(({ lotteryId }) => lotteryId === lottery.id)?.last
    return last && last.state !== 'void' ? [{ lottery, draw: last }] : []
  })
  const newest = newestOfFamilies(drawn).slice(0, count)
  if (newest.length === 0) return null
  return (
    <section aria-labelledby="recent-draws">
      <div className={lists.section}>
        <h2 id="recent-draws" className="title">
          <Trans>Latest draws</Trans>
        </h2>
        <Link to="/fairness">
          <Trans>How to verify</Trans>
          <ChevronRight className="ico s" aria-hidden />
        </Link>
      </div>
      <div className="pad">
        <ul className="card list">
          {newest.map(({ lottery, draw }) => (
            <li key={lottery.id} className={styles.drawn}>
              <div className="row base">
                <b className="clip">{localized(lottery.names)}</b>
                <span className="note num">
                  <Trans>No. {shortPeriod(draw.period)}</Trans>
                </span>
              </div>
              <Ago at={draw.drawnAt} />
              <div className={styles.result}>
                <ResultLine family={lottery.lotteryTypeCode} result={draw.result} label={draw.result.join(' ')} isBare />
              </div>
              <Link className={styles.verify} to="/recordDetail/$detail" params={{ detail: `${draw.lotteryId}:${draw.period}` }}>
                <ShieldCheck className="ico" aria-hidden />
                <Trans>Verify</Trans>
                <span className="sr"> {localized(lottery.names)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

interface Drawn {
  readonly lottery: LotteryInfo
  readonly draw: Draw
}

/** The one drawn last first; of several drawn at once the one that the platform names first. */
function newestOfFamilies(drawn: readonly Drawn[]): readonly Drawn[] {
  const newest = new Map<string, Drawn>()
  for (const one of drawn) {
    const known = newest.get(one.lottery.lotteryTypeCode)
    if (!known || known.draw.drawnAt < one.draw.drawnAt) newest.set(one.lottery.lotteryTypeCode, one)
  }
  const sorted = [...newest.values()]
  sorted.sort((one, other) => other.draw.drawnAt - one.draw.drawnAt)
  return sorted
}
