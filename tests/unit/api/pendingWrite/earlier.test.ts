// What the version before kept of a write is asked about after an update, as if it had been kept by this one (O7)
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { pendingBetOf } from '#/features/lottery/pending/pendingBet.ts'
import { bet, line } from '../../features/lottery/fixtures.ts'
import { freshBrowser, passing } from '../fakeBrowser.ts'
import { accessToken, openTab } from '../tab.ts'

vi.mock('#/i18n/catalogues.ts', () => ({
  locales: { rw: 'zh-CN', korw: 'ko-KR', en: 'en' },
  htmlLang: { rw: 'zh-CN', korw: 'ko', en: 'en' },
  catalogue: async () => ({}),
}))

const id = '0b4b3f4e-6a0f-4c35-9a51-3a1c1e1b7a01'
const other = '0b4b3f4e-6a0f-4c35-9a51-3a1c1e1b7a02'
const third = '0b4b3f4e-6a0f-4c35-9a51-3a1c1e1b7a03'

/** As the version before stored it: under its key, with that version of its shape. */
async function before(key: string, version: number, value: unknown): Promise<void> {
  const [{ set }, { stateStore }] = await Promise.all([import('idb-keyval'), import('#/lib/storage.ts')])
  await passing(set(`private/${key}`, { version, value }, stateStore()))
}

/** What a tab of this version makes of it, and which keys are left. */
async function after(user = 'u1') {
  const tab = await openTab()
  const [{ readWrites }, { pendingSlice }, { keys }, { stateStore }] = await Promise.all([
    import('#/api/pendingWrite/flow.ts'),
    import('#/api/pendingWrite/pendingSlice.ts'),
    import('idb-keyval'),
    import('#/lib/storage.ts'),
  ])
  const accessTokenOf = { accessToken: accessToken(user), refreshToken: '', expiresIn: 3600, timeStamp: Date.now() }
  tab.store.dispatch(tab.session.tokenReceived(accessTokenOf))
  await passing(tab.store.dispatch(readWrites()))
  return {
    writes: pendingSlice.selectors.selectWrites(tab.store.getState()),
    keys: (await passing(keys(stateStore()))).filter((key) => String(key).startsWith('private/')),
  }
}

beforeEach(() => {
  freshBrowser()
  vi.resetModules()
})

it.each([
  ['office', 'saveByOffice', { payer: 'Li Lei' }],
  ['escrow', 'saveByEscrow', {}],
] as const)('an order of kind %s that was asked for is one of %s', async (kind, call, more) => {
  await before('recharge', 1, { requestId: id, kind, channelId: 'bank', amount: '100000', payer: kind === 'office' ? 'Li Lei' : null })
  const { writes, keys } = await after()
  expect(writes).toMatchObject([
    {
      id,
      userId: 'u1',
      call,
      state: 'unknown',
      attempts: 1,
      place: 'recharge',
      alone: true,
      arg: { requestId: id, amount: '100000', ...more },
    },
  ])
  expect(keys).toEqual(['private/pending-writes'])
})

describe('bets', () => {
  const closesAt = Date.UTC(2026, 10, 21, 12, 5)
  const sent = {
    requestId: id,
    userId: 'u1',
    lotteryId: 'k3-1m',
    period: '20261121-0483',
    closesAt,
    lines: [line()],
    startedAt: closesAt - 60_000,
    attempts: 0,
  }

  it('of one line and of several: asked about until the same close', async () => {
    await before('flights', 1, [
      { ...sent, state: 'sending' },
      { ...sent, requestId: other, lines: [line(), line({ unit: '5000' })], attempts: 4, agreed: true, state: 'unknown' },
    ])
    const { writes, keys } = await after()
    expect(writes).toMatchObject([
      { id, call: 'bet', state: 'unknown', attempts: 1, until: closesAt, place: 'bets k3-1m', note: '', arg: { requestId: id, ...line() } },
      { id: other, call: 'batchBet', state: 'unknown', attempts: 4, note: 'agreed', arg: { lines: [line(), line({ unit: '5000' })] } },
    ])
    expect(keys).toEqual(['private/pending-writes'])
    expect(writes.map((write) => pendingBetOf(write))).toMatchObject([
      { state: 'unknown', closesAt, lines: [line()], agreed: false },
      { state: 'unknown', closesAt, agreed: true },
    ])
  })

  it('whose end nobody had seen yet: confirmed, refused line by line, never received', async () => {
    await before('flights', 1, [
      { ...sent, state: 'confirmed', bets: [bet()] },
      { ...sent, requestId: other, state: 'rejected', reason: 'ODDS_CHANGED', params: ['1'], lineReasons: { 0: 'ODDS_CHANGED' } },
      { ...sent, requestId: third, state: 'rejected', reason: null, params: [], lineReasons: {} },
    ])
    const { writes } = await after()
    expect(writes.map((write) => pendingBetOf(write))).toMatchObject([
      { state: 'confirmed', betId: 'b1' },
      { state: 'rejected', reason: 'ODDS_CHANGED', params: ['1'], lineReasons: { 0: 'ODDS_CHANGED' } },
      { state: 'rejected', reason: null },
    ])
  })

  it("another player's, and one that is none any more, are left behind; the others come along", async () => {
    await before('flights', 1, [
      { ...sent, userId: 'u2', state: 'unknown' },
      { ...sent, requestId: other, lines: [{ playCode: 'KSHZ' }], state: 'unknown' },
      { ...sent, requestId: third, state: 'unknown' },
    ])
    expect((await after()).writes.map((write) => write.id)).toEqual([third])
  })
})

it('chases, one of each lottery', async () => {
  const request = {
    requestId: id,
    lotteryId: 'k3-1m',
    plan: 'SAME',
    lines: [line()],
    rows: [{ period: '0484', multiple: 1 }],
    stopOnWin: true,
  }
  await before('chase', 2, {
    'k3-1m': { ...request, stopLoss: null },
    'k3-3m': { ...request, requestId: other, lotteryId: 'k3-3m', stopLoss: '5000' },
  })
  expect((await after()).writes).toMatchObject([
    { id, call: 'createChase', state: 'unknown', place: 'chase k3-1m', alone: true, arg: { lotteryId: 'k3-1m' } },
    { id: other, place: 'chase k3-3m', arg: { stopLoss: '5000' } },
  ])
})

it('a withdrawal without its password can be looked up, and is gone as long after it was sent as before', async () => {
  const sentAt = Date.now() - 60_000
  await before('withdrawal', 1, { requestId: id, amount: '100000', cardId: 'c1', speed: 'fast', feeSeen: '50', sentAt })
  const { writes } = await after()
  expect(writes).toMatchObject([
    {
      call: 'addExpenses',
      state: 'unknown',
      sentAt,
      arg: { requestId: id, expensesAmount: '100000', fundPassword: '', userBankCardId: 'c1', others: { speed: 'fast', feeSeen: '50' } },
    },
  ])
})

it('messages: what was on its way is sent again, what had failed waits for its player', async () => {
  const message = { text: 'hello', at: 5, why: '' }
  await before('chat-outbox', 1, [
    { ...message, id, state: 'sending' },
    { ...message, id: other, state: 'failed', why: 'no network' },
  ])
  expect((await after()).writes).toMatchObject([
    { id, call: 'chatSend', state: 'unknown', arg: { id, text: 'hello' }, startedAt: 5 },
    { id: other, state: 'refused', reported: true },
  ])
})

it('what was put away leaves nothing, and so does what is of another version', async () => {
  await before('recharge', 1, null)
  await before('withdrawal', 0, { requestId: id })
  expect(await after()).toEqual({ writes: [], keys: [] })
})

it('found by two tabs at once, it is there once', async () => {
  await before('recharge', 1, { requestId: id, kind: 'escrow', channelId: 'bank', amount: '100000', payer: null })
  await after()
  await before('recharge', 1, { requestId: id, kind: 'escrow', channelId: 'bank', amount: '100000', payer: null })
  expect((await after()).writes).toHaveLength(1)
})
