/** Reports a problem without an account. */
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { OpinionForm } from '#/shared/opinion/OpinionForm.tsx'
import { Sheet } from '#/ui/Sheet.tsx'

interface ReportSheetProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly onSent: () => void
}

export function ReportSheet({ open, onClose, onSent }: ReportSheetProps): ReactElement {
  const { t } = useLingui()
  return (
    <Sheet open={open} onClose={onClose} title={t`Report a problem`}>
      <div className="pad">
        <OpinionForm form="BUG" onSent={onSent} />
      </div>
    </Sheet>
  )
}
