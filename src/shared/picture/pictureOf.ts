/** Renders a drawing as a PNG with the theme's colours, at three pixels per unit. */

const SCALE = 3

interface Size {
  readonly width: number
  readonly height: number
}

/** The drawing is rendered without the page's style sheets, so the values of all its tokens are written into it. */
function alone(drawing: SVGSVGElement, { width, height }: Size): string {
  const copy = drawing.cloneNode(true)
  if (!(copy instanceof SVGSVGElement)) throw new Error('not a drawing')
  const styles = getComputedStyle(drawing)
  copy.removeAttribute('class')
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  copy.style.fontFamily = styles.fontFamily
  const drawn = new XMLSerializer().serializeToString(copy)
  for (const [, token = ''] of new Set(drawn.matchAll(/var\((--[\w-]+)\)/g))) copy.style.setProperty(token, styles.getPropertyValue(token))
  return new XMLSerializer().serializeToString(copy)
}

/** Throws if the browser cannot render the drawing. */
export async function pictureOf(drawing: SVGSVGElement): Promise<Blob> {
  const { width, height } = drawing.viewBox.baseVal
  const canvas = document.createElement('canvas')
  canvas.width = width * SCALE
  canvas.height = height * SCALE
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(alone(drawing, canvas))}`
  await image.decode()
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be painted'))), 'image/png')
  })
}
