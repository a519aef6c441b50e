/** Every text and surface pair of every theme reaches AA, and every theme defines the whole contract. */
import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { themeNames } from '#/themes/themes.ts'

type Oklch = readonly [lightness: number, chroma: number, hue: number]

const folder = fileURLToPath(new URL('../../../src/themes/', import.meta.url))
const read = (file: string) => readFileSync(folder + file, 'utf8')

function colours(css: string): Map<string, Oklch> {
  const matches = css.matchAll(/--([\w-]+):\s*oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)
  return new Map([...matches].map(([, name = '', l, c, h]) => [name, [Number(l), Number(c), Number(h)]]))
}

/** Linear red, green and blue of an OKLCH colour, clipped to sRGB. */
function linear([lightness, chroma, hue]: Oklch): readonly [number, number, number] {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const clip = (value: number) => Math.min(1, Math.max(0, value))
  return [
    clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

/** WCAG relative luminance. */
function luminance(colour: Oklch): number {
  const [red, green, blue] = linear(colour)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const gamma = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055)
const linearOf = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

/** Of a text on the veil, ink at 88 % in sRGB, over a picture that is black (0) or white (1). */
function contrastOver(text: Oklch, ink: Oklch, picture: 0 | 1): number {
  const [red = 0, green = 0, blue = 0] = linear(ink).map((value) => linearOf(gamma(value) * 0.88 + picture * 0.12))
  const [x, y] = [luminance(text), 0.2126 * red + 0.7152 * green + 0.0722 * blue]
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05)
}

function contrast(one: Oklch, other: Oklch): number {
  const [x, y] = [luminance(one), luminance(other)]
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05)
}

type Pair = readonly [text: string, surface: string, least: number]
const each = (texts: readonly string[], surfaces: readonly string[], least = 4.5): Pair[] =>
  texts.flatMap((text) => surfaces.map((surface): Pair => [text, surface, least]))

const papers = ['bg', 'bg-sunk', 'control', 'surface', 'surface-raised']
const statuses = ['positive', 'negative', 'warning', 'info', 'win']
const pairs: readonly Pair[] = [
  ...each(['text', 'text-2', 'text-3'], papers),
  ...each(['text', 'text-2'], ['action-soft', 'backdrop', 'art-sky', ...statuses.map((status) => `${status}-soft`)]),
  ...each(['on-ink', 'on-ink-2', 'on-ink-accent'], ['ink', 'ink-2']),
  ...each(['ink'], ['on-ink-accent']),
  ...each(['on-action'], ['action', 'action-press']),
  ...each(['on-action-soft'], ['action-soft', ...papers]),
  ...each(['action-text'], [...papers, 'action-soft', 'info-soft', 'warning-soft']),
  ...statuses.flatMap((status) => each([status], [...papers, `${status}-soft`])),
  ...each(['positive', 'negative'], ['win-soft']),
  ...each(['on-badge'], ['badge']),
  ...each(['on-ball'], ['ball-red', 'ball-blue', 'ball-green']),
  ...each(['on-ball-plain'], ['ball-plain']),
  ...each(['on-chip'], ['chip-1', 'chip-2', 'chip-3', 'chip-4', 'chip-5', 'chip-6']),
  ...each(['surface'], ['positive', 'negative'], 3),
  ...each(['art-ink'], ['art-sky'], 3),
  ...each(['die-pip', 'die-pip-red'], ['die'], 3),
  ...each(['line-strong', 'action-line', 'focus'], papers, 3),
  ...Array.from({ length: 10 }, (_, lane): Pair => [`on-pk-${lane + 1}`, `pk-${lane + 1}`, 4.5]),
]

const contract = read('contract.css')
const fixed = colours(contract.replace(/@property[^}]*}/g, ''))
const registered = [...contract.matchAll(/@property --([\w-]+)/g)].map(([, name = '']) => name).toSorted()

describe('themes', () => {
  it('are the ten stones, one file each', () => {
    const files = readdirSync(folder).filter((file) => file.endsWith('.css') && file !== 'contract.css')
    expect(files.toSorted()).toEqual(themeNames.map((name) => `${name}.css`).toSorted())
  })

  describe.each(themeNames)('%s', (name) => {
    const css = read(`${name}.css`)
    const own = colours(css)
    const all = new Map([...fixed, ...own])

    it('defines every colour of the contract and no other', () => {
      const opaque = [...own.keys()].filter((token) => !['scrim', 'shadow-1', 'shadow-2'].includes(token))
      expect(opaque.toSorted()).toEqual(registered)
    })

    it('reaches AA with every text on each of its surfaces', () => {
      const failures = pairs.flatMap(([text, surface, least]) => {
        const [front, back] = [all.get(text), all.get(surface)]
        const reached = front && back ? contrast(front, back) : 0
        return reached < least ? [`${text} on ${surface}: ${reached.toFixed(2)} < ${least}`] : []
      })
      expect(failures).toEqual([])
    })

    it('can be read over any picture, on the veil: ink at 88 %', () => {
      const ink = all.get('ink')
      const failures = ['on-ink', 'on-ink-2', 'on-ink-accent'].flatMap((text) =>
        ([0, 1] as const).flatMap((picture) => {
          const front = all.get(text)
          const reached = front && ink ? contrastOver(front, ink, picture) : 0
          return reached < 4.5 ? [`${text} over ${picture === 0 ? 'black' : 'white'}: ${reached.toFixed(2)}`] : []
        }),
      )
      expect(failures).toEqual([])
    })

    it('gives the browser the colour of its own paper', () => {
      const paper = own.get('bg')
      const [, hex = ''] = /--theme-color: #([\da-f]{6});/.exec(css) ?? []
      const channels = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
      const drawn = paper
        ? linear(paper).map((value) => Math.round(255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055)))
        : []
      expect(channels.map((value, channel) => Math.abs(value - (drawn[channel] ?? 999)) <= 1)).toEqual([true, true, true])
    })
  })
})
