/** Measures the response time of each line of a film while the page is visible. */
import { useEffect, useState } from 'react'
import { lineOrigin } from '#/api/line.ts'
import { latencyOf } from '#/api/lines.ts'
import type { FilmLine } from '#/contract/films/films.ts'
import { isVisible } from '#/lib/useVisible.ts'
import type { Speeds } from './lineSpeeds.ts'

/** Milliseconds between two measurements. */
const rest = 15_000

export function useLineSpeeds(lines: readonly FilmLine[]): Speeds {
  const [speeds, setSpeeds] = useState<Speeds>({})
  const list = lines.map(({ number, url }) => `${number} ${url}`).join('\n')

  useEffect(() => {
    if (list === '') return undefined
    const stopped = new AbortController()
    const measure = async () => {
      if (!isVisible()) return
      const taken = await Promise.all(
        list.split('\n').map(async (line) => {
          const [number = '', url = ''] = line.split(' ')
          return [Number(number), await latencyOf(url === '' ? lineOrigin() : url, undefined, stopped.signal)] as const
        }),
      )
      if (!stopped.signal.aborted) setSpeeds(Object.fromEntries(taken))
    }
    void measure()
    const timer = setInterval(() => void measure(), rest)
    return () => {
      stopped.abort()
      clearInterval(timer)
    }
  }, [list])

  return speeds
}
