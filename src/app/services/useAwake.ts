/** Whether polling makes sense: the page is seen and the platform may be reached. */
import { useOnline } from '#/lib/online.ts'
import { useVisible } from '#/lib/useVisible.ts'

export function useAwake(): boolean {
  const seen = useVisible()
  return useOnline() && seen
}

/** The interval to poll with, in milliseconds; 0 stops it while nobody looks or nothing can be reached. */
export function pollEvery(seconds: number, awake: boolean): number {
  return awake ? seconds * 1000 : 0
}
