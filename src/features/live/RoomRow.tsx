/** A room as a row of a list. */
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import type { Room } from '#/contract/live/rooms.ts'
import { useFormat, useLocalized } from '#/i18n/format.ts'
import { HostFace } from './HostFace.tsx'
import { useLotteryName } from './useLotteryName.ts'
import * as styles from './rooms.module.css'

interface RoomRowProps {
  readonly room: Room
  readonly rank?: number
  readonly isShut: boolean
}

export function RoomRow({ room: { id, host, titles, lotteryId, viewers, state }, rank, isShut }: RoomRowProps): ReactElement {
  const localized = useLocalized()
  const format = useFormat()
  const lottery = useLotteryName(lotteryId)
  const isOn = state === 'live' || state === 'away' || state === 'paused'
  const content = (
    <>
      {rank !== undefined && <b className={`num ${styles.rank}`}>{rank}</b>}
      <HostFace host={host} size={44} />
      <span className="grow">
        <b className="block clip">{localized(titles)}</b>
        <span className="note block clip">{`${localized(host.names)} · ${lottery}`}</span>
      </span>
      {isOn && (
        <span className="right">
          <b className="num block">{viewers === null ? '—' : format.count(viewers)}</b>
          <span className="note">
            <Trans>watching</Trans>
          </span>
        </span>
      )}
    </>
  )
  return (
    <li>
      {isShut ? (
        <div className={`${styles.row} ${styles.shut}`}>{content}</div>
      ) : (
        <Link className={styles.row} to="/liveVideo" search={{ id }}>
          {content}
        </Link>
      )}
    </li>
  )
}
