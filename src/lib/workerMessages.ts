/** Messages between the page and its worker. */
import { isAnything, isNumber, isText, listOf, orNull, shapeOf } from './shape.ts'

/** Workbox in the page sends this message to activate the waiting version. */
export const skipWaiting = { type: 'SKIP_WAITING' } as const

/** A page that the worker does not control asks the worker to control it. */
export const claimPages = { type: 'CLAIM_PAGES' } as const

/**
 * Asks the worker to cache the app's files: the files for all pages, and the files of these folders, such as a language's (vite.config.ts).
 * The port receives whether the worker succeeded.
 */
export const keepFiles = (folders: readonly string[]) => ({ type: 'KEEP_FILES', folders }) as const

/** Asks the worker to stop caching, because the browser does not activate an update while the old version works. */
export const stopKeeping = { type: 'STOP_KEEPING' } as const

const isMessage = shapeOf<{ type: string; folders: readonly string[] }>({ type: isText, folders: listOf(isText) })

/** Parses a request to cache files; undefined for other messages. */
export const keepFilesMessage = (data: unknown): { readonly folders: readonly string[] } | undefined =>
  isMessage(data) && data.type === keepFiles([]).type ? data : undefined

/** A good answer that the page received before the worker controlled the page. */
export interface SeenAnswer {
  readonly call: string
  readonly language: string
  /** Owner of a private answer. */
  readonly user: string | null
  /** The call's arguments. */
  readonly args: unknown
  /** The body as received. */
  readonly body: string
  /** Of the answer's request. */
  readonly ts: string
  readonly nonce: string
  /** Milliseconds by the device's clock. */
  readonly storedAt: number
}

interface Seen {
  readonly type: string
  readonly answers: readonly SeenAnswer[]
  /** Paths of the files that the page was loaded from. */
  readonly files: readonly string[]
  /** Epoch of the store of answers; see src/lib/lastKnownStore.ts. */
  readonly epoch: number
}

const seenType = 'KEEP_SEEN'

/**
 * Asks the worker to store the page's earlier answers and files as if they had passed the worker. The port receives when the worker has
 * finished.
 */
export const keepSeen = (seen: Omit<Seen, 'type'>): Seen => ({ type: seenType, ...seen })

const isSeen = shapeOf<Seen>({
  type: isText,
  answers: listOf(
    shapeOf<SeenAnswer>({
      call: isText,
      language: isText,
      user: orNull(isText),
      args: isAnything,
      body: isText,
      ts: isText,
      nonce: isText,
      storedAt: isNumber,
    }),
  ),
  files: listOf(isText),
  epoch: isNumber,
})

/** Parses such a message; undefined for other messages. */
export const seenMessage = (data: unknown): Seen | undefined => (isSeen(data) && data.type === seenType ? data : undefined)

/** The worker sends this message after a tap on a notification; the page then opens this path of the app. */
export const openPath = (path: string) => ({ type: 'OPEN_PATH', path }) as const

/** The worker sends this message after the browser has changed its push subscription. */
export const pushChanged = { type: 'PUSH_CHANGED' } as const
