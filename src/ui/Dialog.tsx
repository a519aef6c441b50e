/** A modal dialog with its buttons. Uses Base UI, so it is never in the first chunk. */
import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactElement, ReactNode } from 'react'
import { useLayer } from './layers.ts'
import * as scrim from './Scrim.module.css'
import * as dialog from './Dialog.module.css'

interface DialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: ReactNode
  readonly children: ReactNode
  /** Buttons; the main one last. */
  readonly actions?: ReactNode
  /** Only a button closes it, for irreversible or costly decisions. */
  readonly insists?: boolean
}

export function Dialog({ open, onClose, title, children, actions, insists = false }: DialogProps): ReactElement {
  useLayer(open, onClose)
  return (
    <Base.Root
      open={open}
      disablePointerDismissal={insists}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
    >
      <Base.Portal>
        <Base.Backdrop className={scrim.scrim} />
        <Base.Viewport className={dialog.view}>
          <Base.Popup className={dialog.dialog}>
            <div className={dialog.body}>
              <Base.Title className="title">{title}</Base.Title>
              <div className="t2 mt2">{children}</div>
            </div>
            {actions && <div className={dialog.acts}>{actions}</div>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
