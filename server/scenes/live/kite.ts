/** A kite over green hills, its line held by a post. */
import {
  background,
  circle,
  cycle,
  downwards,
  ellipse,
  frame,
  group,
  HEIGHT,
  LOOP_SECONDS,
  moved,
  polygon,
  rect,
  ridge,
  scattered,
  stroke,
  sway,
  turned,
  WIDTH,
  type Point,
} from '../draw.ts'
import type { Scene } from '../scene.ts'
import { melody, pentatonic } from '../sound.ts'

const definitions =
  downwards('sky', [0, '#6fb3d9'], [0.55, '#b9def0'], [1, '#f3f3df']) +
  downwards('near', [0, '#7bb04f'], [1, '#3f7d3c']) +
  downwards('middle', [0, '#9cc46c'], [1, '#6a9f52']) +
  downwards('far', [0, '#b8d19a'], [1, '#93b985'])

const CLOUD_ROOM = WIDTH + 160

const cloud = (seconds: number, y: number, size: number, start: number) =>
  group(
    `translate(${(((cycle(seconds, 1, start) * CLOUD_ROOM) % CLOUD_ROOM) - 80).toFixed(1)} ${y}) scale(${size})`,
    ellipse(0, 0, 40, 11, '#ffffff', 'opacity="0.92"'),
    ellipse(-14, -8, 18, 13, '#ffffff', 'opacity="0.92"'),
    ellipse(12, -11, 22, 17, '#ffffff', 'opacity="0.92"'),
    ellipse(2, 4, 34, 6, '#dceaf1', 'opacity="0.9"'),
  )

const kiteAt = (seconds: number): Point => [
  318 + 34 * sway(seconds, 1) + 8 * sway(seconds, 3, 0.2),
  74 + 20 * sway(seconds, 2, 0.1) + 4 * sway(seconds, 5),
]

const bow = (colour: string) =>
  polygon(
    [
      [0, 0],
      [-6, -4],
      [-6, 4],
    ],
    colour,
  ) +
  polygon(
    [
      [0, 0],
      [6, -4],
      [6, 4],
    ],
    colour,
  )

/** Points of the tail; each follows the wind a little later. */
const tailOf = (seconds: number): readonly Point[] =>
  [0, 1, 2, 3, 4, 5, 6, 7].map((at) => [
    -at * 9 + 1.1 * at * sway(seconds, 4, -at / 9),
    34 + at * 10 + 0.7 * at * sway(seconds, 5, -at / 8),
  ])

function kite(seconds: number): string {
  const tail = tailOf(seconds)
  const wave = tail.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')
  return group(
    `rotate(${(18 + 7 * sway(seconds, 2, 0.3)).toFixed(2)})`,
    stroke(wave, '#8d2a1e', 1.2),
    tail
      .slice(1)
      .map(([x, y], at) =>
        group(
          `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${(70 + 20 * sway(seconds, 4, -at / 9)).toFixed(1)})`,
          bow(at % 2 ? '#f0b23c' : '#d8452f'),
        ),
      )
      .join(''),
    polygon(
      [
        [0, -40],
        [0, -8],
        [-27, -8],
      ],
      '#e2543a',
    ),
    polygon(
      [
        [0, -40],
        [27, -8],
        [0, -8],
      ],
      '#f6c552',
    ),
    polygon(
      [
        [-27, -8],
        [0, -8],
        [0, 36],
      ],
      '#f6c552',
    ),
    polygon(
      [
        [27, -8],
        [0, 36],
        [0, -8],
      ],
      '#c63a29',
    ),
    stroke('M0 -40V36M-27 -8H27', '#7a241a', 1.2),
    circle(0, -8, 5, '#fff2cf'),
  )
}

const grass = (seconds: number) => {
  const places = scattered(90, 41)
  return places
    .map((x, at) => {
      const left = x * WIDTH
      const height = 9 + (at % 5) * 4
      const lean = 5 + 4 * sway(seconds, 4, x * 2)
      return `M${left.toFixed(1)} ${HEIGHT}q${(lean / 3).toFixed(1)} ${-height * 0.6} ${lean.toFixed(1)} ${-height}`
    })
    .join('')
}

const flowers = (seconds: number) => {
  const places = scattered(14, 61)
  return places
    .map((x, at) => {
      const lean = 3 * sway(seconds, 4, x * 2)
      const y = 236 + (at % 4) * 8
      return (
        stroke(`M${(x * WIDTH).toFixed(1)} ${y + 12}q1 -6 ${lean.toFixed(1)} -12`, '#3f7d3c', 1) +
        circle(x * WIDTH + lean, y, 2.6, ['#fff6e0', '#f7cf5a', '#f08a6b'][at % 3] ?? '#fff6e0')
      )
    })
    .join('')
}

const post: Point = [92, 196]

function draw(seconds: number): string {
  const [x, y] = kiteAt(seconds)
  const slack = 26 + 8 * sway(seconds, 2, 0.4)
  return frame(
    definitions,
    background('url(#sky)'),
    circle(60, 52, 24, '#fff3c4'),
    circle(60, 52, 34, '#fff3c4', 'opacity="0.35"'),
    cloud(seconds, 58, 0.9, 0.1),
    cloud(seconds, 96, 0.62, 0.45),
    cloud(seconds, 36, 0.7, 0.72),
    ridge([176, 150, 168, 138, 160, 148, 172], 'url(#far)'),
    ridge([196, 186, 168, 190, 178, 196, 182], 'url(#middle)'),
    [
      [402, 176],
      [418, 180],
      [388, 181],
    ]
      .map(([treeX = 0, treeY = 0]) => rect(treeX - 1.2, treeY, 2.4, 12, '#6d4a2c') + ellipse(treeX, treeY - 4, 8, 11, '#4f8a45'))
      .join(''),
    ridge([212, 200, 214, 226, 216, 222, 206], 'url(#near)'),
    turned(-4, post, rect(post[0] - 2.5, post[1] - 2, 5, 40, '#7a5132'), rect(post[0] - 2.5, post[1] - 2, 1.6, 40, '#a8764b')),
    stroke(
      `M${post[0]} ${post[1]}Q${((post[0] + x) / 2 + 14).toFixed(1)} ${((post[1] + y) / 2 + slack).toFixed(1)} ${x.toFixed(1)} ${(y - 6).toFixed(1)}`,
      '#fffaf0',
      0.9,
      'opacity="0.85"',
    ),
    moved(x, y, kite(seconds)),
    stroke(grass(seconds), '#2f6a35', 1.3),
    flowers(seconds),
  )
}

export const kiteScene: Scene = {
  code: 'kite',
  seconds: LOOP_SECONDS,
  posterAt: 2,
  isLoop: true,
  draw,
  play(tape) {
    tape.noise(620, (seconds) => 0.55 + 0.35 * sway(seconds, 2))
    melody(tape, pentatonic(262), [0, 2, 3, null, 4, null, 3, 2, 4, 5, null, 4, 3, null, 2, null], { step: 1, volume: 0.11 })
    for (const at of [3.4, 3.6, 9.2, 9.35, 9.5]) tape.pluck(at, 2100 + at * 20, 0.02, 0.05)
  },
}
