/** The reels on the canvas. The duration of a reel's spin depends on its place only, never on its result. */
import { lines, type LineWin, type SlotSymbol, stopsOfReel, symbolAt } from '#/rules/games/slot.ts'
import { colour, createScene, type Sprites } from '../../kit/canvas.ts'
import type { Motion } from '../../kit/motion.ts'

export interface Reels {
  readonly node: HTMLElement
  /** Spins all reels to these stops; the last reel stops at the end of the time. */
  spin(stops: readonly number[], ms: number, motion: Motion, onStop: () => void): Promise<void>
  /** Marks the winning lines; no marks for an empty list. */
  mark(wins: readonly LineWin[]): void
}

const REELS = 5
const ROWS = 3
const GAP = 4
/** Share of the whole time after which the first reel stops; the others follow at regular intervals. */
const FIRST = 0.4
const TURNS = 2

/** Share of the distance by the share of the time: full speed at first, slower towards the end. */
const eased = (part: number): number => 1 - (1 - part) ** 2

export function createReels(loading: Promise<Sprites<SlotSymbol>>, first: readonly number[]): Reels {
  let sprites: Sprites<SlotSymbol> | undefined
  /** The stop at the top row of each reel, with a fraction while the reel moves. */
  let at: readonly number[] = first
  let wins: readonly LineWin[] = []

  const scene = createScene((context, { width, height }) => {
    const cell = { width: (width - GAP * (REELS - 1)) / REELS, height: height / ROWS }
    const size = Math.min(cell.width, cell.height) * 0.78
    const centre = (reel: number, row: number) => ({
      x: reel * (cell.width + GAP) + cell.width / 2,
      y: row * cell.height + cell.height / 2,
    })

    for (let reel = 0; reel < REELS; reel++) {
      context.save()
      context.beginPath()
      context.roundRect(reel * (cell.width + GAP), 0, cell.width, height, 8)
      context.fillStyle = colour('--die')
      context.fill()
      context.clip()
      const top = at[reel] ?? 0
      const whole = Math.floor(top)
      for (let row = -1; row <= ROWS; row++) {
        const image = sprites?.[symbolAt(reel, (((whole + row) % stopsOfReel) + stopsOfReel) % stopsOfReel)]
        const { x, y } = centre(reel, row - (top - whole))
        if (image) context.drawImage(image, x - size / 2, y - size / 2, size, size)
      }
      context.restore()
    }

    context.lineWidth = 4
    context.lineJoin = context.lineCap = 'round'
    context.strokeStyle = colour('--die-pip-red')
    for (const { line, count } of wins) {
      context.beginPath()
      for (const [reel, row] of Array.from(lines[line] ?? '', Number)
        .slice(0, count)
        .entries()) {
        const { x, y } = centre(reel, row)
        context.lineTo(x, y)
      }
      context.stroke()
    }
  })
  scene.node.className = 'reels'
  void loading.then((loaded) => {
    sprites = loaded
    scene.redraw()
  })

  return {
    node: scene.node,
    async spin(stops, ms, motion, onStop) {
      wins = []
      const from = at
      // Reels move towards lower stops, so the symbols enter from above in reverse order.
      const ways = stops.map(
        (stop, reel) => (((((from[reel] ?? 0) - stop) % stopsOfReel) + stopsOfReel) % stopsOfReel) + TURNS * stopsOfReel,
      )
      const ends = stops.map((_, reel) => FIRST + ((1 - FIRST) * reel) / (REELS - 1))
      let stopped = 0
      await motion.run(ms, (part) => {
        at = ways.map((way, reel) => (((from[reel] ?? 0) - way * eased(Math.min(1, part / (ends[reel] ?? 1)))) % stopsOfReel) + stopsOfReel)
        const now = ends.filter((end) => part >= end).length
        if (now > stopped && !motion.isStill) onStop()
        stopped = now
        scene.redraw()
      })
      at = stops
      scene.redraw()
    },
    mark(next) {
      wins = next
      scene.redraw()
    },
  }
}
