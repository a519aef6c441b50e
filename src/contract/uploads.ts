/** Purposes of uploaded pictures and their limits. Plain data, which the page reads without loading the schemas. */

export interface UploadBounds {
  /** Maximum bytes of the upload. */
  readonly bytes: number
  /** Longest side of the stored picture, in pixels. */
  readonly side: number
  /** Cropped to a centred square. */
  readonly square?: true
  /** Public, with its own address; any other picture is visible to its owner only. */
  readonly isPublic?: true
}

const MB = 1024 * 1024

export const uploadBounds = {
  avatar: { bytes: 5 * MB, side: 512, square: true, isPublic: true },
  proof: { bytes: 10 * MB, side: 2000 },
  feedback: { bytes: 10 * MB, side: 1600 },
  chat: { bytes: 10 * MB, side: 1600 },
  portrait: { bytes: 10 * MB, side: 1200 },
} as const satisfies Record<string, UploadBounds>

export type UploadPurpose = keyof typeof uploadBounds

/** Includes purposes that members cannot use: of the operator, and of portraits that the operator has certified. */
export const pictureBounds = {
  ...uploadBounds,
  banner: { bytes: 10 * MB, side: 1600, isPublic: true },
  certified: { ...uploadBounds.portrait, isPublic: true },
} as const satisfies Record<string, UploadBounds>

export type PicturePurpose = keyof typeof pictureBounds

/** Types offered by the file picker; the platform detects the type from the bytes. */
export const uploadTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

/** Path of public pictures. */
export const publicPicture = (fileId: string) => `/files/${fileId}`
