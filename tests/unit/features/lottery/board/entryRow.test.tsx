// @vitest-environment jsdom
// Typed numbers, and numbers from a file: read in the encodings that Notepad and spreadsheets save, or refused in words
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { configureStore } from '@reduxjs/toolkit'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type ReactElement, useState } from 'react'
import { Provider } from 'react-redux'
import { afterEach, expect, it } from 'vitest'
import { rootReducer } from '#/api/rootReducer.ts'
import { EntryRow } from '#/features/lottery/board/EntryRow.tsx'
import { largestFile } from '#/features/lottery/board/numberFile.ts'
import { defaultRules } from '#/rules/config.ts'
import type { Selection } from '#/rules/play.ts'
import { loadFamily } from '#/rules/registry.ts'
import { must } from '../fixtures.ts'
import { OnBoard } from '../onBoard.tsx'
import { patient } from '../../../../support/patience.ts'

const { types } = await loadFamily('SSC')
const play = must(types.flatMap(({ plays }) => plays).find(({ board: { rows } }) => rows.length === 1 && rows[0]?.entry?.size === 3))
const row = must(play.board.rows[0])
const entry = must(row.entry)

afterEach(cleanup)

/** The field in one of the two layouts. A change of the layout builds the field again. */
function Page({ layout }: { readonly layout: 'narrow' | 'wide' }): ReactElement {
  const [selection, setSelection] = useState<Selection>([[]])
  const props = { play, row, at: 0, selection, odds: {}, rules: defaultRules, entry, onChange: setSelection }
  return (
    <OnBoard>
      <EntryRow key={layout} {...props} />
    </OnBoard>
  )
}

function open() {
  const store = configureStore({ reducer: rootReducer })
  const pageIn = (layout: 'narrow' | 'wide') => (
    <Provider store={store}>
      <I18nProvider i18n={i18n}>
        <Page layout={layout} />
      </I18nProvider>
    </Provider>
  )
  const { rerender } = render(pageIn('narrow'))
  const input = screen.getByLabelText<HTMLInputElement>('File')
  return {
    input,
    turn: () => rerender(pageIn('wide')),
    numbers: screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Numbers' }),
    choose: (bytes: readonly number[] | Uint8Array<ArrayBuffer>) =>
      fireEvent.change(input, { target: { files: [new File([Uint8Array.from(bytes)], 'numbers.txt')] } }),
  }
}

const ascii = (text: string) => Array.from(text, (sign) => sign.charCodeAt(0))
const little = (text: string) => ascii(text).flatMap((byte) => [byte, 0])
const big = (text: string) => ascii(text).flatMap((byte) => [0, byte])

it.each([
  ['UTF-8', ascii('123\r\n456')],
  ['UTF-8 with its mark', [0xef, 0xbb, 0xbf, ...ascii('123\r\n456')]],
  // 123，456 with the comma of GBK
  ['GBK', [...ascii('123'), 0xa3, 0xac, ...ascii('456')]],
  ['UTF-16, as Notepad names Unicode', [0xff, 0xfe, ...little('123\r\n456')]],
  ['UTF-16 the other way round', [0xfe, 0xff, ...big('123\r\n456')]],
  ['UTF-16 without a mark', little('123\r\n456')],
])('a file in %s is read', async (_encoding, bytes) => {
  const { numbers, choose } = open()
  choose(bytes)
  await screen.findByText('valid', {}, patient)
  expect(numbers.value.split(/\D+/u)).toEqual(['123', '456'])
})

it('the same file can be opened again', async () => {
  const { input, choose } = open()
  let value = 'C:\\fakepath\\numbers.txt'
  Object.defineProperty(input, 'value', {
    get: () => value,
    set(next: string) {
      value = next
    },
  })
  choose(ascii('123'))
  await screen.findByText('valid', {}, patient)
  expect(value, 'a browser tells of a choice only where it differs from what the input has').toBe('')
})

it.each([
  ['a file of more than 4 MB', new Uint8Array(largestFile + 1).fill(49), 'The file is larger than 4 MB, so it was not opened'],
  ['a picture', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0], /No text could be read in the file/],
] as const)('%s is refused in words, and the typed numbers stay', async (_what, bytes, words) => {
  const { numbers, choose } = open()
  fireEvent.change(numbers, { target: { value: '777' } })
  choose(bytes)
  await screen.findByText(words, {}, patient)
  expect(numbers.value).toBe('777')
  fireEvent.change(numbers, { target: { value: '778' } })
  expect(screen.queryByText(words)).toBeNull()
})

it('an invalid entry is struck out with its reason; buttons select it in the text and remove it', () => {
  const { numbers } = open()
  fireEvent.change(numbers, { target: { value: '123 12 123 456' } })
  fireEvent.click(screen.getByRole('button', { name: 'Fix 12' }))
  // The first place where the text has it.
  expect([numbers.selectionStart, numbers.selectionEnd]).toEqual([4, 6])
  expect(screen.getByText('repeated, counted as one bet')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Remove 12' }))
  expect(numbers.value).toBe('123 123 456')
  expect(screen.queryByText(/struck out/)).toBeNull()
})

it('the field marks what is invalid or repeated, but not the number that is being typed', () => {
  const { numbers } = open()
  fireEvent.change(numbers, { target: { value: '123 12, 123 456 9a8 4' } })
  expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['12', '123', '9a8'])
  fireEvent.change(numbers, { target: { value: '123 12, 123 456 9a8 4 ' } })
  expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['12', '123', '9a8', '4'])
})

it('the field marks repetitions between full-width separators too', () => {
  const { numbers } = open()
  fireEvent.change(numbers, { target: { value: '123｜123，456；456 ' } })
  expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['123', '456'])
})

it('numbers that are not valid yet stay in the field when the layout changes', () => {
  const { numbers, turn } = open()
  fireEvent.change(numbers, { target: { value: '123 12' } })
  turn()
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Numbers' })
  expect(field).not.toBe(numbers)
  expect(field.value).toBe('123 12')
  expect(screen.getByRole('button', { name: 'Fix 12' })).toBeDefined()
})
