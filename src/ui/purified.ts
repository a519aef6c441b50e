/** Sanitises HTML in a browser without its own sanitiser. */
import DOMPurify from 'dompurify'

/** Empty if DOMPurify cannot work in the browser. */
export function purified(html: string, tags: readonly string[], attributes: readonly string[]): DocumentFragment {
  if (!DOMPurify.isSupported) return document.createDocumentFragment()
  return DOMPurify.sanitize(html, {
    ALLOWED_TAGS: [...tags],
    ALLOWED_ATTR: [...attributes],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  })
}
