/**
 * Drafts of forms: typed and unsent texts, so that a visit of another page loses nothing. A draft lives as long as this tab's page, and is
 * erased with the session. Drafts never contain secrets and codes.
 */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { useSelector, useStore } from 'react-redux'
import { rootReducer } from '#/api/rootReducer.ts'
import { sessionCleared } from '#/api/sessionSlice.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import type { Values } from './form.ts'

type Drafts = Readonly<Record<string, Readonly<Record<string, string>>>>
const nothing: Readonly<Record<string, string>> = {}
const initialState: Drafts = {}

export const draftsSlice = createSlice({
  name: 'drafts',
  initialState,
  reducers: {
    drafted: (state, { payload: { form, values } }: PayloadAction<{ form: string; values: Readonly<Record<string, string>> }>): Drafts => ({
      ...state,
      [form]: { ...state[form], ...values },
    }),
    /** Drops the draft after it was sent, or when the player discards it. */
    draftDropped: (state, { payload }: PayloadAction<string>): Drafts =>
      Object.fromEntries(Object.entries(state).filter(([form]) => form !== payload)),
  },
  extraReducers: (builder) => {
    builder.addCase(sessionCleared, (): Drafts => initialState)
  },
  selectors: { selectDraft: (state, form: string) => state[form] ?? nothing },
})

export const { draftDropped, drafted } = draftsSlice.actions
const { selectDraft } = draftsSlice.injectInto(rootReducer).selectors
type Root = Parameters<typeof selectDraft>[0]

/** `start` with the texts of the draft. */
function withDraft<Name extends string>(start: Values<Name>, draft: Readonly<Record<string, string>>): Values<Name> {
  const typed = Object.entries(draft).filter(([name]) => Object.hasOwn(start, name))
  return { ...start, ...Object.fromEntries(typed) }
}

interface DraftState<Name extends string> {
  readonly values: Values<Name>
  readonly set: (name: Name, text: string) => void
  /** Drops the draft after it was sent. */
  readonly drop: () => void
}

/** The state of a form that consists of its draft only. */
export function useDraft<Name extends string>(form: string, start: Values<Name>): DraftState<Name> {
  const dispatch = useAppDispatch()
  const draft = useSelector((root: Root) => selectDraft(root, form))
  return {
    values: withDraft(start, draft),
    set: (name, text) => void dispatch(drafted({ form, values: { [name]: text } })),
    drop: () => void dispatch(draftDropped(form)),
  }
}

/** For a form with its own state: reads the draft once. */
export function useDraftAtStart(): <Name extends string>(form: string, start: Values<Name>) => Values<Name> {
  const store = useStore<Root>()
  return (form, start) => withDraft(start, selectDraft(store.getState(), form))
}
