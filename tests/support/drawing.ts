/** Checks of an SVG drawing and of the picture that is made from the drawing. */
import jsQR from 'jsqr'

/** Texts beyond the drawing's margin of eight pixels, and texts that overlap. */
export function textFaults(drawing: SVGSVGElement): string[] {
  const outer = drawing.getBoundingClientRect()
  const boxes = [...drawing.querySelectorAll('text')].map((text) => ({ text: text.textContent, box: text.getBoundingClientRect() }))
  const beyond = boxes.filter(({ box: { left, right } }) => left < outer.left + 8 || right > outer.right - 8)
  const overlapping = boxes.flatMap((one, index) =>
    boxes.slice(index + 1).flatMap((other) => {
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
      const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
      return across > 0 && down > 6 ? [`${one.text} / ${other.text}`] : []
    }),
  )
  return [...beyond.map(({ text }) => `beyond: ${text}`), ...overlapping]
}

export async function pixelsOf(picture: Blob): Promise<ImageData> {
  const bitmap = await createImageBitmap(picture)
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
  if (!context) throw new Error('no canvas')
  context.drawImage(bitmap, 0, 0)
  return context.getImageData(0, 0, bitmap.width, bitmap.height)
}

/** The text of the picture's QR code; undefined if the code cannot be read. */
export function readQr({ data, width, height }: ImageData): string | undefined {
  return jsQR(data, width, height)?.data
}
