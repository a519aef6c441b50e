/** A slip that an earlier version of the app stored is still the player's: nothing that waited in it is lost. */
import { set } from 'idb-keyval'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { emptyDraft, emptySlip, isStoredSlip, upgradedSlip } from '#/features/lottery/slip/storedSlip.ts'
import { stateStore } from '#/lib/storage.ts'
import { freshBrowser } from '../../../api/fakeBrowser.ts'
import { line } from '../fixtures.ts'

/** Field by field as version 1 wrote it. */
const draft = {
  handler: { playTypeCode: 'K3HZ', code: 'KSHZ' },
  betType: 'ALL',
  multiplier: 2,
  slipMultiple: 3,
  bets: { KSHZ: [['10']] },
  cart: [line()],
}
const nothing = { handler: null, betType: 'ALL', multiplier: 1, slipMultiple: 1, bets: {}, cart: [] }
const k3 = { id: 'k3-1m', lotteryTypeCode: 'K3' }
const first = {
  owner: 'u1',
  lottery: k3,
  chip: '5000',
  prizeGroup: 1900,
  ...draft,
  drafts: { 'k3-3m': { ...draft, cart: [line({ unit: '5000' })] } },
}

describe('a slip of version 1', () => {
  it('gives the lottery in use a draft beside the others', () => {
    expect(upgradedSlip(first)).toEqual({
      owner: 'u1',
      chip: '5000',
      prizeGroup: 1900,
      drafts: { 'k3-1m': { ...emptyDraft, ...draft }, 'k3-3m': { ...emptyDraft, ...draft, cart: [line({ unit: '5000' })] } },
    })
    expect(isStoredSlip(upgradedSlip(first))).toBe(true)
  })

  it('from before there was a choice of prize groups has none', () => {
    const { prizeGroup: _, ...older } = first
    expect(upgradedSlip(older)).toMatchObject({ prizeGroup: null, drafts: { 'k3-1m': { cart: [line()] } } })
  })

  it('whose draft waited beside an empty slip of the same lottery keeps the draft', () => {
    expect(upgradedSlip({ ...first, ...nothing, drafts: { 'k3-1m': draft } })?.drafts['k3-1m']).toMatchObject({
      cart: [line()],
      multiplier: 2,
    })
  })

  it('without a lottery has only its drafts', () => {
    expect(upgradedSlip({ ...first, ...nothing, lottery: null })?.drafts).toEqual({ 'k3-3m': first.drafts['k3-3m'] })
  })

  it.each([
    ['nothing', undefined],
    ['text', 'slip'],
    ['lines that are none', { ...first, cart: [{ playCode: 'KSHZ' }] }],
  ])('that holds %s is none', (_, value) => {
    expect(upgradedSlip(value)).toBeUndefined()
  })
})

describe('on the device', () => {
  beforeEach(() => {
    freshBrowser()
    vi.resetModules()
  })
  const load = async () => (await import('#/features/lottery/slip/slipStore.ts')).slipStore.load()

  it('a slip of version 1 is read as one of now', async () => {
    await set('private/slip', { version: 1, value: first }, stateStore())
    expect((await load()).drafts['k3-1m']?.cart).toEqual([line()])
  })

  it('one that does not fit gives an empty slip', async () => {
    await set('private/slip', { version: 1, value: { ...first, chip: 5 } }, stateStore())
    expect(await load()).toEqual(emptySlip)
    await set('private/slip', { version: 2, value: first }, stateStore())
    expect(await load()).toEqual(emptySlip)
  })
})
