/** Parts of pictures as JPEG. */

interface Size {
  readonly width: number
  readonly height: number
}

interface Area extends Size {
  readonly x: number
  readonly y: number
}

/**
 * The part `area` of the picture as a JPEG of `size`, all in pixels. On white, because JPEG would make transparent parts black. Null if the
 * browser cannot encode it.
 */
export async function jpegOf(picture: CanvasImageSource, area: Area, { width, height }: Size, quality: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const paper = canvas.getContext('2d')
  if (!paper) return null
  paper.fillStyle = 'white'
  paper.fillRect(0, 0, width, height)
  paper.imageSmoothingQuality = 'high'
  paper.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, width, height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
}
