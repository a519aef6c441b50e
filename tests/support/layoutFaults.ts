/**
 * The layout faults of a part of a page in a real browser: overlapping texts, cut texts, texts beyond their button, and too wide elements.
 */

interface TextBox {
  readonly text: string
  readonly element: Element
  /** The glyphs of one line; the line box itself is higher. */
  readonly box: DOMRect
}

const isSeen = (element: Element) =>
  element.closest('.sr') === null && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })

/** Height of the glyphs as a share of the font size: nearly all in CJK fonts, less in Latin fonts. */
const glyphs = 0.9

function textsIn(root: Element): TextBox[] {
  const texts: TextBox[] = []
  const nodes = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  while (nodes.nextNode()) {
    const { currentNode: node } = nodes
    const element = node.parentElement
    const text = node.nodeValue?.trim()
    if (!element || !text || !isSeen(element)) continue
    range.selectNodeContents(node)
    const height = Number.parseFloat(getComputedStyle(element).fontSize) * glyphs
    for (const { left, top, width, height: line } of range.getClientRects()) {
      if (width > 0) texts.push({ text, element, box: new DOMRect(left, top + (line - height) / 2, width, height) })
    }
  }
  return texts
}

const overlap = (one: DOMRect, other: DOMRect) =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1

const isWithin = (box: DOMRect, outer: DOMRect) =>
  box.left >= outer.left - 1 && box.right <= outer.right + 1 && box.top >= outer.top - 1 && box.bottom <= outer.bottom + 1

type Clipper = { readonly scrolls: boolean; readonly isClipping: boolean } | null

/** The nearest ancestor that scrolls or clips sideways; a row that scrolls may be wider than the page. */
function clipperOf(element: Element | null, known: Map<Element, Clipper>): Clipper {
  if (!element || element === document.body) return null
  const before = known.get(element)
  if (before !== undefined) return before
  const { overflowX } = getComputedStyle(element)
  const clipper =
    overflowX === 'visible'
      ? clipperOf(element.parentElement, known)
      : { scrolls: overflowX !== 'hidden', isClipping: element.scrollWidth > element.clientWidth + 1 }
  known.set(element, clipper)
  return clipper
}

/** One line for each fault; empty if all texts can be read. */
export function layoutFaults(root: Element): string[] {
  const faults: string[] = []
  const all = textsIn(root)
  // Sorted from top to bottom, because only the next few texts can overlap a text.
  all.sort((one, other) => one.box.top - other.box.top)
  const clippers = new Map<Element, Clipper>()
  for (const [at, one] of all.entries()) {
    const clipper = clipperOf(one.element, clippers)
    const scrolls = clipper?.scrolls === true
    if (!scrolls && clipper?.isClipping) faults.push(`cut: ${one.text}`)
    if (!scrolls && (one.box.left < -1 || one.box.right > innerWidth + 1)) faults.push(`beyond the page: ${one.text}`)
    const button = one.element.closest('button')
    if (button && clipper === null && !isWithin(one.box, button.getBoundingClientRect())) faults.push(`beyond its button: ${one.text}`)
    for (let next = at + 1; next < all.length; next++) {
      const other = all[next]
      if (!other || other.box.top >= one.box.bottom) break
      if (overlap(one.box, other.box)) faults.push(`over one another: ${one.text} | ${other.text}`)
    }
  }
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth) faults.push(`the page is ${scrollWidth} px wide`)
  return [...new Set(faults)]
}
