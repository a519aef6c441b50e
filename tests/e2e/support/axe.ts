/** axe's violations on the current page, and texts with too little contrast in other themes. */
import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import type { AxeResults } from 'axe-core'
import type { App } from '../pages/app.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export const themes = [
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

/** Evaluates by the browser's debugging protocol, because the page's policy allows no foreign script. */
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

/** Loads axe once for each document. */
const loadAxe = `if (!globalThis.axe) { ${source} }`

/**
 * With the rule of target sizes, which axe leaves off by default. Sticky bars leave the content for the moment: axe would count a target
 * that lies partly behind a bar at the first scroll position.
 */
const axe = `(async () => {
  const bars = [...document.querySelectorAll('body *')].filter((element) => getComputedStyle(element).position === 'sticky')
  const before = bars.map(({ style: { position, inset } }) => ({ position, inset }))
  for (const { style } of bars) Object.assign(style, { position: 'relative', inset: 'auto' })
  const results = await axe.run({
    resultTypes: ['violations'],
    preload: false,
    iframes: false,
    rules: { 'target-size': { enabled: true } },
  })
  bars.forEach(({ style }, at) => Object.assign(style, before[at]))
  return JSON.stringify(results)
})()`

function violationsIn(json: unknown): string[] {
  const { violations }: AxeResults = JSON.parse(String(json))
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary ?? ''}`),
  )
}

/** Violations on the page: rule, element and summary. */
export async function axeViolations(app: App): Promise<string[]> {
  return violationsIn(await evaluated(app, loadAxe, axe))
}

/**
 * Texts with too little contrast in other themes, each of which the page has for a moment. Contrast is that of the text to the nearest
 * background, by WCAG's formula. axe checks the page's own theme; for each theme it would take too long.
 */
export async function lowContrastTexts({ page }: App, others: readonly string[]): Promise<string[]> {
  const sheets = others.map((name) => ({ name, css: readFileSync(new URL(`../../../src/themes/${name}.css`, import.meta.url), 'utf8') }))
  return page.evaluate((named) => {
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
    /** Undefined if a picture is behind the element. */
    const groundOf = (element: Element | null): Colour | undefined => {
      if (!element) return [255, 255, 255, 1]
      const { backgroundColor, backgroundImage } = getComputedStyle(element)
      const isPicture = (child: Element) => child.matches('svg, img') && getComputedStyle(child).position === 'absolute'
      if (backgroundImage !== 'none' || [...element.children].some(isPicture)) return undefined
      const colour = colourOf(backgroundColor)
      if (colour[3] === 1) return colour
      const background = groundOf(element.parentElement)
      return background && over(colour, background)
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
    const { theme: ownTheme } = root.dataset
    const before = document.adoptedStyleSheets
    const lowContrast = named.flatMap(({ name, css }) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      document.adoptedStyleSheets = [...before, sheet]
      root.dataset['theme'] = name
      return texts.flatMap((element) => {
        const ground = groundOf(element)
        if (!ground) return []
        const { color, fontSize, fontWeight } = getComputedStyle(element)
        const [red, green, blue, alpha] = colourOf(color)
        // The browser's text of a day field is transparent: the app shows another text in its place.
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
              `${name}: ${element.localName}.${element.getAttribute('class') ?? ''} ${element.textContent.slice(0, 30)}: ${contrast.toFixed(2)}`,
            ]
      })
    })
    if (ownTheme === undefined) delete root.dataset['theme']
    else root.dataset['theme'] = ownTheme
    document.adoptedStyleSheets = before
    return [...new Set(lowContrast)]
  }, sheets)
}
