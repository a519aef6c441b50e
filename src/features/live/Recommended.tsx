/** All live rooms by categories of lotteries, and today's planned shows. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { Room, RoomCategory } from '#/contract/live/rooms.ts'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { useFamilyNames } from '#/shared/lotteries/useFamilyNames.ts'
import { PickRow } from '#/ui/PickRow.tsx'
import { RoomCard } from './RoomCard.tsx'
import { Upcoming } from './Upcoming.tsx'
import type { Rooms } from './useRooms.ts'
import * as pickRow from '#/ui/PickRow.module.css'
import * as styles from './rooms.module.css'

interface RecommendedProps {
  readonly rooms: Rooms
  readonly all: readonly Room[]
  readonly isShut: boolean
  readonly category: string | undefined
  readonly onCategory: (category: string | undefined) => void
}

const every = ''

export function Recommended({ rooms, all, isShut, category = every, onCategory }: RecommendedProps): ReactElement {
  const { t } = useLingui()
  const families = useFamilyNames()
  const names: Readonly<Record<RoomCategory, string>> = { ...families, TALK: t`Small talk` }
  // A category without rooms shows all rooms.
  const picked = rooms.categories.find((one) => one === category)
  const shown = all.filter((room) => picked === undefined || room.category === picked)
  return (
    <>
      {rooms.categories.length > 1 && (
        <PickRow
          className={`${pickRow.chips} ${styles.chips}`}
          label={t`Kinds of rooms`}
          value={picked ?? every}
          options={[{ value: every, text: <Trans>All</Trans> }, ...rooms.categories.map((one) => ({ value: one, text: names[one] }))]}
          onChange={(value) => onCategory(value === every ? undefined : value)}
        />
      )}
      {shown.length === 0 ? (
        <EmptyState title={t`No room is on right now`} text={t`Shows are listed here as soon as they begin.`} />
      ) : (
        <>
          <div className={styles.grid}>
            {shown.map((room) => (
              <RoomCard key={room.id} room={room} isShut={isShut} />
            ))}
          </div>
          <p className={`note pad ${styles.foot}`}>
            {isShut ? (
              <Trans>Rooms cannot be entered offline. The numbers are of when the connection was lost.</Trans>
            ) : (
              <Trans>The number is of devices that are in the room now; the time is until its lottery closes.</Trans>
            )}
          </p>
        </>
      )}
      <Upcoming upcoming={rooms.upcoming} reminded={rooms.followed?.reminded} signedIn={rooms.signedIn} isShut={isShut} />
    </>
  )
}
