/** Server time as a hook: all subscribers with the same interval share one timer. */
import { useEffect, useState } from 'react'
import { serverNow } from './serverClock.ts'

interface Ticker {
  readonly listeners: Set<(time: number) => void>
  timer?: ReturnType<typeof setTimeout>
}

const tickers = new Map<number, Ticker>()

/** Calls the listener at once and at each multiple of `every` milliseconds of server time; returns a function that stops it. */
function onTick(every: number, listener: (time: number) => void): () => void {
  const ticker: Ticker = tickers.get(every) ?? { listeners: new Set() }
  tickers.set(every, ticker)
  const wait = () => {
    ticker.timer = setTimeout(
      () => {
        wait()
        const time = serverNow()
        for (const listen of ticker.listeners) listen(time)
      },
      every - (serverNow() % every),
    )
  }
  listener(serverNow())
  ticker.listeners.add(listener)
  if (ticker.listeners.size === 1) wait()
  return () => {
    ticker.listeners.delete(listener)
    if (ticker.listeners.size === 0) clearTimeout(ticker.timer)
  }
}

/** Server time in milliseconds, updated at each multiple of `every`. */
export function useServerNow(every = 1000): number {
  const [now, setNow] = useState(serverNow)
  useEffect(
    () =>
      onTick(every, (time) => {
        // Skips the render if the value of this step is already shown. The shown value may be outdated after the page was hidden, or before
        // the clock was known.
        setNow((drawn) => (Math.floor(time / every) === Math.floor(drawn / every) ? drawn : time))
      }),
    [every],
  )
  return now
}
