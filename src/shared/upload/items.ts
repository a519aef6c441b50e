/** The pictures of a picker as data: chosen, uploading, stored or failed. Pure. */
import { type AppError, isUnanswered } from '#/api/appError.ts'

export interface Item {
  /** Request id, the same for every attempt. */
  readonly key: string
  readonly file: Blob
  /** Object URL of the file for <img>. */
  readonly preview: string
  readonly state: 'sending' | 'stored' | 'failed'
  /** Upload progress, 0 to 1. */
  readonly share: number
  readonly error?: AppError
  readonly fileId?: string
}

export type Items = readonly Item[]

export const fresh = (key: string, file: Blob, preview: string): Item => ({ key, file, preview, state: 'sending', share: 0 })

/** Updates a picture; a removed picture stays removed. */
export function changed(items: Items, key: string, change: Partial<Item>): Items {
  return items.map((item) => (item.key === key ? { ...item, ...change } : item))
}

/** Resets a failed upload for another attempt. */
export function again(items: Items, key: string): Items {
  return items.map((item) => (item.key === key ? fresh(item.key, item.file, item.preview) : item))
}

export const without = (items: Items, key: string): Items => items.filter((item) => item.key !== key)

export const storedIds = (items: Items): string[] => items.flatMap(({ fileId }) => (fileId === undefined ? [] : [fileId]))

const passing: ReadonlySet<string> = new Set(['BUSY', 'TOO_OFTEN', 'PICTURE_LIMIT', 'INTERNAL', 'MAINTENANCE'])

/** Whether another attempt may succeed. */
export function mayRepeat(error: AppError | undefined): boolean {
  if (!error) return false
  return error.kind !== 'refused' || error.status >= 500 || (error.reason !== undefined && passing.has(error.reason))
}

/** Whether the upload failed because of the network, so that it is retried when the network is back. */
export const wantsNetwork = ({ state, error }: Item): boolean => state === 'failed' && error !== undefined && isUnanswered(error)
