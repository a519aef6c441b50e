/**
 * What was typed into the forms of welfare and not sent yet: it survives a reload and a time without a network. Nothing is ever sent by
 * itself. With a form stands the request that was sent for it, so that sending the same again after a lost answer is the same request.
 */
import { persisted } from '#/lib/persisted.ts'
import { newRequestId } from '#/lib/requestId.ts'
import { isText, listOf, orNull, recordOf, shapeOf } from '#/lib/shape.ts'

interface Sent {
  readonly id: string
  readonly content: string
}

interface KeptDraft {
  readonly userId: string
  /** Name of the form; with the id of the request that it changes. */
  readonly form: string
  readonly values: Readonly<Record<string, string>>
  readonly sent: Sent | null
}

const store = persisted<readonly KeptDraft[]>({
  key: 'welfare-drafts',
  version: 1,
  valid: listOf(
    shapeOf<KeptDraft>({
      userId: isText,
      form: isText,
      values: recordOf(isText),
      sent: orNull(shapeOf<Sent>({ id: isText, content: isText })),
    }),
  ),
  initial: [],
  private: true,
})

const mostKept = 12

const isOf = (userId: string, form: string) => (draft: KeptDraft) => draft.userId === userId && draft.form === form

async function change(userId: string, form: string, changed: (draft: KeptDraft) => KeptDraft): Promise<void> {
  await store.save((all) => {
    const isThis = isOf(userId, form)
    const before = all.find(isThis) ?? { userId, form, values: {}, sent: null }
    return [...all.filter((draft) => !isThis(draft)), changed(before)].slice(-mostKept)
  })
}

export async function draftOf(userId: string, form: string): Promise<Readonly<Record<string, string>>> {
  return (await store.load()).find(isOf(userId, form))?.values ?? {}
}

export const keepDraft = (userId: string, form: string, values: Readonly<Record<string, string>>): Promise<void> =>
  change(userId, form, (draft) => ({ ...draft, values }))

/** The same id for the same content, also after a reload; other content is another request. */
export async function requestIdOf(userId: string, form: string, content: unknown): Promise<string> {
  const text = JSON.stringify(content)
  const fresh = { id: newRequestId(), content: text }
  let { id } = fresh
  await change(userId, form, (draft) => {
    const sent = draft.sent?.content === text ? draft.sent : fresh
    id = sent.id
    return { ...draft, sent }
  })
  return id
}

export async function dropDraft(userId: string, form: string): Promise<void> {
  await store.save((all) => all.filter((draft) => !isOf(userId, form)(draft)))
}
