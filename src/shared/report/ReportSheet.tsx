/** Reports an item or a person with a reason, and blocks the person. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactElement, type ReactNode, useState } from 'react'
import type { ReportReason } from '#/contract/live/codes.ts'
import { Button } from '#/ui/Button.tsx'
import { CheckRow } from '#/ui/CheckRow.tsx'
import { Sheet } from '#/ui/Sheet.tsx'
import { useToLogin } from '#/ui/toLogin.ts'
import { reportReasons, useReasonNames } from './reasons.ts'
import * as styles from './reportSheet.module.css'

interface ReportSheetProps {
  readonly title: string
  /** The reported item or person. */
  readonly quote: ReactNode
  /** The person who can be blocked; undefined for nobody. */
  readonly name?: string | undefined
  readonly signedIn: boolean
  readonly isSending: boolean
  /** The data that is sent with the report. */
  readonly note: ReactNode
  readonly onReport: (reason: ReportReason, blocks: boolean) => void
  readonly onBlock?: () => void
  readonly onClose: () => void
  /** Further actions for the chosen reason. */
  readonly renderMore?: (reason: ReportReason) => ReactNode
}

export function ReportSheet({
  title,
  quote,
  name,
  signedIn,
  isSending,
  note,
  onReport,
  onBlock,
  onClose,
  renderMore,
}: ReportSheetProps): ReactElement {
  const { t } = useLingui()
  const toLogin = useToLogin()
  const names = useReasonNames()
  const [reason, setReason] = useState<ReportReason>('tips')
  const [blocks, setBlocks] = useState(true)
  const canBlock = signedIn && name !== undefined
  return (
    <Sheet
      open
      onClose={onClose}
      title={title}
      foot={
        <>
          <Button look="pri" big busy={isSending} onClick={() => (signedIn ? onReport(reason, canBlock && blocks) : toLogin())}>
            {signedIn ? <Trans>Send the report</Trans> : <Trans>Sign in to report</Trans>}
          </Button>
          <p className="note center">
            {note} <Trans>The other person is not told who reported. You get a message when it is decided.</Trans>
          </p>
        </>
      }
    >
      <div className="pad">
        <blockquote className={styles.quote}>{quote}</blockquote>
        <fieldset className={styles.reasons}>
          <legend className="sr">
            <Trans>Reason</Trans>
          </legend>
          {reportReasons.map((one) => (
            <label key={one} className={styles.reason}>
              <span className="grow">{names[one]}</span>
              <input type="radio" name="reason" checked={reason === one} onChange={() => setReason(one)} />
            </label>
          ))}
        </fieldset>
        {renderMore?.(reason)}
        {canBlock && (
          <>
            <CheckRow checked={blocks} onChange={setBlocks}>
              {t`Block ${name} as well`}
            </CheckRow>
            <Button look="quiet" busy={isSending} onClick={onBlock}>
              <Trans>Only block, without a report</Trans>
            </Button>
          </>
        )}
      </div>
    </Sheet>
  )
}
