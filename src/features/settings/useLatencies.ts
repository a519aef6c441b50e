/** Measures the latency of each line repeatedly while the page is visible. */
import { useEffect, useEffectEvent, useState } from 'react'
import { latencyOf } from '#/api/lines.ts'

/** Milliseconds between two rounds, and number of stored rounds. */
export const rest = 3000
const remembered = 11

/** Milliseconds, oldest first; null where there was no answer. */
export type Latencies = Readonly<Record<string, readonly (number | null)[]>>

export const latest = (measured: Latencies, url: string): number | null | undefined => measured[url]?.at(-1)

/** The fastest line of the last round; undefined when none answered. */
export function fastestOf(measured: Latencies): string | undefined {
  let best: { readonly url: string; readonly ms: number } | undefined
  for (const url of Object.keys(measured)) {
    const ms = latest(measured, url)
    if (ms != null && (!best || ms < best.ms)) best = { url, ms }
  }
  return best?.url
}

/** `urls`: origins, '' for the page's own. `round` is called after each round. */
export function useLatencies(
  urls: readonly string[],
  round: (measured: Latencies) => void,
): { measured: Latencies; at: number | undefined } {
  const [state, setState] = useState<{ measured: Latencies; at: number | undefined }>({ measured: {}, at: undefined })
  const list = urls.join('\n')
  const done = useEffectEvent((measured: Latencies) => round(measured))

  useEffect(() => {
    let stopped = false
    let timer: ReturnType<typeof setTimeout>
    let known: Latencies = {}
    async function measure() {
      if (document.visibilityState === 'visible') {
        const taken = await Promise.all(list.split('\n').map(async (url) => [url, await latencyOf(url)] as const))
        if (stopped) return
        known = Object.fromEntries(taken.map(([url, ms]) => [url, [...(known[url] ?? []), ms].slice(-remembered)]))
        setState({ measured: known, at: Date.now() })
        done(known)
      }
      timer = setTimeout(() => void measure(), rest)
    }
    void measure()
    return () => {
      stopped = true
      clearTimeout(timer)
    }
  }, [list])

  return state
}
