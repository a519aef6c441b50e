/** A dialog over the page: one matter, its answers beneath. Base UI inside, so never in the first chunk. */
import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactElement, ReactNode } from 'react'
import './parts/dialog.css'
import './parts/sheet.css'

interface DialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: ReactNode
  readonly children: ReactNode
  /** Buttons; the main one last. */
  readonly actions?: ReactNode
  /** Only an answer closes it: the matter is costly or cannot be undone. */
  readonly insists?: boolean
}

export function Dialog({ open, onClose, title, children, actions, insists = false }: DialogProps): ReactElement {
  return (
    <Base.Root
      open={open}
      disablePointerDismissal={insists}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
    >
      <Base.Portal>
        <Base.Backdrop className="scrim" />
        <Base.Viewport className="dlg-view">
          <Base.Popup className="dlg">
            <div className="body">
              <Base.Title className="title">{title}</Base.Title>
              <div className="t2 mt2">{children}</div>
            </div>
            {actions && <div className="acts-row">{actions}</div>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
