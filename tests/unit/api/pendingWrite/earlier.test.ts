// What the version before kept of a write is asked about after an update, as if it had been kept by this one (O7)
import { beforeEach, expect, it, vi } from 'vitest'
import { freshBrowser, passing } from '../fakeBrowser.ts'
import { accessToken, openTab } from '../tab.ts'

vi.mock('#/i18n/catalogues.ts', () => ({
  locales: { rw: 'zh-CN', korw: 'ko-KR', en: 'en' },
  htmlLang: { rw: 'zh-CN', korw: 'ko', en: 'en' },
  catalogue: async () => ({}),
}))

const id = '0b4b3f4e-6a0f-4c35-9a51-3a1c1e1b7a01'
const other = '0b4b3f4e-6a0f-4c35-9a51-3a1c1e1b7a02'

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
    { id: other, state: 'refused', told: true },
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
