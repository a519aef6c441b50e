/** The lighthouse keeps watch: a boat leaves, a storm puts the lamp out, a light climbs the stairs, and the boat finds home. */
import {
  background,
  between,
  circle,
  downwards,
  ease,
  ellipse,
  faded,
  frame,
  glints,
  group,
  mixed,
  moved,
  outwards,
  path,
  polygon,
  rain,
  rect,
  ridge,
  stars,
  stroke,
  sway,
} from '../draw.ts'
import type { Scene } from '../scene.ts'
import { melody, pentatonic, type Tape } from '../sound.ts'
import { curtain, shown, type Shot } from './shots.ts'

const SECONDS = 64
const SEA = 184
/** Middle of the lamp room. */
const LAMP = { x: 150, y: 66 }

/** How the world is at a time, each from 0 to 1. */
interface Weather {
  readonly dusk: number
  readonly night: number
  readonly storm: number
  readonly dawn: number
  /** The lamp's light. */
  readonly lamp: number
}

function weatherAt(seconds: number): Weather {
  const night = ease(seconds, 7, 13) - ease(seconds, 54, 60)
  return {
    dusk: 1 - ease(seconds, 6, 12),
    night,
    storm: ease(seconds, 11, 16) - ease(seconds, 48, 55),
    dawn: ease(seconds, 53, 60),
    lamp: ease(seconds, 5, 7) * (1 - ease(seconds, 20.4, 20.6)) + ease(seconds, 45.5, 46.5),
  }
}

const skyColours = ({ night, storm, dawn }: Weather): readonly [string, string] => [
  mixed(mixed(mixed('#7a4a6b', '#141a35', night), '#1a202b', storm * 0.8), '#8fb3cf', dawn),
  mixed(mixed(mixed('#f5a562', '#2e3a63', night), '#333c48', storm * 0.8), '#fbd9ae', dawn),
]

function definitions(weather: Weather): string {
  const [high, low] = skyColours(weather)
  const { night, dawn } = weather
  return (
    downwards('sky', [0, high], [1, low]) +
    downwards(
      'sea',
      [0, mixed(mixed('#d98a58', '#243055', night), '#e6c9a0', dawn)],
      [1, mixed(mixed('#5d4262', '#0c1226', night), '#4e8093', dawn)],
    ) +
    outwards('sun', [0, '#fff0c9', 1], [0.28, '#ffd084', 0.8], [1, '#ffb45e', 0]) +
    outwards('lampGlow', [0, '#fff3c8', 0.95], [0.4, '#ffd577', 0.4], [1, '#ffd577', 0]) +
    outwards('candle', [0, '#ffd98a', 0.9], [1, '#ffb45a', 0]) +
    '<linearGradient id="beam"><stop offset="0" stop-color="#fff0b8" stop-opacity="0.85"/><stop offset="1" stop-color="#fff0b8" stop-opacity="0"/></linearGradient>'
  )
}

/** The beam as seen from the side: it comes towards the viewer and turns away again. */
function beam(seconds: number, light: number): string {
  const turn = Math.cos((seconds * 2 * Math.PI) / 6)
  const reach = 380 * turn
  const spread = 16 + 30 * Math.abs(turn)
  return faded(
    light * (0.35 + 0.5 * Math.abs(turn)),
    group(
      `translate(${LAMP.x} ${LAMP.y}) scale(${turn < 0 ? -1 : 1} 1)`,
      polygon(
        [
          [0, -4],
          [Math.abs(reach), -spread],
          [Math.abs(reach), spread * 1.5],
          [0, 4],
        ],
        'url(#beam)',
      ),
    ),
  )
}

/** Windows of the stairs, the lowest first, and when light passes each. */
const stairs = [168, 144, 120, 96] as const
const climbAt = (at: number) => 37 + at * 2

function tower(seconds: number, { lamp, night, dawn }: Weather): string {
  const shade = between(0, 0.5, Math.max(0, night - dawn))
  const candle = (at: number) => ease(seconds, climbAt(at), climbAt(at) + 0.6) * (1 - ease(seconds, climbAt(at) + 2.2, climbAt(at) + 3.2))
  return (
    polygon(
      [
        [52, 196],
        [90, 176],
        [150, 168],
        [208, 178],
        [252, 198],
        [252, 206],
        [52, 206],
      ],
      '#5b3f2c',
    ) +
    polygon(
      [
        [90, 176],
        [150, 168],
        [170, 186],
        [110, 192],
      ],
      '#8a6340',
    ) +
    polygon(
      [
        [131, 80],
        [169, 80],
        [178, 178],
        [122, 178],
      ],
      '#fbf3e3',
    ) +
    polygon(
      [
        [156, 80],
        [169, 80],
        [178, 178],
        [160, 178],
      ],
      '#cfc3ae',
    ) +
    polygon(
      [
        [128.5, 104],
        [171.5, 104],
        [173.6, 126],
        [126.4, 126],
      ],
      '#c5352b',
    ) +
    polygon(
      [
        [124.4, 150],
        [175.6, 150],
        [177.6, 172],
        [122.4, 172],
      ],
      '#c5352b',
    ) +
    rect(120, 60, 60, 120, '#0b1024', `opacity="${shade.toFixed(2)}" clip-path="url(#tower)"`) +
    stairs
      .map(
        (y, at) =>
          rect(147, y - 6, 6, 9, '#3a2a22') + faded(candle(at), rect(147, y - 6, 6, 9, '#ffe09a'), circle(150, y, 15, 'url(#candle)')),
      )
      .join('') +
    rect(126, 76, 48, 5, '#3b2a24') +
    rect(134, 56, 32, 20, '#6b4a2c') +
    rect(138, 58, 24, 16, mixed('#2a2a33', '#fff0bd', lamp)) +
    stroke('M150 57V75', '#6b4a2c', 1.4) +
    polygon(
      [
        [128, 57],
        [150, 38],
        [172, 57],
      ],
      '#b12b24',
    ) +
    circle(150, 37, 2.4, '#f0b23c') +
    faded(lamp, circle(LAMP.x, LAMP.y, 46, 'url(#lampGlow)'))
  )
}

/** Waves that grow with the storm, drawn from far to near. */
function waves(seconds: number, { storm, night, dawn }: Weather): string {
  return [0, 1, 2, 3]
    .map((row) => {
      const y = SEA + 12 + row * 20
      const height = (2 + row * 1.4) * (1 + storm * 3.4)
      const length = 60 + row * 16
      const shift = ((seconds * (14 + row * 7) * (1 + storm * 0.6)) % length) - length
      const crests = Array.from({ length: Math.ceil(600 / length) + 2 }, (_, at) => {
        const x = shift + at * length
        return `${at === 0 ? `M${x.toFixed(1)} ${y}` : ''}q${length / 4} ${(-height).toFixed(1)} ${length / 2} 0t${length / 2} 0`
      }).join('')
      const colour = mixed(mixed('#a8624f', '#1a2547', night), '#6fa0ac', dawn)
      return (
        path(`${crests}V300H-200Z`, colour, `opacity="${0.28 + row * 0.12}"`) +
        stroke(crests, mixed('#f3c48f', '#8fa3cf', night), 0.9, `opacity="${0.25 + storm * 0.3}"`)
      )
    })
    .join('')
}

const boat = (tilt: number) =>
  group(
    `rotate(${tilt.toFixed(2)})`,
    path('M-26 0H26C22 9 16 11 0 11S-22 9 -26 0Z', '#3a251c'),
    path('M-26 0H26L25 3H-25Z', '#7a4a2d'),
    stroke('M0 0V-44', '#3a251c', 1.8),
    path('M2 -43C22 -36 24 -16 20 -4H2Z', '#fff3dc'),
    path('M-2 -38C-14 -28 -16 -14 -15 -4H-2Z', '#ead9b8'),
    circle(0, -46, 1.8, '#d8402a'),
  )

/** Where the boat is: away in the evening, home in the morning. */
function boatOf(seconds: number, { storm }: Weather): string {
  const away = ease(seconds, 0, 13)
  const home = ease(seconds, 54, 63)
  const x = between(between(226, 452, away), 262, home)
  const size = between(between(1, 0.52, away), 1, home)
  const y = between(between(206, SEA + 9, away), 204, home) + sway(seconds, 4) * (1 + storm * 3)
  return moved(x, y, group(`scale(${size.toFixed(3)})`, boat(sway(seconds, 4, 0.1) * (3 + storm * 9))))
}

const clouds = (seconds: number, { storm }: Weather) =>
  faded(
    storm,
    [0, 1, 2, 3, 4]
      .map((at) => ellipse(at * 120 + 20 * sway(seconds, 1, at / 5), 22 + (at % 2) * 16, 110, 30, '#232a38', 'opacity="0.9"'))
      .join(''),
    [0, 1, 2, 3].map((at) => ellipse(60 + at * 130 - 14 * sway(seconds, 1, at / 4), 46, 80, 16, '#3a4356', 'opacity="0.75"')).join(''),
  )

/** Two flashes; the first one puts the lamp out. */
const flash = (seconds: number) => [20.3, 31.4].reduce((light, at) => Math.max(light, seconds < at ? 0 : Math.exp(-(seconds - at) * 5)), 0)

const bolt = (seconds: number) =>
  faded(
    flash(seconds),
    polygon(
      [
        [196, 20],
        [178, 66],
        [190, 64],
        [168, 112],
        [204, 56],
        [192, 58],
        [210, 20],
      ],
      '#fdf6d8',
    ),
  )

function coast(seconds: number): string {
  const weather = weatherAt(seconds)
  const { night, dawn, lamp, storm } = weather
  const sun = between(120, 214, ease(seconds, 0, 9))
  const rising = between(214, 148, ease(seconds, 55, 64))
  return (
    background('url(#sky)') +
    faded((night - storm) * 0.9, stars(seconds, 40, 120)) +
    faded(1 - night, circle(368, dawn > 0.01 ? rising : sun, 60, 'url(#sun)'), circle(368, dawn > 0.01 ? rising : sun, 20, '#fff3d0')) +
    ridge([188, 170, 178, 190, 200, 196, 182, 168, 186], mixed(mixed('#8a5766', '#1e2748', night), '#86a5ac', dawn), 'opacity="0.85"') +
    clouds(seconds, weather) +
    bolt(seconds) +
    beam(seconds, lamp * Math.max(0.15, night)) +
    rect(0, SEA, 480, 90, 'url(#sea)') +
    faded(1 - storm, glints(seconds, { top: SEA + 4, bottom: 262, count: 30, colour: mixed('#ffe2b0', '#b9c6ef', night) })) +
    boatOf(seconds, weather) +
    waves(seconds, weather) +
    tower(seconds, weather) +
    faded(storm, rain(seconds, 0.5, '#c9d6e6', 60)) +
    faded(flash(seconds) * 0.5, background('#f3f0ff'))
  )
}

/** The boat alone among the waves; the beam finds it at the end of this shot. */
function openSea(seconds: number): string {
  const weather = { ...weatherAt(seconds), storm: 1, night: 1 }
  const shine = ease(seconds, 47.4, 49)
  const lift = 10 * sway(seconds, 4) + 6 * sway(seconds, 6, 0.3)
  return (
    background('url(#sky)') +
    clouds(seconds, weather) +
    faded(
      shine * 0.8,
      polygon(
        [
          [-20, 40],
          [480, 110],
          [480, 250],
          [-20, 64],
        ],
        'url(#beam)',
      ),
    ) +
    rect(0, 150, 480, 120, 'url(#sea)') +
    moved(250, 178 + lift, group('scale(1.9)', boat(11 * sway(seconds, 4, 0.15)))) +
    group('translate(-60 -20) scale(1.3)', waves(seconds * 1.2, weather)) +
    rain(seconds, 0.5, '#c9d6e6', 80) +
    faded(shine * 0.35, circle(250, 150, 120, 'url(#lampGlow)')) +
    faded(flash(seconds) * 0.6, background('#f3f0ff'))
  )
}

const shots: readonly Shot[] = [
  { from: 0, to: 28, draw: coast },
  { from: 28, to: 35.5, draw: openSea },
  { from: 35.5, to: 47, draw: coast },
  { from: 47, to: 52.5, draw: openSea },
  { from: 52.5, to: SECONDS, draw: coast },
]

function play(tape: Tape): void {
  const storm = (seconds: number) => weatherAt(seconds).storm
  tape.noise(380, (seconds) => 0.5 + 0.25 * sway(seconds, 3) + 0.7 * storm(seconds))
  tape.noise(2600, (seconds) => 0.35 * storm(seconds), 21)
  tape.noise(90, (seconds) => [20.7, 31.9].reduce((sum, at) => sum + (seconds < at ? 0 : 5 * Math.exp(-(seconds - at) * 0.9)), 0), 33)
  const scale = pentatonic(196)
  melody(tape, scale, [0, null, 2, 3, 4, null, 3, 2], { from: 1, step: 1.1, volume: 0.12 })
  melody(tape, scale, [0, null, null, 0, null, 1, null, 0], { from: 36, step: 1.1, volume: 0.09 })
  melody(tape, scale, [3, 4, 5, 6, 7], { from: 45.4, step: 0.45, volume: 0.12 })
  melody(tape, scale, [5, null, 4, 3, 4, null, 2, 0], { from: 54, step: 1.1, volume: 0.13 })
}

export const lighthouseFilm: Scene = {
  code: 'lighthouse',
  seconds: SECONDS,
  posterAt: 8.6,
  isLoop: false,
  draw: (seconds) =>
    frame(
      `${definitions(weatherAt(seconds))}<clipPath id="tower"><polygon points="131,60 169,60 178,178 122,178"/></clipPath>`,
      shown(shots, seconds),
      faded(curtain(seconds, SECONDS), background('#05060a')),
    ),
  play,
}
