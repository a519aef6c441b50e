/**
 * A dialog or a sheet as the browser's own dialog. Does not use `showModal`, because toasts outside the dialog could then neither be
 * touched nor read.
 */
import { createContext, type ReactElement, type ReactNode, type RefObject, use, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLayer } from './layers.ts'
import { useSwipeDown } from './useSwipeDown.ts'
import * as styles from './Modal.module.css'

const looks = { dialog: styles.dialog, picture: styles.picture, sheet: styles.sheet }

interface ModalProps {
  readonly open: boolean
  readonly onClose: () => void
  /** In the middle of the window, there as large as a picture, or at the window's foot, where a swipe closes the layer. */
  readonly look: keyof typeof looks
  /** An alert interrupts the player, and stays above layers that open later. */
  readonly role?: 'alertdialog'
  /** The part's name for styles and tests. */
  readonly name?: string
  /** A tap beside the layer does not close it. */
  readonly insists?: boolean
  /** Rendered but hidden while it is closed. */
  readonly isPrepared?: boolean
  /** The content contains a `ModalTitle`, which names the layer. */
  readonly children: ReactNode
}

const TitleId = createContext<string | undefined>(undefined)

export function Modal({ open, onClose, look, role, name, insists = false, isPrepared = false, children }: ModalProps): ReactElement | null {
  const layer = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDialogElement>(null)
  const isFromWithin = useRef(false)
  const titleId = useId()
  const isForemost = role === 'alertdialog'
  const isLeaving = useLeaving(open, box)
  useLayer(open, onClose, { box, isForemost })
  useSwipeDown(open && look === 'sheet', layer, box, onClose)
  if (!open && !isLeaving && !isPrepared) return null
  return createPortal(
    <div
      ref={layer}
      className={isForemost ? `${styles.layer} ${styles.foremost}` : styles.layer}
      hidden={!open && !isLeaving}
      data-leaving={isLeaving || undefined}
      role="presentation"
      onPointerDown={({ target, currentTarget }) => {
        isFromWithin.current = target !== currentTarget
      }}
      onClick={({ target, currentTarget }) => {
        // A text selection that ends outside the dialog is not a tap beside it.
        if (target === currentTarget && !isFromWithin.current && !insists) onClose()
      }}
    >
      <dialog
        ref={box}
        open
        className={looks[look]}
        role={role}
        data-dialog={name}
        data-sheet={look === 'sheet' ? '' : undefined}
        aria-modal
        aria-labelledby={titleId}
        tabIndex={-1}
      >
        <TitleId value={titleId}>{children}</TitleId>
      </dialog>
    </div>,
    document.body,
  )
}

export function ModalTitle({ className = 'title', children }: { readonly className?: string; readonly children: ReactNode }): ReactElement {
  return (
    <h2 id={use(TitleId)} className={className}>
      {children}
    </h2>
  )
}

/** True from closing until the last transition has ended. */
function useLeaving(open: boolean, box: RefObject<HTMLElement | null>): boolean {
  const [isThere, setThere] = useState(open)
  if (open && !isThere) setThere(true)
  const isLeaving = isThere && !open
  useLayoutEffect(() => {
    if (!isLeaving) return undefined
    let isLeft = false
    const leave = () => {
      if (!isLeft) setThere(false)
    }
    const transitions = box.current?.getAnimations?.() ?? []
    if (transitions.length === 0) leave()
    else void Promise.allSettled(transitions.map(({ finished }) => finished)).then(leave)
    return () => {
      isLeft = true
    }
  }, [isLeaving, box])
  return isLeaving
}
