/** Runs the gates again when their facts change: maintenance, settings, session. */
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useStore } from 'react-redux'
import type { RootState } from '#/api/rootReducer.ts'
import type { Facts } from '../gates.ts'

export function GateWatch(): null {
  const router = useRouter()
  const store = useStore<RootState>()

  useEffect(() => {
    const { gates } = router.options.context
    let handled: Facts | undefined
    const look = () => {
      const current = gates.current()
      if (current === gates.judged() || current === handled) return
      handled = current
      void router.invalidate()
    }
    // Covers changes between the first gate decision and this effect.
    look()
    return store.subscribe(look)
  }, [router, store])

  return null
}
