/** The service worker in Node: its entry is loaded as in the browser, with a network and a store that a test can inspect. */
import 'fake-indexeddb/auto'
import { vi } from 'vitest'

/** A file in the worker's list, as the build writes the list (vite.config.ts). */
interface File {
  readonly url: string
  /** Absent if the file's name changes with its content. */
  readonly revision?: string
  readonly isOfStart?: true
}

export interface WorkerRequest {
  readonly path: string
  readonly destination?: string
  readonly mode?: string
}

export interface WorkerInNode {
  /** The worker's answer, when its background work is done; undefined if the worker leaves the request to the network. */
  readonly answered: (request: WorkerRequest) => Promise<PromiseSettledResult<Response> | undefined>
  /** Paths of all stored files, with their revisions. */
  readonly stored: () => readonly string[]
}

const origin = 'https://stone.example'

/** Workbox takes no other object for an event. */
class WorkerEvent {
  readonly type = 'fetch'
}

/** A worker's request: a relative address is one of the worker's origin. */
class WorkerRequestInNode extends Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, origin) : input, init)
  }
}

/** Once for each test file, because a module is loaded once. `vi.unstubAllGlobals` and `vi.unstubAllEnvs` remove the worker. */
export async function workerInNode(files: readonly File[], network: (url: string) => Response): Promise<WorkerInNode> {
  const listeners = new Map<string, ((event: unknown) => void)[]>()
  const cached = new Map<string, Response>()
  const keyOf = (request: Request | string) => new URL(typeof request === 'string' ? request : request.url, origin).href
  const cache = {
    match: async (request: Request | string) => cached.get(keyOf(request))?.clone(),
    keys: async () => [...cached.keys()].map((url) => new Request(url)),
    put: async (request: Request | string, answer: Response) => void cached.set(keyOf(request), answer),
  }
  const caches = { open: async () => cache, match: cache.match }
  const location = new URL('/sw.js', origin)
  const registration = { scope: `${origin}/`, active: null }
  vi.stubEnv('PROD', true)
  vi.stubGlobal('location', location)
  vi.stubGlobal('registration', registration)
  // Workbox would log each request.
  vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true)
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('Request', WorkerRequestInNode)
  vi.stubGlobal('ExtendableEvent', WorkerEvent)
  vi.stubGlobal('FetchEvent', WorkerEvent)
  vi.stubGlobal('self', {
    location,
    registration,
    caches,
    __WB_DISABLE_DEV_LOGS: true,
    __WB_MANIFEST: files,
    addEventListener: (name: string, listener: (event: unknown) => void) => listeners.set(name, [...(listeners.get(name) ?? []), listener]),
  })
  vi.stubGlobal('fetch', async (request: Request | string) => network(keyOf(request)))
  // Not a typed import: the types of a worker conflict with those of a test.
  await vi.importActual('../../sw/sw.ts')

  return {
    stored: () => [...cached.keys()].map((url) => url.slice(origin.length)),
    answered: async ({ path, destination = '', mode = 'cors' }) => {
      const answers: Promise<Response>[] = []
      const background: Promise<unknown>[] = []
      const request = new Request(origin + path)
      Object.defineProperties(request, { destination: { value: destination }, mode: { value: mode } })
      const event = Object.assign(new WorkerEvent(), {
        request,
        respondWith: (answer: Promise<Response>) => void answers.push(answer),
        waitUntil: (work: Promise<unknown>) => void background.push(work),
      })
      for (const listener of listeners.get('fetch') ?? []) listener(event)
      const [settled] = await Promise.allSettled(answers)
      await Promise.allSettled(background)
      return settled
    },
  }
}
