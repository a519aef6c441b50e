/** Some live rooms besides the current room. */
import type { ReactElement } from 'react'
import type { Room } from '#/contract/live/rooms.ts'
import { RoomRow } from './RoomRow.tsx'
import { useRooms } from './useRooms.ts'
import * as list from '#/ui/list.module.css'
import * as styles from './room.module.css'

/** At most `most` rooms. */
export function useOtherRooms({ id }: Pick<Room, 'id'>, most: number): readonly Room[] {
  const { currentData: rooms = [] } = useRooms().shown
  return rooms.filter((one) => one.id !== id).slice(0, most)
}

export function OtherRooms({ rooms }: { readonly rooms: readonly Room[] }): ReactElement {
  return (
    <ul className={`${list.rows} ${styles.others}`}>
      {rooms.map((one) => (
        <RoomRow key={one.id} room={one} isShut={false} />
      ))}
    </ul>
  )
}
