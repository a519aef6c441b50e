/** The server's clock as a hook: all that count by it in the same step tick together, on one timer. */
import { useEffect, useState } from 'react'
import { serverNow } from './serverClock.ts'

interface Ticker {
  readonly listeners: Set<(time: number) => void>
  timer?: ReturnType<typeof setTimeout>
}

const tickers = new Map<number, Ticker>()

/** Calls the listener at once and at each full `every` milliseconds of the server's clock; gives back how to stop. */
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

/** Milliseconds by the server's clock, renewed at each full `every` milliseconds of it. */
export function useServerNow(every = 1000): number {
  const [now, setNow] = useState(serverNow)
  useEffect(
    () =>
      onTick(every, (time) => {
        // What was drawn in the same step need not be drawn again; it may have been long ago, hidden, or before the clock was known.
        setNow((drawn) => (Math.floor(time / every) === Math.floor(drawn / every) ? drawn : time))
      }),
    [every],
  )
  return now
}
