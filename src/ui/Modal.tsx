/**
 * A dialog over the page, which can neither be touched nor read meanwhile. Back, Escape and a tap beside it close it. Not by `showModal`,
 * which would take toasts, and prompts that come later, out of reach.
 */
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useLayer } from './layers.ts'
import * as dialog from './Dialog.module.css'
import * as styles from './Modal.module.css'

interface ModalProps {
  /** Rendered but hidden until then. */
  readonly open: boolean
  readonly onClose: () => void
  /** What it is, for styles and tests. */
  readonly name: string
  /** Id of its title. */
  readonly labelledBy: string
  readonly children: ReactNode
}

const focusable = 'a[href], button:not([disabled]), input:not([disabled]), select, textarea, [tabindex="0"]'

export function Modal({ open, onClose, name, labelledBy, children }: ModalProps): ReactElement {
  const box = useRef<HTMLDialogElement>(null)
  useLayer(open, onClose)
  useEffect(() => {
    if (!open) return undefined
    const before = document.activeElement
    const page = document.getElementById('page')
    page?.setAttribute('inert', '')
    // The dialog instead of its first button, so that a screen reader reads its content first.
    box.current?.focus({ preventScroll: true })
    return () => {
      page?.removeAttribute('inert')
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [open])

  /** Tab goes round: what is beside the page and the dialog is no way on. */
  function goRound(back: boolean): boolean {
    const all = [...(box.current?.querySelectorAll<HTMLElement>(focusable) ?? [])]
    const [first, last] = [all[0], all.at(-1)]
    const at = document.activeElement
    if (back ? at !== first && at !== box.current : at !== last) return false
    const next = back ? last : first
    next?.focus()
    return true
  }

  return createPortal(
    <div
      className={styles.modal}
      hidden={!open}
      role="presentation"
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) onClose()
      }}
    >
      <dialog
        ref={box}
        open
        className={`${dialog.dialog} ${styles.box}`}
        data-dialog={name}
        aria-modal
        aria-labelledby={labelledBy}
        tabIndex={-1}
        onKeyDown={(event) => {
          // Close watchers hear it themselves.
          if (event.key === 'Escape' && !globalThis.CloseWatcher) onClose()
          if (event.key === 'Tab' && goRound(event.shiftKey)) event.preventDefault()
        }}
      >
        {children}
      </dialog>
    </div>,
    document.body,
  )
}
