/** A room while it loads: dark from the start, so that nothing flashes. */
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import * as styles from './room.module.css'

export function RoomSkeleton(): ReactElement {
  const { t } = useLingui()
  return (
    <main className={styles.room} aria-busy="true">
      <p className="sr" role="status">{t`Entering the room`}</p>
    </main>
  )
}
