// @vitest-environment jsdom
// Saved numbers can be renamed and deleted as soon as they are listed
import 'fake-indexeddb/auto'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Provider } from 'react-redux'
import { afterEach, expect, it } from 'vitest'
import '../../../../support/fakePlatform.ts'
import { languageChosen } from '#/api/settingsSlice.ts'
import { SavedSheet } from '#/features/lottery/board/SavedSheet.tsx'
import { savedStore } from '#/features/lottery/board/savedNumbers.ts'
import { slipActions } from '#/features/lottery/slip/slip.ts'
import { defaultRules } from '#/rules/config.ts'
import { oddsOf } from '#/rules/engine.ts'
import { playOf } from '#/rules/registry.ts'
import { patient } from '../../../../support/patience.ts'
import { must } from '../fixtures.ts'
import { lotteryStore } from '../lotteryStore.ts'
import { OnBoard } from '../onBoard.tsx'

afterEach(cleanup)

const prizeGroup = 1956
const play = must(playOf('KSHZ'))
const type = { code: play.type, names: play.names, mode: 'official' as const, plays: [play] }
const write = (label: string, text: string) => fireEvent.change(screen.getByLabelText(label), { target: { value: text } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const namesStored = async () => (await savedStore.load()).numbers.map(({ name }) => name)

it('a rename right after the saving is stored, and so is a deletion', async () => {
  const store = lotteryStore(null)
  store.dispatch(languageChosen('en'))
  store.dispatch(
    slipActions.boardSet({ lotteryId: 'k3-1m', handler: { playTypeCode: play.type, code: play.code }, selection: [['10', '11']] }),
  )
  render(
    <Provider store={store}>
      <I18nProvider i18n={i18n}>
        <OnBoard
          types={[type]}
          type={type}
          plays={[play]}
          odds={{ prizeGroup, odds: { [play.code]: oddsOf(play, prizeGroup, defaultRules) }, askAgain: () => undefined }}
          chips={{ all: ['2000'], inUse: '2000', askAgain: () => undefined }}
        >
          <SavedSheet />
        </OnBoard>
      </I18nProvider>
    </Provider>,
  )
  await waitFor(() => write('Name', 'birthday'), patient)
  press('Save')
  await waitFor(() => press('Rename birthday'), patient)
  write('New name', 'lucky')
  press('Save')
  await waitFor(() => screen.getByText('lucky'), patient)
  expect(await namesStored()).toEqual(['lucky'])

  press('Delete lucky')
  press('Delete')
  await waitFor(() => expect(screen.queryByText('lucky')).toBeNull(), patient)
  expect(await namesStored()).toEqual([])
})
