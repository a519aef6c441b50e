// @vitest-environment jsdom
// The sheet of gifts: each tap is sent once, whatever becomes of its answer; costly ones are asked about, and nothing goes past a limit.
import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { GiftList } from '#/features/live/gifts/giftsApi.ts'
import { systemConfig, userInfo } from '../../../support/answers.ts'
import { type Answers, answerWith, argumentsOf, inTurn, lost, refused } from '../../../support/fakePlatform.ts'

vi.mock(import('#/lib/jitter.ts'), async (real) => ({ ...(await real()), pauseAfter: () => 5 }))
await import('#/features/live/giftOutcome.ts')
const { openPages } = await import('../openPages.tsx')
const { GiftSheet } = await import('#/features/live/gifts/GiftSheet.tsx')
const { GiftBar } = await import('#/features/live/gifts/GiftBar.tsx')
const { useGiving } = await import('#/features/live/gifts/useGiving.ts')
const { erasePrivateState } = await import('#/lib/persisted.ts')

window.scrollTo = () => undefined
beforeEach(erasePrivateState)
afterEach(cleanup)

const names = (en: string) => ({ rw: en, korw: en, en })
const gift = (code: string, price: string, effect: 'small' | 'medium' | 'large' = 'small') => ({
  code,
  names: names(code),
  price,
  art: code,
  effect,
})
const offered: GiftList = {
  gifts: [gift('tea', '1000'), gift('lantern', '5000'), gift('ring', '88000', 'large')],
  confirmFrom: '50000',
  runMs: 3000,
  runs: [],
  givenToday: '36000',
  limit: null,
}
const ofDay = { reason: 'STAKE_LIMIT', span: 'day', amount: '200000', left: '24000' } as const
const giftAnswer = (more: object = {}) => ({
  id: 'g1',
  combo: 'c1',
  running: 3,
  runAmount: '15000',
  unasked: '15000',
  balance: '85000',
  balanceVersion: 4,
  givenToday: '51000',
  limit: null,
  ...more,
})

function Room() {
  const giving = useGiving('20617', 60_000)
  const bar = offered.gifts.find(({ code }) => code === giving.run?.gift)
  return (
    <>
      {giving.run && bar && <GiftBar run={giving.run} gift={bar} />}
      <GiftSheet
        room={{ id: '20617', host: { id: 'suhe', names: names('Su He'), stone: 'jade', isCertified: false } }}
        giving={giving}
        onClose={() => undefined}
      />
    </>
  )
}

async function open(list: GiftList, answers: Answers = {}, balance = '100000') {
  answerWith({
    getSystemConfig: () => systemConfig(),
    querySystemUserInfo: () => userInfo({ balance }),
    giftList: () => list,
    ...answers,
  })
  await openPages({ '/setting': Room }, ['/setting'])
  await screen.findByRole('radiogroup', { name: 'Which gift' })
  return { sent: () => argumentsOf('sendGift') }
}

const choose = (name: RegExp) => fireEvent.click(screen.getByRole('radio', { name }))
const button = (name: RegExp) => screen.findByRole('button', { name })

describe('the sheet', () => {
  it('shows the price, sends the chosen gift at that price, and shows the run', async () => {
    const { sent } = await open(offered, { sendGift: () => giftAnswer() })
    choose(/lantern/)
    fireEvent.click(screen.getByRole('button', { name: 'One more' }))
    fireEvent.click(screen.getByRole('button', { name: 'One more' }))
    fireEvent.click(await button(/Send 3 lantern · 15.00/))
    await screen.findByText('This run 15.00')
    expect(sent()).toEqual([expect.objectContaining({ room: '20617', gift: 'lantern', price: '5000', count: 3 })])
    expect(await screen.findByText('Given today 51.00')).toBeTruthy()
    expect(await button(/Send 3 more lantern · 15.00/)).toBeTruthy()
  })

  it('sends a separate gift for each tap', async () => {
    const { sent } = await open(offered, { sendGift: () => giftAnswer({ running: 1, runAmount: '1000' }) })
    const send = await button(/Send one tea/)
    fireEvent.click(send)
    fireEvent.click(send)
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(new Set(sent().map((arg) => Reflect.get(Object(arg), 'requestId'))).size).toBe(2)
  })

  it('asks for a confirmation of a costly gift, and sends nothing if the member declines', async () => {
    const { sent } = await open(offered, { sendGift: () => giftAnswer() })
    choose(/ring/)
    fireEvent.click(await button(/Send one ring/))
    const dialog = await screen.findByRole('dialog', { name: 'Send 1 × ring?' })
    expect(within(dialog).getByText('12.00')).toBeTruthy()
    expect(within(dialog).getByText('124.00')).toBeTruthy()
    fireEvent.click(within(dialog).getByRole('button', { name: 'Not now' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Send 1 × ring?' })).toBeNull())
    expect(sent()).toEqual([])
    fireEvent.click(await button(/Send one ring/))
    fireEvent.click(within(await screen.findByRole('dialog', { name: 'Send 1 × ring?' })).getByRole('button', { name: 'Give it' }))
    await waitFor(() => expect(sent()).toEqual([expect.objectContaining({ gift: 'ring', confirmed: true })]))
  })

  it('asks once for a run: gifts that were confirmed do not count again', async () => {
    const { sent } = await open(
      { ...offered, gifts: [gift('ring', '88000', 'large'), gift('tea', '1000')] },
      { sendGift: () => giftAnswer({ running: 1, runAmount: '88000', unasked: '0' }) },
      '900000',
    )
    fireEvent.click(await button(/Send one ring/))
    fireEvent.click(within(await screen.findByRole('dialog', { name: 'Send 1 × ring?' })).getByRole('button', { name: 'Give it' }))
    await screen.findByText('This run 88.00')
    choose(/tea/)
    fireEvent.click(await button(/Send one tea/))
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent()[1]).not.toHaveProperty('confirmed')
  })

  it('counts the earlier gifts of a run, also from another device', async () => {
    const runs = [{ room: '20617', unasked: '49500', until: Date.now() + 60_000 }]
    const { sent } = await open({ ...offered, runs }, { sendGift: () => giftAnswer() })
    fireEvent.click(await button(/Send one tea/))
    expect(await screen.findByRole('dialog', { name: 'Send 1 × tea?' })).toBeTruthy()
    expect(sent()).toEqual([])
  })

  it('asks for a confirmation of the same gift if the platform requires one', async () => {
    const { sent } = await open(offered, { sendGift: inTurn(refused('GIFT_CONFIRM', '52'), giftAnswer()) })
    fireEvent.click(await button(/Send one tea/))
    const dialog = await screen.findByRole('dialog', { name: 'Send 1 × tea?' })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Give it' }))
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent()[1]).toMatchObject({ gift: 'tea', count: 1, confirmed: true })
  })

  it('a gift without an answer is unknown, and is sent again under the same id', async () => {
    const { sent } = await open(offered, { sendGift: inTurn(lost, lost, giftAnswer({ running: 1, runAmount: '1000' })) })
    fireEvent.click(await button(/Send one tea/))
    await screen.findByText(/never charged twice/)
    await screen.findByText('This run 1.00')
    expect(screen.queryByText(/never charged twice/)).toBeNull()
    expect(new Set(sent().map((arg) => Reflect.get(Object(arg), 'requestId'))).size).toBe(1)
  })

  it('shows a refusal above the button, until the next gift', async () => {
    await open(offered, { sendGift: inTurn(refused('ROOM_CLOSED'), giftAnswer()) })
    fireEvent.click(await button(/Send one tea/))
    expect(await screen.findByText('The room is closed right now')).toBeTruthy()
    fireEvent.click(await button(/Send one tea/))
    await waitFor(() => expect(screen.queryByText('The room is closed right now')).toBeNull())
  })

  it('disables the button at the member’s own limit, and shows the amount left', async () => {
    await open({ ...offered, limit: ofDay })
    choose(/lantern/)
    for (let more = 0; more < 4; more++) fireEvent.click(screen.getByRole('button', { name: 'One more' }))
    expect((await button(/24.00 is left of your limit/)).hasAttribute('disabled')).toBe(true)
    expect(screen.getByText(/My daily limit 200.00/)).toBeTruthy()
    expect(screen.getByRole('meter').getAttribute('aria-valuenow')).toBe('88')
  })

  it('links to deposits if the balance is too low', async () => {
    await open(offered, {}, '3000')
    choose(/lantern/)
    expect((await screen.findByRole('link', { name: /Balance too low/ })).getAttribute('href')).toBe('/recharge')
  })
})
