/** The chat as one list: stored messages in order, then pending ones. */
import { useEffect } from 'react'
import { useErrorText } from '#/api/errors.ts'
import { dismissWrite, sendAgain, startWrite, usePendingWrites, usePlace } from '#/api/pendingWrite/flow.ts'
import type { ChatMessage, ChatOrder } from '#/contract/service.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { newRequestId } from '#/lib/requestId.ts'
import './chatOutcome.ts'
import { useTalkInfiniteQuery } from './serviceApi.ts'

const place = 'chat'

export interface Unsent {
  readonly id: string
  readonly text: string
  readonly order: ChatOrder | undefined
  /** The id of the picture. */
  readonly picture: string | undefined
  /** When it was written, in server time. */
  readonly at: number
  /**
   * `unknown`: the message may have arrived, and the app asks about the message. `givenUp`: the message may have arrived, and the app
   * neither repeats the message nor asks about it.
   */
  readonly state: 'sending' | 'unknown' | 'failed' | 'givenUp'
  /** Text about a failure. */
  readonly why: string
  readonly again: () => void
  readonly discard: () => void
}

/** The time of the first message without an answer; undefined where there is none. Of `messages`, the loaded ones. */
function waitsSinceOf(messages: readonly ChatMessage[]): number | undefined {
  const answered = messages.map(({ from }) => from).lastIndexOf('service')
  return messages[answered + 1]?.createdAt
}

export function useChat() {
  const dispatch = useAppDispatch()
  const errorText = useErrorText()
  const list = useTalkInfiniteQuery()
  const writes = usePendingWrites()?.filter((write) => write.call === 'chatSend') ?? []
  usePlace(place)

  // Pages go back in time, each of them oldest first.
  const messages = list.currentData?.pages.reduceRight<ChatMessage[]>((all, { records }) => [...all, ...records], [])
  const known = new Set(messages?.map(({ id }) => id))
  const arrived = writes
    .filter(({ id }) => known.has(id))
    .map(({ id }) => id)
    .join()
  useEffect(() => {
    for (const id of arrived === '' ? [] : arrived.split(',')) void dispatch(dismissWrite(id))
  }, [arrived, dispatch])

  const states = { sending: 'sending', done: 'sending', unknown: 'unknown', refused: 'failed', missing: 'failed' } as const
  const unsent = writes
    .filter(({ id }) => !known.has(id))
    .map((write): Unsent => ({
      id: write.id,
      text: write.arg.text,
      order: write.arg.order,
      picture: write.arg.picture,
      at: write.startedAt,
      state: write.state === 'refused' && write.error.kind === 'givenUp' ? 'givenUp' : states[write.state],
      why: write.state === 'refused' ? errorText(write.error) : '',
      again: () => void dispatch(sendAgain(write)),
      discard: () => void dispatch(dismissWrite(write.id)),
    }))
  const send = (text: string, order: ChatOrder | undefined, picture: string | undefined) =>
    void dispatch(
      startWrite({
        call: 'chatSend',
        arg: { id: newRequestId(), text, ...(order && { order }), ...(picture !== undefined && { picture }) },
        place,
      }),
    )

  return { list, messages, unsent, waitsSince: waitsSinceOf(messages ?? []), send }
}
