/** A paper boat goes from a gutter in the rain by a stream and a river to the sea. */
import {
  background,
  between,
  circle,
  cycle,
  downwards,
  ease,
  ellipse,
  faded,
  frame,
  glints,
  group,
  moved,
  outwards,
  paperBoat,
  path,
  polygon,
  rain,
  rect,
  ridge,
  scattered,
  stars,
  stroke,
  sway,
} from '../draw.ts'
import type { Scene } from '../scene.ts'
import { melody, pentatonic, type Tape } from '../sound.ts'
import { curtain, shown, type Shot } from './shots.ts'

const SECONDS = 56

const definitions =
  downwards('rainSky', [0, '#7f93a0'], [1, '#b9c6c9']) +
  downwards('street', [0, '#8d9aa0'], [1, '#56656d']) +
  downwards('meadow', [0, '#dcebc0'], [1, '#8fbf6a']) +
  downwards('stream', [0, '#8fd0cf'], [1, '#3d8f9b']) +
  downwards('nightSky', [0, '#161b3f'], [1, '#4a3f73']) +
  downwards('nightWater', [0, '#4b4580'], [1, '#12173a']) +
  downwards('greySky', [0, '#5b7488'], [1, '#c4cfcd']) +
  downwards('wide', [0, '#8fa9ac'], [1, '#3d5f6d']) +
  downwards('dawnSky', [0, '#6d8fc4'], [0.5, '#f3b48a'], [1, '#ffe6b8']) +
  downwards('dawnSea', [0, '#ffd9a0'], [0.3, '#c98f86'], [1, '#3f5c88']) +
  outwards('lamp', [0, '#ffd98a', 0.95], [0.4, '#ff9f5a', 0.35], [1, '#ff9f5a', 0]) +
  outwards('sun', [0, '#fffbe6', 1], [0.25, '#fff0bf', 0.9], [1, '#ffd98f', 0])

const boatAt = (seconds: number, x: number, y: number, size: number, tilt = 4) =>
  moved(
    x,
    y + 1.6 * sway(seconds, 6),
    ellipse(0, 8 * size, 28 * size, 3 * size, '#17323b', 'opacity="0.35"'),
    group(`scale(${size}) rotate(${(tilt * sway(seconds, 6, 0.15)).toFixed(2)})`, paperBoat('#fffaf0', '#d8d4cc', '#a9a59c')),
  )

/** Rings that drops make on water. */
const rings = (seconds: number, top: number, bottom: number) => {
  const [xs, ys] = [scattered(14, 91), scattered(14, 93)]
  return xs
    .map((x, at) => {
      const part = cycle(seconds, 12, (at * 0.37) % 1)
      const y = between(top, bottom, ys[at] ?? 0)
      return `<ellipse cx="${(x * 480).toFixed(1)}" cy="${y.toFixed(1)}" rx="${(part * 16).toFixed(1)}" ry="${(part * 4).toFixed(1)}" fill="none" stroke="#eef6f6" stroke-width="0.9" opacity="${(0.7 * (1 - part)).toFixed(2)}"/>`
    })
    .join('')
}

/** A gutter at a kerb, in the rain. */
function gutter(seconds: number): string {
  const x = between(150, 470, ease(seconds, 4, 12.5))
  return (
    background('url(#rainSky)') +
    [0, 1, 2, 3]
      .map(
        (at) =>
          rect(at * 126 - 10, 0, 118, 132, at % 2 ? '#a7908a' : '#9aa3a2') +
          [0, 1]
            .map(
              (column) =>
                rect(at * 126 + 12 + column * 46, 30, 28, 44, '#5d6f78') + rect(at * 126 + 12 + column * 46, 30, 28, 20, '#76899150'),
            )
            .join(''),
      )
      .join('') +
    rect(0, 128, 480, 32, '#8b8f8c') +
    rect(0, 156, 480, 8, '#6d716f') +
    [0, 1, 2, 3, 4, 5].map((at) => rect(at * 96, 128, 1.4, 32, '#747876')).join('') +
    rect(0, 164, 480, 106, 'url(#street)') +
    path('M0 168H480V232C330 222 160 240 0 228Z', '#6fa3ad') +
    stroke(
      'M0 190q60 5 120 0t120 0t120 0t120 0M0 212q60 -5 120 0t120 0t120 0t120 0',
      '#b9dbe0',
      1,
      `opacity="${(0.5 + 0.2 * sway(seconds, 8)).toFixed(2)}"`,
    ) +
    rings(seconds, 176, 226) +
    boatAt(seconds, x, 198, 1.35, 5) +
    rain(seconds, 1, '#eef4f6', 24)
  )
}

const blades = (seconds: number, shift: number, colour: string, seed: number, bottom: number, height: number) =>
  stroke(
    scattered(46, seed)
      .map((x, at) => {
        const left = (((x * 620 - shift) % 620) + 620) % 620
        const lean = 8 + 5 * sway(seconds, 4, x * 2)
        return `M${(left - 60).toFixed(1)} ${bottom}q${(lean / 3).toFixed(1)} ${-height * (0.5 + (at % 4) * 0.1)} ${lean.toFixed(1)} ${-height * (0.7 + (at % 4) * 0.12)}`
      })
      .join(''),
    colour,
    3,
  )

/** A stream through grass; the meadow passes by, and a frog looks on. */
function stream(seconds: number): string {
  const shift = (seconds - 12) * 46
  const frogX = 560 - (seconds - 12) * 38
  const hop = Math.max(0, sway(seconds - 17, 4)) * ease(seconds, 17.6, 18) * (1 - ease(seconds, 20, 20.5)) * 22
  return (
    background('url(#meadow)') +
    circle(70, 46, 22, '#fff6cf') +
    ridge([120, 104, 118, 98, 112, 106, 122], '#b9d795') +
    [0, 1, 2, 3]
      .map((at) => {
        const x = ((((at * 170 - shift * 0.4) % 680) + 680) % 680) - 80
        return rect(x - 2, 96, 4, 26, '#7a5a37') + ellipse(x, 84, 22, 26, '#6fa852')
      })
      .join('') +
    blades(seconds, shift * 0.8, '#7fb05a', 101, 160, 44) +
    path('M0 152C120 144 240 160 480 150V236C320 226 160 244 0 234Z', 'url(#stream)') +
    glints(seconds, { top: 158, bottom: 226, count: 26, colour: '#f2fffb' }) +
    moved(
      frogX,
      176 - hop,
      ellipse(0, 8 + hop, 30, 7, '#4f9148'),
      path('M4 8l26 -4-24 9z', '#8fd0cf'),
      ellipse(0, -2, 14, 9, '#6fb04a'),
      circle(-6, -10, 4.4, '#6fb04a'),
      circle(7, -10, 4.4, '#6fb04a'),
      circle(-6, -11, 2, '#20301a'),
      circle(7, -11, 2, '#20301a'),
      stroke('M-6 0Q0 4 7 0', '#2f5a26', 1.2),
    ) +
    boatAt(seconds, 214 + 10 * sway(seconds, 2), 192, 1.3) +
    blades(seconds, shift * 1.5, '#4d8a3f', 103, 280, 74)
  )
}

const lotusLamp = (seconds: number, x: number, y: number, size: number, phase: number) =>
  moved(
    x,
    y + 1.2 * sway(seconds, 5, phase),
    group(
      `scale(${size})`,
      circle(0, -4, 32, 'url(#lamp)', `opacity="${(0.8 + 0.15 * sway(seconds, 9, phase)).toFixed(2)}"`),
      [-58, 58, -30, 30, 0]
        .map(
          (degrees, at) =>
            `<g transform="rotate(${degrees})">${path('M0 2C-5 -4 -4 -11 0 -15C4 -11 5 -4 0 2Z', at < 2 ? '#b8447a' : '#e2769c')}</g>`,
        )
        .join(''),
      circle(0, -3, 3, '#fff3c8'),
    ),
  )

/** A river through a town at night; the lamps make way under the bridge. */
function bridge(seconds: number): string {
  const x = between(40, 440, ease(seconds, 22.5, 34))
  const way = 26 * ease(seconds, 25, 29)
  return (
    background('url(#nightSky)') +
    stars(seconds, 40, 90) +
    circle(404, 40, 16, '#fff3d4') +
    [20, 74, 380, 434]
      .map(
        (left, at) =>
          rect(left, 84 - (at % 2) * 14, 48, 80, '#221e42') +
          polygon(
            [
              [left - 8, 86 - (at % 2) * 14],
              [left + 24, 66 - (at % 2) * 14],
              [left + 56, 86 - (at % 2) * 14],
            ],
            '#15122e',
          ) +
          rect(left + 10, 104, 9, 12, '#ffc873') +
          rect(left + 29, 104, 9, 12, '#ffb65a'),
      )
      .join('') +
    rect(0, 152, 480, 118, 'url(#nightWater)') +
    glints(seconds, { top: 158, bottom: 262, count: 36, colour: '#c8bfff' }) +
    [
      [90, 170],
      [190, 166],
      [300, 168],
      [392, 172],
    ]
      .map(([left = 0, y = 0], at) => lotusLamp(seconds, left, y - way * 0.16, 0.6, at / 4))
      .join('') +
    path('M84 152C120 84 360 84 396 152H352C330 108 150 108 128 152Z', '#3d3560') +
    stroke('M84 144C124 72 356 72 396 144', '#5b5288', 4) +
    [130, 170, 210, 270, 310, 350]
      .map((left) => {
        const y = 91 + Math.abs(left - 240) ** 2 / 540
        return (
          stroke(`M${left} ${y}v8`, '#1a1734', 1.4) +
          circle(left, y + 13, 5, '#d8452f') +
          circle(left, y + 13, 14, 'url(#lamp)', 'opacity="0.8"')
        )
      })
      .join('') +
    boatAt(seconds, x, 208, 1.25) +
    [
      [60, 236, 0],
      [170, 246, 0.3],
      [330, 242, 0.6],
      [440, 236, 0.8],
    ]
      .map(([left = 0, y = 0, phase = 0]) => lotusLamp(seconds, left, y + way * 0.5, 1.1, phase))
      .join('')
  )
}

/** A ship passes by, and its wave lifts the boat. */
function ship(seconds: number): string {
  const shipX = between(700, -260, (seconds - 34) / 11)
  const wave = Math.max(0, Math.sin(((seconds - 38.4) * Math.PI) / 4.4)) * (seconds > 38.4 && seconds < 42.8 ? 1 : 0)
  return (
    background('url(#greySky)') +
    ridge([126, 118, 124, 112, 120, 116, 126], '#8fa3a5') +
    rect(0, 128, 480, 142, 'url(#wide)') +
    moved(
      shipX,
      128 + 1.4 * sway(seconds, 3),
      path('M-150 0H168L146 46H-132Z', '#2f3f4d'),
      rect(-150, 0, 318, 7, '#b23a2c'),
      rect(-96, -34, 120, 34, '#efe8da'),
      rect(-76, -58, 70, 24, '#efe8da'),
      rect(-52, -84, 22, 26, '#b23a2c'),
      [-84, -62, -40, -18, 4].map((left) => circle(left, -16, 5, '#55707d')).join(''),
      ellipse(-40 + 20, -100 - 6 * cycle(seconds, 4), 20 + 14 * cycle(seconds, 4), 10, '#dfe4e2', 'opacity="0.7"'),
      stroke('M-132 46q40 10 80 0t80 0t80 0', '#eef4f2', 3, 'opacity="0.8"'),
    ) +
    glints(seconds, { top: 176, bottom: 262, count: 40, colour: '#e6f0ee' }) +
    path(`M0 ${228 - wave * 30}C120 ${210 - wave * 56} 220 ${240 - wave * 10} 480 ${222 - wave * 44}V270H0Z`, '#4b7380', 'opacity="0.85"') +
    moved(0, -wave * 34, boatAt(seconds, 226, 222, 1.2, 4 + wave * 22)) +
    stroke(`M0 ${240 - wave * 20}q60 ${-8 - wave * 16} 120 0t120 0t120 0t120 0`, '#d5e5e5', 1.4, 'opacity="0.6"')
  )
}

/** The sea in the morning. */
function sea(seconds: number): string {
  const sunY = between(168, 118, ease(seconds, 45, 55))
  const wing = 3 * sway(seconds, 16)
  return (
    background('url(#dawnSky)') +
    circle(300, sunY, 110, 'url(#sun)') +
    circle(300, sunY, 26, '#fffdf0') +
    [
      [120, 60, 1],
      [160, 84, 0.7],
      [92, 92, 0.6],
    ]
      .map(([x = 0, y = 0, size = 1]) =>
        moved(
          x + (seconds - 45) * 5,
          y,
          group(`scale(${size})`, stroke(`M-12 ${-3 - wing}Q-5 -4 0 0Q5 -4 12 ${-3 - wing}`, '#3f4a63', 1.8)),
        ),
      )
      .join('') +
    rect(0, 150, 480, 120, 'url(#dawnSea)') +
    ellipse(300, 204, 54, 62, 'url(#sun)', 'opacity="0.6"') +
    glints(seconds, { top: 154, bottom: 264, count: 60, colour: '#fff3d4' }) +
    boatAt(seconds, between(150, 246, ease(seconds, 45, 56)), 208, between(1.5, 1.05, ease(seconds, 45, 56)))
  )
}

const shots: readonly Shot[] = [
  { from: 0, to: 12, draw: gutter },
  { from: 12, to: 22, draw: stream },
  { from: 22, to: 34, draw: bridge },
  { from: 34, to: 45, draw: ship },
  { from: 45, to: SECONDS, draw: sea },
]

function play(tape: Tape): void {
  const during = (from: number, to: number) => (seconds: number) => ease(seconds, from - 1, from) - ease(seconds, to, to + 1)
  tape.noise(2600, (seconds) => 0.45 * during(0.2, 11.5)(seconds))
  tape.noise(900, (seconds) => 0.3 * during(11, 33)(seconds) * (1 + 0.3 * sway(seconds, 6)), 17)
  tape.noise(260, (seconds) => 0.8 * during(33, 55)(seconds) * (1 + 0.3 * sway(seconds, 3)), 19)
  const scale = pentatonic(220)
  melody(tape, scale, [2, null, 3, null, 4, 3, 2, null, 0], { from: 1, step: 1.15, volume: 0.12 })
  melody(tape, scale, [4, 5, 6, null, 5, 4, 5, null], { from: 12.6, step: 1.1, volume: 0.12 })
  melody(tape, scale, [2, null, 1, null, 0, null, 1, 2, null, 3], { from: 23, step: 1.05, volume: 0.11 })
  for (const at of [36, 38.2]) tape.pluck(at, 98, 0.22, 1.1)
  melody(tape, scale, [0, 2, 3, 4, 5, null, 7, null, 5], { from: 45.5, step: 1.05, volume: 0.14 })
}

export const voyageFilm: Scene = {
  code: 'voyage',
  seconds: SECONDS,
  posterAt: 27,
  isLoop: false,
  draw: (seconds) => frame(definitions, shown(shots, seconds), faded(curtain(seconds, SECONDS), background('#05060a'))),
  play,
}
