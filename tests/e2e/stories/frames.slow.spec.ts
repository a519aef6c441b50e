/** The frames of the bundled games, each in a stand-in for the page around the frame: size, looks, keys and texts. */
import { gzipSync } from 'node:zlib'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Frame, type Page } from '@playwright/test'
import { type FrameLanguage, frameLanguages, type PageSays } from '#/play/port.ts'
import type { BundledGame } from '#/rules/games/codes.ts'
import { returnOf } from '#/rules/games/game.ts'
import { bundledGame } from '#/rules/games/games.ts'
import * as v from 'valibot'
import { baccaratTotal } from '#/rules/games/baccarat.ts'
import { dist, first, playByKeyboard, playOn, test } from '../support/openedFrame.ts'
import { t } from '../support/texts.ts'
import { expectLaidOut, widths } from '../support/widths.ts'

const games = ['niuniu', 'baccarat', 'slot', 'fishing', 'football', 'esports'] as const satisfies readonly BundledGame[]

const ofTable = (id: number) => `Round ${id}`
const roundNames: Readonly<Record<BundledGame, (id: number) => string>> = {
  niuniu: ofTable,
  baccarat: ofTable,
  slot: (id) => `Spin ${id}`,
  fishing: (id) => `Burst ${id}`,
  football: String,
  esports: String,
}

/** Every language, and the dark theme. */
const looks = [...frameLanguages.map((language) => ({ language, theme: 'yellow-stone' })), { language: 'rw', theme: 'obsidian' } as const]

/** Bytes over the network of all files of a game, with the compression of the server. */
const BUDGET = 20_000

/** Elements wider than the frame, and buttons with a text wider than the button. */
const frameFaults = (page: Page) =>
  page.frames()[1]?.evaluate(() => {
    const isCut = (element: Element) => element.scrollWidth > element.clientWidth + 1
    const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth
    const cut = [...document.querySelectorAll('button')].filter((button) => button.checkVisibility() && isCut(button))
    return [...(wide > 0 ? [`${wide} px too wide`] : []), ...cut.map((button) => `cut: ${button.textContent}`)]
  })

/** Has every document that is opened from now on note what it shows first, or at all: a shot flies for less than half a second. */
const watchShown = (page: Page) =>
  page.addInitScript(() => {
    const shown = { bar: '', skip: false }
    Reflect.set(globalThis, 'shown', shown)
    new MutationObserver(() => {
      shown.bar ||= document.querySelector<HTMLElement>('#bar')?.innerText ?? ''
      shown.skip ||= [...document.querySelectorAll('button')].some((button) => button.innerText === 'Skip' && button.checkVisibility())
    }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  })

const shownIn = (document: Frame | undefined, what: 'bar' | 'skip') =>
  document?.evaluate((name): unknown => Reflect.get(Object(Reflect.get(globalThis, 'shown')), name), what)

for (const game of games) {
  test.describe(game, () => {
    test('has at most 20 kB', () => {
      const files = readdirSync(join(dist, 'play'), { recursive: true, encoding: 'utf8' }).filter(
        (path) => /\.(html|js|css)$/.test(path) && new RegExp(`(^|/)${game}(\\.korw|-)`).test(path),
      )
      const bytes = files.reduce((sum, path) => sum + gzipSync(readFileSync(join(dist, 'play', path)), { level: 9 }).length, 0)
      expect(files).toHaveLength(3)
      expect(bytes).toBeLessThanOrEqual(BUDGET)
    })

    test('requests its script beside its style sheet, not after the sheet', () => {
      const html = readFileSync(join(dist, 'play', `${game}.en.html`), 'utf8')
      expect(html).toMatch(/<script [\s\S]*<link rel="stylesheet"/)
    })

    for (const { language, theme } of looks) {
      test(`fits every width, ${language}, ${theme}`, async ({ open, page }) => {
        const { frame } = await open({ game, language, theme, balance: 123_456_789_000n })
        await playOn(frame)
        for (const width of widths) {
          await page.setViewportSize({ width, height: 844 })
          await expectLaidOut(() => frameFaults(page), `at ${width}`).toEqual([])
        }
        await page.setViewportSize({ width: 844, height: 390 })
        await expectLaidOut(() => frameFaults(page), 'held sideways').toEqual([])
      })
    }

    // Of the first game it is in the first tier.
    if (game !== first)
      test('is played with the keyboard, shows the result, and can be verified', async ({ open }) => {
        const { frame } = await open({ game })
        await playByKeyboard(frame)
      })

    test('shows before the first stake the exact long-run return of each bet', async ({ open }) => {
      const { frame } = await open({ game })
      const rules = bundledGame(game)
      const picks = frame.locator('.pick')
      for (let fixture = 0; fixture < rules.fixtures; fixture++) {
        if (rules.fixtures > 1) await picks.nth(fixture).press('Enter')
        // Baccarat has them in the foot.
        const printed = (await frame.locator('.middle, .day').allInnerTexts())
          .join(' ')
          .matchAll(/(?:Returns|Player|Tie|Banker|pair) ([\d.]+%)(?: to ([\d.]+%))?/g)
        expect([...printed].map(([, lowest, highest]) => [lowest, highest ?? lowest])).toEqual(printedReturns(game, fixture))
      }
    })

    test('shows the latest ten rounds with their pictures, and a button for older rounds only if there are any', async ({ open, page }) => {
      const { host, frame } = await open({ game })
      const openRounds = () => page.evaluate(() => Reflect.get(globalThis, 'port').postMessage({ kind: 'open', what: 'rounds' }, []))
      const rows = frame.locator('.rounds > li')
      const older = frame.getByRole('button', { name: 'Older' })
      await host.playBefore(10)
      await page.goto(host.url)
      await expect(frame.locator('.primary')).toBeVisible()
      await openRounds()
      await expect(rows).toHaveCount(10)
      await expect(rows.locator('.picture:has(svg)')).toHaveCount(10)
      await expect(rows.first()).toContainText(roundNames[game](1010))
      await expect.poll(() => host.received('history').at(-1)).toBe('1001')
      await expect(older).toBeHidden()

      await host.playBefore(2)
      await page.goto(host.url)
      await expect(frame.locator('.primary')).toBeVisible()
      await openRounds()
      await older.press('Enter')
      await expect(rows).toHaveCount(12)
      await expect(rows.last()).toContainText(roundNames[game](1001))
      await expect(older).toBeHidden()
      await rows.last().getByRole('button').press('Enter')
      // One sheet is seen at a time; the list is there again after the round.
      const seen = frame.locator('dialog:not(.below)')
      await expect(seen).toHaveCount(1)
      await expect(seen).toHaveAccessibleName(roundNames[game](1001))
      await seen.getByRole('button', { name: 'Close' }).press('Enter')
      await expect(seen).toHaveAccessibleName('Latest rounds')
    })

    test('continues a round that was left before its end, and shows it once', async ({ open, page }) => {
      const { host, frame } = await open({ game, reducedMotion: false })
      const paid = () => page.locator('#bar').innerText()
      host.want(({ pays }) => pays.some((each) => each > 0))
      const letGo = host.hold()
      await expect(frame.locator('.primary')).toBeEnabled()
      await frame.locator('.primary').press('Enter')
      await expect.poll(() => host.received('bet').length).toBe(1)
      await watchShown(page)
      await page.goto(host.url)
      letGo()
      await expect.poll(() => shownIn(page.frames()[1], 'skip')).toBe(true)
      // The payout is not visible before the round is shown.
      expect(BigInt(String(await shownIn(page.mainFrame(), 'bar')))).toBeLessThan(BigInt(host.balance()))
      await expect(frame.locator('.result .says')).toBeVisible()
      await expect(frame.locator('.result .paid')).toBeVisible()
      await expect.poll(paid).toBe(host.balance())
      await expect.poll(() => host.received('seen')).toEqual(['1001'])
      await page.goto(host.url)
      await expect(frame.locator('.primary')).toBeEnabled()
      await expect(frame.locator('.result .says')).toHaveCount(0)
    })
  })
}

/** Of each bet, or of a match's markets from the lowest to the highest, as percentages rounded down to a hundredth. */
function printedReturns(game: BundledGame, fixture: number): readonly (readonly [string, string])[] {
  const offers = bundledGame(game).offers(fixture)
  const markets = marketsOf[game] ?? offers.map(({ bet }) => [bet])
  return markets.map((bets) => {
    const shares = offers
      .filter(({ bet }) => bets.includes(bet))
      .map(returnOf)
      .map(({ numerator, denominator }) => (numerator * 10_000n) / denominator)
      .toSorted((a, b) => Number(a - b))
    const text = (share = 0n) => `${share / 100n}.${String(share % 100n).padStart(2, '0')}%`
    return [text(shares[0]), text(shares.at(-1))] as const
  })
}

/** Bets that are printed together, or in another order than the rules'. */
const marketsOf: Partial<Record<BundledGame, readonly (readonly string[])[]>> = {
  baccarat: [['player'], ['tie'], ['banker'], ['playerPair'], ['bankerPair']],
  fishing: [['red', 'gold', 'blue', 'turtle', 'ray']],
  football: [
    ['home', 'draw', 'away'],
    ['over', 'under'],
    ['both', 'notBoth'],
  ],
  esports: [
    ['home', 'away'],
    ['two', 'three'],
    ['2:0', '2:1', '1:2', '0:2'],
  ],
}

/** A message of the page to the frame, without a request. */
const tell = (page: Page, said: PageSays) => page.evaluate((what) => Reflect.get(globalThis, 'port').postMessage(what, []), said)

test('while the line is down the frame accepts no stake and says so; once it is up, stakes are possible again', async ({ open, page }) => {
  const { host, frame } = await open({ game: 'baccarat' })
  const act = frame.locator('.primary')
  await tell(page, { kind: 'line', isUp: false })
  await expect(frame.getByRole('alert')).toHaveText('Connection lost. It goes on once it is back')
  await expect(act).toBeDisabled()
  expect(host.received('bet')).toEqual([])
  await tell(page, { kind: 'line', isUp: true })
  await expect(frame.locator('.alert')).toBeEmpty()
  await playOn(frame)
})

test('the frame shows why a round was refused, the refused round costs nothing, and the player can try again', async ({ open, page }) => {
  const { host, frame } = await open({ game: 'niuniu', balance: 5000n })
  await expect.poll(() => host.received('rotate')).toHaveLength(1)
  host.refuse('Your daily stake limit is 100; 0.50 is left')
  await frame.locator('.primary').press('Enter')
  await expect(frame.getByRole('alert')).toHaveText('Your daily stake limit is 100; 0.50 is left')
  await expect(page.locator('#bar')).toBeEmpty()
  await expect(frame.locator('.result .says')).toHaveCount(0)
  host.refuse(undefined)
  await playOn(frame)
  await expect(frame.locator('.alert')).toBeEmpty()
})

test.describe('where the wallet has less than the stake, the page has the button', () => {
  const shortStakes = (page: Page) =>
    page.evaluate(() => {
      const said: { kind: string; stake?: string }[] = Reflect.get(globalThis, 'said')
      return said.flatMap(({ kind, stake }) => (kind === 'short' ? [stake] : []))
    })

  test('which is told the stake, and that it is no longer needed; nothing is staked', async ({ open, page }) => {
    const { host, frame } = await open({ game: 'slot', balance: 1500n })
    const act = frame.locator('.primary')
    await frame.getByRole('button', { name: 'More' }).press('Enter')
    await expect.poll(() => shortStakes(page)).toEqual(['2000'])
    await expect(act).toBeHidden()
    await tell(page, { kind: 'balance', balance: '5000' })
    await expect.poll(() => shortStakes(page)).toEqual(['2000', '0'])
    await expect(act).toBeEnabled()
    expect(host.received('bet')).toEqual([])
  })

  test('and plays once what it transfers has come; until then the choice stays as it is', async ({ open, page }) => {
    const { host, frame } = await open({ game: 'baccarat', balance: 0n })
    await expect.poll(() => shortStakes(page)).toEqual(['1000'])
    await tell(page, { kind: 'transfer', state: 'begun' })
    await expect(frame.getByRole('button', { name: 'Clear' })).toBeDisabled()
    await expect(frame.locator('.chips input').first()).toBeDisabled()
    host.transfer(100_000n)
    await tell(page, { kind: 'balance', balance: host.balance() })
    await tell(page, { kind: 'transfer', state: 'done' })
    await expect(frame.locator('.result .says')).toBeVisible()
    expect(host.received('bet')).toEqual(['banker'])
  })

  test('and plays nothing after a transfer that has failed', async ({ open, page }) => {
    const { host, frame } = await open({ game: 'baccarat', balance: 0n })
    await tell(page, { kind: 'transfer', state: 'begun' })
    await expect(frame.getByRole('button', { name: 'Clear' })).toBeDisabled()
    await tell(page, { kind: 'transfer', state: 'failed' })
    await tell(page, { kind: 'balance', balance: '100000' })
    await expect(frame.locator('.primary')).toBeEnabled()
    expect(host.received('bet')).toEqual([])
  })
})

for (const sound of [false, true]) {
  test(`${sound ? 'once it is wished there is' : 'by default there is no'} sound at a win`, async ({ open, page }) => {
    await page.addInitScript(() => {
      class Heard extends AudioContext {
        constructor() {
          super()
          document.documentElement.dataset['audio'] = 'on'
        }
      }
      globalThis.AudioContext = Heard
    })
    const { host, frame } = await open({ game: 'niuniu', sound })
    host.want(({ pays: [pays = 0] }) => pays > 10_000)
    await playOn(frame)
    await expect(frame.locator('.paid.won')).toBeVisible()
    await expect(frame.locator('html[data-audio]')).toHaveCount(sound ? 1 : 0)
  })
}

test('a transfer in during a round is in the balance after the round, in the frame and in its message to the page', async ({
  open,
  page,
}) => {
  const { host, frame } = await open({ game: 'football', reducedMotion: false, balance: 1000n })
  host.want(({ pays }) => pays.every((paid) => paid === 0))
  await frame.locator('.primary').press('Enter')
  await expect(frame.getByRole('button', { name: 'Skip' })).toBeVisible()
  await page.evaluate(() => Reflect.get(globalThis, 'port').postMessage({ kind: 'balance', balance: '500000' }, []))
  await frame.getByRole('button', { name: 'Skip' }).press('Enter')
  await expect(frame.locator('.result .says')).toBeVisible()
  await expect(page.locator('#bar')).toHaveText('500000')
  await expect(frame.locator('.alert')).toBeEmpty()
  await expect(frame.locator('.primary')).toBeEnabled()
})

test('the member’s device takes part in the seed before the first round, and only once', async ({ open, page }) => {
  const { host, frame } = await open({ game: 'slot', holdsRotation: true })
  const rotations = () =>
    page.evaluate(() => {
      const said: { kind: string; body?: { kind: string; clientSeed?: string } }[] = Reflect.get(globalThis, 'said')
      return said.flatMap(({ body }) => (body?.kind === 'rotate' ? [body.clientSeed] : []))
    })
  await expect.poll(rotations).toEqual([expect.stringMatching(/^[\w-]{6,40}$/)])
  const [chosen = ''] = await rotations()
  await frame.locator('.seal').press('Enter')
  await expect(frame.locator('dialog code', { hasText: 'tester' })).toBeVisible()
  host.letRotate()
  await expect(frame.locator('dialog code', { hasText: chosen })).toBeVisible()
  await page.goto(host.url)
  await playOn(frame)
  expect(await rotations()).toEqual([])
})

test('the slot celebrates no payout below the stake, and has its window as a text for screen readers', async ({ open }) => {
  const { host, frame } = await open({ game: 'slot' })
  host.want(({ pays: [pays = 0] }) => pays > 0 && pays < 10_000)
  await playOn(frame)
  await expect(frame.locator('.paid')).toBeVisible()
  await expect(frame.locator('.paid.won')).toHaveCount(0)
  await expect(frame.locator('.slot .sr')).toContainText(/(\w+, \w+, \w+; ){4}\w+, \w+, \w+/)
  host.want(({ pays: [pays = 0] }) => pays > 10_000)
  await playOn(frame)
  await expect(frame.locator('.paid.won')).toBeVisible()
})

test('the backs of cards are of the theme’s stone', async ({ open }) => {
  const { frame } = await open({ game: 'baccarat', theme: 'obsidian' })
  const [drawn, stone] = await frame
    .locator('.card.back rect')
    .nth(1)
    .evaluate((rect) => {
      const sample = document.body.appendChild(document.createElement('i'))
      sample.style.color = 'var(--stone-4)'
      return [getComputedStyle(rect).fill, getComputedStyle(sample).color]
    })
  expect(drawn).toBe(stone)
})

test('a burst of shots is one round, in which each shot is its own bet', async ({ open }) => {
  const { host, frame } = await open({ game: 'fishing' })
  const kinds = frame.locator('.kinds .spot')
  for (const at of [0, 0, 4]) await kinds.nth(at).press('Enter')
  host.want(({ pays }) => pays.length === 4 && pays.filter((paid) => paid > 0).length === 2)
  await playOn(frame)
  await expect(frame.locator('.result .says')).toHaveText('2 of 4 shots caught')
  await expect(frame.locator('.tally tbody tr')).toHaveCount(2)
  await expect(frame.locator('.tally tbody td:nth-of-type(1)')).toHaveText(['3', '1'])
  for (let shot = 4; shot < 20; shot++) await kinds.first().press('Enter')
  await expect(kinds.first()).toBeDisabled()
  await expect(frame.locator('.primary')).toContainText('Fire 20')
})

test('a football match has goals that match its score, an outcome for each bet, and always the word simulated', async ({ open }) => {
  const { host, frame } = await open({ game: 'football' })
  const strip = frame.getByText('Simulated match')
  await expect(strip).toBeInViewport()
  await frame.getByRole('button', { name: 'North Hill v South Bay' }).press('Enter')
  await expect(frame.getByText('1.8 per match')).toBeVisible()
  // As long as each outcome is likely.
  await expect(frame.locator('.chances > *')).toHaveText([/^\d\d\.\d\d%$/, /^\d\d\.\d\d%$/, /^\d\d\.\d\d%$/])
  for (const name of ['Draw', 'Over 2.5']) await frame.locator('.spot', { hasText: name }).press('Enter')
  await expect(frame.getByText('3 bets, 1.00 on each')).toBeVisible()
  host.want(({ pays: [home = 0, draw = 0, over = 0] }) => home > 0 && draw === 0 && over > 0)
  await playOn(frame)

  const [home = 0, away = 0] = (await frame.locator('.score').innerText()).split(' : ').map(Number)
  expect(home).toBeGreaterThan(away)
  expect(home + away).toBeGreaterThan(2)
  await expect(frame.locator('.events .home')).toHaveCount(home)
  await expect(frame.locator('.events .away')).toHaveCount(away)
  await expect(frame.locator('.result .says')).toHaveText(`North Hill ${home} : ${away} South Bay`)
  await expect(frame.locator('.decided li')).toHaveText([
    /^North Hill win 1\.\d+Payout 1\.\d+$/,
    /^Draw 4\.\d+Lost$/,
    /^More than 2\.5 goals 1\.\d+Payout 1\.\d+$/,
  ])
  await expect(frame.locator('.spot.won')).toHaveCount(2)
  await expect(strip).toBeInViewport()
})

test('a football match is shown minute by minute, and ends at once if the player skips it', async ({ open }) => {
  const { host, frame } = await open({ game: 'football', reducedMotion: false })
  host.want(({ pays: [home = 0] }) => home === 0)
  await frame.locator('.primary').press('Enter')
  await expect(frame.getByText(/^[1-9]\d?’$/).first()).toBeVisible()
  await expect(frame.locator('.decided')).toBeHidden()
  await frame.getByRole('button', { name: 'Skip' }).press('Enter')
  await expect(frame.getByText('Full time')).toBeVisible()
  await expect(frame.locator('.decided')).toContainText('Lost')
  await expect(frame.locator('.paid')).toHaveCount(0)
})

const goalsShown = v.object({ goals: v.array(v.object({ minute: v.number() })) })

test('the minutes of three goals within six minutes do not cover each other', async ({ open, page }) => {
  const { host, frame } = await open({ game: 'football' })
  await page.setViewportSize({ width: 320, height: 844 })
  host.want(({ outcome }) => {
    const [begin, , third, ...more] = v.parse(goalsShown, outcome).goals
    return begin !== undefined && third !== undefined && more.length === 0 && third.minute - begin.minute <= 6
  })
  await playOn(frame)
  const labels = frame.locator('.events li')
  await expect(labels).toHaveCount(3)
  const covered = await labels.evaluateAll((all) => {
    const boxes = all.map((label) => label.getBoundingClientRect())
    return boxes.flatMap((one, at) =>
      boxes
        .slice(at + 1)
        .filter((other) => other.left < one.right && one.left < other.right && other.top < one.bottom && one.top < other.bottom),
    ).length
  })
  expect(covered).toBe(0)
})

const hands = v.object({ player: v.array(v.number()), banker: v.array(v.number()) })

test('baccarat fits a low screen: two lines in each cell, the road in one line, and nothing below the foot', async ({ open, page }) => {
  for (const language of frameLanguages) {
    const { frame } = await open({ game: 'baccarat', language })
    await page.setViewportSize({ width: 360, height: 640 })
    const low = () =>
      frame.locator('.spots').evaluate((spots) => {
        const foot = document.querySelector('.foot')?.getBoundingClientRect().top ?? 0
        const heights = [...spots.children].map((cell) => [cell.children.length, cell.scrollHeight > cell.clientHeight])
        return { isCovered: spots.getBoundingClientRect().bottom > foot, heights }
      })
    const cell = [3, false]
    await expect.poll(low, language).toEqual({ isCovered: false, heights: [cell, cell, cell, cell, cell] })
    await playOn(frame)
    await expect(frame.locator('.bead > [class]')).toHaveCount(1)
    await expect.poll(low, language).toMatchObject({ isCovered: false })
    await frame.getByRole('button', { name: language === 'rw' ? '规则' : language === 'korw' ? '규칙' : 'Rules' }).press('Enter')
    await expect(frame.locator('dialog')).toContainText(/\d\.\d+%/)
  }
})

test('baccarat shows the hands that were dealt, and their place on the road', async ({ open }) => {
  const { host, frame } = await open({ game: 'baccarat' })
  let dealt: v.InferOutput<typeof hands> = { player: [], banker: [] }
  const wanted = (pays: number, cards: number) =>
    host.want((played) => {
      dealt = v.parse(hands, played.outcome)
      return played.pays[0] === pays && dealt.player.length + dealt.banker.length === cards
    })

  wanted(19_500, 6)
  await playOn(frame)
  await expect(frame.locator('.total')).toHaveText([dealt.player, dealt.banker].map((cards) => String(baccaratTotal(cards))))
  await expect(frame.locator('.hand .card:not(.back)')).toHaveCount(4)
  await expect(frame.locator('.third .card')).toHaveCount(2)
  await expect(frame.locator('.total').last()).toHaveClass('total best')
  await expect(frame.locator('.spot.won')).toContainText('Banker')
  await expect(frame.locator('.bead > .banker')).toHaveText('B')

  // At a tie the stake comes back: that is no win.
  wanted(10_000, 5)
  await playOn(frame)
  await expect(frame.locator('.third .card')).toHaveCount(1)
  await expect(frame.locator('.result')).toContainText('net 0.00')
  await expect(frame.locator('.paid.won, .spot.won, .total.best')).toHaveCount(0)
  await expect(frame.locator('.bead')).toHaveAccessibleName('Latest 2 rounds: banker 1, player 0, tie 1')
})

test('the road of baccarat goes back further than the latest ten rounds', async ({ open, page }) => {
  const { host, frame } = await open({ game: 'baccarat' })
  for (let round = 1; round <= 12; round++) {
    await frame.locator('.primary').press('Enter')
    await expect(frame.locator('.bead > [class]')).toHaveCount(round)
  }
  const letters = await frame.locator('.bead').textContent()
  await page.goto(host.url)
  await expect(frame.locator('.bead')).toHaveText(letters ?? '')
})

test('the games of an esports match add up to its score, and the last game ends with the fall of the loser’s base', async ({ open }) => {
  const { host, frame } = await open({ game: 'esports' })
  const strip = frame.getByText('Simulated match')
  for (const name of ['Three games', '2 : 1']) await frame.locator('.spot', { hasText: name }).press('Enter')
  host.want(({ pays }) => pays.every((each) => each > 0))
  await playOn(frame)

  await expect(frame.locator('.score')).toHaveText('2 : 1')
  await expect(frame.locator('.events .home')).toHaveCount(2)
  await expect(frame.locator('.events .away')).toHaveCount(1)
  await expect(frame.locator('.events li')).toContainText([/Game 1, \d towers? .*\d:\d\d$/, /Game 2, \d towers? /, /Game 3, \d towers? /])
  // Whoever wins two of three games has the last one.
  await expect(frame.locator('.team')).toContainText(['9 towers left', 'Base broken'])
  await expect(frame.locator('.decided li')).toHaveText([/^Red Rock win .*Payout/, /^Three games .*Payout/, /^Score 2:1 .*Payout/])
  await expect(strip).toBeInViewport()
})

for (const [game, longestNames] of [
  ['football', 5],
  ['esports', 4],
] as const) {
  test(`the panel of ${game} is as high after the match as before, so that the markets keep their place`, async ({ open, page }) => {
    const { frame } = await open({ game, language: 'korw' })
    const places = () =>
      frame
        .locator('.stage, .market')
        .evaluateAll((all) => all.map((each) => [each.clientHeight, Math.round(each.getBoundingClientRect().top + scrollY)]))
    const isCut = () => frame.locator('.stage').evaluate((stage) => stage.scrollHeight > stage.clientHeight)
    await frame.locator('.pick').nth(longestNames).press('Enter')
    for (const width of [360, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await expect.poll(isCut, `before, ${width}`).toBe(false)
      const before = await places()
      expect(before[0]?.[0]).toBe(248)
      await playOn(frame)
      await expect.poll(places, `after, ${width}`).toEqual(before)
      expect(await isCut()).toBe(false)
    }
  })
}

for (const game of ['football', 'esports'] as const) {
  test(`the sides of ${game} have the same names as in the records, and a shield each`, async ({ open }) => {
    const sidesIn = async (language: FrameLanguage, versus: string) => {
      const { frame } = await open({ game, language })
      return (await frame.locator('.pick > span').allInnerTexts()).flatMap((text) => text.split(` ${versus} `))
    }
    const sides = await sidesIn('en', 'v')
    expect(new Set(sides).size).toBe(12)
    expect(await sidesIn('rw', '对')).toEqual(sides.map((side) => t(side, {}, 'rw')))
    expect(await sidesIn('korw', 'vs')).toEqual(sides.map((side) => t(side, {}, 'korw')))
    const { frame } = await open({ game })
    const shields = await frame.locator('.pick .crest').evaluateAll((crests) => crests.map((crest) => crest.innerHTML))
    expect(new Set(shields).size).toBe(12)
  })
}

test('has keys, which ? names: a digit picks the chip, Z takes a bet back, Space plays, and none works under a sheet', async ({
  open,
  page,
}) => {
  const { host, frame } = await open({ game: 'baccarat' })
  const play = frame.locator('.primary')
  await expect(play).toBeEnabled()
  const [before] = (await play.innerText()).match(/[\d.]+/) ?? []
  await frame.locator('.stage').click()
  await page.keyboard.press('?')
  await expect(frame.locator('.keys')).toHaveText('Space plays, Z takes one bet back, 1 to 8 pick the chip')
  await expect(frame.locator('.keys')).toBeVisible()
  await page.keyboard.press('2')
  await expect(play).toContainText(String(2 * Number(before)))
  await page.keyboard.press('z')
  await expect(play).toBeDisabled()
  await page.keyboard.press(' ')
  await frame.locator('.spot').first().click()
  await page.keyboard.press(' ')
  await expect(frame.locator('.result .says')).toBeVisible()
  expect(host.received('bet')).toEqual(['player'])
  await frame.locator('.seal').click()
  await page.keyboard.press('3')
  await frame.locator('dialog .iconButton').first().click()
  await expect(play).toContainText(String(2 * Number(before)))
})
