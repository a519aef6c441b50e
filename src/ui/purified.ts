/** Sanitises HTML where the browser has no sanitiser of its own. */
import DOMPurify from 'dompurify'

/** Empty where DOMPurify cannot work either. */
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
