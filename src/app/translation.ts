/**
 * Lets React work in a page that the browser translates. The translation takes a text's node out and shows a `font` element in its place,
 * or moves the node into one: React fails where it removes such a node or puts something in front of it, and nobody sees what it writes
 * into a node that is out.
 */

/** Where a text's node that was taken out is shown. */
const translations = new WeakMap<Node, ChildNode>()

/** The child of the parent that shows the node: the node itself, its translation, or what either was moved into. */
function shownIn(parent: Node, child: Node): Node | undefined {
  let node: Node | null | undefined = child.parentNode ? child : translations.get(child)
  while (node && node.parentNode !== parent) node = node.parentNode
  return node ?? undefined
}

const isFont = (node: Node | null | undefined): node is ChildNode => node?.nodeName === 'FONT'

export function watchTranslation(root: Node): void {
  /** A text that becomes another one comes back in place of its translation, and is translated anew. */
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
