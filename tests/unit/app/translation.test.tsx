// @vitest-environment jsdom
/**
 * In a page that the browser has translated, React shows what it rendered: texts come, go, alternate or change, with each way in which
 * browsers translate.
 */
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { cleanup, render } from '@testing-library/react'
import { Fragment, type ReactElement } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { watchTranslation } from '#/app/translation.ts'

beforeAll(() => watchTranslation(document.body))
afterEach(cleanup)

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

/** Ways to replace React's text: the text node is removed, in one task or in two steps, or stays within the element. */
const ways = {
  'another text replaces each text': (text: Text, font: Element) => {
    font.textContent = text.data.toUpperCase()
    text.replaceWith(font)
  },
  'another text comes before each text, which is then removed': (text: Text, font: Element) => {
    font.textContent = text.data.toUpperCase()
    text.before(font)
    text.remove()
  },
  'an element encloses each text': (text: Text, font: Element) => {
    text.replaceWith(font)
    font.append(text)
  },
}

/** Resolves when the observers of the page have received the change. */
const delivery = () => new Promise((resolve) => setTimeout(resolve))

async function translate(root: Element, way: (text: Text, font: Element) => void) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) if (node instanceof Text && node.data.trim()) texts.push(node)
  for (const text of texts) {
    const inner = document.createElement('font')
    way(text, inner)
    const outer = document.createElement('font')
    inner.replaceWith(outer)
    outer.append(inner)
  }
  await delivery()
}

interface Shown {
  readonly a: boolean
  readonly b: boolean
  readonly text: string
  readonly rows: readonly string[]
}
type Page = (shown: Shown) => ReactElement

const kinds: Readonly<Record<string, Page>> = {
  'a text changes': ({ text }) => <p>{text} and more</p>,
  'the only text of an element changes': ({ text }) => <p>{text}</p>,
  'two messages alternate': ({ a }) => (
    <p>
      {a ? <Trans>Hello</Trans> : <Trans>Bye</Trans>} <b>1</b>
    </p>
  ),
  'the figure in a message changes': ({ rows: { length } }) => <h2>{<Trans>Left: {length}</Trans>}</h2>,
  'two messages with elements alternate': ({ a, text }) =>
    a ? (
      <Trans>
        <b>{text}</b> is here
      </Trans>
    ) : (
      <Trans>Nobody is here</Trans>
    ),
  'a text comes and goes beside another text': ({ a, text }) => <p>Hello {a && text}</p>,
  'a message comes and goes alone': ({ a }) => <p>{a && <Trans>Hello</Trans>}</p>,
  'a message and an element alternate': ({ a }) => <p>{a ? <Trans>Hello</Trans> : <b>1</b>}</p>,
  'a message and a string alternate': ({ a, text }) => <p>{a ? <Trans>Hello</Trans> : text}</p>,
  'an element before a text comes and goes': ({ a }) => (
    <p>
      {a && <b>1</b>} <Trans>Hello</Trans>
    </p>
  ),
  'a list before a text changes': ({ rows, text }) => (
    <p>
      {rows.map((row) => (
        <b key={row}>{row}</b>
      ))}
      {text}
    </p>
  ),
  'two elements before a text come and go': ({ a, b, text }) => (
    <p>
      {a && <b>1</b>}
      {b && <i>2</i>}
      {text}
    </p>
  ),
  'a fragment with texts comes and goes': ({ a, text }) => (
    <p>
      <b>1</b>
      {a && <> · {text}</>}
    </p>
  ),
  'a list of texts changes its order': ({ rows }) => (
    <p>
      {rows.map((row) => (
        <Fragment key={row}>{row}, </Fragment>
      ))}
      end
    </p>
  ),
}

const states: readonly Shown[] = [
  { a: false, b: true, text: 'one', rows: ['x', 'y', 'z'] },
  { a: true, b: false, text: 'two', rows: ['z', 'x'] },
  { a: false, b: false, text: 'three', rows: ['y', 'z', 'x'] },
  { a: true, b: true, text: 'four', rows: [] },
]

const cases = Object.entries(ways).flatMap(([name, way]) => Object.entries(kinds).map(([kind, page]) => ({ name, way, kind, page })))

test.each(cases)('$name: $kind', async ({ way, page }) => {
  const within = (shown: Shown) => <I18nProvider i18n={i18n}>{page(shown)}</I18nProvider>
  const plain = render(<p />)
  const { container, rerender } = render(<p />)
  const words = ({ textContent }: Element) => textContent.toLowerCase()
  for (const state of [...states, ...states.toReversed()]) {
    await translate(container, way)
    rerender(within(state))
    plain.rerender(within(state))
    await delivery()
    expect(words(container)).toBe(words(plain.container))
  }
})
