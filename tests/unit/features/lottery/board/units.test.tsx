// @vitest-environment jsdom
// Notes of numbers are staked by unit: as small as the lottery's minimum allows, and called by what it costs in points, in no currency's
// words
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { Provider } from 'react-redux'
import { afterAll, afterEach, expect, it } from 'vitest'
import '../../../../support/fakePlatform.ts'
import { languageChosen, type Language } from '#/api/settingsSlice.ts'
import { activate, withTexts } from '#/i18n/i18n.ts'
import '#/features/lottery/board/PickedBar.tsx'
import { StakeBar } from '#/features/lottery/board/StakeBar.tsx'
import { useChips } from '#/features/lottery/board/useChips.ts'
import { slipActions } from '#/features/lottery/slip/slip.ts'
import { oddsOf } from '#/rules/engine.ts'
import { familyOf, playOf } from '#/rules/registry.ts'
import { must } from '../fixtures.ts'
import { lotteryStore } from '../lotteryStore.ts'
import { k3, OnBoard } from '../onBoard.tsx'

afterEach(cleanup)
afterAll(() => i18n.loadAndActivate({ locale: 'en', locales: ['en'], messages: {} }))

const play = must(playOf('DWD'))
const type = must(familyOf('SSC').types.find(({ code }) => code === play.type))

function Bar({ minStake }: { readonly minStake: string }): ReactElement {
  const lottery = { ...k3, lotteryTypeCode: 'SSC' as const, minStake }
  const odds = { prizeGroup: 1956, odds: { [play.code]: oddsOf(play, 1956) }, askAgain: () => undefined }
  return (
    <OnBoard lottery={lottery} type={type} plays={[play]} odds={odds} chips={useChips(type.mode, lottery)}>
      <StakeBar />
    </OnBoard>
  )
}

async function show(language: Language, minStake: string): Promise<void> {
  await activate(language)
  await withTexts('lottery', Promise.resolve())
  const store = lotteryStore(null)
  store.dispatch(languageChosen(language))
  const selection = play.board.rows.map((_, at) => (at === 0 ? ['7'] : []))
  store.dispatch(slipActions.betsPicked({ lotteryId: k3.id, playCode: play.code, selection }))
  render(
    <Provider store={store}>
      <I18nProvider i18n={i18n}>
        <Bar minStake={minStake} />
      </I18nProvider>
    </Provider>,
  )
  await screen.findByRole('textbox')
}

const units = () => screen.getAllByRole('radio').map(({ textContent }) => textContent)

it.each([
  ['1000', ['2', '1']],
  ['100', ['2', '0.2', '1', '0.1']],
  ['10', ['2', '0.2', '0.02', '1', '0.1', '0.01']],
  ['2', ['2', '0.2', '0.02', '0.002', '1', '0.1', '0.01']],
  ['1', ['2', '0.2', '0.02', '0.002', '1', '0.1', '0.01', '0.001']],
])('a minimum of %s thousandths offers %j', async (minStake, offered) => {
  await show('rw', minStake)
  expect(units()).toEqual(offered)
})

it('stake and possible win of a note for two thousandths are shown to the thousandth', async () => {
  await show('en', '1')
  fireEvent.click(must(screen.getAllByRole('radio').find(({ textContent }) => textContent === '0.002')))
  const foot = document.querySelector('footer')?.textContent ?? ''
  expect(foot).toContain('0.002 × 1')
  expect(foot).toContain('0.002 points')
  expect(foot).toContain('If it wins, pays 0.019')
})
