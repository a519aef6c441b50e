/** The button that brings back what is at all platforms in one tap, and opens the sheet that tells what became of it. */
import { Trans } from '@lingui/react/macro'
import { Undo2 } from 'lucide-react'
import { lazy, type ReactElement, Suspense, useState } from 'react'
import { useOnline } from '#/lib/online.ts'
import { Button } from '../Button.tsx'
import { useBringBack } from './useBringBack.ts'

const BringBackSheet = lazy(() => import('./BringBackSheet.tsx').then((m) => ({ default: m.BringBackSheet })))

interface BringBackProps {
  readonly look: 'inkB' | 'soft' | 'quiet'
  readonly className?: string
}

export function BringBack({ look, className }: BringBackProps): ReactElement {
  const online = useOnline()
  const bringing = useBringBack()
  const [isOpen, setOpen] = useState(false)
  function start() {
    setOpen(true)
    // Closed and opened again while it is under way, the sheet shows the same one.
    if (!bringing.isRunning) void bringing.start()
  }
  return (
    <>
      <Button look={look} className={className} disabled={!online} onClick={start}>
        <Undo2 className="ico s" aria-hidden />
        {online ? <Trans>Bring all back</Trans> : <Trans>Needs a connection</Trans>}
      </Button>
      {isOpen && (
        <Suspense>
          <BringBackSheet bringing={bringing} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
