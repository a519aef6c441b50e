// @vitest-environment jsdom
// A count can be emptied and typed anew: what stands in the field is what was typed, and no figure comes of what is none
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type ReactElement, useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { CountField } from '#/ui/CountField.tsx'

afterEach(cleanup)

function Form(): ReactElement {
  const [count, setCount] = useState<number | null>(3)
  return (
    <>
      <CountField label="How many" count={count} most={9999} onCount={setCount} />
      <button type="button" onClick={() => setCount(1)}>
        one
      </button>
      <output>{count ?? 'none'}</output>
    </>
  )
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'How many' })
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const seen = () => [field().value, screen.getByRole('status').textContent, field().getAttribute('aria-invalid')]

it('a field with 3, then nothing, then 5 has the value 5', () => {
  render(<Form />)
  expect(seen()).toEqual(['3', '3', null])
  type('')
  expect(seen()).toEqual(['', 'none', 'true'])
  type('5')
  expect(seen()).toEqual(['5', '5', null])
})

it.each(['0', '1.5', '1,5', '12345', 'x'])('%s does not become another number', (text) => {
  render(<Form />)
  type(text)
  expect(seen()).toEqual([text, 'none', 'true'])
})

it('full-width digits are digits', () => {
  render(<Form />)
  type('１０')
  expect(seen()).toEqual(['１０', '10', null])
})

it('the value of a button replaces the typed value', () => {
  render(<Form />)
  type('')
  fireEvent.click(screen.getByText('one'))
  expect(seen()).toEqual(['1', '1', null])
})
