/** A bottom sheet: closed by a swipe, a tap outside or Escape. */
import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { IconButton } from './IconButton.tsx'
import { Modal, ModalTitle } from './Modal.tsx'
import * as styles from './Sheet.module.css'

interface SheetProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: ReactNode
  /** Beside the title: a count or a link. */
  readonly aside?: ReactNode
  readonly children: ReactNode
  /** Sticky foot, such as the total and its button. */
  readonly foot?: ReactNode
}

export function Sheet({ open, onClose, title, aside, children, foot }: SheetProps): ReactElement {
  const { t } = useLingui()
  return (
    <Modal open={open} onClose={onClose} look="sheet">
      <div className={styles.head} data-grab>
        <div className={styles.grab} aria-hidden="true" />
        <div className={`row between ${styles.title}`}>
          <ModalTitle className="title clip">{title}</ModalTitle>
          <div className="row">
            {aside}
            <IconButton label={t`Close`} onClick={onClose}>
              <X className="ico" aria-hidden />
            </IconButton>
          </div>
        </div>
      </div>
      <div>{children}</div>
      {foot && (
        <div data-foot className={styles.foot}>
          {foot}
        </div>
      )}
    </Modal>
  )
}
