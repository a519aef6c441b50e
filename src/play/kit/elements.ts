/** Makes the elements of a frame. No markup is parsed except that of the app's own pictures. */

type Child = Node | string | null | false
type Listener = (event: Event) => void
/** Attributes by name; functions are listeners of the event of that name. False and undefined omit the attribute. */
type Attributes = Readonly<Record<string, string | number | boolean | undefined | Listener>>

export function el<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === 'function') made.addEventListener(key, value)
    else if (value === true) made.setAttribute(key, '')
    else if (value !== false && value !== undefined) made.setAttribute(key, String(value))
  }
  made.append(...children.filter((child) => child !== null && child !== false))
  return made
}

/** One of the app's own pictures from its source. Without a name it is decorative. */
export function art(source: string, name?: string): Element {
  const svg = document.importNode(new DOMParser().parseFromString(source, 'image/svg+xml').documentElement, true)
  if (name === undefined) svg.setAttribute('aria-hidden', 'true')
  else {
    svg.setAttribute('role', 'img')
    svg.setAttribute('aria-label', name)
  }
  return svg
}

/** A line icon with a width of 24, like the app's icons. */
export const icon = (paths: string): Element =>
  art(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" class="icon" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${paths}</svg>`,
  )

export const shield =
  '<path d="M20 13c0 5-3.5 7.5-8 9-4.5-1.5-8-4-8-9V6a1 1 0 0 1 1-1c2 0 4.5-1.2 6.2-2.7a1.2 1.2 0 0 1 1.6 0C14.5 3.8 17 5 19 5a1 1 0 0 1 1 1z"/><path d="m9 12 2 2 4-4"/>'

export function show(node: Element, ...children: readonly Child[]): void {
  node.replaceChildren(...children.filter((child) => child !== null && child !== false))
}
