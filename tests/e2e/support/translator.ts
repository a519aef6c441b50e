/**
 * Translates every page of a context as Chrome does: each text, also a later one, is replaced by a new text node within two `font`
 * elements, but never within `translate="no"`. The words stay the same, so that a story finds them.
 */
import type { BrowserContext } from '@playwright/test'

export const translate = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const translateWithin = (root: Node) => {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const nodes: Text[] = []
      if (root instanceof Text) nodes.push(root)
      while (texts.nextNode()) if (texts.currentNode instanceof Text) nodes.push(texts.currentNode)
      for (const text of nodes) {
        const parent = text.parentElement
        if (!parent || text.data.trim() === '' || parent.closest('[translate="no"], script, style, svg, textarea, font')) continue
        const [outer, inner] = [document.createElement('font'), document.createElement('font')]
        inner.textContent = text.data
        outer.append(inner)
        text.replaceWith(outer)
      }
    }
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (type === 'characterData') translateWithin(target)
        for (const node of addedNodes) translateWithin(node)
      }
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
