/**
 * Keeps React working in a page that the browser translates. A translation replaces a text node by a `font` element, or moves the node into
 * one. Then React fails when it removes such a node or inserts something before it, and what it writes into a removed node is invisible.
 */

/** Maps a removed text node to the element that replaces it. */
const translations = new WeakMap<Node, ChildNode>()

/** The child of the parent that shows the node: the node itself, its translation, or the element around either. */
function shownIn(parent: Node, child: Node): Node | undefined {
  let node: Node | null | undefined = child.parentNode ? child : translations.get(child)
  while (node && node.parentNode !== parent) node = node.parentNode
  return node ?? undefined
}

const isFont = (node: Node | null | undefined): node is ChildNode => node?.nodeName === 'FONT'

export function watchTranslation(root: Node): void {
  /** A text node that changes returns in place of its translation, and is translated again. */
  const written = new MutationObserver((changes) => {
    for (const { target } of changes) {
      const shown = translations.get(target)
      if (!target.isConnected && shown?.isConnected) shown.replaceWith(target)
    }
  })
  new MutationObserver((changes) => {
    for (const { removedNodes, addedNodes, previousSibling, nextSibling } of changes) {
      const font = [...addedNodes, previousSibling, nextSibling].find(isFont)
      for (const text of removedNodes) {
        if (!font || !(text instanceof Text)) continue
        translations.set(text, font)
        written.observe(text, { characterData: true })
      }
      for (const node of addedNodes) {
        const shown = translations.get(node)
        if (shown?.isConnected && node.isConnected && !shown.contains(node)) shown.remove()
      }
    }
  }).observe(root, { childList: true, subtree: true })

  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    const shown = child.parentNode === this ? child : shownIn(this, child)
    removeChild.call(this, shown ?? child)
    return child
  }
  Node.prototype.insertBefore = function <Child extends Node>(this: Node, node: Child, child: Node | null): Child {
    insertBefore.call(this, node, child && child.parentNode !== this ? (shownIn(this, child) ?? child) : child)
    return node
  }
}
