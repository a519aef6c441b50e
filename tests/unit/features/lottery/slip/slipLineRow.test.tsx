// @vitest-environment jsdom
// A line of the slip opens by a drag that may leave it, and by a key at any time
import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import '../../../../support/fakePlatform.ts'
import { showPage } from '../../../../support/page.tsx'
import { line } from '../fixtures.ts'

const { SlipLineRow } = await import('#/features/lottery/slip/SlipLineRow.tsx')

afterEach(cleanup)

async function show() {
  const captured = vi.fn()
  Element.prototype.setPointerCapture = captured
  showPage('/line', () => (
    <ul>
      <SlipLineRow line={line()} onEdit={() => undefined} onRemove={() => undefined} />
    </ul>
  ))
  return { row: await screen.findByTitle('Edit or remove'), captured }
}
const isOpen = (row: HTMLElement) => row.getAttribute('aria-expanded') === 'true'
/** jsdom has no pointer events with coordinates. */
const pointer = (type: string, x: number) =>
  Object.assign(new MouseEvent(type, { bubbles: true, clientX: x, clientY: 0 }), { pointerId: 5 })

it('a line captures the pointer of a drag, so that the drag can end anywhere', async () => {
  const { row, captured } = await show()
  fireEvent(row, pointer('pointerdown', 200))
  expect(captured).toHaveBeenCalledWith(5)
})

it('a line opens by a drag, and one key after the drag closes it', async () => {
  const { row } = await show()
  fireEvent(row, pointer('pointerdown', 200))
  fireEvent(row, pointer('pointermove', 60))
  expect(row.dataset['dragging']).toBe('true')
  fireEvent(row, pointer('pointerup', 60))
  // The browser's click that ends the drag changes nothing.
  fireEvent.click(row, { detail: 1 })
  expect(isOpen(row)).toBe(true)
  fireEvent.click(row, { detail: 0 })
  expect(isOpen(row)).toBe(false)
})

it('a line shows its selection, its exact odds and its payout', async () => {
  const { row } = await show()
  expect(row.textContent).toMatch(/10.*11.*7\.824/)
  expect(row.textContent).toContain('If it wins, pays 15.648')
})
