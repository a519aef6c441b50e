/** The talks that the chat consists of: a talk is over a day after its last answer, and the next message begins another one. */
import type { ChatMessage } from '#/contract/service.ts'
import { reversed } from '#/lib/reversed.ts'

/** Milliseconds after which an answered talk is over. */
const over = 86_400_000

export interface Talk {
  readonly first: ChatMessage
  readonly last: ChatMessage
}

/** `last`: the last message of the talk; `now`: milliseconds since 1970. */
export const isTalkOver = ({ from, createdAt }: ChatMessage, now: number): boolean => from === 'service' && now - createdAt > over

/**
 * The talks in `messages`, which are the loaded ones, oldest first; the newest talk comes first. `hasEarlier`: the beginning of the oldest
 * talk is not loaded, and this talk is left out.
 */
export function talksOf(messages: readonly ChatMessage[], hasEarlier: boolean): readonly Talk[] {
  const talks: Talk[] = []
  for (const message of messages) {
    const talk = talks.at(-1)
    if (talk && !isTalkOver(talk.last, message.createdAt)) talks[talks.length - 1] = { first: talk.first, last: message }
    else talks.push({ first: message, last: message })
  }
  return reversed(talks.slice(hasEarlier ? 1 : 0))
}
