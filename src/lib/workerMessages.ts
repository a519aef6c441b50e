/** Messages from the page to its worker. */
import { isText, shapeOf } from './shape.ts'

export const skipWaiting = { type: 'SKIP_WAITING' } as const

/** From a page that the worker does not answer for, so that it does. */
export const claimPages = { type: 'CLAIM_PAGES' } as const

/** Asks it to cache all files of the app, with the texts of this language. The port receives whether it succeeded. */
export const keepFiles = (language: string) => ({ type: 'KEEP_FILES', language }) as const

/** To stop doing so: an update is not let in while its predecessor has work under way. */
export const stopKeeping = { type: 'STOP_KEEPING' } as const

const isMessage = shapeOf<{ type: string; language: string }>({ type: isText, language: isText })

/** Parses a request to cache files; undefined for other messages. */
export const keepFilesMessage = (data: unknown): { readonly language: string } | undefined =>
  isMessage(data) && data.type === keepFiles('').type ? data : undefined
