/** How the app is put on the home screen of an iPhone or iPad, where no browser asks. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import './parts/protection.css'
import { Sheet } from './Sheet.tsx'

export function InstallSheet({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }): ReactElement {
  const { t } = useLingui()
  const steps = [
    <Trans key="share">Tap the share button of the browser</Trans>,
    <Trans key="add">Choose “Add to Home Screen”</Trans>,
    <Trans key="done">Tap “Add”: the app then opens from your home screen, also offline</Trans>,
  ]
  return (
    <Sheet open={open} onClose={onClose} title={t`Install the app`}>
      <ol className="ways four pad">
        {steps.map((step, index) => <li key={step.key}><span className="n">{index + 1}</span><span>{step}</span></li>)}
      </ol>
    </Sheet>
  )
}
