/** The chat as one list: stored messages in order, then pending ones. */
import { useEffect } from 'react'
import { useErrorText } from '#/api/errors.ts'
import { dismissWrite, sendAgain, type Start, startInstead, startWrite, usePendingWrites, usePlace } from '#/api/pendingWrite/flow.ts'
import type { ChatMessage, ChatOrder } from '#/contract/service.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { newRequestId } from '#/lib/requestId.ts'
import './chatOutcome.ts'
import { useTalkInfiniteQuery } from './serviceApi.ts'

const place = 'chat'

export interface Unsent {
  readonly id: string
  /** Empty for a picture alone. */
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
  /** The platform has deleted the picture: `again` sends the message without the picture. */
  readonly isPictureGone: boolean
  readonly again: () => void
  readonly discard: () => void
}

const startOf = (text: string, order: ChatOrder | undefined, picture?: string): Start => ({
  call: 'chatSend',
  arg: { id: newRequestId(), text, ...(order && { order }), ...(picture !== undefined && { picture }) },
  place,
})

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
    .map((write): Unsent => {
      const { text, order, picture } = write.arg
      const error = write.state === 'refused' ? write.error : undefined
      const isPictureGone = error?.kind === 'refused' && error.reason === 'PICTURE_GONE'
      return {
        id: write.id,
        text,
        order,
        picture: isPictureGone ? undefined : picture,
        at: write.startedAt,
        state: error?.kind === 'givenUp' ? 'givenUp' : states[write.state],
        why: error ? errorText(error) : '',
        isPictureGone,
        again: () => (isPictureGone ? void dispatch(startInstead(write.id, startOf(text, order))) : void dispatch(sendAgain(write))),
        discard: () => void dispatch(dismissWrite(write.id)),
      }
    })
  const send = (text: string, order: ChatOrder | undefined, picture: string | undefined) =>
    void dispatch(startWrite(startOf(text, order, picture)))

  return { list, messages, unsent, waitsSince: waitsSinceOf(messages ?? []), send }
}
