/** Scales large photos down before the upload. The platform stores no larger photos, and the upload is ten times smaller. */
import { jpegOf } from '#/lib/jpeg.ts'

/** Bytes below which scaling is not worthwhile. */
const small = 1_500_000
const quality = 0.88

/** The picture with its longest side at most `side` pixels; the original file when it is small or scaling is impossible. */
export async function shrunk(file: Blob, side: number): Promise<Blob> {
  if (file.size <= small || typeof createImageBitmap !== 'function') return file
  let bitmap: ImageBitmap | undefined
  try {
    bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
    const { width, height } = bitmap
    const scaled = (length: number) => Math.max(1, Math.round(length * scale))
    const smaller = await jpegOf(bitmap, { x: 0, y: 0, width, height }, { width: scaled(width), height: scaled(height) }, quality)
    return smaller && smaller.size < file.size ? smaller : file
  } catch {
    return file
  } finally {
    bitmap?.close()
  }
}
