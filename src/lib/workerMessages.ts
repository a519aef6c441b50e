/** Messages between the page and its worker. */
import { isAnything, isNumber, isText, listOf, orNull, shapeOf } from './shape.ts'

/** From Workbox in the page: the waiting version is to take over. */
export const skipWaiting = { type: 'SKIP_WAITING' } as const

/** From a page that the worker does not answer for, so that it does. */
export const claimPages = { type: 'CLAIM_PAGES' } as const

/**
 * Asks it to cache the files of the app: those for all, and those of these folders: languages, and what some devices alone keep
 * (vite.config.ts). The port receives whether it succeeded.
 */
export const keepFiles = (folders: readonly string[]) => ({ type: 'KEEP_FILES', folders }) as const

/** To stop doing so: an update is not let in while its predecessor has work under way. */
export const stopKeeping = { type: 'STOP_KEEPING' } as const

const isMessage = shapeOf<{ type: string; folders: readonly string[] }>({ type: isText, folders: listOf(isText) })

/** Parses a request to cache files; undefined for other messages. */
export const keepFilesMessage = (data: unknown): { readonly folders: readonly string[] } | undefined =>
  isMessage(data) && data.type === keepFiles([]).type ? data : undefined

/** A good answer that the page had before the worker controlled it. */
export interface SeenAnswer {
  readonly call: string
  readonly language: string
  /** Owner of a private answer. */
  readonly user: string | null
  /** The call's arguments. */
  readonly args: unknown
  /** As received. */
  readonly body: string
  /** Of its request. */
  readonly ts: string
  readonly nonce: string
  /** Milliseconds by the device's clock. */
  readonly storedAt: number
}

interface Seen {
  readonly type: string
  readonly answers: readonly SeenAnswer[]
  /** Paths of the files that it was loaded from. */
  readonly files: readonly string[]
  /** Of the store of answers, as src/lib/lastKnownStore.ts explains. */
  readonly epoch: number
}

const seenType = 'KEEP_SEEN'

/** What the page has is stored as if it had come through the worker. The port receives when that is done. */
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

/** Undefined for other messages. */
export const seenMessage = (data: unknown): Seen | undefined => (isSeen(data) && data.type === seenType ? data : undefined)

/** From the worker, after a tap on a notification: the page is to open this path of the app. */
export const openPath = (path: string) => ({ type: 'OPEN_PATH', path }) as const

/** From the worker: the browser's push subscription has changed. */
export const pushChanged = { type: 'PUSH_CHANGED' } as const
