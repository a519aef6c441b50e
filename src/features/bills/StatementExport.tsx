/** The export of a statement from the bar of a wide screen, beside any of the records. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { type ReactElement, Suspense, useState } from 'react'
import { lazyPart } from '#/lib/lazyPart.ts'
import { untilLoaded } from '#/lib/untilLoaded.ts'
import { useBillKinds } from '#/shared/bills/useBillKinds.ts'
import { useToday } from '#/shared/days/useToday.ts'
import { Button } from '#/ui/Button.tsx'

const ExportSheet = lazyPart(() => untilLoaded(() => import('./ExportSheet.tsx')), 'ExportSheet')

export function StatementExport(): ReactElement {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="quiet" aria-label={t`Export a statement`} onClick={() => setOpen(true)}>
        <Download className="ico s" aria-hidden />
        <span>
          <Trans>Export</Trans>
        </span>
      </Button>
      {isOpen && (
        <Suspense>
          <Statement onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** The kinds of postings are fetched once a member wants a statement. */
function Statement({ onClose }: { readonly onClose: () => void }): ReactElement {
  const kinds = useBillKinds()
  const today = useToday()
  return <ExportSheet kinds={kinds} today={today} onClose={onClose} />
}
