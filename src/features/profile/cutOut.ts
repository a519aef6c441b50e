/** Cuts the square avatar out of a photo. */
import type { Area } from 'react-easy-crop'
import { jpegOf } from '#/lib/jpeg.ts'

/** Side of the square in pixels. */
const side = 512

/** `area` in pixels of the photo after EXIF rotation. Null when the browser cannot do it. */
export async function cutOut(url: string, area: Area): Promise<File | null> {
  const photo = new Image()
  photo.src = url
  await photo.decode()
  const blob = await jpegOf(photo, area, { width: side, height: side }, 0.9)
  return blob && new File([blob], 'avatar.jpg', { type: 'image/jpeg' })
}
