/** Announces a new version. A tap activates the version, but never while a bet is being sent. */
import { Plural, Trans } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import type { ReactElement } from 'react'
import { Button } from '#/ui/Button.tsx'
import * as styles from './UpdateBar.module.css'

interface UpdateBarProps {
  /** Without a tab bar below, it is placed at the top. */
  readonly atop: boolean
  /** Lines in the slip; the device stores them, so they survive the update. */
  readonly slipLines: number
  /** A sent bet has no answer yet. */
  readonly betUnderWay: boolean
  /** The last tap changed nothing, because another tab holds the version. */
  readonly isOpenElsewhere: boolean
  readonly isUpdating: boolean
  readonly onUpdate: () => void
  readonly onLater: () => void
}

export function UpdateBar({ atop, slipLines, betUnderWay, isOpenElsewhere, isUpdating, onUpdate, onLater }: UpdateBarProps): ReactElement {
  return (
    <div className={atop ? `${styles.update} ${styles.atop}` : styles.update} data-foot={atop ? undefined : ''} role="status">
      <Download className="ico" aria-hidden />
      <span className="grow">
        <b>
          <Trans>A new version is ready</Trans>
        </b>
        <span className={`note ${styles.kept}`}>
          {betUnderWay && (
            <span>
              <Trans>You can update once your bet is confirmed</Trans>
            </span>
          )}
          {!betUnderWay && isOpenElsewhere && (
            <span>
              <Trans>A slip, a form or a game is open in another tab. Finish there, or update there.</Trans>
            </span>
          )}
          {!betUnderWay && !isOpenElsewhere && slipLines > 0 && (
            <span>
              <Plural value={slipLines} one="# line in your slip is kept" other="# lines in your slip are kept" />
            </span>
          )}
        </span>
      </span>
      <Button className={styles.later} onClick={onLater}>
        <Trans>Later</Trans>
      </Button>
      <Button look="inkA" busy={isUpdating} disabled={betUnderWay} onClick={onUpdate}>
        <Trans>Update</Trans>
      </Button>
    </div>
  )
}
