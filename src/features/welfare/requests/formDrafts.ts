/**
 * Stores unsent entries of the welfare forms, so that they survive a reload and a time without a network. Nothing is sent automatically.
 * Each draft stores the id of its request, so that the same content is sent again under the same id after a lost answer.
 */
import { persisted } from '#/lib/persisted.ts'
import { newRequestId } from '#/lib/requestId.ts'
import { isText, listOf, orNull, recordOf, shapeOf } from '#/lib/shape.ts'

interface Sent {
  readonly id: string
  readonly content: string
}

interface StoredDraft {
  readonly userId: string
  /** The name of the form, with the id of the request to be changed. */
  readonly form: string
  /** Null once the request was sent: other tabs with this form tell the member so. */
  readonly values: Readonly<Record<string, string>> | null
  readonly sent: Sent | null
}

const store = persisted<readonly StoredDraft[]>({
  key: 'welfare-drafts',
  version: 2,
  valid: listOf(
    shapeOf<StoredDraft>({
      userId: isText,
      form: isText,
      values: orNull(recordOf(isText)),
      sent: orNull(shapeOf<Sent>({ id: isText, content: isText })),
    }),
  ),
  initial: [],
  private: true,
})

/** Maximum number of drafts, and of sent forms. */
const mostStored = 12
const newest = (drafts: readonly StoredDraft[]) => drafts.slice(-mostStored)
const isSent = ({ values }: StoredDraft) => values === null

const isOf = (userId: string, form: string) => (draft: StoredDraft) => draft.userId === userId && draft.form === form

async function change(userId: string, form: string, changed: (draft: StoredDraft) => StoredDraft): Promise<void> {
  await store.save((all) => {
    const isThis = isOf(userId, form)
    const before = all.find(isThis) ?? { userId, form, values: {}, sent: null }
    const drafts = [...all.filter((draft) => !isThis(draft)), changed(before)]
    return [...newest(drafts.filter(isSent)), ...newest(drafts.filter((draft) => !isSent(draft)))]
  })
}

export async function draftOf(userId: string, form: string): Promise<Readonly<Record<string, string>>> {
  return (await store.load()).find(isOf(userId, form))?.values ?? {}
}

export const keepDraft = (userId: string, form: string, values: Readonly<Record<string, string>>): Promise<void> =>
  change(userId, form, (draft) => ({ ...draft, values }))

/**
 * Returns the same id for the same content, also after a reload. Other content gets another id. Undefined if another tab has sent the
 * request: a later edit, which keeps the draft again, is another request.
 */
export async function requestIdOf(userId: string, form: string, content: unknown): Promise<string | undefined> {
  const text = JSON.stringify(content)
  const fresh = { id: newRequestId(), content: text }
  let id: string | undefined
  await change(userId, form, (draft) => {
    const sent = draft.sent?.content === text ? draft.sent : fresh
    id = isSent(draft) ? undefined : sent.id
    return isSent(draft) ? draft : { ...draft, sent }
  })
  return id
}

/** Empties the draft after its request was sent. */
export const emptyDraft = (userId: string, form: string): Promise<void> =>
  change(userId, form, (draft) => ({ ...draft, values: null, sent: null }))

/** Calls the listener when another tab has sent the request. Subscribe after `keepDraft`. */
export const onEmptied = (userId: string, form: string, listener: () => void): (() => void) =>
  store.subscribe((all) => {
    const draft = all.find(isOf(userId, form))
    if (draft && isSent(draft)) listener()
  })
