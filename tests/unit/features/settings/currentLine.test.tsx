// @vitest-environment jsdom
// The card of the line in use is never an empty one: it says what is known of the line, and its curve fills it
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { CurrentLine } from '#/features/settings/CurrentLine.tsx'
import { inStore, newStore } from '../../../support/page.tsx'

afterEach(cleanup)

function shown(history: readonly (number | null)[]) {
  render(inStore(newStore(), <CurrentLine name="East" history={history} at={undefined} />))
  return document.querySelector('polyline')?.getAttribute('points')?.split(' ')
}

it.each([
  ['before the first measurement', [], 'measuring'],
  ['after one without an answer', [null], 'no answer'],
])('%s the card says so, and has no curve', (_, history, text) => {
  expect(shown(history)).toBeUndefined()
  expect(screen.getByText(text)).toBeDefined()
})

it('from the second measurement on the curve is as wide as the card', () => {
  const points = shown([40, 20])
  expect(points?.[0]).toMatch(/^0,/)
  expect(points?.at(-1)).toMatch(/^100,/)
  expect(screen.getByText('3 seconds ago')).toBeDefined()
})
