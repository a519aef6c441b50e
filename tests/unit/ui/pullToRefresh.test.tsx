// @vitest-environment jsdom
/** A page is refreshed by one finger that pulls the page itself down from its top, and by nothing else. */
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createPortal } from 'react-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useLayer } from '#/ui/layers.ts'
import { PullToRefresh } from '#/ui/PullToRefresh.tsx'

i18n.loadAndActivate({ locale: 'en', messages: {} })
const onRefresh = vi.fn(async () => undefined)
beforeEach(() => {
  onRefresh.mockClear()
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true })
})
afterEach(cleanup)

function Layer() {
  useLayer(true, () => undefined)
  return null
}

/** A dialog belongs to the page's components, and stands beside the page in the document. */
const page = (layer = <></>) =>
  render(
    <I18nProvider i18n={i18n}>
      <PullToRefresh onRefresh={onRefresh}>
        <p>the page</p>
        <div data-testid="list">
          <p>in a list</p>
        </div>
        {createPortal(<p>in a dialog</p>, document.body)}
        {layer}
      </PullToRefresh>
    </I18nProvider>,
  )

const finger = (clientY: number) => ({ clientY })
/** Pulls down with so many fingers; the second comes when the first has moved. */
function pull(text: string, fingers = 1) {
  const target = screen.getByText(text)
  fireEvent.touchStart(target, { touches: [finger(10)] })
  fireEvent.touchMove(target, { touches: [finger(120)] })
  const all = (clientY: number) => ({ touches: Array.from({ length: fingers }, () => finger(clientY)) })
  if (fingers > 1) fireEvent.touchStart(target, all(120))
  fireEvent.touchMove(target, all(400))
  fireEvent.touchEnd(target, { touches: [] })
}

it('one finger at the top of the page refreshes it', () => {
  page()
  pull('the page')
  expect(onRefresh).toHaveBeenCalledTimes(1)
})

it.each([
  ['two fingers', 'the page', 2, () => page()],
  ['a finger on a dialog', 'in a dialog', 1, () => page()],
  ['a finger beside an open layer', 'the page', 1, () => page(<Layer />)],
  [
    'a finger in the midst of the page',
    'the page',
    1,
    () => {
      page()
      Object.defineProperty(window, 'scrollY', { value: 40 })
    },
  ],
  [
    'a finger in the midst of a list',
    'in a list',
    1,
    () => {
      page()
      screen.getByTestId('list').scrollTop = 40
    },
  ],
])('is not by %s', (_, on, fingers, show) => {
  show()
  pull(on, fingers)
  expect(onRefresh).not.toHaveBeenCalled()
})
