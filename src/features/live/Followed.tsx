/** The rooms of the hosts whom the member follows. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { Room } from '#/contract/live/rooms.ts'
import { Button } from '#/ui/Button.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { useToLogin } from '#/ui/toLogin.ts'
import { RoomCard } from './RoomCard.tsx'
import { RoomRow } from './RoomRow.tsx'
import { Upcoming } from './Upcoming.tsx'
import type { Rooms } from './useRooms.ts'
import * as list from '#/ui/list.module.css'
import * as styles from './rooms.module.css'

interface FollowedProps {
  readonly rooms: Rooms
  readonly all: readonly Room[]
  readonly isShut: boolean
  readonly onAll: () => void
}

/** The number of other rooms below an empty list. */
const others = 2

export function Followed({ rooms: { followed, upcoming, signedIn }, all, isShut, onAll }: FollowedProps): ReactElement {
  const { t } = useLingui()
  const toLogin = useToLogin()
  if (!signedIn)
    return (
      <EmptyState
        title={t`Sign in to see whom you follow`}
        text={t`Hosts whom you follow are listed here first when they are live.`}
        action={
          <Button look="pri" onClick={toLogin}>
            <Trans>Sign in</Trans>
          </Button>
        }
      />
    )
  const own = followed?.rooms ?? []
  const on = own.flatMap(({ id }) => all.find((room) => room.id === id) ?? [])
  const off = own.filter(({ id }) => !on.some((room) => room.id === id))
  return (
    <>
      {own.length === 0 && (
        <EmptyState
          title={t`You follow no host yet`}
          text={t`Hosts whom you follow are listed here first when they are live. Reminders are off until you switch them on.`}
        />
      )}
      {on.length > 0 && (
        <div className={styles.grid}>
          {on.map((room) => (
            <RoomCard key={room.id} room={room} isShut={isShut} />
          ))}
        </div>
      )}
      {off.length > 0 && (
        <section>
          <h2 className={`title ${list.section}`}>
            <Trans>Not live now</Trans>
          </h2>
          <ul className={`card ${list.rows} ${styles.rows}`}>
            {off.map((room) => (
              <RoomRow key={room.id} room={room} isShut={isShut} />
            ))}
          </ul>
        </section>
      )}
      {own.length === 0 && all.length > 0 && (
        <section>
          <h2 className={`title ${list.section}`}>
            <Trans>Live now</Trans>
            <button type="button" className="note tapx" onClick={onAll}>
              <Trans>All</Trans>
            </button>
          </h2>
          <div className={styles.grid}>
            {all.slice(0, others).map((room) => (
              <RoomCard key={room.id} room={room} isShut={isShut} />
            ))}
          </div>
        </section>
      )}
      <Upcoming
        upcoming={upcoming.filter(({ id }) => own.some((room) => room.id === id))}
        reminded={followed?.reminded}
        signedIn={signedIn}
        isShut={isShut}
      />
    </>
  )
}
