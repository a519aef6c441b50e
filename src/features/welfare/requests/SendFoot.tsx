/** The foot of a form: cost, duration, button. */
import { Trans } from '@lingui/react/macro'
import type { ReactElement, ReactNode } from 'react'
import { Button } from '#/ui/Button.tsx'
import { FormFoot } from '#/shared/form/FormFoot.tsx'
import * as styles from './requests.module.css'

interface SendFootProps {
  readonly cost: ReactNode
  readonly time: ReactNode
  readonly error: string | undefined
  readonly isBusy: boolean
  readonly isOnline: boolean
  readonly isOff?: boolean
  readonly note?: ReactNode
  /** The text of the button. */
  readonly children: ReactNode
}

export function SendFoot({ cost, time, error, isBusy, isOnline, isOff = false, note, children }: SendFootProps): ReactElement {
  return (
    <FormFoot
      error={error}
      note={
        isOnline ? (
          note
        ) : (
          <span>
            <Trans>You are offline. What you typed is kept on this device, and nothing is sent by itself.</Trans>
          </span>
        )
      }
    >
      <div className={`row between wrap note ${styles.terms}`}>
        <span>{cost}</span>
        <span className="num">{time}</span>
      </div>
      <Button type="submit" look="pri" big busy={isBusy} disabled={!isOnline || isOff}>
        {isOnline ? children : <Trans>Offline: this needs a connection</Trans>}
      </Button>
    </FormFoot>
  )
}
