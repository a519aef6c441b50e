/** A paper boat among lotus lamps on a river at night. */
import {
  background,
  circle,
  cycle,
  downwards,
  ellipse,
  frame,
  glints,
  group,
  LOOP_SECONDS,
  moved,
  outwards,
  paperBoat,
  path,
  rect,
  ridge,
  scattered,
  stars,
  stroke,
  sway,
  WIDTH,
} from '../draw.ts'
import type { Scene } from '../scene.ts'
import { melody, pentatonic } from '../sound.ts'

const BANK = 128

const definitions =
  downwards('sky', [0, '#1b1f4b'], [0.5, '#3b3a78'], [1, '#7a5c8f']) +
  downwards('river', [0, '#5b4f86'], [0.4, '#2f3468'], [1, '#151a3d']) +
  outwards('halo', [0, '#fff4d6', 0.85], [0.35, '#ffe6b0', 0.3], [1, '#ffe6b0', 0]) +
  outwards('lamp', [0, '#ffd98a', 0.9], [0.4, '#ff9f5a', 0.35], [1, '#ff9f5a', 0])

const petal = (degrees: number, colour: string) =>
  `<g transform="rotate(${degrees})">${path('M0 2C-5 -4 -4 -11 0 -15C4 -11 5 -4 0 2Z', colour)}</g>`

const lotus = (size: number, glow: number) =>
  group(
    `scale(${size})`,
    circle(0, -4, 34, 'url(#lamp)', `opacity="${glow.toFixed(2)}"`),
    ellipse(0, 5, 19, 3, '#0d1130', 'opacity="0.5"'),
    petal(-62, '#b8447a'),
    petal(62, '#b8447a'),
    petal(-34, '#d9608f'),
    petal(34, '#d9608f'),
    petal(0, '#f08fb0'),
    circle(0, -3, 3.4, '#fff3c8'),
    path('M-17 2C-8 7 8 7 17 2C12 -1 -12 -1 -17 2Z', '#8c2f62'),
  )

interface Lamp {
  readonly y: number
  readonly size: number
  readonly start: number
  readonly rounds: number
}

/** Farther ones drift slower. */
const lamps: readonly Lamp[] = [
  { y: 142, size: 0.42, start: 0.15, rounds: 1 },
  { y: 146, size: 0.46, start: 0.55, rounds: 1 },
  { y: 151, size: 0.5, start: 0.85, rounds: 1 },
  { y: 172, size: 0.8, start: 0.3, rounds: 1 },
  { y: 184, size: 0.95, start: 0.75, rounds: 1 },
  { y: 236, size: 1.5, start: 0.05, rounds: 1 },
]

const ROOM = WIDTH + 120

const lamp = (seconds: number, { y, size, start, rounds }: Lamp) => {
  const x = cycle(seconds, rounds, start) * ROOM - 60
  const glow = 0.75 + 0.2 * sway(seconds, 7 + (Math.round(y) % 4), start)
  return (
    moved(x, y + 1.2 * sway(seconds, 5, start), lotus(size, glow)) +
    ellipse(x, y + 14 * size, 3 * size, 16 * size, '#ffb870', `opacity="${(0.28 * glow).toFixed(2)}"`)
  )
}

const reeds = (seconds: number, left: number, seed: number) =>
  scattered(12, seed)
    .map((part, at) => {
      const x = left + part * 84
      const lean = 10 + 5 * sway(seconds, 3, part)
      const height = 70 + (at % 4) * 22
      return (
        stroke(
          `M${x.toFixed(1)} 272Q${(x + lean * 0.2).toFixed(1)} ${272 - height * 0.6} ${(x + lean).toFixed(1)} ${272 - height}`,
          '#0c1029',
          2.2,
        ) +
        (at % 3 === 0
          ? ellipse(x + lean, 272 - height, 2.6, 8, '#17132a', `transform="rotate(12 ${(x + lean).toFixed(1)} ${272 - height})"`)
          : '')
      )
    })
    .join('')

const fireflies = (seconds: number) => {
  const [xs, ys] = [scattered(10, 71), scattered(10, 73)]
  return xs
    .map((x, at) =>
      circle(
        40 + x * 400 + 14 * sway(seconds, 1 + (at % 2), x),
        150 + (ys[at] ?? 0) * 96 + 8 * sway(seconds, 2, x + 0.3),
        1.5,
        '#e8ff9a',
        `opacity="${Math.max(0, 0.9 * sway(seconds, 3 + (at % 3), ys[at])).toFixed(2)}"`,
      ),
    )
    .join('')
}

const windows = [
  [96, 116],
  [108, 119],
  [122, 117],
  [366, 112],
  [380, 115],
] as const

function draw(seconds: number): string {
  return frame(
    definitions,
    background('url(#sky)'),
    stars(seconds, 46, 100),
    circle(352, 54, 74, 'url(#halo)'),
    circle(352, 54, 21, '#fff6df'),
    ridge([112, 92, 104, 80, 98, 86, 106, 94], '#3c3768'),
    ridge([124, 112, 118, 108, 122, 110, 104, 118], '#282653'),
    windows.map(([x, y]) => rect(x, y, 3, 3, '#ffc873')).join(''),
    rect(0, BANK, 480, 142, 'url(#river)'),
    ellipse(352, 168, 26 + 4 * sway(seconds, 4), 44, 'url(#halo)', 'opacity="0.55"'),
    glints(seconds, { top: BANK + 6, bottom: 262, count: 46, colour: '#cfc2ff' }),
    lamps
      .slice(0, 5)
      .map((one) => lamp(seconds, one))
      .join(''),
    moved(
      232 + 14 * sway(seconds, 1),
      208 + 2.4 * sway(seconds, 4),
      ellipse(0, 9, 34, 4, '#0b0f2c', 'opacity="0.55"'),
      circle(0, -10, 46, 'url(#lamp)', 'opacity="0.55"'),
      group(`scale(1.35) rotate(${(3.4 * sway(seconds, 4, 0.15)).toFixed(2)})`, paperBoat('#fff7ea', '#d9cfe6', '#a99bc4')),
      stroke(
        `M-46 12q12 ${(3 * sway(seconds, 4)).toFixed(1)} 24 0M22 12q12 ${(-3 * sway(seconds, 4)).toFixed(1)} 24 0`,
        '#cfc2ff',
        1,
        'opacity="0.6"',
      ),
    ),
    lamps
      .slice(5)
      .map((one) => lamp(seconds, one))
      .join(''),
    fireflies(seconds),
    reeds(seconds, -14, 81),
    reeds(seconds, 404, 83),
  )
}

export const boatScene: Scene = {
  code: 'boat',
  seconds: LOOP_SECONDS,
  posterAt: 5,
  isLoop: true,
  draw,
  play(tape) {
    tape.noise(520, (seconds) => 0.5 + 0.25 * sway(seconds, 4))
    tape.noise(5200, (seconds) => 0.012 * Math.max(0, sway(seconds, 64)), 13)
    melody(tape, pentatonic(174.6), [5, null, 4, null, 3, null, 2, 3, 4, null, 2, null, 0, null, null, null], { step: 1, volume: 0.12 })
  },
}
