/** Why a list of members is empty, and what to do about it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { without } from '#/lib/filters.ts'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { NothingFound } from '#/ui/NothingFound.tsx'
import * as button from '#/ui/Button.module.css'
import { type MemberSearch, unfiltered } from './memberFilter.ts'
import type { MemberPage } from './membersApi.ts'

interface NoMembersProps {
  readonly first: MemberPage
  readonly search: MemberSearch
  readonly onSearch: (search: MemberSearch) => void
}

export function NoMembers({ first, search, onSearch }: NoMembersProps): ReactElement {
  const { t } = useLingui()
  return (
    <div className="alone">
      {search.name !== undefined ? (
        <NothingFound
          title={t`Nobody by this name`}
          text={t`Search by the first letters of a name, as you see them, or by the whole name.`}
          clear={t`Clear the search`}
          onClear={() => onSearch(without(search, 'name'))}
        />
      ) : first.direct > 0 ? (
        <NothingFound text={t`No members match your filters.`} onClear={() => onSearch(unfiltered(search))} />
      ) : search.userId === undefined ? (
        <EmptyState
          title={t`No members yet`}
          text={t`Send an invitation code to people you know. They appear here as soon as they have registered.`}
          action={
            <Link className={button.pri} to="/inviteCodes">
              <Trans>Send an invitation code</Trans>
            </Link>
          }
        />
      ) : (
        <EmptyState title={t`No members yet`} text={t`This agent has not brought in anyone so far.`} />
      )}
    </div>
  )
}
