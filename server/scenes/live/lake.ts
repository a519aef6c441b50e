/** Tea that steams beside a lake in the morning. */
import {
  background,
  circle,
  downwards,
  ellipse,
  frame,
  glints,
  group,
  LOOP_SECONDS,
  moved,
  outwards,
  path,
  polygon,
  rect,
  ridge,
  stroke,
  sway,
} from '../draw.ts'
import type { Scene } from '../scene.ts'
import { melody, pentatonic } from '../sound.ts'

const SHORE = 150

const definitions =
  downwards('sky', [0, '#f6c9a0'], [0.35, '#fbe3c0'], [0.56, '#f7ead2']) +
  downwards('water', [0, '#f3dcb8'], [0.5, '#a9c7c4'], [1, '#5f97a0']) +
  downwards('table', [0, '#8a5230'], [1, '#4d2a18']) +
  outwards('sun', [0, '#fff6df', 1], [0.3, '#ffe3a8', 0.7], [1, '#ffe3a8', 0]) +
  '<linearGradient id="clay"><stop offset="0" stop-color="#a4573a"/><stop offset="0.4" stop-color="#8b4229"/><stop offset="1" stop-color="#55230f"/></linearGradient>' +
  '<filter id="soft" x="-20%" y="-60%" width="140%" height="220%"><feGaussianBlur stdDeviation="7 3"/></filter>' +
  '<filter id="steam" x="-60%" y="-20%" width="220%" height="140%"><feGaussianBlur stdDeviation="1.6"/></filter>'

const mountains =
  ridge([128, 92, 74, 104, 66, 96, 88, 118, 130], '#c4b3a4') +
  ridge([140, 124, 132, 110, 120, 136, 104, 116, 138], '#8fa6a0') +
  ridge([146, 142, 148, 140, 132, 146, 144, 128, 138], '#5c8382')

/** The same mountains upside down, paler, as deep as the water. */
const reflection = `<g clip-path="url(#lake)" opacity="0.34">${group(`translate(0 ${2 * SHORE}) scale(1 -1)`, mountains)}</g>`

const mist = (seconds: number) =>
  `<g filter="url(#soft)">${[
    ellipse(120 + 26 * sway(seconds, 1), 140, 130, 6, '#fff7e8', 'opacity="0.75"'),
    ellipse(350 + 30 * sway(seconds, 1, 0.4), 146, 150, 5, '#fff7e8', 'opacity="0.7"'),
    ellipse(250 + 40 * sway(seconds, 1, 0.7), 112, 90, 4, '#fff7e8', 'opacity="0.4"'),
  ].join('')}</g>`

const sail = (seconds: number) =>
  moved(
    318 + 12 * sway(seconds, 1, 0.25),
    168 + 0.9 * sway(seconds, 4),
    ellipse(0, 5, 26, 2, '#35606a', 'opacity="0.4"'),
    path('M-22 0H22C18 6 12 7 0 7S-18 6 -22 0Z', '#4a2d1f'),
    path('M-4 0C-8 -10 4 -14 12 0Z', '#7a5233'),
    stroke('M-14 0V-26', '#4a2d1f', 1.2),
    path('M-14 -25C-2 -22 0 -10 -2 -3H-14Z', '#f8ecd2'),
  )

/** A bird that turns its circle over the lake. */
const bird = (seconds: number, phase: number) => {
  const wing = 3 * sway(seconds, 14, phase)
  return moved(
    170 + 60 * sway(seconds, 1, phase),
    56 + 10 * sway(seconds, 1, phase + 0.25),
    stroke(`M-8 ${-2 - wing}Q-3 -3 0 0Q3 -3 8 ${-2 - wing}`, '#4b5f60', 1.4),
  )
}

const willow = (seconds: number) =>
  [0, 1, 2, 3, 4, 5, 6, 7]
    .map((at) => {
      const x = 6 + at * 13
      const end = x + 10 + 7 * sway(seconds, 2, at / 9)
      const length = 62 + (at % 3) * 22
      return (
        stroke(`M${x} -6Q${x + 4} ${length / 2} ${end.toFixed(1)} ${length}`, '#5d7a3c', 1.3) +
        [0.4, 0.55, 0.7, 0.85, 1]
          .map((part) => ellipse(x + (end - x) * part ** 1.6, length * part, 2.2, 4.6, part > 0.7 ? '#8fae55' : '#6f9247'))
          .join('')
      )
    })
    .join('')

function steam(seconds: number, x: number, y: number, height: number, phase: number): string {
  const bend = 6 * sway(seconds, 3, phase)
  return stroke(
    `M${x} ${y}C${(x + bend).toFixed(1)} ${y - height * 0.35} ${(x - bend * 1.3).toFixed(1)} ${y - height * 0.62} ${(x + bend * 0.8).toFixed(1)} ${y - height}`,
    '#fffaf0',
    4,
    `filter="url(#steam)" opacity="${(0.55 + 0.2 * sway(seconds, 2, phase)).toFixed(2)}"`,
  )
}

const teapot = group(
  'translate(150 214)',
  ellipse(0, 26, 52, 6, '#2e170c', 'opacity="0.45"'),
  stroke('M34 -8C58 -14 58 18 34 14', '#6d3018', 6),
  polygon(
    [
      [-34, 6],
      [-62, -16],
      [-54, -20],
      [-30, -8],
    ],
    '#8b4229',
  ),
  path('M-38 4C-38 -22 38 -22 38 4C38 20 24 26 0 26S-38 20 -38 4Z', 'url(#clay)'),
  ellipse(0, -14, 22, 4, '#6d3018'),
  path('M-18 -15C-16 -24 16 -24 18 -15Z', '#9a4e33'),
  circle(0, -25, 4.4, '#6d3018'),
  stroke('M-28 -4C-24 -10 -14 -13 -8 -13', '#cf8a66', 2, 'opacity="0.7"'),
)

const cup = group(
  'translate(258 226)',
  ellipse(0, 15, 27, 4, '#2e170c', 'opacity="0.45"'),
  path('M-20 -8H20C20 8 12 15 0 15S-20 8 -20 -8Z', '#f3ead6'),
  path('M6 -8H20C20 8 12 15 0 15C8 10 8 0 6 -8Z', '#cdbd9d'),
  ellipse(0, -8, 20, 4, '#efe3c8'),
  ellipse(0, -7.4, 17, 3, '#a8642c'),
)

function draw(seconds: number): string {
  return frame(
    `${definitions}<clipPath id="lake"><rect x="0" y="${SHORE}" width="480" height="${270 - SHORE}"/></clipPath>`,
    background('url(#sky)'),
    circle(258, 96, 84, 'url(#sun)'),
    circle(258, 96, 17, '#fffaf0'),
    mountains,
    rect(0, SHORE, 480, 120, 'url(#water)'),
    reflection,
    ellipse(258, 172, 10 + 2 * sway(seconds, 4), 20, '#fff1cf', 'opacity="0.5"'),
    glints(seconds, { top: SHORE + 4, bottom: 206, count: 34, colour: '#fff7e2' }),
    mist(seconds),
    bird(seconds, 0),
    bird(seconds, 0.06),
    sail(seconds),
    rect(0, 206, 480, 64, 'url(#table)'),
    rect(0, 204, 480, 3, '#b9794c'),
    stroke('M0 226H480M0 250H480', '#3d2011', 0.8, 'opacity="0.5"'),
    willow(seconds),
    teapot,
    steam(seconds, 90, 196, 44, 0.3),
    cup,
    steam(seconds, 252, 216, 62, 0),
    steam(seconds, 264, 216, 50, 0.5),
  )
}

export const lakeScene: Scene = {
  code: 'lake',
  seconds: LOOP_SECONDS,
  posterAt: 1.5,
  isLoop: true,
  draw,
  play(tape) {
    tape.noise(420, (seconds) => 0.5 + 0.28 * sway(seconds, 3))
    tape.noise(1800, (seconds) => 0.07 + 0.05 * sway(seconds, 5, 0.3), 9)
    melody(tape, pentatonic(196), [4, null, null, 5, 7, null, 5, null, 3, null, 4, null, 2, null, null, null], { step: 1, volume: 0.12 })
  },
}
