// @vitest-environment jsdom
// The prize wheel: what it shows before a draw, one draw with its result, the records, and the checks
import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { WheelDraw, WheelRound } from '#/contract/welfare/wheel.ts'
import { unhex } from '#/lib/crypto.ts'
import { drawWheel } from '#/rules/welfare/wheel.ts'
import { systemConfig, userInfo } from '../../../../support/answers.ts'
import { type Answers, answerWith, argumentsOf, idsOf, inTurn, lost, delayedAnswer, refused } from '../../../../support/fakePlatform.ts'
import { patient } from '../../../../support/patience.ts'
import { madeDraw, nextRound, wheelAnswer } from '../../../../support/welfare.ts'
import { hostile } from '../../../../support/xssCorpus.ts'

const { openPages } = await import('../../openPages.tsx')
const { WheelPage } = await import('#/features/welfare/wheel/WheelPage.tsx')
const { dropOpenDraw, keepDraws, keepOpenDraw, openDrawOf } = await import('#/features/welfare/wheel/storedDraws.ts')
const { turningTime } = await import('#/features/welfare/wheel/useDrawing.ts')
const { commitmentBefore, keepPublished } = await import('#/features/welfare/wheel/seenCommitments.ts')
const { erasePrivateState } = await import('#/lib/persisted.ts')
const { stillChosen } = await import('#/lib/motion.ts')
const { reportReachable } = await import('#/lib/online.ts')

window.scrollTo = () => undefined
vi.stubGlobal(
  'IntersectionObserver',
  class {
    observe() {}
    disconnect() {}
  },
)

/** The most winners on the page. */
const mostWinners = 8

const draw = await madeDraw()
const { round, prizes } = wheelAnswer()
const first = await madeDraw({ number: 1 })
const { prize } = await drawWheel({ ...first, seed: unhex(first.seed), left: round.weights })
const won = (more: Partial<WheelDraw> = {}): WheelDraw => ({
  ...draw,
  prize: 2,
  award: { kind: 'points', amount: '2000' },
  names: { rw: '', korw: '', en: '2.00 points' },
  ...more,
})
const answered = (one: WheelDraw) => ({ draw: one, left: 0, balance: '12482500', balanceVersion: 2 })
const shown = (wheel = wheelAnswer()) => ({ wheel, winners: [], at: 1 })
const ownAnswer = (last: WheelDraw | null = null, more: { isReminded?: boolean; isPaused?: boolean } = {}) => ({
  wheel: wheelAnswer(),
  last,
  isReminded: false,
  isPaused: false,
  ...more,
})
const listOf = (...draws: readonly WheelDraw[]) => ({
  records: [...draws],
  current: 1,
  size: 30,
  total: draws.length,
  pages: draws.length === 0 ? 0 : 1,
  sums: { draws: 12, prizes: 7, points: '9000', tickets: 1, expected: '19680' },
})

const usual: Answers = {
  getSystemConfig: () => systemConfig(),
  querySystemUserInfo: () => userInfo(),
  getScreenGiftList: () => shown(),
  getTurntableInfo: () => ownAnswer(),
  getTurntableDrawCntInfo: () => ({ left: 1, nextAt: null, expiresAt: null }),
  getPage: () => listOf(),
}

const open = (answers: Answers = {}, address = '/turntable', user: string | null = 'u1') => {
  answerWith({ ...usual, ...answers })
  return openPages({ '/turntable': WheelPage, '/login': () => <p>login</p> }, [address], user)
}
const seen = (text: string | RegExp) => screen.findByText(text, {}, patient)
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name }, patient)
const press = async (name: string | RegExp) => {
  const element = await button(name)
  await waitFor(() => expect(element.disabled).toBe(false), patient)
  fireEvent.click(element)
}
const link = (name: string | RegExp) => screen.findByRole('link', { name }, patient)
/** Returns the waits that have begun since, in milliseconds. */
function watchWaits(): () => readonly unknown[] {
  const timers = vi.spyOn(globalThis, 'setTimeout')
  return () => timers.mock.calls.map(([, wait]) => wait)
}

beforeEach(() => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  reportReachable(true)
  stillChosen.set(true)
})
afterEach(async () => {
  cleanup()
  vi.restoreAllMocks()
  stillChosen.set(false)
  await erasePrivateState()
})

describe('the wheel', () => {
  it('shows a visitor every chance, the commitment and a link to sign in, and sends no call about a member', async () => {
    await open({}, '/turntable', null)
    const rows = within(await screen.findByRole('table', {}, patient)).getAllByRole('row')
    expect(rows.map((row) => row.textContent)).toContain('6 · 88.00 points1 %100')
    await seen('1.64 points a draw on average, and a film ticket at 6 %')
    await seen('bbbbbbbbbbbb…bbbbbbbb')
    expect(decodeURIComponent((await link('Sign in')).getAttribute('href') ?? '')).toBe('/login?to=/turntable?id=daily-wheel')
    expect([...argumentsOf('getTurntableInfo'), ...argumentsOf('getTurntableDrawCntInfo')]).toEqual([])
  })

  it('shows the rest of a stock, and current chances that are never rounded', async () => {
    const wheel = wheelAnswer({ kind: 'urn' })
    await open({
      getScreenGiftList: () => shown({ ...wheel, prizes: wheel.prizes.slice(1, 3).map((one) => ({ ...one, left: one.weight - 11 })) }),
    })
    const rows = within(await screen.findByRole('table', {}, patient)).getAllByRole('row')
    expect(rows.map((row) => row.textContent).slice(1)).toEqual(['1 · 1.00 points17 / 1817 / 28', '2 · 2.00 points1 / 181 / 12'])
  })

  it('draws once, shows a prize in one line with the balance, and links to its check', async () => {
    await open({ drawGift: () => answered(won()) })
    await press('Draw once')
    await seen('You got 2.00 points, already in your balance')
    await seen(/balance 12,482.50/)
    expect((await link('Check this draw')).getAttribute('href')).toContain('draw=w42')
    expect(argumentsOf('drawGift')).toMatchObject([{ code: 'daily-wheel', round: 3 }])
    expect(
      screen.getAllByRole('status').filter(({ textContent }) => textContent?.includes('You got')),
      'said once',
    ).toHaveLength(1)
    expect(screen.getByText('3 · 2.00 points').closest('tr')?.getAttribute('aria-current')).toBe('true')
  })

  it('shows in one plain line that there is no prize', async () => {
    await open({ drawGift: () => answered(won({ prize: 0, award: null })) })
    await press('Draw once')
    await seen('No prize this time')
    expect(await seen(/nothing was charged/)).toBeTruthy()
  })

  it('turns only after the answer, and a tap ends the turning', async () => {
    stillChosen.set(false)
    const waits = watchWaits()
    const way = delayedAnswer()
    await open({ drawGift: () => way.answer })
    await press('Draw once')
    expect((await button('A draw is in progress')).disabled).toBe(true)
    expect(screen.queryByRole('button', { name: 'Show the result now' }), 'nothing turns before there is a result').toBeNull()
    expect(waits()).not.toContain(turningTime)
    way.give(answered(won()))
    await press('Show the result now')
    expect(waits()).toContain(turningTime)
    expect(await seen('You got 2.00 points, already in your balance')).toBeTruthy()
  })

  it.each(['the member', 'the device'])('shows the result at once, without turning, if %s reduces motion', async (who) => {
    const media = matchMedia
    stillChosen.set(who === 'the member')
    vi.spyOn(globalThis, 'matchMedia').mockImplementation((query) =>
      Object.assign(media(query), { matches: who === 'the device' && query === '(prefers-reduced-motion: reduce)' }),
    )
    const waits = watchWaits()
    await open({ drawGift: () => answered(won()) })
    await press('Draw once')
    await seen('You got 2.00 points, already in your balance')
    expect(waits()).not.toContain(turningTime)
  })

  it('sends the same request after a lost answer, and never draws twice', async () => {
    await open({ drawGift: inTurn(lost, answered(won())) })
    await press('Draw once')
    await seen('No answer was received. Try again: it is the same draw, and never a second one.')
    act(() => reportReachable(true))
    await press('Try again')
    await seen('You got 2.00 points, already in your balance')
    expect(new Set(idsOf('drawGift')).size).toBe(1)
  })

  it('shows the same result after a reload, until the member closes it', async () => {
    let made: WheelDraw | null = null
    const answers: Answers = {
      drawGift: (arg) => {
        made = won({ requestId: String(Reflect.get(Object(arg), 'requestId')) })
        return answered(made)
      },
      getTurntableInfo: () => ownAnswer(made),
    }
    const page = await open(answers)
    await press('Draw once')
    await seen('You got 2.00 points, already in your balance')
    page.unmount()
    await open(answers)
    await seen('You got 2.00 points, already in your balance')
    expect(argumentsOf('drawGift')).toEqual([])
    await press('Done')
    await button('Draw once')
    cleanup()
    await open(answers)
    await button('Draw once')
    expect(screen.queryByText(/You got/)).toBeNull()
  })

  it('continues after a reload with a request that got no answer', async () => {
    const page = await open({ drawGift: () => lost })
    await press('Draw once')
    await seen('No answer was received. Try again: it is the same draw, and never a second one.')
    const [firstId] = idsOf('drawGift')
    page.unmount()
    await open({ drawGift: () => answered(won()) })
    act(() => reportReachable(true))
    await press('Try again')
    await seen('You got 2.00 points, already in your balance')
    expect(idsOf('drawGift')).toEqual([firstId])
  })

  it('keeps a draw without an answer while another wheel is drawn', async () => {
    const page = await open({ drawGift: () => lost })
    await press('Draw once')
    await seen('No answer was received. Try again: it is the same draw, and never a second one.')
    const firstId = String(idsOf('drawGift')[0])
    page.unmount()
    await keepOpenDraw({ userId: 'u1', code: 'weekly-wheel', round: 1, requestId: 'r2' })
    expect((await openDrawOf('u1', 'daily-wheel'))?.requestId).toBe(firstId)
    await dropOpenDraw(firstId)
    expect(await openDrawOf('u1', 'daily-wheel')).toBeUndefined()
    expect((await openDrawOf('u1', 'weekly-wheel'))?.requestId).toBe('r2')
  })

  it('shows why a draw was refused, and allows another one', async () => {
    await open({ drawGift: () => refused('CAMPAIGN_CHANGED') })
    await press('Draw once')
    await seen('The rules have changed. Please read them again')
    expect((await button('Draw once')).disabled).toBe(false)
  })

  it('shows that no draws are left, and the time of new ones', async () => {
    await open({ getTurntableDrawCntInfo: () => ({ left: 0, nextAt: Date.UTC(2026, 10, 21, 16), expiresAt: null }) })
    expect((await button('You have no draws left')).disabled).toBe(true)
    expect(await seen(/There are new ones from 00:00.* on. Draws cannot be bought./)).toBeTruthy()
  })

  it('can remind a member of its start', async () => {
    let isReminded = false
    await open({
      getScreenGiftList: () => shown(wheelAnswer({ state: 'upcoming' })),
      getTurntableInfo: () => ownAnswer(null, { isReminded }),
      remindOfWheel: () => {
        isReminded = true
        return { isReminded }
      },
    })
    await seen(/The activity has not started/)
    await press('Remind me when it starts')
    await button('You will be reminded. Don’t remind me')
    expect(argumentsOf('remindOfWheel')).toEqual([{ code: 'daily-wheel', isOn: true }])
    expect(argumentsOf('getTurntableDrawCntInfo')).toEqual([])
  })

  it('shows that it is over, and the member’s prizes', async () => {
    await open({
      getScreenGiftList: () => shown(wheelAnswer({ state: 'over', until: Date.UTC(2026, 9, 31, 16) })),
      getPage: () => listOf(won()),
    })
    await seen(/The lottery has expired/)
    await seen(/you drew 12 times and got 9.00 points/)
    expect((await link('Other activities')).getAttribute('href')).toBe('/activity')
  })

  it('allows no draw once no prizes are left', async () => {
    await open({ getScreenGiftList: () => shown(wheelAnswer({ isSpent: true })) })
    expect((await button('Everything has been given out')).disabled).toBe(true)
  })

  it('is not offered while play is paused', async () => {
    await open({ getTurntableInfo: () => ownAnswer(null, { isPaused: true }) })
    await seen('You have paused play')
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('refuses a draw offline, with a text', async () => {
    await open()
    await button('Draw once')
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await act(async () => window.dispatchEvent(new Event('offline')))
    expect((await button('Offline: a draw needs a connection')).disabled).toBe(true)
  })

  it('refuses a reminder offline, with a text', async () => {
    await open({ getScreenGiftList: () => shown(wheelAnswer({ state: 'upcoming' })) })
    await button('Remind me when it starts')
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await act(async () => window.dispatchEvent(new Event('offline')))
    expect((await button('Offline: this needs a connection')).disabled).toBe(true)
  })

  it('has a message if it does not exist, or could not be loaded', async () => {
    await open({ getScreenGiftList: () => ({ wheel: null, winners: [], at: 1 }) })
    await seen('No wheel at the moment')
    cleanup()
    await open({ getScreenGiftList: () => refused('CAMPAIGN') })
    await seen('There is no such wheel')
    cleanup()
    await open({ getScreenGiftList: () => refused('INTERNAL') })
    expect(await seen('The wheel could not be loaded')).toBeTruthy()
  })

  it('shows winners with their masked names', async () => {
    const winner = {
      name: 'k**8',
      names: { rw: '', korw: '', en: '8.00 points' },
      award: { kind: 'points', amount: '8000' } as const,
      at: 1,
    }
    await open({ getScreenGiftList: () => ({ ...shown(), winners: [winner] }) })
    await seen('Real draws, names masked')
    expect(await seen(/k\*\*8/)).toBeTruthy()
  })

  it('shows names of winners as plain text, whatever they contain', async () => {
    const prizeWon = { names: { rw: '', korw: '', en: '8.00 points' }, award: { kind: 'points', amount: '8000' } as const }
    for (let from = 0; from < hostile.length; from += mostWinners) {
      const names = hostile.slice(from, from + mostWinners)
      await open({ getScreenGiftList: () => ({ ...shown(), winners: names.map((name, at) => ({ ...prizeWon, name, at })) }) })
      const list = (await seen('Lately drawn')).closest('h2')?.nextElementSibling
      for (const name of names) expect(list?.textContent).toContain(name)
      expect(list?.querySelectorAll('script, img, image, iframe, math, form, svg, style, a, [onerror], [onload]')).toHaveLength(0)
      cleanup()
    }
  })
})

describe('a round that is announced', () => {
  const card = async () => (await seen('From Dec 5, 09:00 on these rules hold:')).closest('section') ?? document.body
  const rowsIn = (section: HTMLElement) =>
    within(section)
      .queryAllByRole('row')
      .map((row) => row.textContent)
  const urnNote = 'What is left of the round before is not drawn any more then.'

  it('is shown with its chances and its anchor, which this device stores', async () => {
    await open({ getScreenGiftList: () => shown(wheelAnswer({ nextRound: nextRound() })) }, '/turntable', null)
    const announced = await card()
    expect(rowsIn(announced)).toEqual(['PrizeChance', '1 · No prize75 %', '2 · 2.00 points25 %'])
    expect(within(announced).getByText('eeeeeeeeeeee…eeeeeeee')).toBeTruthy()
    expect(announced.textContent).not.toContain(urnNote)
    const opening = { code: 'daily-wheel', round: 5, number: 1, at: Date.now() + 60_000 }
    await waitFor(async () => expect((await commitmentBefore(opening))?.commitment).toBe('ee'.repeat(32)), patient)
  })

  it('of an urn shows its stock, and the fate of the round before', async () => {
    await open({ getScreenGiftList: () => shown(wheelAnswer({ kind: 'urn', nextRound: nextRound() })) })
    const announced = await card()
    expect(rowsIn(announced)).toEqual(['PrizeChanceLeft', '1 · No prize75 %3', '2 · 2.00 points25 %1'])
    expect(announced.textContent).toContain(urnNote)
  })

  it('with the same chances shows only its anchor', async () => {
    const same = nextRound({ prizes: prizes.map(({ award, names, weight }) => ({ award, names, weight })) })
    await open({ getScreenGiftList: () => shown(wheelAnswer({ nextRound: same })) })
    const announced = await card()
    expect(rowsIn(announced)).toEqual([])
    expect(within(announced).getByText('eeeeeeeeeeee…eeeeeeee')).toBeTruthy()
  })

  it('is not shown if there is none', async () => {
    await open()
    await screen.findByRole('table', {}, patient)
    expect(screen.queryByText('Announced')).toBeNull()
  })
})

describe('the records', () => {
  it('list each draw with a link to its check, and the expected value of the chances', async () => {
    await open({ getPage: () => listOf(won(), won({ id: 'w41', number: 41, award: null })) }, '/turntable?view=records')
    await seen('19.68 by their chances')
    await seen('+2.00')
    await seen('No prize')
    expect((await link('Check draw 3-42')).getAttribute('href')).toContain('draw=w42')
  })

  it('lead a visitor to sign in', async () => {
    await open({}, '/turntable?view=records', null)
    await seen('Your draws are listed here')
    expect(argumentsOf('getPage')).toEqual([])
  })
})

describe('the check of a draw', () => {
  const address = '/turntable?id=daily-wheel&view=proof&draw=w42'

  it('agrees for an unchanged draw', async () => {
    await open({ getPage: () => listOf(draw) }, address)
    await seen('Everything agrees')
    await seen(/Seed and request give place/)
    expect(await seen('This device saw no commitment before the draw')).toBeTruthy()
  })

  it.each([
    ['another prize', { prize: (draw.prize + 1) % 6 }, 'Seed and request give another prize'],
    ['another seed', { seed: 'ab'.repeat(32) }, 'The seed’s hash is not the commitment that was published before'],
  ])('does not agree for %s', async (_, change, text) => {
    await open({ getPage: () => listOf({ ...draw, ...change }) }, address)
    await seen('Does not agree')
    expect(await seen(text)).toBeTruthy()
  })

  it('works without a network for a draw that this device has seen', async () => {
    await keepDraws('u1', [draw])
    await open({ getPage: () => lost }, address)
    await seen('Everything agrees')
    expect(argumentsOf('getPage')).toEqual([])
  })

  it('does not show the draws of another member of this device', async () => {
    await keepDraws('u2', [draw])
    await open({}, address)
    expect(await seen('This draw was not found')).toBeTruthy()
  })

  it('shows whether the seed leads to the commitment that this device saw before the draw', async () => {
    const before = { ...draw, at: Date.now() + 60_000 }
    await keepPublished('daily-wheel', { ...round, drawn: 41, next: draw.committed, anchor: draw.committed }, prizes)
    await open({ getPage: () => listOf(before) }, address)
    await seen('The seed leads to what this device saw before the draw')
    cleanup()
    await erasePrivateState()
    await keepPublished('daily-wheel', { ...round, drawn: 41, next: 'dd'.repeat(32), anchor: 'dd'.repeat(32) }, prizes)
    await open({ getPage: () => listOf(before) }, address)
    await seen('The seed does not lead to what this device saw before the draw')
    expect(await seen('Does not agree')).toBeTruthy()
  })
})

describe('the commitment of a round', () => {
  const root = 'cd'.repeat(32)

  it('is its anchor, and the root of all its seeds once the round is closed', async () => {
    await open({}, '/turntable?view=proof', null)
    await seen('Commitment of the next draw')
    expect(screen.queryByText('Root of all its seeds')).toBeNull()
    cleanup()
    const over = wheelAnswer({ state: 'over', until: 1, round: { ...round, closedAt: 1, root } })
    await open({ getScreenGiftList: () => shown(over) }, '/turntable?view=proof', null)
    await seen('Anchor of the round')
    expect((await seen('Root of all its seeds')).closest('div')?.textContent).toContain(root)
    expect(screen.queryByText('Commitment of the next draw'), 'there is no next draw').toBeNull()
  })
})

describe('the replay of a round', () => {
  const row = { number: 1, prize, seed: first.seed, requestId: first.requestId, at: 1 }
  const answer = (draws: readonly (typeof row)[], drawn = draws.length, more: Partial<WheelRound> = {}) => ({
    code: 'daily-wheel',
    kind: 'open' as const,
    round: { ...round, anchor: first.committed, drawn, ...more },
    draws: [...draws],
  })
  const publishedAs = (more: Partial<WheelRound> = {}) => ({
    getScreenGiftList: () => shown(wheelAnswer({ round: { ...round, anchor: first.committed, ...more } })),
  })
  /** A round of so many draws that comes from the first one's seed. */
  const closed = (draws: number) => answer([row], 1, { draws, closedAt: 1, root: first.seed })

  it('agrees with the data that was published before', async () => {
    await open({ ...publishedAs(), wheelRound: () => answer([row]) }, '/turntable?view=proof', null)
    await press('Replay the whole round')
    expect(await seen('1 draw follows from what was published before')).toBeTruthy()
  })

  it('works without a network from a list that was loaded before', async () => {
    const answers = { ...usual, ...publishedAs(), wheelRound: () => answer([row]) }
    answerWith(answers, { age: () => 60_000 })
    await openPages({ '/turntable': WheelPage }, ['/turntable?view=proof'], null)
    await press('Replay the whole round')
    expect(await seen('1 draw follows from what was published before')).toBeTruthy()
  })

  it.each([
    ['a seed that was not committed to', [{ ...row, seed: 'ab'.repeat(32) }], 1, 'The seed of draw 1 is not the one that was committed to'],
    ['another prize', [{ ...row, prize: (prize + 1) % 6 }], 1, 'The prize of draw 1 does not follow from its seed'],
    ['a draw that was left out', [{ ...row, number: 2 }], 1, 'Draw 2 is out of order'],
    ['a list that ends too early', [], 1, 'The list is shorter than it is said to be'],
  ])('finds %s', async (_, draws, drawn, text) => {
    await open({ wheelRound: () => answer(draws, drawn) }, '/turntable?view=proof', null)
    await press('Replay the whole round')
    expect(await seen(text)).toBeTruthy()
  })

  it('of a closed round agrees with its root too, and shows it with the member’s own draw', async () => {
    await open({ wheelRound: () => closed(1), getPage: () => listOf({ ...first, prize }) }, '/turntable?view=proof&draw=w42')
    await press('Replay the whole round')
    await seen('1 draw follows from what was published before')
    expect((await seen('Root of all its seeds')).closest('div')?.textContent).toContain(first.seed)
  })

  it('finds a root that does not lead to the anchor', async () => {
    await open({ ...publishedAs(), wheelRound: () => closed(2) }, '/turntable?view=proof', null)
    await press('Replay the whole round')
    expect(await seen('The root of the seeds does not lead to the anchor of the round')).toBeTruthy()
  })

  it('finds a list that differs from the member’s own draw', async () => {
    const own = { ...first, prize: (prize + 1) % 6 }
    await open({ wheelRound: () => answer([row]), getPage: () => listOf(own) }, '/turntable?view=proof&draw=w42')
    await press('Replay the whole round')
    expect(await seen('The list says something else of your draw than the draw itself')).toBeTruthy()
  })

  it.each([
    ['another anchor', 'ee'.repeat(32), round.weights],
    ['other chances', first.committed, [49, 29, 12, 6, 3, 1]],
  ])('finds %s than this device saw before', async (_, anchor, weights) => {
    const seenPrizes = prizes.map((one, at) => ({ ...one, weight: weights[at] ?? 0 }))
    await keepPublished('daily-wheel', { ...round, anchor }, seenPrizes)
    await open({ ...publishedAs(), wheelRound: () => answer([row]) }, '/turntable?view=proof', null)
    await press('Replay the whole round')
    expect(await seen('This device saw other prizes or another anchor published for the round before')).toBeTruthy()
  })

  it('finds an award of the member’s own draw that differs from the award this device saw for its prize', async () => {
    await keepPublished('daily-wheel', { ...round, anchor: first.committed }, prizes)
    const own = { ...first, prize, award: { kind: 'points' as const, amount: '1' } }
    await open({ wheelRound: () => answer([row]), getPage: () => listOf(own) }, '/turntable?view=proof&draw=w42')
    await press('Replay the whole round')
    expect(await seen('This device saw other prizes or another anchor published for the round before')).toBeTruthy()
  })
})
