/** A bottom sheet: closed by a swipe, a tap outside or Escape. Uses Base UI, so it is never in the first chunk. */
import { Drawer } from '@base-ui/react/drawer'
import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { useLayer } from './layers.ts'
import * as scrim from './Scrim.module.css'
import * as styles from './Sheet.module.css'
import * as iconButton from './IconButton.module.css'

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
  useLayer(open, onClose)
  return (
    <Drawer.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
    >
      <Drawer.Portal>
        <Drawer.Backdrop className={scrim.scrim} />
        <Drawer.Viewport className={styles.view}>
          <Drawer.Popup className={styles.sheet} data-sheet>
            <div className={styles.head}>
              <div className={styles.grab} aria-hidden="true" />
              <div className={`row between ${styles.title}`}>
                <Drawer.Title className="title clip">{title}</Drawer.Title>
                <div className="row">
                  {aside}
                  <Drawer.Close className={iconButton.button} aria-label={t`Close`}>
                    <X className="ico" aria-hidden />
                  </Drawer.Close>
                </div>
              </div>
            </div>
            <Drawer.Content>{children}</Drawer.Content>
            {foot && (
              <div data-foot className={styles.foot}>
                {foot}
              </div>
            )}
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  )
}
