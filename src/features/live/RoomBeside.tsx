/** Beside a room on wide screens: the facts about the host, and the other live rooms. */
import { Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { Room } from '#/contract/live/rooms.ts'
import { useLocalized } from '#/i18n/format.ts'
import { HostFacts } from './HostFacts.tsx'
import { OtherRooms, useOtherRooms } from './OtherRooms.tsx'
import * as asides from '#/ui/aside.module.css'
import * as styles from './room.module.css'

const most = 6

interface RoomBesideProps {
  readonly room: Room
  readonly signedIn: boolean
}

export function RoomBeside({ room, signedIn }: RoomBesideProps): ReactElement {
  const localized = useLocalized()
  const others = useOtherRooms(room, most)
  return (
    <aside className={`${asides.aside} ${asides.near} ${styles.beside}`}>
      <section className={styles.panel}>
        <h2 className="title">{localized(room.host.names)}</h2>
        <HostFacts room={room} signedIn={signedIn} />
      </section>
      {others.length > 0 && (
        <section className={styles.panel}>
          <h2 className="strong">
            <Trans>Other rooms</Trans>
          </h2>
          <OtherRooms rooms={others} />
          <p className="note mt2">
            <Trans>By the devices that are in the room now, counted every 10 seconds.</Trans>
          </p>
        </section>
      )}
    </aside>
  )
}
