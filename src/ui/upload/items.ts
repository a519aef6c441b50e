/** The pictures of a picker as data: chosen, on their way, kept or failed. Pure. */
import { type AppError, isUnanswered } from '#/api/appError.ts'

export interface Item {
  /** The request id under which it is sent, however often. */
  readonly key: string
  readonly file: Blob
  /** What the <img> shows: an address of the chosen file itself. */
  readonly preview: string
  readonly state: 'sending' | 'kept' | 'failed'
  /** How much of it has left the device, 0 to 1. */
  readonly share: number
  readonly error?: AppError
  readonly fileId?: string
}

export type Items = readonly Item[]

export const fresh = (key: string, file: Blob, preview: string): Item => ({ key, file, preview, state: 'sending', share: 0 })

/** One of them changed; one that was taken away meanwhile stays away. */
export function changed(items: Items, key: string, change: Partial<Item>): Items {
  return items.map((item) => (item.key === key ? { ...item, ...change } : item))
}

/** Sent again: what failed is forgotten, the picture is not. */
export function again(items: Items, key: string): Items {
  return items.map((item) => (item.key === key ? fresh(item.key, item.file, item.preview) : item))
}

export const without = (items: Items, key: string): Items => items.filter((item) => item.key !== key)

export const keptIds = (items: Items): string[] => items.flatMap(({ fileId }) => (fileId === undefined ? [] : [fileId]))

const passing: ReadonlySet<string> = new Set(['BUSY', 'TOO_OFTEN', 'PICTURE_LIMIT', 'INTERNAL', 'MAINTENANCE'])

/** Whether the same picture may get through another time. */
export function mayRepeat(error: AppError | undefined): boolean {
  if (!error) return false
  return error.kind !== 'refused' || error.status >= 500 || (error.reason !== undefined && passing.has(error.reason))
}

/** Whether it failed for want of a network, and so is sent again by itself when that is back. */
export const wantsNetwork = ({ state, error }: Item): boolean => state === 'failed' && error !== undefined && isUnanswered(error)
