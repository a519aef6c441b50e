/** The kept draft of a form: read once, before the form is shown. */
import { useEffect, useMemo, useState } from 'react'
import { useSelector } from 'react-redux'
import { selectUserId } from '#/api/sessionSlice.ts'
import { draftOf, dropDraft, keepDraft, requestIdOf } from './keptDrafts.ts'

type Texts = Readonly<Record<string, string>>

export interface KeptForm {
  /** What was typed before; empty where nothing was. */
  readonly values: Texts
  readonly keep: (values: Texts) => void
  /** The same id for the same content until it is dropped. */
  readonly requestId: (content: unknown) => Promise<string>
  /** It was sent. */
  readonly drop: () => Promise<void>
}

/** Undefined until the draft was read. */
export function useKeptForm(form: string): KeptForm | undefined {
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
  return useMemo(
    () =>
      userId === undefined || values === undefined
        ? undefined
        : {
            values,
            keep: (typed) => void keepDraft(userId, form, typed),
            requestId: (content) => requestIdOf(userId, form, content),
            drop: () => dropDraft(userId, form),
          },
    [userId, form, values],
  )
}

/** `blank` with what was typed before. */
export function startWith<Name extends string>(blank: Readonly<Record<Name, string>>, kept: Texts): Readonly<Record<Name, string>> {
  const known = Object.entries(kept).filter(([name]) => Object.hasOwn(blank, name))
  return { ...blank, ...Object.fromEntries(known) }
}

/** Keeps what is typed until it is known to be sent. */
export function useKeeping(kept: KeptForm, values: Texts, isSent = false): void {
  useEffect(() => (isSent ? void kept.drop() : kept.keep(values)), [kept, values, isSent])
}
