/** What pictures may be sent for, and the bounds of each purpose. Plain data: the page reads it without the schemas. */

export interface UploadBounds {
  /** Of the file as it is sent. */
  readonly bytes: number
  /** Longest side of what is kept, in pixels. */
  readonly side: number
  /** Cut to a square around its middle. */
  readonly square?: true
  /** Anybody may see it, by an address of its own; any other is seen by whom it belongs to. */
  readonly isPublic?: true
}

const MB = 1024 * 1024

export const uploadBounds = {
  avatar: { bytes: 5 * MB, side: 512, square: true, isPublic: true },
  proof: { bytes: 10 * MB, side: 2000 },
  feedback: { bytes: 10 * MB, side: 1600 },
} as const satisfies Record<string, UploadBounds>

export type UploadPurpose = keyof typeof uploadBounds

/** Those too that the operator puts up, and no member can send. */
export const pictureBounds = {
  ...uploadBounds,
  banner: { bytes: 10 * MB, side: 1600, isPublic: true },
} as const satisfies Record<string, UploadBounds>

export type PicturePurpose = keyof typeof pictureBounds

/** What the picker offers; the platform looks at the bytes and believes none of it. */
export const uploadTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

/** Where a public picture is served. */
export const publicPicture = (fileId: string) => `/files/${fileId}`
