/** A paper lantern at a window while it rains outside. */
import {
  background,
  between,
  circle,
  cycle,
  downwards,
  ellipse,
  frame,
  LOOP_SECONDS,
  outwards,
  path,
  rain,
  rect,
  ridge,
  scattered,
  stroke,
  sway,
  turned,
  type Point,
} from '../draw.ts'
import type { Scene } from '../scene.ts'
import { melody, pentatonic } from '../sound.ts'

const WOOD = '#2b1710'
const WOOD_LIT = '#5a311b'

const definitions = (glow: number) =>
  downwards('night', [0, '#121c2b'], [0.6, '#24384a'], [1, '#31495a']) +
  downwards('sill', [0, '#7a4527'], [1, '#3a1f13']) +
  outwards('pool', [0, '#ffc06a', 0.5 * glow], [1, '#ffc06a', 0]) +
  outwards('glow', [0, '#ffcf7a', 0.62 * glow], [0.4, '#f29b3f', 0.26 * glow], [1, '#f29b3f', 0]) +
  '<linearGradient id="paper"><stop offset="0" stop-color="#8c1f16"/><stop offset="0.3" stop-color="#d9452b"/><stop offset="0.55" stop-color="#ff8f48"/><stop offset="1" stop-color="#94241a"/></linearGradient>'

const windows: readonly Point[] = [
  [70, 168],
  [86, 172],
  [352, 166],
  [372, 170],
  [388, 165],
  [212, 176],
]

const outside = (seconds: number) =>
  background('url(#night)') +
  ridge([150, 128, 146, 118, 140, 126, 148], '#1d3040') +
  ridge([176, 166, 158, 172, 160, 170, 164], '#172633') +
  windows
    .map(([x, y], at) => rect(x, y, 5, 4, '#f2b45a', `opacity="${between(0.55, 0.95, (sway(seconds, 2, at / 6) + 1) / 2).toFixed(2)}"`))
    .join('') +
  ridge([200, 192, 204, 196, 206, 194, 202], '#101b25') +
  rain(seconds, 1, '#bcd2df')

/** Drops that run down the pane. */
function drops(seconds: number): string {
  const places = scattered(16, 29)
  return places
    .map((x, at) => {
      const y = 20 + cycle(seconds, 1 + (at % 2), places[(at + 5) % places.length]) * 190
      return ellipse(50 + x * 380, y, 1.1, 2.2, '#d6e6ee', 'opacity="0.5"')
    })
    .join('')
}

const bar = (x: number, y: number, width: number, height: number) =>
  rect(x, y, width, height, WOOD) + rect(x, y, width > height ? width : 1.5, width > height ? 1.5 : height, WOOD_LIT)

/** A lattice at the sides and at the top, as windows of old houses have it. */
const lattice =
  [0, 440].map((x) => rect(x, 0, 40, 270, WOOD)).join('') +
  rect(0, 0, 480, 20, WOOD) +
  [62, 94, 386, 418].map((x) => bar(x - 2, 20, 4, 200)).join('') +
  [58, 96, 134, 172].map((y) => bar(40, y, 56, 4) + bar(386, y, 56, 4)).join('') +
  bar(40, 36, 400, 4)

const cup = (seconds: number) =>
  ellipse(356, 232, 22, 4, '#1d0f09', 'opacity="0.55"') +
  path('M338 208h36c0 14-6 24-18 24s-18-10-18-24z', '#e8dcc4') +
  path('M360 208h14c0 14-6 24-18 24 8-6 6-16 4-24z', '#b9a888') +
  ellipse(356, 208, 18, 4, '#6a3d1d') +
  [0, 1].map((at) => steam(seconds, 350 + at * 11, at / 2)).join('')

function steam(seconds: number, x: number, phase: number): string {
  const bend = 5 * sway(seconds, 4, phase)
  return stroke(
    `M${x} 202c${bend.toFixed(2)} -9 ${(-bend).toFixed(2)} -15 0 -24s${bend.toFixed(2)} -13 ${(bend / 2).toFixed(2)} -22`,
    '#fff2dc',
    2.4,
    `opacity="${(0.2 + 0.1 * sway(seconds, 3, phase)).toFixed(2)}"`,
  )
}

const ribs = [-24, -14, 0, 14, 24].map((x) => stroke(`M0 -34Q${x * 1.5} 0 0 34`, '#7a160f', 0.9, 'opacity="0.5"')).join('')

const lantern = (seconds: number) =>
  turned(
    3.2 * sway(seconds, 4),
    [232, 0],
    stroke('M232 0V74', '#1a0d08', 2),
    `<g transform="translate(232 114)">`,
    rect(-15, -41, 30, 8, '#d9a441'),
    ellipse(0, 0, 40, 35, 'url(#paper)'),
    ribs,
    rect(-15, 33, 30, 8, '#d9a441'),
    turned(2.5 * sway(seconds, 8, 0.2), [0, 40], stroke('M0 41V56M-5 56V82M0 56V88M5 56V82', '#d8402a', 2.2), circle(0, 53, 4, '#d9a441')),
    '</g>',
  )

function draw(seconds: number): string {
  const glow = 0.86 + 0.08 * sway(seconds, 9) + 0.06 * sway(seconds, 14, 0.3)
  const x = 232 + 6 * sway(seconds, 4, 0.5)
  return frame(
    definitions(glow),
    outside(seconds),
    drops(seconds),
    lattice,
    rect(0, 220, 480, 50, 'url(#sill)'),
    rect(0, 218, 480, 3, '#9a5c35'),
    ellipse(x, 244, 150, 26, 'url(#pool)'),
    cup(seconds),
    circle(x, 114, 150, 'url(#glow)'),
    lantern(seconds),
    circle(x, 114, 64, 'url(#glow)', 'opacity="0.6"'),
  )
}

export const lanternScene: Scene = {
  code: 'lantern',
  seconds: LOOP_SECONDS,
  posterAt: 3,
  isLoop: true,
  draw,
  play(tape) {
    tape.noise(2600, () => 0.5)
    tape.noise(300, (seconds) => 0.5 + 0.2 * sway(seconds, 2), 5)
    melody(tape, pentatonic(220), [0, null, 3, null, 4, null, 2, null, 5, null, 4, 3, 2, null, 0, null], { step: 1, volume: 0.11 })
  },
}
