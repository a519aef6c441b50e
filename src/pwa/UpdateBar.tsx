/** Announces a new version. A tap activates it, never while a bet is being sent. */
import { Plural, Trans } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import type { ReactElement } from 'react'
import { Button } from '#/ui/Button.tsx'
import * as styles from './UpdateBar.module.css'

interface UpdateBarProps {
  /** Without a tab bar below, it is placed at the top. */
  readonly atop: boolean
  /** Lines in the slip; they are stored and survive the update. */
  readonly slipLines: number
  /** A bet was sent and has no answer yet. */
  readonly betUnderWay: boolean
  /** The last tap changed nothing: the version is held in another tab. */
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
