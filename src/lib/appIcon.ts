/** The icon of the app in the browser's tab, on the home screen of an iPhone, and in the dialog that offers to install. */

/** The platform's default: the app then has its own, which is drawn in several sizes. */
const ownIcon = '/icons/icon-192.png'

interface Own {
  readonly href: string
  readonly type: string
}

const own = new WeakMap<HTMLLinkElement, Own>()

const isOwn = (url: string) => url === '' || url === ownIcon

/** Puts the platform's icon in place of the app's own, or back. */
export function setIcon(url: string): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="icon"], link[rel="apple-touch-icon"]')) {
    const before = own.get(link) ?? { href: link.href, type: link.type }
    own.set(link, before)
    // The type is that of the own picture; a browser passes over one that is announced as another type than it is.
    const { href, type } = isOwn(url) ? before : { href: url, type: '' }
    link.href = href
    if (type === '') link.removeAttribute('type')
    else link.type = type
  }
}

/** The address of the icon that is worn now. */
export function wornIcon(): string {
  return document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.href ?? ownIcon
}
