/** Where a square lies on a picture: moved and zoomed, never beyond its edges. Pure arithmetic. */

export interface Size {
  readonly width: number
  readonly height: number
}

/** The square's middle in pixels of the picture, and how often its short side holds the square: 1 is all of it. */
export interface Cut {
  readonly x: number
  readonly y: number
  readonly zoom: number
}

export const mostZoom = 5

/** Side of the square, in pixels of the picture. */
export const sideOf = ({ width, height }: Size, zoom: number): number => Math.min(width, height) / zoom

const between = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value))

/** The middle, as large as it can be. */
export const wholeOf = ({ width, height }: Size): Cut => ({ x: width / 2, y: height / 2, zoom: 1 })

/** The nearest cut that lies on the picture. */
export function kept(picture: Size, { x, y, zoom }: Cut): Cut {
  const near = between(1, zoom, mostZoom)
  const half = sideOf(picture, near) / 2
  return { x: between(half, x, picture.width - half), y: between(half, y, picture.height - half), zoom: near }
}

/** The picture follows the finger: `dx`, `dy` in pixels of a square that is shown `shown` pixels wide. */
export function moved(picture: Size, cut: Cut, dx: number, dy: number, shown: number): Cut {
  const scale = sideOf(picture, cut.zoom) / shown
  return kept(picture, { ...cut, x: cut.x - dx * scale, y: cut.y - dy * scale })
}

/**
 * Nearer by `factor`; what lies under the point between the fingers stays under it. The point is given from the middle of the
 * shown square, in its pixels.
 */
export function zoomed(picture: Size, cut: Cut, factor: number, point: { readonly x: number; readonly y: number }, shown: number): Cut {
  const zoom = between(1, cut.zoom * factor, mostZoom)
  const drift = (sideOf(picture, cut.zoom) - sideOf(picture, zoom)) / shown
  return kept(picture, { x: cut.x + point.x * drift, y: cut.y + point.y * drift, zoom })
}

/** What of the picture is drawn. */
export function sourceOf(picture: Size, cut: Cut): { readonly left: number; readonly top: number; readonly side: number } {
  const side = sideOf(picture, cut.zoom)
  return { left: cut.x - side / 2, top: cut.y - side / 2, side }
}
