/** Cuts the square avatar out of a photo. */
import type { Area } from 'react-easy-crop'

/** Side of the square in pixels. */
const side = 512

/** `area` in pixels of the photo after EXIF rotation. Null when the browser cannot do it. */
export async function cutOut(url: string, area: Area): Promise<File | null> {
  const photo = new Image()
  photo.src = url
  await photo.decode()
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const paper = canvas.getContext('2d')
  if (!paper) return null
  paper.imageSmoothingQuality = 'high'
  paper.drawImage(photo, area.x, area.y, area.width, area.height, 0, 0, side, side)
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', 0.9)
  })
  return blob && new File([blob], 'avatar.jpg', { type: 'image/jpeg' })
}
