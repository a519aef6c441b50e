/** The app's own style sheets: they stand in the head before those of pages, and must not hold up the shell, which has its own rules. */

const loaded = (link: HTMLLinkElement): Promise<unknown> =>
  link.sheet
    ? Promise.resolve()
    : new Promise((resolve) => {
        link.addEventListener('load', resolve, { once: true })
        // Without its sheet a page is plain, but it works.
        link.addEventListener('error', resolve, { once: true })
      })

/** The build marks the sheets with a medium that no screen is, which lets the shell be painted. Resolves once they are in force. */
export async function applyStyleSheets(document: Document): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][media=none]')
  await Promise.all(
    [...links].map(async (link) => {
      await loaded(link)
      link.media = 'all'
    }),
  )
}
