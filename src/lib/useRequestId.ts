/** The request id of a form: one per content, so that repeating it after a lost answer finds the first outcome. */
import { useRef } from 'react'
import { newRequestId } from './requestId.ts'

export interface RequestIds {
  /** The same id for the same content; different content is another request, and would be refused under the old id. */
  readonly of: (content: unknown) => string
  /** The request succeeded: the same content sent again is a new request. */
  readonly renew: () => void
}

export function useRequestId(): RequestIds {
  const made = useRef({ id: '', content: '' })
  return {
    of: (content) => {
      const text = JSON.stringify(content)
      if (made.current.content !== text) made.current = { id: newRequestId(), content: text }
      return made.current.id
    },
    renew: () => {
      made.current = { id: '', content: '' }
    },
  }
}
