/** Judges the current page again when what the gates know has changed: maintenance, settings, the session. */
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useStore } from 'react-redux'
import type { RootState } from '#/api/rootReducer.ts'
import { factsOf } from '../facts.ts'

export function GateWatch(): null {
  const router = useRouter()
  const store = useStore<RootState>()
  const judged = useRef<string>(undefined)

  useEffect(() => {
    judged.current ??= JSON.stringify(factsOf(store.getState()))
    return store.subscribe(() => {
      const facts = JSON.stringify(factsOf(store.getState()))
      if (facts === judged.current) return
      judged.current = facts
      void router.invalidate()
    })
  }, [router, store])

  return null
}
