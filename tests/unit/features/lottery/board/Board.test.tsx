// @vitest-environment jsdom
// The board comes from a play's data: every K3 play shows its options, and taps make a selection that can be bet
import { configureStore } from '@reduxjs/toolkit'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { type ReactElement, useState } from 'react'
import { Provider } from 'react-redux'
import { afterEach, describe, expect, it, vi } from 'vitest'
import '../../../../support/fakePlatform.ts'
import type { Selection } from '#/contract/bets.ts'

const { api } = await import('#/api/api.ts')
const { rootReducer } = await import('#/api/rootReducer.ts')
const { settingsSlice } = await import('#/api/settingsSlice.ts')
const { Board } = await import('#/features/lottery/board/Board.tsx')
const { playsShown, showsTogether } = await import('#/features/lottery/board/PlayGroups.tsx')
const { defaultRules } = await import('#/rules/config.ts')
const { checkSelection, oddsOf } = await import('#/rules/engine.ts')
const { loadFamily, loadTexts, playOf, playTypes } = await import('#/rules/registry.ts')
const { must } = await import('../fixtures.ts')
type Play = NonNullable<ReturnType<typeof playOf>>

const texts = await loadTexts('K3')
const sampleOf = ({ code }: Play) => must(texts[code]).sample.selection
const plays = playTypes('K3').flatMap((type) => type.plays)
const store = configureStore({
  reducer: rootReducer,
  preloadedState: { settings: { ...settingsSlice.getInitialState(), language: 'en' as const } },
  middleware: (defaults) => defaults({ serializableCheck: false, immutableCheck: false }).concat(api.middleware),
})

interface HeldProps {
  readonly play: Play
  readonly withOdds: boolean
  readonly onPick: (selection: Selection) => void
}

function Held({ play, withOdds, onPick }: HeldProps): ReactElement {
  const [selection, setSelection] = useState<Selection>()
  const change = (next: Selection) => {
    setSelection(next)
    onPick(next)
  }
  return (
    <Board
      play={play}
      selection={selection}
      odds={withOdds ? oddsOf(play, 1956) : {}}
      rules={defaultRules}
      unit="points"
      onChange={change}
    />
  )
}

/** Returns the latest selection. */
function show(play: Play, withOdds = true): () => Selection | undefined {
  const onPick = vi.fn<(selection: Selection) => void>()
  render(
    <Provider store={store}>
      <I18nProvider i18n={i18n}>
        <Held play={play} withOdds={withOdds} onPick={onPick} />
      </I18nProvider>
    </Provider>,
  )
  return () => onPick.mock.lastCall?.[0]
}

/** The cells of a row of the board, in order. */
function cellsOf(play: Play, row: number): HTMLElement[] {
  const groups = screen.getAllByRole('group').filter((group) => group.querySelector(':scope > [data-cell]'))
  expect(groups).toHaveLength(play.board.rows.length)
  return within(groups[row] ?? document.body).getAllByRole('button')
}

/** As a screen reader says it: the text, or the name of the picture in its place. */
const nameOf = (cell: HTMLElement) => `${cell.querySelector('[role=img]')?.getAttribute('aria-label') ?? ''} ${cell.textContent}`

const tap = (element: HTMLElement | undefined) => {
  if (element) fireEvent.click(element)
}

afterEach(cleanup)

describe.each(plays.map((play) => [play.code, play] as const))('%s', (_, play) => {
  it('shows all options of all rows, each with a name', () => {
    show(play)
    for (const [at, row] of play.board.rows.entries()) {
      const cells = cellsOf(play, at)
      expect(cells).toHaveLength(row.options.length)
      for (const [i, option] of row.options.entries()) expect(nameOf(must(cells[i]))).toContain(option.names.en)
    }
  })

  it('taps on the options of its sample make the sample, which can be bet', () => {
    const picked = show(play)
    for (const [at, row] of sampleOf(play).entries()) {
      const options = play.board.rows[at]?.options ?? []
      for (const code of row) tap(cellsOf(play, at)[options.findIndex((option) => option.code === code)])
    }
    expect(picked()).toEqual(sampleOf(play))
    expect(checkSelection(play, picked() ?? [])).toBeNull()
  })

  it('a second tap takes a pick back', () => {
    show(play)
    tap(cellsOf(play, 0)[0])
    expect(cellsOf(play, 0)[0]?.getAttribute('aria-pressed')).toBe('true')
    tap(cellsOf(play, 0)[0])
    expect(cellsOf(play, 0)[0]?.getAttribute('aria-pressed')).toBe('false')
  })

  it('its quick buttons pick all options and clear them', () => {
    const picked = show(play)
    for (const [at, row] of play.board.rows.entries()) {
      if (!row.quick.includes('all')) continue
      const quick = within(screen.getByRole('group', { name: `Pick many at once: ${row.names.en}` }))
      tap(quick.getByRole('button', { name: 'All' }))
      expect(picked()?.[at]).toHaveLength(Math.min(row.max, row.options.length))
      tap(quick.getByRole('button', { name: 'Clear' }))
      expect(picked()?.[at]).toEqual([])
    }
  })
})

describe('odds', () => {
  it('stand in each cell of a grid, in the format of the language', () => {
    show(must(playOf('KSHZDXDS')))
    expect(screen.getByRole('button', { name: /^Big ?, Odds ?1\.95$/ })).toBeDefined()
  })

  it('have a dash in place of a figure if they could not be loaded', () => {
    show(must(playOf('KSHZ')), false)
    expect(screen.getByRole('button', { name: /^10 ?, Odds ?–$/ })).toBeDefined()
  })
})

describe('Mark Six', async () => {
  const { types } = await loadFamily('LHC')
  const special = must(types.find(({ plays: [first] }) => first?.board.cells === 'ball'))

  it('balls with the same odds show them once, at the head, and each ball shows its animal', () => {
    show(must(special.plays[0]))
    expect(screen.getByText('Odds of each 47.92')).toBeDefined()
    const [first] = document.querySelectorAll('[data-cell]')
    expect(first?.textContent).toMatch(/^01[A-Z][a-z]+, Odds 47\.92$/)
    expect(first?.querySelector('i')).toBeNull()
  })

  it('balls come before the sides', () => {
    expect(playsShown(special, 'ALL', '')[0]?.board.cells).toBe('ball')
  })
})

describe('the board of a play type', () => {
  const [sums, pairs] = playTypes('K3')

  it('shows plays of plain cells together, the short ones first', () => {
    expect(showsTogether(must(sums))).toBe(true)
    expect(playsShown(must(sums), 'ALL', 'KSHZ').map(({ code }) => code)).toEqual(['KSHZDXDS', 'KSHZ'])
    expect(playsShown(must(sums), 'KSHZ', 'KSHZ').map(({ code }) => code)).toEqual(['KSHZ'])
  })

  it('shows plays of several rows one at a time', () => {
    expect(playsShown(must(pairs), 'ALL', 'ETHFX').map(({ code }) => code)).toEqual(['ETHFX'])
    expect(playsShown(must(pairs), 'ALL', 'unknown')).toHaveLength(1)
  })
})
