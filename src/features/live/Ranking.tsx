/** Rooms by number of viewers. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { Room } from '#/contract/live/rooms.ts'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { RoomRow } from './RoomRow.tsx'
import * as list from '#/ui/list.module.css'
import * as styles from './rooms.module.css'

export function Ranking({ rooms, isShut }: { readonly rooms: readonly Room[]; readonly isShut: boolean }): ReactElement {
  const { t } = useLingui()
  if (rooms.length === 0) return <EmptyState title={t`No room is on right now`} text={t`Shows are listed here as soon as they begin.`} />
  const ranked = [...rooms]
  ranked.sort((a, b) => (b.viewers ?? 0) - (a.viewers ?? 0))
  return (
    <>
      <ol className={`card ${list.rows} ${styles.rows} ${styles.top}`}>
        {ranked.map((room, index) => (
          <RoomRow key={room.id} room={room} rank={index + 1} isShut={isShut} />
        ))}
      </ol>
      <p className={`note pad ${styles.foot}`}>
        {isShut ? (
          <Trans>Rooms cannot be entered offline. The numbers are of when the connection was lost.</Trans>
        ) : (
          <Trans>By the devices that are in the room now, counted every 10 seconds.</Trans>
        )}
      </p>
    </>
  )
}
