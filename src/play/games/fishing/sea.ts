/** The sea on the canvas: swimming fish and flying shots. The canvas decides nothing: each shot is decided before it flies. */
import { type Fish, fishes } from '#/rules/games/fishing.ts'
import { colour, createScene, type Sprites } from '../../kit/canvas.ts'
import type { Motion } from '../../kit/motion.ts'

export type Picture = Fish | 'cannon'

export interface Sea {
  readonly node: HTMLElement
  /** Aims at a fish of this kind. */
  aim(fish: Fish): void
  /** Shows a shot: the shot flies, and the fish is caught or swims on. */
  shoot(fish: Fish, isCaught: boolean, label: string, motion: Motion): Promise<void>
  /** Lets fish swim, or stops them under reduced motion. */
  swim(isMoving: boolean): void
}

interface Swimmer {
  readonly kind: Fish
  /** As a share of the sea's width, like `x`. */
  readonly width: number
  /** As a share of the sea's height, from the top. */
  readonly depth: number
  /** Sea widths per second; negative from right to left. */
  readonly speed: number
  x: number
  /** 0 to 1: how far the fish has faded. */
  gone: number
}

/** Kind, width, depth, speed, and start position. */
const places: readonly (readonly [Fish, number, number, number, number])[] = [
  ['ray', 0.27, 0.12, 0.03, 0.25],
  ['red', 0.12, 0.2, -0.06, 0.85],
  ['gold', 0.19, 0.32, 0.045, 0.55],
  ['turtle', 0.23, 0.46, 0.025, 0.15],
  ['blue', 0.18, 0.56, -0.05, 0.7],
  ['red', 0.12, 0.68, 0.055, 0.35],
  ['red', 0.12, 0.66, -0.05, 0.95],
]

/** Layers of the ground, with the height of each in CSS pixels. */
const ground = [
  ['--sand', 58],
  ['--bed', 44],
] as const

/** Share of the sea's height. A wider sea, as in landscape, has no larger fish. */
const widest = 1.2

/** Radius in CSS pixels around the middle of a fish within which a tap picks the fish. */
const REACH = 48

/** Milliseconds of a shot's flight, and of a caught fish's fading. */
const FLIGHT_MS = 220
const CATCH_MS = 180

/** `onPick`: called with the kind of a tapped fish. */
export function createSea(loading: Promise<Sprites<Picture>>, first: Fish, onPick: (fish: Fish) => void): Sea {
  let sprites: Sprites<Picture> | undefined
  const fish: readonly Swimmer[] = places.map(([kind, width, depth, speed, x]) => ({ kind, width, depth, speed, x, gone: 0 }))
  let aimed = first
  let stopLoop: (() => void) | undefined
  let shot: { readonly to: Swimmer; part: number } | undefined
  let shownLabel: { readonly text: string; readonly at: Swimmer; part: number } | undefined

  const place = ({ x, depth }: Swimmer) => ({ x: x * scene.width, y: depth * scene.height })
  const muzzle = () => ({ x: scene.width / 2, y: scene.height - 40 })
  /** The fish of the kind that is nearest to the middle. */
  const target = (kind: Fish) =>
    fish.filter((one) => one.kind === kind).reduce((best, one) => (Math.abs(one.x - 0.5) < Math.abs(best.x - 0.5) ? one : best))

  const scene = createScene((context, { width, height }) => {
    for (const [token, high] of ground) {
      context.fillStyle = colour(token)
      context.beginPath()
      context.ellipse(width / 2, height + 10, width * 0.75, high, 0, 0, Math.PI * 2)
      context.fill()
    }
    for (const one of fish) drawFish(context, one)
    drawCannon(context, shot?.to ?? target(aimed))
    if (shot) drawShot(context, shot.to, shot.part)
    if (shownLabel) drawLabel(context, shownLabel)
  })

  function drawFish(context: CanvasRenderingContext2D, one: Swimmer) {
    const image = sprites?.[one.kind]
    if (!image) return
    const { x, y } = place(one)
    const across = Math.min(one.width * Math.min(scene.width, widest * scene.height), 150)
    const high = (across * image.naturalHeight) / image.naturalWidth
    context.save()
    context.globalAlpha = 1 - one.gone
    context.translate(x, y)
    context.scale((one.speed < 0 ? -1 : 1) * (1 + one.gone * 0.4), 1 + one.gone * 0.4)
    context.drawImage(image, -across / 2, -high / 2, across, high)
    context.restore()
    drawMultiple(context, one, y + high / 2 + 11)
  }

  /** What a catch pays, below the fish; `y`: the middle. */
  function drawMultiple(context: CanvasRenderingContext2D, one: Swimmer, y: number) {
    const { x } = place(one)
    const isAimed = one.kind === aimed
    context.globalAlpha = 1 - one.gone
    context.strokeStyle = colour(isAimed ? '--on-ink-accent' : '--deep')
    context.lineWidth = 18
    context.lineCap = 'round'
    context.beginPath()
    context.moveTo(x - 9, y)
    context.lineTo(x + 9, y)
    context.stroke()
    context.fillStyle = colour(isAimed ? '--ink' : '--on-ink')
    context.font = `12px ${getComputedStyle(scene.node).fontFamily}`
    context.textAlign = 'center'
    context.fillText(`×${fishes[one.kind]}`, x, y + 4)
    context.globalAlpha = 1
  }

  function drawCannon(context: CanvasRenderingContext2D, to: Swimmer) {
    const image = sprites?.cannon
    if (!image) return
    const { x, y } = place(to)
    const base = { x: scene.width / 2, y: scene.height - 8 }
    context.strokeStyle = colour('--on-ink-accent')
    context.setLineDash([2, 8])
    context.lineWidth = 2
    context.lineCap = 'round'
    context.beginPath()
    context.moveTo(muzzle().x, muzzle().y)
    context.lineTo(x, y)
    context.stroke()
    context.setLineDash([])
    context.save()
    context.translate(base.x, base.y)
    context.rotate(Math.atan2(x - base.x, base.y - y))
    context.drawImage(image, -30, -60, 60, 63)
    context.restore()
  }

  function drawShot(context: CanvasRenderingContext2D, to: Swimmer, part: number) {
    const [from, end] = [muzzle(), place(to)]
    context.fillStyle = colour('--on-ink-accent')
    context.beginPath()
    context.arc(from.x + (end.x - from.x) * part, from.y + (end.y - from.y) * part, 6, 0, Math.PI * 2)
    context.fill()
  }

  function drawLabel(context: CanvasRenderingContext2D, { text, at, part }: { text: string; at: Swimmer; part: number }) {
    const { x, y } = place(at)
    context.globalAlpha = 1 - part * 0.6
    context.fillStyle = colour('--on-ink-accent')
    context.font = `600 17px ${getComputedStyle(scene.node).fontFamily}`
    context.textAlign = 'center'
    context.fillText(text, Math.min(Math.max(x, 40), scene.width - 40), y - 20 * part)
    context.globalAlpha = 1
  }

  function step(ms: number) {
    for (const one of fish) {
      one.x += (one.speed * ms) / 1000
      if (one.x > 1.15) one.x = -0.15
      if (one.x < -0.15) one.x = 1.15
    }
  }

  scene.node.className = 'sea'
  scene.node.addEventListener('click', ({ offsetX, offsetY }) => {
    const distance = (one: Swimmer) => Math.hypot(one.x * scene.width - offsetX, one.depth * scene.height - offsetY)
    const nearest = fish.reduce((best, one) => (distance(one) < distance(best) ? one : best))
    if (distance(nearest) <= REACH) onPick(nearest.kind)
  })
  void loading.then((loaded) => {
    sprites = loaded
    scene.redraw()
  })

  return {
    node: scene.node,
    aim(kind) {
      aimed = kind
      scene.redraw()
    },
    async shoot(kind, isCaught, label, motion) {
      aimed = kind
      const to = target(kind)
      const flying = { to, part: 0 }
      shot = flying
      await motion.run(FLIGHT_MS, (part) => {
        flying.part = part
        scene.redraw()
      })
      shot = undefined
      if (!isCaught) return scene.redraw()
      const fading = { text: label, at: to, part: 0 }
      shownLabel = fading
      await motion.run(CATCH_MS, (part) => {
        to.gone = part
        fading.part = part
        scene.redraw()
      })
      shownLabel = undefined
      // Another fish of the same kind enters from the side.
      to.gone = 0
      to.x = motion.isStill ? to.x : to.speed > 0 ? -0.1 : 1.1
      scene.redraw()
    },
    swim(isMoving) {
      if (isMoving && !stopLoop) stopLoop = scene.loop(step)
      if (!isMoving) {
        stopLoop?.()
        stopLoop = undefined
      }
    },
  }
}
