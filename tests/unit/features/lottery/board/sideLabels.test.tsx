// @vitest-environment jsdom
// The board, its buttons and the results show the platform's labels for big, small, odd and even, or the pictures in their place
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { Provider } from 'react-redux'
import { afterEach, expect, it } from 'vitest'
import '../../../../support/fakePlatform.ts'
import { endpoints } from '#/api/endpoints.ts'
import { type Language, languageChosen } from '#/api/settingsSlice.ts'
import { Board } from '#/features/lottery/board/Board.tsx'
import { defaultRules } from '#/rules/config.ts'
import { oddsOf } from '#/rules/engine.ts'
import { playOf } from '#/rules/registry.ts'
import { DrawFacts } from '#/shared/bets/DrawFacts.tsx'
import { type ConfigFromCache, configFromCache } from '../../../../support/answers.ts'
import { must } from '../fixtures.ts'
import { lotteryStore } from '../lotteryStore.ts'

afterEach(cleanup)

const sides = must(playOf('KSHZDXDS'))
const sums = must(playOf('KSHZ'))

async function show(language: Language, more: Partial<ConfigFromCache>): Promise<void> {
  const store = lotteryStore(null)
  store.dispatch(languageChosen(language))
  await store.dispatch(endpoints.util.upsertQueryData('configFromCache', {}, configFromCache(more)))
  render(
    <Provider store={store}>
      <I18nProvider i18n={i18n}>
        {[sides, sums].map((play) => (
          <Board
            key={play.code}
            play={play}
            selection={undefined}
            odds={oddsOf(play, 1956)}
            rules={defaultRules}
            onChange={() => undefined}
          />
        ))}
        <p data-testid="facts">
          <DrawFacts family="K3" result={[5, 5, 6]} rules={defaultRules} />
        </p>
      </I18nProvider>
    </Provider>,
  )
}

const cell = (code: string) => must(document.querySelector<HTMLElement>(`[data-cell="${code}"]`))
const nameOf = (code: string) => cell(code).querySelector('b')?.textContent

it.each([
  ['rw', ['大', '小', '单', '双']],
  ['korw', ['대', '소', '홀', '짝']],
  ['en', ['Big', 'Small', 'Odd', 'Even']],
] as const)('without labels of the platform, the language %s has its own words', async (language, words) => {
  await show(language, {})
  expect(['big', 'small', 'odd', 'even'].map(nameOf)).toEqual(words)
})

it.each(['rw', 'korw', 'en'] as const)('cells, quick buttons and facts show the labels of the platform, in %s', async (language) => {
  await show(language, { betResultBig: '大注', betResultSmall: '小注', betResultSingle: '单数', betResultDouble: '双数' })
  expect(['big', 'small', 'odd', 'even'].map(nameOf)).toEqual(['大注', '小注', '单数', '双数'])
  for (const name of ['大注', '小注', '单数', '双数']) expect(screen.getAllByRole('button', { name }).length).toBeGreaterThan(0)
  expect(screen.getByTestId('facts').textContent).toBe('16大注双数')
})

it('a picture replaces the label, and has the label as its accessible name', async () => {
  await show('rw', { betResultBig: '大注', betResultBigImage: '/files/big.svg' })
  for (const place of [cell('big'), screen.getByTestId('facts')]) {
    expect(within(place).getByRole('img', { name: '大注' }).getAttribute('src')).toBe('/files/big.svg')
  }
  expect(cell('small').querySelector('img')).toBeNull()
})

it('the label comes back if the picture cannot be loaded', async () => {
  await show('rw', { betResultBigImage: '/files/gone.svg' })
  fireEvent.error(within(cell('big')).getByRole('img'))
  expect(nameOf('big')).toBe('大')
  expect(cell('big').querySelector('img')).toBeNull()
})
