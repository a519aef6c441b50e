/** Scales large photos down before the upload: the platform stores no larger ones, and slow networks carry a tenth. */

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
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(bitmap.width * scale))
    canvas.height = Math.max(1, Math.round(bitmap.height * scale))
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    const smaller = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
    return smaller && smaller.size < file.size ? smaller : file
  } catch {
    return file
  } finally {
    bitmap?.close()
  }
}
