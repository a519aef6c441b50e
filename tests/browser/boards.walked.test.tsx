/** The plays of a family on the narrowest phone: each label and its odds can be read, and the bet button is in reach. */
// First: it brings the sheets that every component's own come after.
import { onPhone, outOfReach, speak } from '../support/onPhone.tsx'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Language } from '#/api/settingsSlice.ts'
import { formatOf } from '#/i18n/format.ts'
import { PlayBoards } from '#/features/lottery/board/Board.tsx'
import { PlayGroups, playsShown, showsTogether } from '#/features/lottery/board/PlayGroups.tsx'
import { hasOnePrice } from '#/features/lottery/boardModel.ts'
import { StakeBar } from '#/features/lottery/board/StakeBar.tsx'
import { allHandlers, slipActions } from '#/features/lottery/slip/slip.ts'
import { defaultRules } from '#/rules/config.ts'
import { oddsOf, oddsOfOption } from '#/rules/engine.ts'
import type { Play, PlayType } from '#/rules/play.ts'
import { familyOf } from '#/rules/registry.ts'
import { lotteryStore } from '../unit/features/lottery/lotteryStore.ts'
import { k3 } from '../unit/features/lottery/onBoard.tsx'
import { layoutFaults } from '../support/layoutFaults.ts'
import { patient } from '../support/patience.ts'
import { familiesWalked, languagesWalked } from '../support/walked.ts'

/** Of the groups that players have, one whose odds have many digits. */
const prizeGroup = 1957
const chips = { all: ['1000', '5000', '25000'], inUse: '25000', askAgain: () => undefined }

const { box, show } = onPhone()

const priced = (plays: readonly Play[]) => ({
  prizeGroup,
  odds: Object.fromEntries(plays.map((play) => [play.code, oddsOf(play, prizeGroup, defaultRules)])),
  askAgain: () => undefined,
})

/** Each play of a type, or the plays that one board shows together. */
function boardsOf(type: PlayType): readonly (readonly Play[])[] {
  return showsTogether(type) ? [playsShown(type, allHandlers, '')] : type.plays.map((play) => [play])
}

/** Cells of a grid that do not show the odds of their option. */
function withoutOdds(plays: readonly Play[], language: Language): string[] {
  const { odds } = priced(plays)
  const format = formatOf(language)
  const cells = [...box.querySelectorAll('[data-cell]')]
  return plays.flatMap((play) =>
    play.board.rows.flatMap(({ options }, row) =>
      options.flatMap(({ code }) => {
        const cell = cells.shift()
        const price = oddsOfOption(play, row, code, odds[play.code] ?? {}, defaultRules)
        if (play.board.kind !== 'grid' || hasOnePrice(play, odds[play.code] ?? {})) return []
        const shown = cell?.querySelector('i')
        const isShown = price !== undefined && shown?.textContent === format.cutOdds(price) && shown.checkVisibility()
        return isShown ? [] : [`no odds: ${play.code} ${code}`]
      }),
    ),
  )
}

/** The foot lies over the board by intention: each by itself. */
function faultsOf(plays: readonly Play[], language: Language): string[] {
  const parts = [...box.querySelectorAll('main, footer')].flatMap(layoutFaults)
  return [...new Set([...parts, ...withoutOdds(plays, language), ...outOfReach(box)])]
}

describe.each(languagesWalked)('in %s', (language) => {
  beforeAll(() => speak(language))

  it.each(familiesWalked)('%s', async (family) => {
    const { types } = familyOf(family)
    for (const type of types) {
      for (const plays of boardsOf(type)) {
        const store = lotteryStore(null)
        const [{ code } = { code: '' }] = plays
        store.dispatch(slipActions.handlerChosen({ lotteryId: k3.id, handler: { playTypeCode: type.code, code } }))
        show(
          language,
          { lottery: { ...k3, lotteryTypeCode: family }, types, type, plays, odds: priced(plays), chips },
          <>
            <main>
              <PlayGroups />
              <PlayBoards />
            </main>
            <StakeBar />
          </>,
          store,
        )
        // Chips over a board and typed numbers come by themselves.
        await vi.waitFor(() => expect(box.querySelectorAll('[data-cell], textarea').length).toBeGreaterThan(0), patient)
        expect.soft(faultsOf(plays, language), `${language} ${plays.map((play) => play.code).join()}`).toEqual([])
      }
    }
  })
})
