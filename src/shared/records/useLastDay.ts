import { useState } from 'react'
import { dayAfter } from '#/lib/businessDay.ts'
import { useOnline } from '#/lib/online.ts'
import { useToday } from '../days/useToday.ts'

/** Days before today on which a stored answer is looked for. */
const farthest = 7

interface LastDay {
  /** YYYY-MM-DD */
  readonly day: string
  /** Call with the list that was asked for with `day`, in the same render. */
  readonly check: (list: { readonly currentData?: unknown; readonly error?: unknown }) => void
}

/**
 * The day that a list's named days end on: today. The days are part of the request, so the answer of another day is stored as another
 * answer: offline it is the latest day for which there is a stored one.
 */
export function useLastDay(): LastDay {
  const online = useOnline()
  const today = useToday()
  const [daysAgo, setDaysAgo] = useState(0)
  if (online && daysAgo > 0) setDaysAgo(0)
  return {
    day: dayAfter(today, -daysAgo),
    check({ currentData, error }) {
      if (!online && daysAgo < farthest && error !== undefined && currentData === undefined) setDaysAgo(daysAgo + 1)
    },
  }
}
