/**
 * Loads the app's own style sheets. They precede the pages' sheets in the head, and do not block the first paint of the shell, which has
 * inline rules.
 */

const loaded = (link: HTMLLinkElement): Promise<unknown> =>
  link.sheet
    ? Promise.resolve()
    : new Promise((resolve) => {
        link.addEventListener('load', resolve, { once: true })
        // A page without its style sheet is unstyled but works.
        link.addEventListener('error', resolve, { once: true })
      })

/** The build marks the sheets with a media query that never matches, so that they do not block rendering. Resolves once they apply. */
export async function applyStyleSheets(document: Document): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][media=none]')
  await Promise.all(
    [...links].map(async (link) => {
      await loaded(link)
      link.media = 'all'
    }),
  )
}
