/**
 * Test set-up: what Testing Library asks of each element at each poll, answered as by jsdom, but at once. `ByRole` asks for the style of
 * each candidate and of its ancestors, for which jsdom walks its whole default sheet, and tries some eighty selectors on each candidate.
 * Whatever is not known for certain is asked of jsdom.
 */

const computed = globalThis.getComputedStyle
const { matches } = Element.prototype

const hasInline = (element: Element, property: string) => element.getAttribute('style')?.toLowerCase().includes(property) ?? false

/** By all that the default sheet looks at, which for a popover and a summary is more than their attributes. */
const displays = new Map<string, string>()
function displayOf(element: Element): string {
  if (element.localName === 'summary' || element.hasAttribute('popover') || hasInline(element, 'display')) return computed(element).display
  const attributes = ['hidden', 'open', 'type'].map((name) => String(element.getAttribute(name)))
  const key = [element.namespaceURI, element.localName, ...attributes].join()
  const display = displays.get(key) ?? computed(element).display
  displays.set(key, display)
  return display
}

/** The default sheet gives another visibility to hidden parts of tables alone. */
function visibilityOf(element: Element): string {
  for (let one: Element | null = element; one; one = one.parentElement)
    if (one.hasAttribute('hidden') || hasInline(one, 'visibility')) return computed(element).visibility
  return 'visible'
}

const quick = new Map<PropertyKey, (element: Element) => string>([
  ['display', displayOf],
  ['visibility', visibilityOf],
])

function getComputedStyle(element: Element, pseudo?: string | null): object {
  if (pseudo || element.ownerDocument !== document || document.styleSheets.length > 0) return computed(element, pseudo)
  const getPropertyValue = (name: string) => quick.get(name)?.(element) ?? computed(element).getPropertyValue(name)
  return new Proxy(
    {},
    {
      get(_, name): unknown {
        const answer = quick.get(name)
        if (answer) return answer(element)
        if (name === 'getPropertyValue') return getPropertyValue
        const style = computed(element)
        const value: unknown = Reflect.get(style, name)
        return typeof value === 'function' ? value.bind(style) : value
      },
    },
  )
}

/** The tags of a list of simple selectors; undefined if one has no tag, or is more than a tag with attributes. */
const known = new Map<string, ReadonlySet<string | undefined> | undefined>()
function tagsOf(selectors: string): ReadonlySet<string | undefined> | undefined {
  if (known.has(selectors)) return known.get(selectors)
  const simple = /^([a-z][a-z0-9]*)(?:\[[^\]]+\]|:not\(\[[^\]]+\]\))*$/
  const tags = new Set(selectors.split(/, ?/).map((selector) => simple.exec(selector)?.[1]))
  const all = tags.has(undefined) ? undefined : tags
  known.set(selectors, all)
  return all
}

/** An element of another tag does not match; all others are jsdom's. */
function matchesQuickly(this: Element, selectors: string): boolean {
  return tagsOf(selectors)?.has(this.localName.toLowerCase()) !== false && matches.call(this, selectors)
}

Object.defineProperty(globalThis, 'getComputedStyle', { value: getComputedStyle, writable: true, configurable: true })
Object.defineProperty(Element.prototype, 'matches', { value: matchesQuickly, writable: true, configurable: true })
