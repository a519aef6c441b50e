// @vitest-environment jsdom
// The table as it is read out: its numbers, gaps and figures, and what the toggles leave away
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { trendOf } from '#/features/trend/trendModel.ts'
import { type Shown, TrendTable } from '#/features/trend/TrendTable.tsx'
import { familyOf } from '#/rules/registry.ts'

afterEach(cleanup)

const all: Shown = { omission: true, line: true, heat: true, guides: true }
const results = [[1, 1, 1], null, [3, 1, 1], [3, 1, 1]]
const trend = trendOf(
  familyOf('K3'),
  results.map((result, at) => ({ period: `20261121-000${at}`, result })),
  0,
  30,
)

function show(shown: Shown, more: { picked?: readonly string[]; onPick?: (symbol: string) => void } = {}) {
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <TrendTable trend={trend} shown={shown} label="trend" picked={[]} {...more} />
    </I18nProvider>,
  )
  return container
}

it('the table has a row for each period, one cell across a void period, and four rows of figures', () => {
  show(all)
  const rows = within(screen.getByRole('table', { name: 'trend' })).getAllByRole('row')
  expect(rows).toHaveLength(1 + 4 + 4)
  expect(rows[1]?.textContent).toBe('0000111111')
  expect(within(rows[2] ?? document.body).getAllByRole('cell')).toHaveLength(1)
  expect(rows[5]?.textContent).toMatch(/102000$/)
})

it('the table draws a line between hits, but not across a gap or if the line is switched off', () => {
  expect([...show(all).querySelectorAll('polyline')].map((line) => line.getAttribute('points'))).toEqual(['2.5,2.5 2.5,3.5'])
  cleanup()
  expect(show({ ...all, line: false }).querySelector('polyline')).toBeNull()
})

it('the table marks hot and cold numbers only if the setting is on', () => {
  show(all)
  expect(screen.getAllByText('hot')).toHaveLength(2)
  cleanup()
  show({ ...all, heat: false })
  expect(screen.queryAllByText(/^(hot|cold)$/)).toHaveLength(0)
})

it('the head of a column picks it, if picks are possible', () => {
  const onPick = vi.fn<(symbol: string) => void>()
  show(all, { picked: ['2'], onPick })
  expect(screen.getAllByRole('button').map((head) => head.getAttribute('aria-pressed'))).toEqual([
    'false',
    'true',
    'false',
    'false',
    'false',
    'false',
  ])
  fireEvent.click(screen.getByRole('button', { name: /^3/ }))
  expect(onPick).toHaveBeenCalledWith('3')
  cleanup()
  show(all)
  expect(screen.queryByRole('button')).toBeNull()
})
