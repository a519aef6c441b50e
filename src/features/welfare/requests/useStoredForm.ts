/** The stored draft of a form. The draft is loaded before the form is shown. */
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useSelector } from 'react-redux'
import { selectUserId } from '#/api/sessionSlice.ts'
import { showToast } from '#/api/toastSlice.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { draftOf, emptyDraft, keepDraft, onEmptied, requestIdOf } from './formDrafts.ts'

type Texts = Readonly<Record<string, string>>

export interface StoredForm {
  /** The stored entries; empty without a draft. */
  readonly values: Texts
  readonly keep: (values: Texts) => void
  /** Returns the same id for the same content until the draft is emptied; undefined if another tab has sent the request. */
  readonly requestId: (content: unknown) => Promise<string | undefined>
  /** Empties the draft after the request was sent. */
  readonly empty: () => Promise<void>
  /** Calls the listener when another tab has sent the request; returns a function that unsubscribes. */
  readonly onSent: (listener: () => void) => () => void
}

/** Undefined until the draft is loaded. */
export function useStoredForm(form: string): StoredForm | undefined {
  const userId = useSelector(selectUserId)
  const [read, setRead] = useState<{ readonly form: string; readonly values: Texts }>()
  useEffect(() => {
    if (userId === undefined) return undefined
    let stopped = false
    void draftOf(userId, form).then((values) => {
      if (!stopped) setRead({ form, values })
    })
    return () => {
      stopped = true
    }
  }, [userId, form])
  const values = read?.form === form ? read.values : undefined
  const isSentHere = useRef(false)
  return useMemo(
    () =>
      userId === undefined || values === undefined
        ? undefined
        : {
            values,
            keep(typed) {
              isSentHere.current = false
              void keepDraft(userId, form, typed)
            },
            requestId: (content) => requestIdOf(userId, form, content),
            empty() {
              isSentHere.current = true
              return emptyDraft(userId, form)
            },
            // Two tabs that send at once get the same answer, and each opens the request.
            onSent: (listener) =>
              onEmptied(userId, form, () => {
                if (!isSentHere.current) listener()
              }),
          },
    [userId, form, values],
  )
}

/** `blank` with the stored entries. */
export function startWith<Name extends string>(blank: Readonly<Record<Name, string>>, draft: Texts): Readonly<Record<Name, string>> {
  const known = Object.entries(draft).filter(([name]) => Object.hasOwn(blank, name))
  return { ...blank, ...Object.fromEntries(known) }
}

/** Stores the entries until the request is known to be sent. When another tab has sent the request, the list of requests opens. */
export function useKeeping(draft: StoredForm, values: Texts, isSent = false): void {
  const { t } = useLingui()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const onSent = useEffectEvent(() => {
    dispatch(showToast({ kind: 'success', text: t`Your request was sent` }))
    void navigate({ to: '/welfare', search: { view: 'requests' }, replace: true })
  })
  useEffect(() => (isSent ? void draft.empty() : draft.keep(values)), [draft, values, isSent])
  useEffect(() => (isSent ? undefined : draft.onSent(() => onSent())), [draft, isSent])
}
