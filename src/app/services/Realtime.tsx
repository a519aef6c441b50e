/** Keeps the push socket open while the app is in use. */
import { useEffect } from 'react'
import { useStore } from 'react-redux'
import { connectRealtime } from '#/api/realtime.ts'

export function Realtime(): null {
  const store = useStore()
  useEffect(() => connectRealtime(store), [store])
  return null
}
