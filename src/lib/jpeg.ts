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
 * `area` of the picture, in `size`, all in pixels. On white, since JPEG would make black what is transparent. Null when the browser cannot
 * do it.
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
