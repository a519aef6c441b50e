/** Rooms whose host, title or number was looked for. */
import { Trans, useLingui } from '@lingui/react/macro'
import { skipToken } from '@reduxjs/toolkit/query'
import type { ReactElement } from 'react'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { useHostsFoundQuery } from './liveApi.ts'
import { RoomRow } from './RoomRow.tsx'
import * as list from '#/ui/list.module.css'
import * as styles from './rooms.module.css'

export function FoundRooms({ name, isShut }: { readonly name: string; readonly isShut: boolean }): ReactElement | null {
  const { t } = useLingui()
  const { currentData, error, isFetching, refetch } = useHostsFoundQuery(name === '' ? skipToken : { name })
  if (name === '') return null
  if (error !== undefined && !currentData)
    return <ErrorState error={error} title={t`The search failed`} retrying={isFetching} onRetry={() => void refetch()} />
  if (!currentData) return <p className="sr" role="status">{t`Searching`}</p>
  if (currentData.rooms.length === 0) return <EmptyState title={t`Nobody found`} text={t`No host and no room has this name or number.`} />
  const count = currentData.rooms.length
  return (
    <section>
      <p className="sr" role="status">
        <Trans>{count} found</Trans>
      </p>
      <ul className={`card ${list.rows} ${styles.rows} ${styles.top}`}>
        {currentData.rooms.map((room) => (
          <RoomRow key={room.id} room={room} isShut={isShut} />
        ))}
      </ul>
    </section>
  )
}
