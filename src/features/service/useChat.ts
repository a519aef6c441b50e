/** The talk as one list: what the platform has, in its order, and after it what is still on its way. */
import { useEffect, useRef } from 'react'
import { toAppError } from '#/api/appError.ts'
import { useErrorText } from '#/api/errors.ts'
import type { ChatMessage } from '#/contract/service.ts'
import { newRequestId } from '#/lib/requestId.ts'
import { changeOutbox, outboxStore, useOutbox, withAdded, withChange, without } from './outbox.ts'
import { useSayMutation, useTalkInfiniteQuery } from './serviceApi.ts'

export function useChat() {
  const errorText = useErrorText()
  const list = useTalkInfiniteQuery()
  const outbox = useOutbox()
  const [say] = useSayMutation()
  const resumed = useRef(false)

  // Pages go into the past, each of them oldest first.
  const messages = list.currentData?.pages.reduceRight<ChatMessage[]>((all, { records }) => [...all, ...records], [])
  const known = new Set(messages?.map(({ id }) => id))
  const unsent = outbox.filter(({ id }) => !known.has(id))
  const arrived = outbox
    .filter(({ id }) => known.has(id))
    .map(({ id }) => id)
    .join()

  useEffect(() => {
    if (arrived !== '') void changeOutbox((all) => without(all, new Set(arrived.split(','))))
  }, [arrived])

  /** Under the same id however often: it is one message. */
  async function deliver(id: string, text: string) {
    const { error } = await say({ id, text })
    if (error === undefined) return
    const trouble = toAppError(error)
    await changeOutbox((all) => withChange(all, id, { state: 'failed', why: errorText(trouble) }))
  }

  async function send(text: string) {
    const id = newRequestId()
    // Kept before it is sent: a page that is closed meanwhile sends it again.
    await changeOutbox((all) => withAdded(all, { id, text, at: Date.now(), state: 'sending', why: '' }))
    await deliver(id, text)
  }

  async function again(id: string, text: string) {
    await changeOutbox((all) => withChange(all, id, { state: 'sending', why: '' }))
    await deliver(id, text)
  }

  useEffect(() => {
    if (resumed.current) return
    resumed.current = true
    void outboxStore
      .load()
      .then((all) => Promise.all(all.filter(({ state }) => state === 'sending').map(({ id, text }) => deliver(id, text))))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what a closed page left on its way, once
  }, [])

  return { list, messages, unsent, send, again, giveUp: (id: string) => void changeOutbox((all) => without(all, new Set([id]))) }
}
