/** The request id of a form: the same id for the same content, so that a repetition after a lost answer finds the first outcome. */
import { useRef } from 'react'
import { newRequestId } from './requestId.ts'

export interface RequestIds {
  /** The same id for the same content. Different content is another request, which the platform would refuse under the old id. */
  readonly of: (content: unknown) => string
  /** Call it after success. The same content sent again is then a new request. */
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
