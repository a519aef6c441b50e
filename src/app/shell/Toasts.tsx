/** Shows the toasts. Each disappears after its time; a screen reader announces it once. */
import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { CircleAlert, CircleCheck, Info, LoaderCircle, X } from 'lucide-react'
import { type ReactElement, useEffect } from 'react'
import { useSelector } from 'react-redux'
import { dismissToast, selectToasts, type Toast } from '#/api/toastSlice.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import * as iconButton from '#/ui/IconButton.module.css'
import * as styles from './Toasts.module.css'

const icons = { error: CircleAlert, success: CircleCheck, info: Info, loading: LoaderCircle }

export function Toasts(): ReactElement {
  const toasts = useSelector(selectToasts)
  return (
    <div className={styles.toasts} role="status" aria-live="polite">
      {toasts.map((toast) => (
        <OneToast key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

function OneToast({ toast }: { readonly toast: Toast }): ReactElement {
  const { t } = useLingui()
  const dispatch = useAppDispatch()
  const { history } = useRouter()
  const { id, kind, duration, text, leads } = toast
  useEffect(() => {
    if (kind === 'loading') return
    const timer = setTimeout(() => dispatch(dismissToast(id)), duration)
    return () => clearTimeout(timer)
  }, [dispatch, id, kind, duration])

  const Icon = icons[kind]
  return (
    <div className={styles.toast} data-toast={kind}>
      <Icon className="ico" aria-hidden />
      <span className="grow">{text}</span>
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
      {kind === 'error' && (
        <button
          type="button"
          className={`${iconButton.button} ${styles.close}`}
          aria-label={t`Close`}
          onClick={() => dispatch(dismissToast(id))}
        >
          <X className="ico s" aria-hidden />
        </button>
      )}
    </div>
  )
}
