/** A canvas for animated games: sharp on any screen, drawn only after a change, and still while the page is hidden. */
import { el } from './elements.ts'

/** Maximum device pixels per CSS pixel. More is invisible and slow. */
const MOST_PIXELS = 2

export interface Scene {
  readonly node: HTMLCanvasElement
  /** In CSS pixels. */
  readonly width: number
  readonly height: number
  /** Draws again at the next frame. */
  redraw(): void
  /** Calls `step` with the milliseconds since the last frame, then draws, until the returned function is called. */
  loop(step: (ms: number) => void): () => void
}

export type Sprites<Name extends string> = Readonly<Record<Name, HTMLImageElement>>

/** Loads pictures from their sources, ready to be drawn. */
export async function loadSprites<Name extends string>(sources: Readonly<Record<Name, string>>): Promise<Sprites<Name>>
export async function loadSprites(sources: Readonly<Record<string, string>>): Promise<Sprites<string>> {
  const loaded = Object.entries(sources).map(async ([name, source]) => {
    const image = new Image()
    image.src = `data:image/svg+xml,${encodeURIComponent(source)}`
    await image.decode()
    return [name, image] as const
  })
  return Object.fromEntries(await Promise.all(loaded))
}

/** `draw` gets a cleared canvas whose unit is a CSS pixel. */
export function createScene(draw: (context: CanvasRenderingContext2D, scene: Scene) => void): Scene {
  const node = el('canvas', { 'aria-hidden': 'true' })
  const context = node.getContext('2d')
  let [width, height] = [0, 0]
  let frame = 0

  function drawNow() {
    frame = 0
    if (!context || width === 0) return
    const scale = node.width / width
    context.setTransform(scale, 0, 0, scale, 0, 0)
    context.clearRect(0, 0, width, height)
    draw(context, scene)
  }

  new ResizeObserver(([entry]) => {
    if (!entry) return
    ;({ width, height } = entry.contentRect)
    const scale = Math.min(MOST_PIXELS, devicePixelRatio)
    node.width = Math.round(width * scale)
    node.height = Math.round(height * scale)
    drawNow()
  }).observe(node)

  const scene: Scene = {
    node,
    get width() {
      return width
    },
    get height() {
      return height
    },
    redraw() {
      frame ||= requestAnimationFrame(drawNow)
    },
    loop(step) {
      let last = performance.now()
      let next = requestAnimationFrame(function again(now) {
        step(Math.min(50, now - last))
        last = now
        drawNow()
        next = requestAnimationFrame(again)
      })
      return () => cancelAnimationFrame(next)
    },
  }
  return scene
}

/** The current colour of a token. */
export const colour = (token: string): string => getComputedStyle(document.documentElement).getPropertyValue(token)
