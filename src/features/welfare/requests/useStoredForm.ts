/** The stored draft of a form. The draft is loaded before the form is shown. */
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useSelector } from 'react-redux'
import { selectUserId } from '#/api/sessionSlice.ts'
import { draftOf, emptyDraft, keepDraft, onEmptied, requestIdOf } from './formDrafts.ts'

type Texts = Readonly<Record<string, string>>

export interface StoredForm {
  /** The stored entries; empty without a draft. */
  readonly values: Texts
  readonly keep: (values: Texts) => void
  /** Returns the same id for the same content until the draft is emptied; undefined if another form of this name has sent its request. */
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
  /** This form leads to its request by itself. */
  const isDone = useRef(false)
  return useMemo(
    () =>
      userId === undefined || values === undefined
        ? undefined
        : {
            values,
            keep(typed) {
              isDone.current = false
              void keepDraft(userId, form, typed)
            },
            async requestId(content) {
              const id = await requestIdOf(userId, form, content)
              isDone.current = id === undefined
              return id
            },
            empty() {
              isDone.current = true
              return emptyDraft(userId, form)
            },
            // Two tabs that send at once get the same answer, and each opens the request.
            onSent: (listener) =>
              onEmptied(userId, form, () => {
                if (!isDone.current) listener()
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

/** Stores the entries until the request is known to be sent. `elsewhere` is called when another tab has sent the request. */
export function useKeeping(draft: StoredForm, values: Texts, elsewhere: () => void, isSent = false): void {
  const onSent = useEffectEvent(elsewhere)
  useEffect(() => (isSent ? void draft.empty() : draft.keep(values)), [draft, values, isSent])
  useEffect(() => (isSent ? undefined : draft.onSent(() => onSent())), [draft, isSent])
}
