/** The rooms whose host, title or number matches the search. */
import { Trans, useLingui } from '@lingui/react/macro'
import { skipToken } from '@reduxjs/toolkit/query'
import type { ReactElement } from 'react'
import { Answer } from '#/shared/answer/Answer.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { useHostSearchQuery } from './liveApi.ts'
import { RoomRow } from './RoomRow.tsx'
import * as list from '#/ui/list.module.css'
import type { Room } from '#/contract/live/rooms.ts'
import * as styles from './rooms.module.css'

interface MatchingRoomsProps {
  readonly name: string
  readonly isShut: boolean
}

export function MatchingRooms({ name, isShut }: MatchingRoomsProps): ReactElement | null {
  const { t } = useLingui()
  const query = useHostSearchQuery(name === '' ? skipToken : { name })
  if (name === '') return null
  return (
    <Answer of={query} age="never" failed={t`The search failed`} waiting={<p className="sr" role="status">{t`Searching`}</p>}>
      {({ rooms }) => <Matches rooms={rooms} isShut={isShut} />}
    </Answer>
  )
}

function Matches({ rooms, isShut }: { readonly rooms: readonly Room[]; readonly isShut: boolean }): ReactElement {
  const { t } = useLingui()
  if (rooms.length === 0) return <EmptyState title={t`Nobody found`} text={t`No host and no room has this name or number.`} />
  const count = rooms.length
  return (
    <section>
      <p className="sr" role="status">
        <Trans>{count} found</Trans>
      </p>
      <ul className={`card ${list.rows} ${styles.rows} ${styles.top}`}>
        {rooms.map((room) => (
          <RoomRow key={room.id} room={room} isShut={isShut} />
        ))}
      </ul>
    </section>
  )
}
