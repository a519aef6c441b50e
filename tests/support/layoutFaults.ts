/**
 * The layout faults of a part of a page in a real browser: overlapping texts, cut texts, texts beyond their button, and too wide elements.
 */

interface Said {
  readonly text: string
  readonly element: Element
  /** Of the glyphs of one line: a line box is higher than what is drawn in it. */
  readonly box: DOMRect
}

const isSeen = (element: Element) =>
  element.closest('.sr') === null && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })

/** Of a CJK font's em the glyphs fill nearly all, of a Latin one's less. */
const glyphs = 0.9

function textsIn(root: Element): Said[] {
  const said: Said[] = []
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
      if (width > 0) said.push({ text, element, box: new DOMRect(left, top + (line - height) / 2, width, height) })
    }
  }
  return said
}

const overlap = (one: DOMRect, other: DOMRect) =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1

const isWithin = (box: DOMRect, outer: DOMRect) =>
  box.left >= outer.left - 1 && box.right <= outer.right + 1 && box.top >= outer.top - 1 && box.bottom <= outer.bottom + 1

type Cutter = { readonly scrolls: boolean; readonly isCutting: boolean } | null

/** The nearest element around that scrolls or cuts sideways; a row that scrolls is meant to be wider than the page. */
function cutterOf(element: Element | null, known: Map<Element, Cutter>): Cutter {
  if (!element || element === document.body) return null
  const before = known.get(element)
  if (before !== undefined) return before
  const { overflowX } = getComputedStyle(element)
  const cutter =
    overflowX === 'visible'
      ? cutterOf(element.parentElement, known)
      : { scrolls: overflowX !== 'hidden', isCutting: element.scrollWidth > element.clientWidth + 1 }
  known.set(element, cutter)
  return cutter
}

/** One line for each fault; none where everything can be read. */
export function layoutFaults(root: Element): string[] {
  const faults: string[] = []
  const all = textsIn(root)
  // Top to bottom: only what comes shortly after can lie over it.
  all.sort((one, other) => one.box.top - other.box.top)
  const cutters = new Map<Element, Cutter>()
  for (const [at, one] of all.entries()) {
    const cutter = cutterOf(one.element, cutters)
    const scrolls = cutter?.scrolls === true
    if (!scrolls && cutter?.isCutting) faults.push(`cut: ${one.text}`)
    if (!scrolls && (one.box.left < -1 || one.box.right > innerWidth + 1)) faults.push(`beyond the page: ${one.text}`)
    const button = one.element.closest('button')
    if (button && cutter === null && !isWithin(one.box, button.getBoundingClientRect())) faults.push(`beyond its button: ${one.text}`)
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
