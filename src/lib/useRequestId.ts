/** The id of a form's write: one for one content, so that sending it again after a lost answer finds what it did. */
import { useRef } from 'react'
import { newRequestId } from './requestId.ts'

export interface RequestIds {
  /** The same as before for the same content; other content is another request, and would be refused under that id for good. */
  readonly of: (content: unknown) => string
  /** It was done: the same content sent once more is meant once more. */
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
