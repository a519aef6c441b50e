/** The lotteries beside a wide board: favourites, then families, each lottery with the time until its sale closes. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { useGetNewOpenResultQuery, useQueryAllLotteryInfoListQuery } from '#/api/endpoints.ts'
import { useLotteryMarksQuery } from '#/api/lotteryMarks.ts'
import type { CurrentInfo, LotteryInfo } from '#/contract/lottery.ts'
import { useLocalized } from '#/i18n/format.ts'
import { listenToKeys } from '#/lib/keys.ts'
import { useOnline } from '#/lib/online.ts'
import { useServerNow } from '#/lib/useServerNow.ts'
import { DrawPolling } from '#/shared/lotteries/DrawPolling.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { Glyph } from '#/ui/Glyph.tsx'
import { hasLayer } from '#/ui/layers.ts'
import { NothingFound } from '#/ui/NothingFound.tsx'
import { SearchField } from '#/ui/SearchField.tsx'
import { Skeleton } from '#/ui/Skeleton.tsx'
import { TimeLeft } from '../TimeLeft.tsx'
import { useMember } from '../useMember.ts'
import { nextTurn, periodView } from '../periodView.ts'
import { useLotterySections } from './lotterySections.ts'
import * as desk from './lotteryDesk.module.css'
import * as styles from './LotteryList.module.css'

interface LotteryListProps {
  /** The lottery of the page. */
  readonly here: string | undefined
}

export function LotteryList({ here }: LotteryListProps): ReactElement {
  const { t } = useLingui()
  const localized = useLocalized()
  const { signedIn } = useMember()
  const list = useQueryAllLotteryInfoListQuery({})
  const { data } = useGetNewOpenResultQuery({})
  const { currentData: marks } = useLotteryMarksQuery({}, { skip: !signedIn })
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const records = list.currentData?.records
  const sections = useLotterySections(records ?? [], marks?.favourites ?? [], text)
  useEffect(() => listenToKeys(() => [{ keys: ['/'], act: () => field.current?.focus() }], hasLayer), [])
  return (
    <nav className={`card ${desk.list} ${styles.list}`} aria-label={t`Lotteries`}>
      <DrawPolling />
      <div className={styles.find}>
        <SearchField
          label={t`Find a lottery`}
          placeholder={t`Find a lottery`}
          longest={40}
          value={text}
          onValue={setText}
          clear={t`Clear`}
          fieldRef={field}
        />
        <kbd aria-hidden>/</kbd>
      </div>
      <div className={styles.rows}>
        {records === undefined ? (
          list.error === undefined ? (
            <Waiting />
          ) : (
            // The page beside the list needs the list too, and has the retry.
            <p className="note">{t`Lotteries could not be loaded`}</p>
          )
        ) : records.length === 0 ? (
          <EmptyState title={t`No lottery is offered`} text={t`Lotteries appear here as soon as the platform offers one.`} />
        ) : sections.length === 0 ? (
          <NothingFound text={t`No lottery of that name.`} onClear={() => setText('')} />
        ) : (
          sections.map(({ key, name, members }) => (
            <section key={key} aria-label={name}>
              <p className="note" aria-hidden>
                {name}
              </p>
              {members.map((lottery) => (
                <Link
                  key={lottery.id}
                  to="/lottery"
                  search={{ id: lottery.id }}
                  replace
                  className={styles.row}
                  aria-current={lottery.id === here ? 'true' : undefined}
                >
                  <Glyph family={lottery.lotteryTypeCode} />
                  <span className="clip">{localized(lottery.names)}</span>
                  <Clock lottery={lottery} info={data?.records.find(({ lotteryId }) => lotteryId === lottery.id)} />
                </Link>
              ))}
            </section>
          ))
        )}
      </div>
    </nav>
  )
}

function Waiting(): ReactElement {
  return (
    <>
      {Array.from({ length: 14 }, (_, at) => (
        <div key={at} className={styles.row} aria-hidden>
          <Skeleton width={28} height={28} />
          <Skeleton width={`${80 - (at % 3) * 15}%`} height={14} />
          <Skeleton width={36} height={12} />
        </div>
      ))}
    </>
  )
}

interface ClockProps {
  readonly lottery: LotteryInfo
  readonly info: CurrentInfo | undefined
}

/** Renders nothing while the time is unknown, offline, or between two sales. */
function Clock({ lottery, info }: ClockProps): ReactElement | null {
  const now = useServerNow()
  const online = useOnline()
  const view = periodView(info, now)
  const until = nextTurn(view)
  if (!online || !lottery.onSale || until === undefined || view.phase === 'before') return null
  return (
    <span className={`${styles.clock} num`}>
      {view.phase === 'closed' ? <Trans>Closed</Trans> : <TimeLeft milliseconds={Math.max(0, until - now)} />}
    </span>
  )
}
