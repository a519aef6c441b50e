/** Whether to poll: the page is visible and the platform may be reachable. */
import { useOnline } from '#/lib/online.ts'
import { useVisible } from '#/lib/useVisible.ts'

export function useAwake(): boolean {
  const seen = useVisible()
  return useOnline() && seen
}

/** Polling interval in milliseconds; 0 stops polling while the page is hidden or offline. */
export function pollEvery(seconds: number, awake: boolean): number {
  return awake ? seconds * 1000 : 0
}
