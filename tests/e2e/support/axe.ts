/** The findings of axe on the current page, and texts with too little contrast in the other themes. */
import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import type { AxeResults } from 'axe-core'
import type { App } from '../pages/app.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export const stones = [
  'yellow-stone',
  'obsidian',
  'jade',
  'lapis',
  'cinnabar',
  'amethyst',
  'rose-quartz',
  'turquoise',
  'coral',
  'moonstone',
] as const

/** The page's policy allows no foreign script, the browser's own tools do. */
async function evaluated({ page, context }: App, ...expressions: string[]): Promise<unknown> {
  const devtools = await context.newCDPSession(page)
  let value: unknown
  for (const expression of expressions) {
    const { result } = await devtools.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })
    value = result.value
  }
  await devtools.detach()
  return value
}

/** Once for each document. */
const axeThere = `if (!globalThis.axe) { ${source} }`

const axe = 'axe.run({ resultTypes: ["violations"], preload: false, iframes: false }).then((results) => JSON.stringify(results))'

function violationsIn(json: unknown): string[] {
  const { violations }: AxeResults = JSON.parse(String(json))
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary ?? ''}`),
  )
}

/** What axe objects to in the page as it stands: rule and element. */
export async function objections(app: App): Promise<string[]> {
  return violationsIn(await evaluated(app, axeThere, axe))
}

/**
 * What is too faint in other stones, each of which the page wears for a moment: text against the nearest ground it stands on, by
 * WCAG's formula. What axe is asked about in the page's own stone is held here without it: it looks at the whole page each time.
 */
export async function faintIn({ page }: App, others: readonly string[]): Promise<string[]> {
  const sheets = others.map((stone) => ({ stone, css: readFileSync(new URL(`../../../src/themes/${stone}.css`, import.meta.url), 'utf8') }))
  return page.evaluate((themes) => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    if (!canvas) throw new Error('nothing to draw on')
    type Colour = readonly [red: number, green: number, blue: number, alpha: number]
    const known = new Map<string, Colour>()
    const colourOf = (text: string): Colour => {
      const before = known.get(text)
      if (before) return before
      canvas.clearRect(0, 0, 1, 1)
      canvas.fillStyle = text
      canvas.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data
      const colour: Colour = [red, green, blue, alpha / 255]
      known.set(text, colour)
      return colour
    }
    const over = ([red, green, blue, alpha]: Colour, ground: Colour): Colour => {
      const mix = (upper: number, lower: number) => upper * alpha + lower * (1 - alpha)
      return [mix(red, ground[0]), mix(green, ground[1]), mix(blue, ground[2]), 1]
    }
    const lightness = ([red, green, blue]: Colour) => {
      const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) =>
        part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
      )
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    /** Undefined where a picture lies beneath. */
    const groundOf = (element: Element | null): Colour | undefined => {
      if (!element) return [255, 255, 255, 1]
      const { backgroundColor, backgroundImage } = getComputedStyle(element)
      const isPicture = (child: Element) => child.matches('svg, img') && getComputedStyle(child).position === 'absolute'
      if (backgroundImage !== 'none' || [...element.children].some(isPicture)) return undefined
      const colour = colourOf(backgroundColor)
      if (colour[3] === 1) return colour
      const beneath = groundOf(element.parentElement)
      return beneath && over(colour, beneath)
    }
    const opacityOf = (element: Element | null): number =>
      element ? Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement) : 1
    const says = (element: Element) =>
      element.matches('input, select, textarea') ||
      [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim())
    const isExempt = (element: Element) => element.closest('svg, [inert], [aria-hidden="true"], :disabled, [aria-disabled="true"]') !== null
    const texts = [...document.querySelectorAll('body *')].filter(
      (element) =>
        says(element) &&
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        element.getBoundingClientRect().width > 1 &&
        !isExempt(element),
    )
    const root = document.documentElement
    const { theme: worn } = root.dataset
    const before = document.adoptedStyleSheets
    const faint = themes.flatMap(({ stone, css }) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      document.adoptedStyleSheets = [...before, sheet]
      root.dataset['theme'] = stone
      return texts.flatMap((element) => {
        const ground = groundOf(element)
        if (!ground) return []
        const { color, fontSize, fontWeight } = getComputedStyle(element)
        const [red, green, blue, alpha] = colourOf(color)
        // Another text stands in its place: a day field's own form is the browser's.
        if (alpha === 0) return []
        const [lower = 0, upper = 0] = [
          lightness(over([red, green, blue, alpha * opacityOf(element)], ground)),
          lightness(ground),
        ].toSorted((one, other) => one - other)
        const isLarge = Number.parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 18.66 : 24)
        const contrast = (upper + 0.05) / (lower + 0.05)
        return contrast >= (isLarge ? 3 : 4.5)
          ? []
          : [
              `${stone}: ${element.localName}.${element.getAttribute('class') ?? ''} ${element.textContent.slice(0, 30)}: ${contrast.toFixed(2)}`,
            ]
      })
    })
    if (worn === undefined) delete root.dataset['theme']
    else root.dataset['theme'] = worn
    document.adoptedStyleSheets = before
    return [...new Set(faint)]
  }, sheets)
}
