/** On a wide screen a list opens its first item, which stands beside it. */
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { ListPath } from '#/lib/page.ts'
import { useWide } from './useWide.ts'

/** `id`: of the first item, undefined while there is none; `open` goes to its page in place of the list's. */
export function useOpenFirst(list: ListPath, id: string | undefined, open: (id: string) => void): void {
  const isWide = useWide('pane')
  const isHere = useLocation({ select: ({ pathname }) => pathname === list })
  const opening = useRef(open)
  useEffect(() => {
    opening.current = open
  })
  useEffect(() => {
    if (isWide && isHere && id !== undefined) opening.current(id)
  }, [isWide, isHere, id])
}
