/** The icon of the app in the browser's tab, on the home screen of an iPhone, and in the dialog that offers to install. */

/** The platform's default. The app then uses its own icon, which exists in several sizes. */
const ownIcon = '/icons/icon-192.png'

interface Own {
  readonly href: string
  readonly type: string
}

const own = new WeakMap<HTMLLinkElement, Own>()

const isOwn = (url: string) => url === '' || url === ownIcon

/** Replaces the app's own icon by the platform's icon, or restores the app's own icon. */
export function setIcon(url: string): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="icon"], link[rel="apple-touch-icon"]')) {
    const before = own.get(link) ?? { href: link.href, type: link.type }
    own.set(link, before)
    // The type is that of the app's own icon, because a browser ignores an icon whose declared type is wrong.
    const { href, type } = isOwn(url) ? before : { href: url, type: '' }
    link.href = href
    if (type === '') link.removeAttribute('type')
    else link.type = type
  }
}

/** The address of the current icon. */
export function wornIcon(): string {
  return document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.href ?? ownIcon
}
