/** /mineMovie: the form for a code, and the member's tickets: unused, used, expired. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactElement, ReactNode } from 'react'
import type { FilmTicket } from '#/contract/films/tickets.ts'
import { Answer } from '#/shared/answer/Answer.tsx'
import { LoadMore, type Pages } from '#/shared/answer/LoadMore.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { Header } from '#/ui/Header.tsx'
import { Segmented } from '#/ui/PickRow.tsx'
import { SkeletonCards } from '#/ui/Skeleton.tsx'
import * as button from '#/ui/Button.module.css'
import * as header from '#/ui/Header.module.css'
import { CodeForm } from './CodeForm.tsx'
import { type TicketPart, useTicketsInfiniteQuery, useUnusedTicketsInfiniteQuery } from './filmsApi.ts'
import { NoTickets } from './NoTickets.tsx'
import { TicketStub } from './TicketStub.tsx'
import type { Query } from '#/api/query.ts'
import * as styles from './films.module.css'

type Part = 'unused' | TicketPart
const fresh = { refetchOnMountOrArgChange: 10 } as const

export function TicketsPage(): ReactElement {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { state: part = 'unused' } = useSearch({ from: '/mineMovie' })
  const isCodeCalled = useLocation({ select: ({ hash }) => hash === 'code' })
  const show = (next: Part) =>
    void navigate({
      to: '/mineMovie',
      search: next === 'unused' ? {} : { state: next },
      replace: true,
      resetScroll: false,
      viewTransition: false,
    })
  // The numbers of the two other tabs. An answer of any tab has all numbers.
  const { currentData: counted } = useTicketsInfiniteQuery(part === 'expired' ? 'expired' : 'used', fresh)
  const { currentData: unused } = useUnusedTicketsInfiniteQuery(noArgument, fresh)
  const counts = counted?.pages[0]?.counts
  const named = (name: string, count: number | undefined) => (count ? `${name} ${count}` : name)
  return (
    <>
      <Header
        title={t`My film tickets`}
        back="/movie"
        actions={
          <Link to="/movie" className={`${button.button} link ${header.act}`}>
            <Trans>All films</Trans>
          </Link>
        }
      />
      <main>
        <div className="pad stack g3">
          <CodeForm isCalled={isCodeCalled} />
          <Segmented
            label={t`My film tickets`}
            value={part}
            onChange={show}
            options={[
              { value: 'unused', text: named(t`Unused`, unused?.pages[0]?.total ?? counts?.unused) },
              { value: 'used', text: named(t`Used`, counts?.used) },
              { value: 'expired', text: named(t`Expired`, counts?.expired) },
            ]}
          />
        </div>
        {part === 'unused' ? <Unused /> : <Past key={part} part={part} />}
        <p className={`note pad ${styles.foot}`}>
          <Trans>Tickets cannot be sold, passed on or turned into anything else.</Trans>
        </p>
      </main>
    </>
  )
}

const noArgument = {} as const

function Unused(): ReactElement {
  return (
    <TicketList of={useUnusedTicketsInfiniteQuery(noArgument, fresh)} empty={<NoTickets />}>
      <Link to="/movie" className={`${button.pri} ${button.big}`}>
        <Trans>Pick a film</Trans>
      </Link>
    </TicketList>
  )
}

function Past({ part }: { readonly part: TicketPart }): ReactElement {
  const { t } = useLingui()
  const tickets = useTicketsInfiniteQuery(part, fresh)
  const empty =
    part === 'used' ? (
      <EmptyState title={t`No ticket used yet`} text={t`The films that you spend tickets on are listed here.`} />
    ) : (
      <EmptyState title={t`No ticket has expired`} text={t`The first to expire is always used first.`} />
    )
  return <TicketList of={tickets} empty={empty} />
}

interface TicketListProps {
  readonly of: Pages & Query<{ readonly pages: readonly { readonly records: readonly FilmTicket[] }[] }>
  readonly empty: ReactNode
  /** The actions for the tickets. */
  readonly children?: ReactNode
}

function TicketList({ of: list, empty, children }: TicketListProps): ReactElement {
  const { t } = useLingui()
  return (
    <Answer
      of={list}
      pulls
      failed={t`Tickets could not be loaded`}
      waiting={
        <div className="mt3">
          <SkeletonCards heights={[88, 89]} label={t`Loading tickets`} />
        </div>
      }
    >
      {({ pages }) => {
        const tickets = pages.flatMap(({ records }) => records)
        if (tickets.length === 0) return empty
        return (
          <div className="pad stack g3 mt3">
            <ul className="stack g3">
              {tickets.map((ticket) => (
                <TicketStub key={ticket.id} ticket={ticket} />
              ))}
            </ul>
            <LoadMore of={list}>
              <Trans>More tickets</Trans>
            </LoadMore>
            {children}
          </div>
        )
      }}
    </Answer>
  )
}
