/** A picture as large as the window allows, over the page. */
import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import type { ReactElement } from 'react'
import { IconButton } from './IconButton.tsx'
import { Modal, ModalTitle } from './Modal.tsx'
import * as styles from './PictureLayer.module.css'

interface PictureLayerProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly src: string
  readonly alt: string
}

export function PictureLayer({ open, onClose, src, alt }: PictureLayerProps): ReactElement {
  const { t } = useLingui()
  return (
    <Modal open={open} onClose={onClose} look="picture">
      <ModalTitle className="sr">{alt}</ModalTitle>
      <img className={styles.picture} src={src} alt={alt} />
      <IconButton label={t`Close`} className={styles.close} onClick={onClose}>
        <X className="ico" aria-hidden />
      </IconButton>
    </Modal>
  )
}
