/** The poster as a PNG: the drawing with the theme's colours written into it, painted by the browser at three pixels a unit. */
import { POSTER } from './poster.ts'

/** The drawing stands alone there, without the page's style sheets: it takes along every token that it names. */
function alone(poster: SVGSVGElement): string {
  const copy = poster.cloneNode(true)
  if (!(copy instanceof SVGSVGElement)) throw new Error('not a drawing')
  const styles = getComputedStyle(poster)
  copy.removeAttribute('class')
  copy.setAttribute('width', String(POSTER.width * POSTER.scale))
  copy.setAttribute('height', String(POSTER.height * POSTER.scale))
  copy.style.fontFamily = styles.fontFamily
  const drawn = new XMLSerializer().serializeToString(copy)
  for (const [, token = ''] of new Set(drawn.matchAll(/var\((--[\w-]+)\)/g))) copy.style.setProperty(token, styles.getPropertyValue(token))
  return new XMLSerializer().serializeToString(copy)
}

/** Throws where the browser cannot paint it. */
export async function pictureOf(poster: SVGSVGElement): Promise<Blob> {
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(alone(poster))}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = POSTER.width * POSTER.scale
  canvas.height = POSTER.height * POSTER.scale
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the poster could not be painted'))), 'image/png')
  })
}
