/** A modal dialog with its buttons. */
import type { ReactElement, ReactNode } from 'react'
import { Modal, ModalTitle } from './Modal.tsx'
import * as dialog from './Dialog.module.css'

interface DialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: ReactNode
  readonly children: ReactNode
  /** Buttons; the main one last. */
  readonly actions?: ReactNode
  /** A tap beside the dialog does not close it: for irreversible or costly decisions. */
  readonly insists?: boolean
}

export function Dialog({ open, onClose, title, children, actions, insists = false }: DialogProps): ReactElement {
  return (
    <Modal open={open} onClose={onClose} look="dialog" insists={insists}>
      <div className={dialog.body}>
        <ModalTitle>{title}</ModalTitle>
        <div className="t2 mt2">{children}</div>
      </div>
      {actions && <div className={dialog.acts}>{actions}</div>}
    </Modal>
  )
}
