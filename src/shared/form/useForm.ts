/** A form on the page: field props, submitting, and focus on the first error. After leaving the page, a refusal is shown as a toast. */
import { type FormEvent, useRef, useState } from 'react'
import { showToast } from '#/api/toastSlice.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { useHere } from '#/ui/useHere.ts'
import { draftDropped, drafted, useDraftAtStart } from './drafts.ts'
import { changed, type Check, type FormState, left, problems, refusedAt, shownError, startForm, type Values } from './form.ts'

export interface Refused<Name extends string> {
  /** The refused field; undefined for the whole form. */
  readonly field?: Name | undefined
  readonly text: string
}

interface FormOptions<Name extends string> {
  readonly start: Values<Name>
  /** Stores these fields under the name of the form until it is sent; never a secret. */
  readonly draft?: { readonly form: string; readonly fields: readonly Name[] }
  /** A refusal of an earlier request, shown from the beginning with the focus on its field. */
  readonly refused?: Refused<Name> | undefined
  /** In the order of the page. */
  readonly checks: readonly (readonly [Name, Check<Name>])[]
  /** Sends the validated values; returns the refusal, or undefined on success. `isHere`: the player is still on the page. */
  readonly send: (values: Values<Name>, isHere: () => boolean) => Promise<Refused<Name> | undefined>
}

function begun<Name extends string>(start: Values<Name>, refused: Refused<Name> | undefined): FormState<Name> {
  const state = startForm(start)
  return refused?.field === undefined ? state : refusedAt(state, refused.field, refused.text)
}

export function useForm<Name extends string>({ start, draft, refused: atStart, checks, send }: FormOptions<Name>) {
  const dispatch = useAppDispatch()
  const here = useHere()
  const draftAtStart = useDraftAtStart()
  const [state, setState] = useState<FormState<Name>>(() => begun(draft ? draftAtStart(draft.form, start) : start, atStart))
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState(atStart?.field === undefined ? atStart?.text : undefined)
  const inputs = useRef(new Map<Name, HTMLElement>())

  /** A field that is not rendered yet, or disabled during sending, takes the focus as soon as possible. */
  const coming = useRef(atStart?.field)

  function focus(name: Name) {
    const input = inputs.current.get(name)
    if (input && !input.matches(':disabled')) input.focus()
    else coming.current = name
  }

  /** Shows a refusal at its field. */
  function refuse({ field: name, text }: Refused<Name>) {
    if (name === undefined) {
      setError(text)
      return
    }
    setState((before) => refusedAt(before, name, text))
    focus(name)
  }

  async function submit(event: Pick<FormEvent, 'preventDefault'>) {
    event.preventDefault()
    if (busy) return
    setError(undefined)
    setState((before) => ({ ...before, sent: true }))
    const first = problems({ ...state, refused: new Map() }, checks)[0]
    if (first) {
      focus(first[0])
      return
    }
    setBusy(true)
    const isHere = here()
    const refused = await send(state.values, isHere)
    setBusy(false)
    if (!refused) {
      if (draft) dispatch(draftDropped(draft.form))
      return
    }
    if (!isHere()) dispatch(showToast({ kind: 'error', text: refused.text }))
    // A field that a refusal has cleared is not the player's mistake, so its error is shown at the next submission.
    setState((before) => ({ ...before, sent: false }))
    refuse(refused)
  }

  /** Ref that registers a field for focusing. */
  function at(name: Name) {
    return (element: HTMLElement | null) => {
      if (!element) {
        inputs.current.delete(name)
        return
      }
      inputs.current.set(name, element)
      if (coming.current !== name || element.matches(':disabled')) return
      coming.current = undefined
      element.focus()
    }
  }

  const errorOf = (name: Name) => shownError(state, checks, name)

  /** Props of an input: `<Field {...form.field('username')} />`. */
  function field(name: Name) {
    return {
      ref: at(name),
      name,
      value: state.values[name],
      error: errorOf(name),
      onChange: (event: { readonly target: { readonly value: string } }) => set(name, event.target.value),
      onBlur: () => setState((before) => left(before, name)),
    }
  }

  function set(name: Name, value: string) {
    setState((before) => changed(before, name, value))
    if (draft?.fields.includes(name)) dispatch(drafted({ form: draft.form, values: { [name]: value } }))
  }

  /** Fields with invalid values, whether their errors are shown or not. */
  const lacking = problems(state, checks).map(([name]) => name)

  return { field, at, errorOf, set, submit, refuse, focus, busy, error, lacking, values: state.values }
}
