/** The lotteries, each with the time that is left to bet. */
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useGetNewOpenResultQuery, useQueryAllLotteryInfoListQuery } from '#/api/endpoints.ts'
import type { CurrentInfo, LotteryInfo } from '#/contract/lottery.ts'
import { useLocalized } from '#/i18n/format.ts'
import { useWhen } from '#/i18n/when.ts'
import { countdownOf } from '#/lib/countdown.ts'
import { useServerNow } from '#/lib/useServerNow.ts'
import { DrawPolling } from '#/shared/lotteries/DrawPolling.tsx'
import { Button } from '#/ui/Button.tsx'
import { Glyph } from '#/ui/Glyph.tsx'
import { Skeleton } from '#/ui/Skeleton.tsx'
import * as styles from './lobby.module.css'

const looks = { rail: styles.rail, two: styles.two, band: styles.band, rows: styles.rows } as const

interface LotteriesProps {
  /** Those that are shown of all. */
  readonly pick: (lotteries: readonly LotteryInfo[]) => readonly LotteryInfo[]
  /** A row that scrolls sideways; two in a row; on one card four in a row, or one below the other. */
  readonly look: keyof typeof looks
}

export function Lotteries({ pick, look }: LotteriesProps): ReactElement {
  const { data, isError, refetch } = useQueryAllLotteryInfoListQuery({})
  const latest = useGetNewOpenResultQuery({})
  if (!data) return isError ? <Failed onRetry={() => void refetch()} /> : <LotteriesSkeleton />
  return (
    <>
      <DrawPolling />
      <ul className={looks[look]}>
        {pick(data.records).map((lottery) => (
          <li key={lottery.id}>
            <LotteryCard
              lottery={lottery}
              info={latest.currentData?.records.find(({ lotteryId }) => lotteryId === lottery.id) ?? (latest.isError ? null : undefined)}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

function Failed({ onRetry }: { readonly onRetry: () => void }): ReactElement {
  return (
    <div className="pad row between">
      <span className="note">
        <Trans>Lotteries could not be loaded</Trans>
      </span>
      <Button className="link" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  )
}

interface LotteryCardProps {
  readonly lottery: LotteryInfo
  /** Undefined until known; null where it could not be had. */
  readonly info: CurrentInfo | null | undefined
}

function LotteryCard({ lottery, info }: LotteryCardProps): ReactElement {
  const localized = useLocalized()
  return (
    <Link to="/lottery" search={{ id: lottery.id }} className={styles.lottery}>
      <Glyph family={lottery.lotteryTypeCode} />
      <b className="clip">{localized(lottery.names)}</b>
      <span className="note num clip">
        {lottery.onSale ? (
          <Time info={info} />
        ) : lottery.resumesAt !== undefined ? (
          <Opens at={lottery.resumesAt} />
        ) : (
          <span>
            <Trans>Not on sale</Trans>
          </span>
        )}
      </span>
    </Link>
  )
}

function Time({ info }: Pick<LotteryCardProps, 'info'>): ReactElement {
  const now = useServerNow()
  if (!info) return info === null ? <span>–</span> : <Skeleton width={44} height={12} />
  const countdown = countdownOf(info, now)
  if (countdown.kind === 'closed')
    return (
      <span>
        <Trans>Drawing</Trans>
      </span>
    )
  if (countdown.kind === 'open') {
    return (
      <span className={countdown.soon ? 'warn' : undefined}>
        <span className="sr">
          <Trans>closes in</Trans>{' '}
        </span>
        {countdown.text}
      </span>
    )
  }
  if (countdown.opensAt === undefined)
    return (
      <span>
        <Trans>Soon</Trans>
      </span>
    )
  return <Opens at={countdown.opensAt} />
}

function Opens({ at }: { readonly at: number }): ReactElement {
  const time = useWhen()(at)
  return (
    <span>
      <Trans>opens {time}</Trans>
    </span>
  )
}

function LotteriesSkeleton(): ReactElement {
  return (
    <div className={styles.rail} aria-hidden="true">
      {['one', 'two', 'three'].map((card) => (
        <div key={card} className={styles.lottery}>
          <Skeleton width={44} height={44} />
          <Skeleton width={72} height={14} />
          <Skeleton width={44} height={10} />
        </div>
      ))}
    </div>
  )
}
