/** The foot of the board on the narrowest phone: all of its texts are visible in full. */
// First: it brings the sheets that every component's own come after.
import { onPhone, outOfReach, speak } from '../support/onPhone.tsx'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { reportReachable } from '#/lib/online.ts'
import { endpoints } from '#/api/endpoints.ts'
import type { Language } from '#/api/settingsSlice.ts'
import { BlockedButton } from '#/features/lottery/BlockedText.tsx'
import type { Blocked } from '#/features/lottery/blocked.ts'
import { StakeBar } from '#/features/lottery/board/StakeBar.tsx'
import * as stakeBar from '#/features/lottery/board/StakeBar.module.css'
import type { BoardInfo } from '#/features/lottery/boardContext.ts'
import { slipActions } from '#/features/lottery/slip/slip.ts'
import { oddsOf } from '#/rules/engine.ts'
import { familyOf, playOf } from '#/rules/registry.ts'
import { userInfo } from '../support/answers.ts'
import { layoutFaults } from '../support/layoutFaults.ts'
import { lotteryStore } from '../unit/features/lottery/lotteryStore.ts'
import { k3 } from '../unit/features/lottery/onBoard.tsx'
import { patient } from '../support/patience.ts'
import { familiesWalked, languagesWalked } from '../support/walked.ts'

const { box, show } = onPhone()

const play = playOf('KSHZ')
if (!play) throw new Error('the play is gone')
const askAgain = () => undefined
const priced = { prizeGroup: 1957, odds: { KSHZ: oddsOf(play, 1957) }, askAgain }
const unpriced = { prizeGroup: undefined, odds: {}, askAgain }
const chips = { all: ['1000', '5000', '25000'], inUse: '25000', askAgain }

interface State {
  readonly board?: Partial<BoardInfo>
  readonly picked?: readonly string[]
  /** Null: the field is empty. */
  readonly multiplier?: number | null
  readonly offline?: true
  /** Thousandths. */
  readonly balance?: string
}

const states: Readonly<Record<string, State>> = {
  'nothing picked': {},
  picked: { picked: ['4'] },
  'picked before the odds are here': { picked: ['4'], board: { odds: unpriced } },
  'picked offline': { picked: ['4', '5'], offline: true },
  'picked offline, with a balance': { picked: ['4', '5'], offline: true, balance: '12480500' },
  'nothing picked offline': { offline: true },
  'picked, without a multiple': { picked: ['4', '5'], multiplier: null, balance: '12480500' },
  'picked offline, without a multiple': { picked: ['4', '5'], multiplier: null, offline: true },
  'a large stake of somebody rich': {
    picked: play.board.rows[0]?.options.map(({ code }) => code) ?? [],
    multiplier: 9999,
    balance: '123456789012345',
  },
}

async function showState(language: Language, { board, picked = [], multiplier = 1, offline, balance }: State) {
  const store = lotteryStore(balance === undefined ? null : 'u1')
  if (balance !== undefined) void store.dispatch(endpoints.util.upsertQueryData('querySystemUserInfo', {}, userInfo({ balance })))
  reportReachable(!offline)
  if (picked.length > 0) store.dispatch(slipActions.betsPicked({ lotteryId: k3.id, playCode: play?.code ?? '', selection: [[...picked]] }))
  store.dispatch(slipActions.multiplierSet({ lotteryId: k3.id, multiplier }))
  show(language, { plays: play ? [play] : [], odds: priced, chips, ...board }, <StakeBar />, store)
  // The first pick loads the note by itself.
  if (picked.length > 0 || multiplier === null) await vi.waitUntil(() => box.querySelector('footer .note'), patient)
}

const faults = () => [...layoutFaults(box), ...outOfReach(box)]

/** Every reason for which a bet is not taken, for every play of a family where it names one. */
const reasons: readonly Blocked[] = [
  ...(['paused', 'suspended', 'confirming', 'nothing', 'offline', 'noOdds', 'noPeriod'] as const).map((kind) => ({ kind })),
  ...(['closed', 'before', 'suspended'] as const).map((kind) => ({ kind, until: 4_102_444_800_000 })),
  { kind: 'noMultiple', most: 9999 },
  ...(['belowMin', 'aboveMax', 'periodLimit', 'insufficient'] as const).map((kind) => ({ kind, amount: 9_999_999_500n })),
  ...familiesWalked.flatMap((family) =>
    familyOf(family).types.flatMap(({ plays }) =>
      plays.flatMap((one): Blocked[] => [
        ...one.board.rows.flatMap(({ key, min, max }) => [
          { kind: 'incomplete' as const, problem: { play: one, problem: { kind: 'tooFew' as const, row: key, limit: Math.max(1, min) } } },
          { kind: 'incomplete' as const, problem: { play: one, problem: { kind: 'tooMany' as const, row: key, limit: max } } },
        ]),
        { kind: 'incomplete', problem: { play: one, problem: { kind: 'noNotes' } } },
      ]),
    ),
  ),
]

const keyOf = (blocked: Blocked) =>
  blocked.kind === 'incomplete'
    ? JSON.stringify([blocked.problem.play.code, blocked.problem.problem])
    : `${blocked.kind}${'until' in blocked ? ' until' : ''}`

describe.each(languagesWalked)('in %s', (language) => {
  beforeAll(() => speak(language))
  afterEach(() => reportReachable(true))

  it.each(Object.entries(states))('%s', async (_, state) => {
    await showState(language, state)
    expect(faults()).toEqual([])
  })

  it('the text of a chip stays on the chip, and a long one on a plate that covers the rings', async () => {
    await showState(language, { board: { chips: { all: ['2', '20', '5000000', '25000'], inUse: '25000', askAgain } } })
    const texts = [...box.querySelectorAll<HTMLElement>('[role="radio"] > b')]
    const shown = texts.map((text) => [text.textContent, getComputedStyle(text).backgroundColor !== 'rgba(0, 0, 0, 0)'])
    expect(shown).toEqual([
      ['0.002', true],
      ['0.02', true],
      ['5000', true],
      ['25', false],
    ])
    expect(texts.filter((text) => text.getBoundingClientRect().width > 38)).toEqual([])
  })

  it('a pick without odds yet shows neither a payout nor that nothing is picked', async () => {
    const hint = () => box.querySelector('footer .note > span')?.textContent
    await showState(language, { picked: ['4'] })
    expect(hint()).toMatch(/\d/)
    await showState(language, { picked: ['4'], board: { odds: unpriced } })
    expect(hint()).toMatch(/\S/)
    expect(hint()).not.toMatch(/\d/)
  })

  it('the bar has room for every reason in place of the bet button', () => {
    show(
      language,
      {},
      <footer>
        {reasons.map((blocked) => (
          <div key={keyOf(blocked)} className={stakeBar.acts} style={{ padding: '4px 16px' }}>
            <span />
            <span />
            <BlockedButton blocked={blocked} onBlocked={() => undefined} />
          </div>
        ))}
      </footer>,
    )
    expect(layoutFaults(box)).toEqual([])
    // Two lines of text at most: the foot keeps its height.
    const high = [...box.querySelectorAll('button')].filter(({ offsetHeight }) => offsetHeight > 48)
    expect([...new Set(high.map(({ textContent }) => textContent))]).toEqual([])
  })
})
