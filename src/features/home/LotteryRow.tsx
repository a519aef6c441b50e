/** One lottery: its period, the time left by the server's clock, and its last result. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { memo, type ReactElement, Suspense, useState } from 'react'
import type { CurrentInfo, Draw, LotteryInfo, LotteryTypeCode } from '#/contract/lottery.ts'
import { useLocalized } from '#/i18n/format.ts'
import { countdownOf } from '#/lib/countdown.ts'
import { shortPeriod } from '#/lib/period.ts'
import { useServerNow } from '#/lib/useServerNow.ts'
import { Glyph } from '#/ui/Glyph.tsx'
import { Numbers } from '#/ui/Numbers.tsx'
import { Skeleton } from '#/ui/Skeleton.tsx'
import * as dice from '#/ui/Dice.module.css'
import { useDiceSummary } from './diceSummary.ts'
import { OpensAt } from './later.ts'
import * as styles from './home.module.css'

interface LotteryRowProps {
  readonly lottery: LotteryInfo
  /** Undefined until known; null where it could not be had. */
  readonly info: CurrentInfo | null | undefined
}

/** Drawn again only when its lottery or its draw has changed; what ticks are its clock and its period. */
export const LotteryRow = memo(function LotteryRow({ lottery, info }: LotteryRowProps): ReactElement {
  const localized = useLocalized()
  return (
    <Link className={styles.lottery} to="/lottery" search={{ id: lottery.id }}>
      <Glyph family={lottery.lotteryTypeCode} />
      <div className="row base">
        <b className="clip">{localized(lottery.names)}</b>
        <Period info={info} />
      </div>
      {lottery.onSale ? (
        <Time info={info} />
      ) : (
        <span className={`${styles.time} ${styles.none}`}>
          <Trans>Not on sale</Trans>
        </span>
      )}
      <div className={styles.result}>
        {info ? (
          <Result draw={info.last} family={lottery.lotteryTypeCode} />
        ) : info === null ? (
          <span className="note">–</span>
        ) : (
          <ResultSkeleton />
        )}
      </div>
    </Link>
  )
})

function Period({ info }: Pick<LotteryRowProps, 'info'>): ReactElement | null {
  const now = useServerNow()
  const countdown = info && countdownOf(info, now)
  if (!countdown || countdown.kind === 'none') return null
  const period = shortPeriod(countdown.period)
  return (
    <span className="note num">
      <Trans>No. {period}</Trans>
    </span>
  )
}

function Time({ info }: Pick<LotteryRowProps, 'info'>): ReactElement | null {
  const now = useServerNow()
  const countdown = info && countdownOf(info, now)
  if (!countdown) return info === null ? null : <Skeleton width={52} height={16} />
  if (countdown.kind === 'none')
    return (
      <span className={`${styles.time} ${styles.none}`}>
        {countdown.opensAt === undefined ? (
          <span>
            <Trans>Soon</Trans>
          </span>
        ) : (
          <Suspense>
            <OpensAt at={countdown.opensAt} />
          </Suspense>
        )}
      </span>
    )
  if (countdown.kind === 'closed')
    return (
      <span className={`${styles.time} ${styles.none}`}>
        <Trans>Drawing</Trans>
      </span>
    )
  return (
    <span translate="no" className={`${styles.time} num ${countdown.soon ? 'warn' : ''}`} data-countdown={countdown.soon ? 'soon' : 'open'}>
      <span className="sr">
        <Trans>closes in</Trans>{' '}
      </span>
      {countdown.text}
    </span>
  )
}

function Result({ draw, family }: { readonly draw: Draw | null; readonly family: LotteryTypeCode }): ReactElement {
  const { t } = useLingui()
  const summary = useDiceSummary()
  const [first] = useState(draw?.period)
  if (!draw)
    return (
      <span className="note">
        <Trans>No draw yet</Trans>
      </span>
    )
  if (draw.state === 'void')
    return (
      <span className="note">
        <Trans>Last period void, stakes returned</Trans>
      </span>
    )
  return (
    <>
      <Numbers
        key={draw.period}
        family={family}
        values={draw.result}
        size={26}
        label={t`Last result: ${draw.result.join(' ')}`}
        {...(draw.period !== first && { classNames: draw.result.map(() => dice.land) })}
      />
      {family === 'K3' && <span className="note clip">{summary(draw.result)}</span>}
    </>
  )
}

function ResultSkeleton(): ReactElement {
  return (
    <span className={dice.dice}>
      {[1, 2, 3].map((die) => (
        <Skeleton key={die} width={26} height={26} radius={6} />
      ))}
    </span>
  )
}
