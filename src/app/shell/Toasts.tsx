/**
 * Shows the newest toast in one line above the foot of the page, unless the page or the dock of open bets shows the same text itself. The
 * toast disappears after its time or when the page is left; a screen reader announces it once.
 */
import { useLocation, useRouter } from '@tanstack/react-router'
import { CircleAlert, CircleCheck, Info, LoaderCircle } from 'lucide-react'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useSelector } from 'react-redux'
import { dismissToast, pageLeft, selectToasts, type Toast } from '#/api/toastSlice.ts'
import { winDocked } from '#/features/lottery/winDocked.ts'
import { reversed } from '#/lib/reversed.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { useObservable } from '#/pwa/observable.ts'
import { useAboveFoot } from './useAboveFoot.ts'
import { useFitted } from './useFitted.ts'
import * as styles from './Toasts.module.css'

const icons = { error: CircleAlert, success: CircleCheck, info: Info, loading: LoaderCircle }

export function Toasts(): ReactElement {
  const dispatch = useAppDispatch()
  const router = useRouter()
  const here = useLocation({ select: ({ href, pathname }) => [href, pathname].join(' ') }).split(' ')
  const toasts = useSelector(selectToasts)
  const docked = useObservable(winDocked) ?? []
  const shownByPage = toasts.filter(({ about }) => about.some((path) => here.includes(path) || docked.includes(path)))
  const newest = reversed(toasts).find((toast) => !shownByPage.includes(toast))
  const region = useRef<HTMLDivElement>(null)
  useAboveFoot(region, newest !== undefined)
  useEffect(
    () =>
      router.subscribe('onBeforeLoad', ({ hrefChanged }) => {
        if (hrefChanged) dispatch(pageLeft())
      }),
    [router, dispatch],
  )
  useEffect(() => {
    for (const { id } of shownByPage) dispatch(dismissToast(id))
  }, [dispatch, shownByPage])
  // A child of the body, like the layers, which therefore leave toasts within reach.
  return createPortal(
    <div ref={region} data-toasts className={styles.toasts} role="status" aria-live="polite">
      {newest && <OneToast key={newest.id} toast={newest} />}
    </div>,
    document.body,
  )
}

export function OneToast({ toast }: { readonly toast: Toast }): ReactElement {
  const dispatch = useAppDispatch()
  const { history } = useRouter()
  const { id, kind, duration, text, leads } = toast
  const [opened, setOpened] = useState(false)
  const stays = kind === 'loading' || opened
  useEffect(() => {
    if (stays) return
    const timer = setTimeout(() => dispatch(dismissToast(id)), duration)
    return () => clearTimeout(timer)
  }, [dispatch, id, stays, duration])

  const line = useRef<HTMLElement>(null)
  const fitted = useFitted(line, text)
  const isCut = fitted !== text
  const Icon = icons[kind]
  return (
    <div className={styles.toast} data-toast={kind}>
      <Icon className="ico" aria-hidden />
      {isCut ? (
        <button
          ref={(element) => void (line.current = element)}
          type="button"
          className={opened ? styles.whole : styles.line}
          aria-label={text}
          onClick={() => (opened ? dispatch(dismissToast(id)) : setOpened(true))}
        >
          {opened ? text : fitted}
        </button>
      ) : (
        <span ref={line} className={styles.line}>
          {text}
        </span>
      )}
      {leads && (
        <a
          href={leads.href}
          className="tapx"
          onClick={(event) => {
            event.preventDefault()
            dispatch(dismissToast(id))
            history.push(leads.href)
          }}
        >
          {leads.text}
        </a>
      )}
    </div>
  )
}
