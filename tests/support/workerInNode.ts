/** The service worker in Node: its entry is loaded as in the browser, with a network and a store that a test can inspect. */
import 'fake-indexeddb/auto'
import { vi } from 'vitest'

/** As the build writes it into the worker (vite.config.ts). */
interface File {
  readonly url: string
  /** Absent where the name changes with the content. */
  readonly revision?: string
  readonly isOfStart?: true
}

export interface Asked {
  readonly path: string
  readonly destination?: string
  readonly mode?: string
}

export interface WorkerInNode {
  /** What the worker answers in the network's place, once all that it does beside is done; undefined where it leaves the request alone. */
  readonly answered: (asked: Asked) => Promise<PromiseSettledResult<Response> | undefined>
  /** Paths of all that is stored, with what tells one version of a file from another. */
  readonly stored: () => readonly string[]
}

const origin = 'https://stone.example'

/** One a file of tests: the worker is loaded once. `vi.unstubAllGlobals` and `vi.unstubAllEnvs` take it away. */
export async function workerInNode(files: readonly File[], network: (url: string) => Response): Promise<WorkerInNode> {
  const listeners = new Map<string, ((event: unknown) => void)[]>()
  const kept = new Map<string, Response>()
  const keyOf = (asked: Request | string) => new URL(typeof asked === 'string' ? asked : asked.url, origin).href
  const cache = {
    match: async (asked: Request | string) => kept.get(keyOf(asked))?.clone(),
    keys: async () => [...kept.keys()].map((url) => new Request(url)),
    put: async (asked: Request | string, answer: Response) => void kept.set(keyOf(asked), answer),
  }
  const location = new URL('/sw.js', origin)
  const registration = { scope: `${origin}/`, active: null }
  vi.stubEnv('PROD', true)
  vi.stubGlobal('location', location)
  vi.stubGlobal('registration', registration)
  // Workbox would write down each request.
  vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true)
  vi.stubGlobal('caches', { open: async () => cache, match: cache.match })
  vi.stubGlobal('self', {
    location,
    registration,
    __WB_DISABLE_DEV_LOGS: true,
    __WB_MANIFEST: files,
    addEventListener: (name: string, listener: (event: unknown) => void) => listeners.set(name, [...(listeners.get(name) ?? []), listener]),
  })
  vi.stubGlobal('fetch', async (asked: Request | string) => network(keyOf(asked)))
  // By its name alone: the types of a worker are not those of a test.
  await vi.importActual('../../sw/sw.ts')

  return {
    stored: () => [...kept.keys()].map((url) => url.slice(origin.length)),
    answered: async ({ path, destination = '', mode = 'cors' }) => {
      const answers: Promise<Response>[] = []
      const beside: Promise<unknown>[] = []
      const request = new Request(origin + path)
      Object.defineProperties(request, { destination: { value: destination }, mode: { value: mode } })
      const event = {
        request,
        respondWith: (answer: Promise<Response>) => void answers.push(answer),
        waitUntil: (work: Promise<unknown>) => void beside.push(work),
      }
      for (const listener of listeners.get('fetch') ?? []) listener(event)
      const [settled] = await Promise.allSettled(answers)
      await Promise.allSettled(beside)
      return settled
    },
  }
}
