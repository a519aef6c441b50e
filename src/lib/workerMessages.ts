/** What the page asks of its worker. */
import { isText, shapeOf } from './shape.ts'

export const skipWaiting = { type: 'SKIP_WAITING' } as const

/** To keep all files of the app, of the texts those in this language too. The port is told whether they are kept. */
export const keepFiles = (language: string) => ({ type: 'KEEP_FILES', language }) as const

/** To stop doing so: an update is not let in while its predecessor has work under way. */
export const stopKeeping = { type: 'STOP_KEEPING' } as const

const isMessage = shapeOf<{ type: string; language: string }>({ type: isText, language: isText })

/** The message as one that asks to keep files; undefined when it is another. */
export const keepFilesMessage = (data: unknown): { readonly language: string } | undefined =>
  isMessage(data) && data.type === keepFiles('').type ? data : undefined
