/** A list without records: none in the usual days, none at all, or none that match the filters. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactElement, ReactNode } from 'react'
import { Button } from '#/ui/Button.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { useToday } from '../days/useToday.ts'
import { type RecordDays, useDaysText } from './recordDays.ts'

interface NoRecordsProps {
  readonly filter: { readonly days?: RecordDays }
  /** The day that named days end on. */
  readonly until: string
  readonly onFilter: (filter: { readonly days?: 'all' }) => void
  /** Titles: nothing in the last 7 days, and nothing at all. */
  readonly recent: string
  readonly ever: string
  /** What is listed here. */
  readonly text: string
  /** The sentence about filters that nothing matches. */
  readonly filtered: string
  /** The main button: where records come from. */
  readonly source?: ReactNode
}

export function NoRecords({ filter, until, onFilter, recent, ever, text, filtered, source }: NoRecordsProps): ReactElement {
  const { t } = useLingui()
  const today = useToday()
  const days = useDaysText(filter.days, until)
  const filters = Object.keys(filter).length
  if (filters === 0)
    return (
      <EmptyState
        title={until === today ? recent : t`No records of ${days}`}
        text={text}
        action={
          <>
            {source}
            <Button look="quiet" onClick={() => onFilter({ days: 'all' })}>
              <Trans>Show all days</Trans>
            </Button>
          </>
        }
      />
    )
  if (filters === 1 && filter.days === 'all') return <EmptyState title={ever} text={text} action={source} />
  return (
    <EmptyState
      title={t`Nothing matches`}
      text={filtered}
      action={
        <>
          {source}
          <Button look="quiet" onClick={() => onFilter({})}>
            <Trans>Clear the filters</Trans>
          </Button>
        </>
      }
    />
  )
}
