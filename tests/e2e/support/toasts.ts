/** Toasts disappear after seconds, and a busy machine may look too late: each page records the toasts that it showed. */
import type { BrowserContext, Page } from '@playwright/test'

const memory = 'toastsShown'

/** Records the toasts of every page of a context, from its next load on. */
export async function rememberToasts(context: BrowserContext): Promise<void> {
  await context.addInitScript((name) => {
    const shown: string[] = []
    Reflect.set(globalThis, name, shown)
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof Element)) continue
        const lines = node.matches('[data-toast]') ? [node] : [...node.querySelectorAll('[data-toast]')]
        shown.push(...lines.map(({ textContent }) => textContent ?? ''))
      }
    }).observe(document, { childList: true, subtree: true })
  }, memory)
}

/** The texts of all toasts since the page was loaded. */
export async function toastsShown(page: Page): Promise<string> {
  return page.evaluate((name) => [Reflect.get(globalThis, name)].flat().join('\n'), memory)
}
