// @vitest-environment jsdom
// The pages of transfers send a transfer once even if its answer is lost, show refusals in place, and bring all back by platform
import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { GamePlatform } from '#/contract/games/lobby.ts'
import type { GameTransfer } from '#/contract/games/wallet.ts'
import { systemConfig, userInfo } from '../../../support/answers.ts'
import { type Answers, answerWith, argumentsOf, idsOf, inTurn, lost, delayedAnswer, refused } from '../../../support/fakePlatform.ts'
import { patient } from '../../../support/patience.ts'

vi.mock(import('#/lib/jitter.ts'), async (real) => ({ ...(await real()), pauseAfter: () => 5 }))
const { openPages } = await import('../openPages.tsx')
const { QuotaPage } = await import('#/features/wallets/QuotaPage.tsx')
const { QuotaRecordPage } = await import('#/features/wallets/QuotaRecordPage.tsx')
const { storedWrites } = await import('#/api/pendingWrite/store.ts')
const { erasePrivateState } = await import('#/lib/persisted.ts')

window.scrollTo = () => undefined
beforeEach(erasePrivateState)
afterEach(cleanup)

const names = (en: string) => ({ rw: en, korw: en, en })
const at = Date.now()

const platform = (code: string, more: Partial<GamePlatform> = {}): GamePlatform => ({
  code,
  names: names(code === 'stone' ? 'Stone House' : 'Blue Isle'),
  state: 'open',
  text: null,
  until: null,
  minTransfer: '1000',
  transferStep: '1',
  isVerifiable: true,
  ...more,
})

const transfer = (more: Partial<GameTransfer> = {}): GameTransfer => ({
  id: 'T261127-AAAAAAAA',
  from: 'MAIN',
  to: 'stone',
  amount: '500000',
  state: 'done',
  cause: 'player',
  at,
  endedAt: at,
  nextAt: null,
  asked: 0,
  steps: [
    { at, what: 'held', platform: null },
    { at, what: 'sent', platform: 'stone' },
  ],
  ...more,
})
const unknown = transfer({
  state: 'unknown',
  endedAt: null,
  nextAt: at + 8000,
  asked: 4,
  steps: [...transfer().steps, { at, what: 'silent', platform: 'stone' }],
})
const made = (of: GameTransfer) => ({ transfer: of, balance: '11980500', balanceVersion: 2 })
const listOf = (...records: readonly GameTransfer[]) => ({
  records,
  current: 1,
  size: 20,
  total: records.length,
  pages: records.length > 0 ? 1 : 0,
  sums: { in: '500000', out: '0' },
})

interface Setup {
  readonly platforms?: readonly GamePlatform[]
  readonly isle?: string
  /** The main wallet. */
  readonly balance?: string
  readonly unitRate?: number
  readonly pending?: string
  readonly answers?: Answers
}

async function open(
  visited: string,
  {
    platforms = [platform('stone'), platform('isle')],
    isle = '200000',
    balance = '12480500',
    unitRate = 1000,
    pending = '0',
    answers = {},
  }: Setup = {},
) {
  answerWith({
    querySystemUserInfo: () => userInfo({ balance }),
    getSystemConfig: () => systemConfig({ unitRate }),
    protectionState: () => refused('BUSY'),
    getGames: () => ({ platforms, games: [] }),
    getGameTypeAndThirdpartyPlatform: () => ({
      types: [],
      platforms: [
        { code: 'stone', names: names('Stone House') },
        { code: 'isle', names: names('Blue Isle') },
      ],
    }),
    getBalance: () => ({
      main: { balance, version: 1, held: '0' },
      platforms: [
        { code: 'stone', balance: '480000', at, pending },
        { code: 'isle', balance: isle, at, pending: '0' },
      ],
      autoIn: { isOn: false, below: '50000', upTo: '200000' },
    }),
    ...answers,
  })
  return openPages({ '/quota': QuotaPage, '/quotaRecord': QuotaRecordPage }, [visited])
}

const amountField = () => screen.findByRole('textbox', { name: /^Amount/ }, patient)
async function send(text = '500') {
  fireEvent.change(await amountField(), { target: { value: text } })
  fireEvent.click(await screen.findByRole('button', { name: /^Move (in|out) \d/ }, patient))
}

describe('a transfer', () => {
  it('that is done has a message, and the form is empty again', async () => {
    const app = await open('/quota', { answers: { transfBalance: () => made(transfer()) } })
    await send()
    await waitFor(() => expect(app.toasts()).toContain('500.00 moved to Stone House'), patient)
    expect(argumentsOf('transfBalance')).toMatchObject([{ fromPlatform: 'MAIN', toPlatform: 'stone', transfAmount: '500000' }])
    expect(await amountField()).toHaveProperty('value', '')
    expect(await storedWrites()).toEqual([])
  })

  it('without a result shows its timeline, with the time of the next status request', async () => {
    const app = await open('/quota', {
      answers: { transfBalance: () => made(unknown), getMyTransfRecord: () => listOf(unknown) },
    })
    await send()
    await screen.findByText('Stone House did not answer', undefined, patient)
    expect(app.at()).toBe('/quotaRecord?id=T261127-AAAAAAAA')
    screen.getByText('500.00 is held and cannot be used')
    screen.getByText(/Asked 4 times so far, next at \d\d:\d\d:\d\d\. Please do not move it again/)
  })

  it('whose answer is lost is sent once more under the same id, and cannot be sent by hand', async () => {
    const { answer, give } = delayedAnswer()
    const app = await open('/quota', { answers: { transfBalance: inTurn(lost, answer) } })
    await send()
    await screen.findByText('Confirming your transfer', undefined, patient)
    expect(screen.queryByRole('textbox')).toBeNull()
    await waitFor(() => expect(idsOf('transfBalance')).toHaveLength(2), patient)
    give(made(transfer()))
    await waitFor(() => expect(app.toasts()).toContain('500.00 moved to Stone House'), patient)
    expect(new Set(idsOf('transfBalance')).size).toBe(1)
  })

  it('refused for its amount marks the field until the player types another amount', async () => {
    await open('/quota', { answers: { transfBalance: () => refused('TRANSFER_MIN', '600') } })
    await send()
    const field = await amountField()
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'), patient)
    expect(screen.queryByRole('alert')).toBeNull()
    fireEvent.change(field, { target: { value: '700' } })
    expect(field.getAttribute('aria-invalid')).toBeNull()
  })

  it.each(['GAME_BUSY', 'TRANSFER_PENDING', 'EXCLUDED'] as const)('refused with %s shows the reason above the button', async (reason) => {
    await open('/quota', { answers: { transfBalance: () => refused(reason) } })
    await send()
    expect((await screen.findByRole('alert', undefined, patient)).textContent).not.toBe('')
  })
})

describe('the form', () => {
  it.each([
    ['1,5', '1500'],
    ['1,500', '1500000'],
    ['１００', '100000'],
  ])('with %s in the field moves %s thousandths', async (text, transfAmount) => {
    await open('/quota', { answers: { transfBalance: () => made(transfer()) } })
    await send(text)
    await waitFor(() => expect(argumentsOf('transfBalance')).toMatchObject([{ transfAmount }]), patient)
  })

  it.each([
    [1000, '1234567890500', '1,234,567,890.50'],
    [10_000, '12345678', '1,234.5678'],
  ])('accepts the whole balance at a rate of %d: %s', async (unitRate, balance, text) => {
    await open('/quota', { unitRate, balance })
    await screen.findByText(`${text} free`, undefined, patient)
    fireEvent.click(screen.getByRole('button', { name: 'All' }))
    expect(await amountField()).toHaveProperty('value', text)
    expect(screen.getByRole('button', { name: `Move in ${text}` })).toHaveProperty('disabled', false)
  })

  it('shows no error for an empty field, and cannot be sent with it', async () => {
    await open('/quota')
    const field = await amountField()
    fireEvent.change(field, { target: { value: ' ' } })
    expect(field.getAttribute('aria-invalid')).toBeNull()
    expect(screen.getByRole('button', { name: 'Enter an amount first' })).toHaveProperty('disabled', true)
  })

  it('for topping up on entry accepts the same number formats', async () => {
    await open('/quota', { answers: { setAutoIn: () => ({ isOn: true, below: '1500', upTo: '100000' }) } })
    fireEvent.click(await screen.findByRole('button', { name: /^Top up on entry/ }, patient))
    const type = async (name: string, value: string) =>
      fireEvent.change(await screen.findByRole('textbox', { name }, patient), { target: { value } })
    await type('When less than', '1,5')
    await type('Fill up to', '')
    const button = screen.getByRole('button', { name: 'Turn on with these amounts' })
    expect(button).toHaveProperty('disabled', true)
    expect(screen.getByRole('textbox', { name: 'Fill up to' }).getAttribute('aria-invalid')).toBeNull()
    await type('Fill up to', '１００')
    fireEvent.click(button)
    await waitFor(() => expect(argumentsOf('setAutoIn')).toMatchObject([{ below: '1500', upTo: '100000' }]), patient)
  })

  it('takes the free amount of the wallet that pays, also after a swap of the two wallets', async () => {
    await open('/quota')
    fireEvent.click(await screen.findByRole('button', { name: 'All' }, patient))
    expect(await amountField()).toHaveProperty('value', '12,480.50')
    fireEvent.click(screen.getByRole('button', { name: 'Swap the two' }))
    fireEvent.click(screen.getByRole('button', { name: 'All' }))
    expect(await amountField()).toHaveProperty('value', '480.00')
    screen.getByRole('button', { name: 'Move out 480.00' })
  })

  it('does not offer a platform in maintenance, and shows the end of the maintenance', async () => {
    await open('/quota', { platforms: [platform('stone'), platform('isle', { state: 'maintenance', until: at + 3_600_000 })] })
    fireEvent.click(await screen.findByRole('button', { name: /^To(?!p up)/ }, patient))
    const sheet = within(await screen.findByRole('dialog', { name: 'To where' }, patient))
    expect(sheet.getByRole('radio', { name: /Blue Isle/ })).toHaveProperty('disabled', true)
    sheet.getByText(/^Maintenance until/)
    fireEvent.click(sheet.getByRole('radio', { name: /Main wallet/ }))
    await screen.findByRole('button', { name: /^From.*Stone House/ })
  })

  it('shows before the tap that an earlier transfer has no result', async () => {
    await open('/quota', { pending: '500000' })
    await screen.findByText(/A transfer with Stone House has no result yet/, undefined, patient)
    expect(screen.getByRole('button', { name: 'Not possible now' })).toHaveProperty('disabled', true)
  })

  it('cannot be sent without a network, and its buttons give the reason', async () => {
    await open('/quota')
    fireEvent.change(await amountField(), { target: { value: '500' } })
    const device = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    act(() => void window.dispatchEvent(new Event('offline')))
    for (const button of await screen.findAllByRole('button', { name: 'Needs a connection' }, patient))
      expect(button).toHaveProperty('disabled', true)
    device.mockRestore()
    act(() => void window.dispatchEvent(new Event('online')))
    expect(await screen.findByRole('button', { name: 'Move in 500.00' })).toHaveProperty('disabled', false)
  })
})

describe('bringing all back', () => {
  const back = transfer({ id: 'T261127-BBBBBBBB', from: 'stone', to: 'MAIN', amount: '480000', cause: 'back' })
  const answer = (...platforms: readonly object[]) => ({ platforms, balance: '12960500', balanceVersion: 2 })
  const openSheet = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Transfer all back' }, patient))
    return within(await screen.findByRole('dialog', { name: 'Transfer all back' }, patient))
  }

  it('shows the result of each platform', async () => {
    const brought = answer({ code: 'stone', transfer: back, reason: null }, { code: 'isle', transfer: null, reason: 'down' })
    await open('/quota', { answers: { bringAllBack: () => brought } })
    const sheet = await openSheet()
    await sheet.findByText('In the main wallet', undefined, patient)
    sheet.getByText('No answer, still there')
    sheet.getByText('Not moved')
    expect(sheet.getByText('/ 680.00').parentElement?.textContent).toBe('480.00 / 680.00')
  })

  it.each([
    ['empty', 'Nothing is there'],
    ['pending', 'An earlier transfer has no result yet'],
    ['maintenance', 'In maintenance, still there'],
  ])('shows the reason %s as “%s”', async (reason, text) => {
    await open('/quota', { answers: { bringAllBack: () => answer({ code: 'isle', transfer: null, reason }) } })
    const sheet = await openSheet()
    expect(await sheet.findByText(text, undefined, patient)).toBeDefined()
  })

  it('without an answer is tried again under its own id, and links to a transfer without a result', async () => {
    const waiting = { ...back, state: 'unknown', endedAt: null } as const
    const brought = answer({ code: 'stone', transfer: waiting, reason: null })
    await open('/quota', {
      answers: { bringAllBack: inTurn(refused('BUSY'), brought), getMyTransfRecord: () => listOf(waiting) },
    })
    const sheet = await openSheet()
    fireEvent.click(await sheet.findByRole('button', { name: 'Try again' }, patient))
    const link = await sheet.findByRole('link', { name: 'Follow this transfer' }, patient)
    expect(link.getAttribute('href')).toBe('/quotaRecord?id=T261127-BBBBBBBB')
    expect(new Set(idsOf('bringAllBack')).size).toBe(1)
  })
})

describe('the history', () => {
  it('shows and requests only the platform of the link', async () => {
    await open('/quotaRecord?platform=isle', { answers: { getMyTransfRecord: () => listOf() } })
    await screen.findByText('No transfers match your filters.', undefined, patient)
    expect(argumentsOf('getMyTransfRecord')).toContainEqual({ pageParam: { current: 1, size: 20 }, searchParam: { platform: 'isle' } })
  })

  it('lists a transfer with its state and a link', async () => {
    await open('/quotaRecord', { answers: { getMyTransfRecord: () => listOf(unknown) } })
    const link = await screen.findByRole('link', { name: /Main wallet.*Stone House/ }, patient)
    expect(link.getAttribute('href')).toBe('/quotaRecord?id=T261127-AAAAAAAA')
    within(link).getByText('No result yet')
  })

  it('of a returned transfer names each step, and offers no further status request', async () => {
    const returned = transfer({
      state: 'returned',
      steps: [...transfer().steps, { at, what: 'absent', platform: 'stone' }, { at, what: 'back', platform: null }],
    })
    await open('/quotaRecord?id=T261127-AAAAAAAA', { answers: { getMyTransfRecord: () => listOf(returned) } })
    await screen.findByText('It did not reach Stone House', undefined, patient)
    screen.getByText('Back in the main wallet')
    expect(screen.queryByRole('button', { name: 'Ask again now' })).toBeNull()
    expect(screen.queryByText('The result')).toBeNull()
  })

  it('shows the platform’s answer to a status request by hand', async () => {
    const arrived = transfer({ steps: [...unknown.steps, { at, what: 'done', platform: 'stone' }] })
    const records = () => listOf(argumentsOf('askTransfer').length > 0 ? arrived : unknown)
    await open('/quotaRecord?id=T261127-AAAAAAAA', {
      answers: { getMyTransfRecord: records, askTransfer: inTurn(unknown, arrived) },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Ask again now' }, patient))
    await screen.findByText('Arrived at Stone House', undefined, patient)
    expect(argumentsOf('askTransfer')).toMatchObject([{ id: 'T261127-AAAAAAAA' }])
  })
})
