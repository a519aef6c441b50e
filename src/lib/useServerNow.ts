/** The server's clock as a hook: all that count by it tick together. */
import { useEffect, useState } from 'react'
import { serverNow } from './serverClock.ts'

/** Milliseconds by the server's clock, renewed at each full `every` milliseconds of it. */
export function useServerNow(every = 1000): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      const time = serverNow()
      setNow(time)
      timer = setTimeout(tick, every - (time % every))
    }
    tick()
    return () => clearTimeout(timer)
  }, [every])
  return now
}
