/** Keeps the push socket open while the app is in use. */
import { useEffect } from 'react'
import { useStore } from 'react-redux'
import { connectRealtime } from '#/api/realtime.ts'
import type { AppState } from '#/lib/redux.ts'

export function Realtime(): null {
  const store = useStore<AppState>()
  useEffect(() => connectRealtime(store), [store])
  return null
}
