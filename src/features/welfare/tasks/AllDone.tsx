/** Shown when all tasks are done and claimed: today's awards, and the time of the next tasks. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useFormat } from '#/i18n/format.ts'
import { usePlatformDates } from '#/shared/days/usePlatformDates.ts'
import { useUnit } from '#/shared/platform/useUnit.ts'
import { StateView } from '#/ui/StateView.tsx'
import { SentenceGap } from '#/ui/SentenceGap.tsx'
import * as button from '#/ui/Button.module.css'
import { ChairArt } from '../art/ChairArt.tsx'
import { useReceivedAwardsInfiniteQuery } from '../welfareApi.ts'

const nothing = {} as const

/** `nextAt`: the time when the daily tasks begin again; null without daily tasks. */
export function AllDone({ nextAt }: { readonly nextAt: number | null }): ReactElement {
  const { t } = useLingui()
  const format = useFormat()
  const unit = useUnit()
  const dates = usePlatformDates()
  const { currentData } = useReceivedAwardsInfiniteQuery(nothing, { refetchOnMountOrArgChange: 10 })
  const today = currentData?.pages[0]?.today
  return (
    <StateView
      art={<ChairArt />}
      title={t`The tasks of today are done`}
      actions={
        <Link to="/task" search={{ view: 'given' }} className={button.soft}>
          <Trans>See what was given</Trans>
        </Link>
      }
    >
      <p className="t2 num">
        {today !== undefined && (
          <span>
            <Trans>
              Given today: {format.amount(today)} {unit}.
            </Trans>
          </span>
        )}
        <SentenceGap />
        {nextAt !== null && (
          <span>
            <Trans>New ones come on {dates.moment(nextAt)}.</Trans>
          </span>
        )}
      </p>
    </StateView>
  )
}
