/** The receipt of a family on the narrowest phone: no word is broken, no label wraps, nothing crosses the margin. */
// First: it brings the sheets that every component's own come after.
import { speak } from '../support/onPhone.tsx'
import { inShell } from '../support/inShell.tsx'
import { beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { orderKnown } from '#/api/betOrders.ts'
import { type Language, languageChosen } from '#/api/settingsSlice.ts'
import type { Bet } from '#/contract/bets.ts'
import { BetDetailPage } from '#/features/records/BetDetailPage.tsx'
import { CARD } from '#/features/records/ShareCard.tsx'
import { withTexts } from '#/i18n/i18n.ts'
import { commitOf, drawNumbers, previousInChain } from '#/rules/draws/draw.ts'
import { countNotes } from '#/rules/engine.ts'
import { defaultRules } from '#/rules/config.ts'
import { familyFaces } from '#/rules/faces.ts'
import type { FamilyCode, Play } from '#/rules/play.ts'
import { playTypes } from '#/rules/registry.ts'
import { hex } from '#/lib/crypto.ts'
import { serverNow } from '#/lib/serverClock.ts'
import { pictureOf } from '#/shared/picture/pictureOf.ts'
import * as ticket from '#/ui/ticket.module.css'
import { pixelsOf, readQr, textFaults } from '../support/drawing.ts'
import { layoutFaults } from '../support/layoutFaults.ts'
import { patient } from '../support/patience.ts'
import { familiesWalked, languagesWalked } from '../support/walked.ts'
import { bet, makeDraw } from '../unit/features/records/fixtures.ts'
import { lotteryStore } from '../unit/features/lottery/lotteryStore.ts'

/** Of the receipt's parts, in pixels. */
const margin = 16

const { box, show: showPart } = inShell()
const none = () => null

/** A line of each type of plays, as the first of its plays would be bet at random; before the draw, or drawn, the first having won. */
async function order(family: FamilyCode, isDrawn: boolean): Promise<Bet[]> {
  const seed = new Uint8Array(32).fill(9)
  const game = `${family.toLowerCase()}-1m`
  const { draw: drawing } = familyFaces[family]
  const draw = await makeDraw({
    lotteryId: game,
    seed: hex(seed),
    commit: await commitOf(seed),
    previousSeed: hex(await previousInChain(seed)),
    result: await drawNumbers(drawing, { seed, entropy: '', game, period: '20261121-0483' }),
  })
  const line = (play: Play, at: number): Bet => {
    const selection = play.rule.random(() => 0)
    const levels = play.rule.levelsOf(selection, defaultRules)
    const notes = countNotes(play, selection)
    const outcome: Partial<Bet> =
      at === 0
        ? { state: 'WIN', payout: '2443395000', wins: Object.fromEntries(levels.slice(0, 1).map((level) => [level, 1])) }
        : { state: 'LOSE', payout: '0' }
    return bet({
      betId: `01a214a4-fac9-7000-8af1-d8ed5cf19f${String(at).padStart(2, '0')}`,
      lotteryId: game,
      lotteryTypeCode: family,
      lotteryNames: { rw: '新疆福彩时时彩', korw: '신장 시시채 10분', en: 'Lucky Airship 10-min' },
      playCode: play.code,
      selection: [...selection].map((row) => [...row]),
      notes,
      unit: '123456780',
      stake: String(123_456_780n * BigInt(notes)),
      odds: Object.fromEntries(levels.map((level, place) => [level, 19_791_234 + place])),
      commit: draw.commit,
      drawsAt: isDrawn ? 60_000 : serverNow() + 600_000,
      closesAt: isDrawn ? 55_000 : serverNow() + 595_000,
      balanceBefore: '123456789123',
      balanceAfter: '123333332343',
      ...(isDrawn && { draw, settledAt: 61_000, ...outcome }),
    })
  }
  return playTypes(family)
    .flatMap(({ plays: [first] }) => first ?? [])
    .map(line)
}

async function show(bets: readonly Bet[], language: Language): Promise<void> {
  const store = lotteryStore('u1')
  store.dispatch(languageChosen(language))
  orderKnown(bets, store.dispatch)
  showPart(store, () => <BetDetailPage again={none} />, `/betdetail?id=${bets[0]?.betId}`)
  await expect.poll(() => box.querySelectorAll(`.${ticket.ticket} li b`).length, patient).toBeGreaterThanOrEqual(bets.length)
}

/** Words, and whole labels of a few signs, that are broken over several lines. */
function broken(): string[] {
  const faults: string[] = []
  const nodes = document.createTreeWalker(box, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  while (nodes.nextNode()) {
    const { currentNode: node } = nodes
    const text = node.nodeValue ?? ''
    const isLabel = text.trim().length <= 8
    // Ids and hashes are no words; a sentence of Chinese breaks anywhere.
    if (node.parentElement?.closest('.mono, .sr') || (!isLabel && /\p{Script=Han}/u.test(text))) continue
    for (const { 0: word, index } of text.matchAll(isLabel ? /\S.*\S/g : /\S+/g)) {
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) faults.push(`broken: ${word}`)
    }
  }
  return faults
}

/** Elements nearer to the edge of their card than the card's margin. */
function beyondMargin(): string[] {
  const cards = box.querySelectorAll(`.${ticket.ticket}, .card`)
  return [...cards].flatMap((card) => {
    const { left, right } = card.getBoundingClientRect()
    const isBeyond = (each: DOMRect) => each.width > 0 && (each.left < left + margin - 1 || each.right > right - margin + 1)
    const nodes = document.createTreeWalker(card, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    const texts: string[] = []
    while (nodes.nextNode()) {
      const { currentNode: node } = nodes
      range.selectNodeContents(node)
      if (!node.parentElement?.closest('.sr') && [...range.getClientRects()].some(isBeyond))
        texts.push(`beyond the margin: ${node.nodeValue}`)
    }
    return texts
  })
}

/** The drawing of the sheet that shares the bet. */
async function cardShown(): Promise<SVGSVGElement> {
  const drawn = () => document.querySelector<SVGSVGElement>(`svg[viewBox="0 0 ${CARD.width} ${CARD.height}"]`)
  await expect.poll(() => drawn()?.querySelectorAll('text').length, patient).toBeGreaterThan(0)
  const card = drawn()
  if (!card) throw new Error('no card')
  return card
}

/** Words beside the numbers of a draw: in a row or two, no tower. */
function towers(): string[] {
  const facts = box.querySelector('a[href^="/recordDetail"]')?.lastElementChild?.lastElementChild
  const lines = new Set([...(facts?.children ?? [])].map((fact) => Math.round(fact.getBoundingClientRect().bottom / 12)))
  return lines.size > 2 ? [`${lines.size} lines of facts: ${facts?.textContent}`] : []
}

describe.each(languagesWalked)('in %s', (language) => {
  beforeAll(async () => {
    await page.viewport(360, 740)
    document.documentElement.dataset['theme'] = 'yellow-stone'
    await speak(language)
    await withTexts('records', Promise.resolve())
  })

  it.each(familiesWalked.flatMap((family) => [false, true].map((isDrawn) => [family, isDrawn ? 'drawn' : 'waiting', isDrawn] as const)))(
    '%s, %s',
    async (family, _, isDrawn) => {
      await show(await order(family, isDrawn), language)
      // The foot lies over the receipt by intention: each by itself.
      const parts = [...box.querySelectorAll('header, main, footer')].flatMap(layoutFaults)
      expect([...parts, ...broken(), ...beyondMargin(), ...towers()]).toEqual([])
    },
  )

  it.each(familiesWalked)(
    "%s, shared: the picture's texts fit, it has amounts only if they are shown, and its QR leads to the proof",
    async (family) => {
      const bets = await order(family, true)
      await show(bets, language)
      await userEvent.click(page.getByRole('banner').getByRole('button').last())
      const card = await cardShown()
      const { lotteryId = '', period = '' } = bets[0] ?? {}
      const amount = '2,443,395.00'
      const sheet = card.closest('dialog')
      const right = sheet?.getBoundingClientRect().right ?? 0
      const buttons = [...(sheet?.querySelectorAll('[data-foot] button') ?? [])]
      expect(buttons.map((button) => button.getBoundingClientRect().right <= right - margin)).toEqual([true, true, true])
      expect(textFaults(card)).toEqual([])
      expect(card.textContent).not.toContain(amount)
      await userEvent.click(page.getByRole('switch'))
      await expect.poll(() => card.textContent).toContain(amount)
      expect(textFaults(card)).toEqual([])
      expect(readQr(await pixelsOf(await pictureOf(card)))).toBe(
        `${location.origin}/fairness?${new URLSearchParams({ id: lotteryId, period })}`,
      )
    },
  )
})
