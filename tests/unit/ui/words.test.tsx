// @vitest-environment jsdom
/** A text of a button that becomes another one is seen in a page that the browser has translated. */
import { setupI18n } from '@lingui/core'
import { I18nProvider, Trans } from '@lingui/react'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Button } from '#/ui/Button.tsx'

afterEach(cleanup)

/** As browsers do: each text node is taken out, and its translation stands in a `font` element. */
function translate(root: Element) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) if (node instanceof Text) texts.push(node)
  for (const text of texts) {
    const font = document.createElement('font')
    font.textContent = `translated: ${text.data}`
    text.replaceWith(font)
  }
}

const i18n = setupI18n({ locale: 'en', messages: { en: { send: 'Send', sending: 'Sending', left: ['Left: ', ['n']] } } })
const page = (text: 'send' | 'sending' | number) => (
  <I18nProvider i18n={i18n}>
    <Button>{typeof text === 'number' ? <Trans id="left" values={{ n: text }} /> : <Trans id={text} />}</Button>
  </I18nProvider>
)

test.each([
  ['another message', page('send'), page('sending'), 'Sending'],
  ['the same with another figure', page(2), page(1), 'Left: 1'],
])('%s', (_what, before, after, shown) => {
  const { container, rerender } = render(before)
  translate(container)
  rerender(after)
  expect(container.textContent).toBe(shown)
})
