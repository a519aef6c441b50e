/** A room as a card: cover, viewers, host, and the time until the lottery closes. */
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Eye } from 'lucide-react'
import type { ReactElement } from 'react'
import type { Room } from '#/contract/live/rooms.ts'
import { useFormat, useLocalized } from '#/i18n/format.ts'
import { expectStream } from '#/shared/player/engineLoad.ts'
import { Cover } from './HostFace.tsx'
import { LotteryClock } from './LotteryClock.tsx'
import { useLotteryName } from './useLotteryName.ts'
import * as styles from './rooms.module.css'

interface RoomCardProps {
  readonly room: Room
  /** Without a network nobody can enter a room. */
  readonly isShut: boolean
}

export function RoomCard({ room, isShut }: RoomCardProps): ReactElement {
  const { id, host, titles, lotteryId } = room
  const localized = useLocalized()
  const lottery = useLotteryName(lotteryId)
  const content = (
    <>
      <span className={styles.picture}>
        <Cover host={host} poster={room.poster} />
        <ViewerTag viewers={room.viewers} />
      </span>
      <span className={styles.text}>
        <b className="block clip">{localized(titles)}</b>
        <span className={styles.line}>
          <span className="note clip">{`${localized(host.names)} · ${lottery}`}</span>
          {lotteryId !== null && !isShut && <LotteryClock lotteryId={lotteryId} />}
        </span>
      </span>
    </>
  )
  return isShut ? (
    <div className={`${styles.card} ${styles.shut}`}>{content}</div>
  ) : (
    <Link className={styles.card} to="/liveVideo" search={{ id }} onClick={expectStream}>
      {content}
    </Link>
  )
}

/** The number of viewers; a dash if the number is unknown. */
function ViewerTag({ viewers }: Pick<Room, 'viewers'>): ReactElement {
  const { t } = useLingui()
  const format = useFormat()
  const shown = viewers === null ? '—' : format.count(viewers)
  return (
    <span className={`${styles.tag} num`}>
      <Eye className="ico s" aria-hidden />
      <span className="sr">{viewers === null ? t`Watching: unknown` : t`Watching:`}</span>
      {shown}
    </span>
  )
}
