// @vitest-environment jsdom
// In place of a game that is not played, the page shows the reason and what the member can do
import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mainWallet } from '#/contract/games/codes.ts'
import type { EndingKind } from '#/features/gamePlay/ending.ts'
import { patience } from '#/features/gamePlay/useLaunch.ts'
import { erasePrivateState } from '#/lib/persisted.ts'
import { portVersion } from '#/play/port.ts'
import { argumentsOf, delayedAnswer, type Refusal, refused } from '../../../support/fakePlatform.ts'
import { patient } from '../../../support/patience.ts'
import { frameElement, frameOnPage, helloFrom, opening, openGamePage, transferred } from './gamePage.tsx'

const applyUpdate = vi.hoisted(() => vi.fn<() => Promise<'reloading' | 'open elsewhere'>>(async () => 'reloading'))
vi.mock(import('#/pwa/update.ts'), async (real) => ({ ...(await real()), applyUpdate }))

window.scrollTo = () => undefined
beforeEach(erasePrivateState)
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const device = (isOnline: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
}

interface Row {
  /** What refuses it. */
  readonly refusal?: Partial<Record<keyof typeof opening, Refusal>>
  /** What happens before it is opened, and once it is there. */
  readonly before?: () => void
  readonly after?: () => Promise<void>
  readonly title: string
  readonly text: string | RegExp
  /** For customer service. */
  readonly code?: string
  /** What the one button, or link, that stands out does; what has refused it does so no more. */
  readonly main: (app: Awaited<ReturnType<typeof openGamePage>>) => Promise<void>
}

const press = (name: string) => fireEvent.click(within(screen.getByRole('main')).getByRole('button', { name }))
const opensBy = (name: string) => async () => {
  press(name)
  await frameOnPage()
}
const leaves: Row['main'] = async (app) => {
  press('Leave the game')
  await waitFor(() => expect(app.at()).toBe('/home'), patient)
}
const leadsToProtection: Row['main'] = async () =>
  expect(screen.getByRole('link', { name: 'Limits and protection' })).toHaveProperty('pathname', '/protection')

const launch = (...of: Parameters<typeof refused>) => ({ refusal: { getUrl: refused(...of) } })
const lost = /Your points are not lost; they are in these two places\.$/

const rows: Readonly<Record<EndingKind, Row>> = {
  failed: {
    ...launch('GAME_BUSY'),
    title: 'Niuniu did not open',
    text: lost,
    main: opensBy('Try again'),
    code: 'ENTRY-GAME_BUSY',
  },
  outdated: {
    after: async () => helloFrom(await frameElement(), portVersion + 1),
    title: 'A new version is ready',
    text: 'The game is of the new version, and this page is not. After the update the game opens by itself.',
    async main() {
      applyUpdate.mockResolvedValueOnce('open elsewhere')
      press('Update')
      await screen.findByText(/open in another tab/, undefined, patient)
      press('Update')
      await waitFor(() => expect(applyUpdate).toHaveBeenCalledTimes(2), patient)
    },
  },
  maintenance: {
    ...launch('GAME_CLOSED'),
    title: 'Stone House is under maintenance',
    text: 'Your balance there stays as it is, and the games come back afterwards.',
    main: leaves,
  },
  closed: {
    ...launch('NOT_FOUND'),
    title: 'This game is not on offer now',
    text: 'It may have been taken off, or its address is wrong.',
    main: leaves,
  },
  paused: {
    ...launch('EXCLUDED'),
    title: 'Play is paused',
    text: /./,
    main: leadsToProtection,
  },
  limit: {
    ...launch('STAKE_LIMIT', '100', '0', 'day'),
    title: 'A limit of yours is used up',
    text: 'Your daily stake limit is 100; 0 is left',
    main: leadsToProtection,
  },
  session: {
    refusal: { enterGame: refused('GAME_SESSION') },
    title: 'This game has ended here',
    text: 'It was opened on another page or device, or nothing was played for long. A round that was open is kept.',
    main: opensBy('Open again'),
    code: 'OPEN-GAME_SESSION',
  },
  broken: {
    async after() {
      const frame = await frameOnPage()
      await frame.say({ kind: 'play', id: 1, body: {}, stake: 'all' })
    },
    title: 'The game was closed',
    text: 'It asked for something that a game may not, so it was stopped. Rounds that were decided count as they are.',
    main: opensBy('Open again'),
    code: 'PLAY-BROKEN',
  },
  offline: {
    before: () => device(false),
    title: 'You are offline',
    text: 'Games are played with a connection only. It opens by itself as soon as you are back.',
    async main() {
      screen.getByRole('button', { name: 'Try again' })
      act(() => device(true))
      await frameOnPage()
    },
  },
}

describe('a game that is not played', () => {
  it.each(Object.entries(rows))('%s: the page shows the reason and the next step', async (_, row) => {
    const { refusal = {}, title, text, code = '', main } = row
    let isOver = false
    const unless = (call: keyof typeof opening) => () => (isOver ? undefined : refusal[call]) ?? opening[call]()
    row.before?.()
    const app = await openGamePage({ getUrl: unless('getUrl'), enterGame: unless('enterGame') })
    await row.after?.()
    await screen.findByRole('heading', { name: title }, patient)
    expect(screen.getByRole('alert').textContent).toMatch(text)
    expect(document.querySelector('iframe')).toBeNull()
    expect(screen.queryByText('Error code')?.nextSibling?.textContent?.split(' · ')[0] ?? '').toBe(code)
    const records = screen.queryByRole('link', { name: 'Records at this platform' })
    expect(records && Reflect.get(records, 'pathname')).toBe(code === '' ? null : '/gameRecordIndex/games')
    isOver = true
    await main(app)
  })
})

it('a closed provider shows both balances, gives points back, and says why it does not', async () => {
  let refusal: Refusal | undefined = refused('TRANSFER_PENDING')
  const back = { transfer: { ...transferred(mainWallet, '2000000'), from: 'stone' }, balance: '11000000', balanceVersion: 2 }
  await openGamePage({ getUrl: () => refused('NOT_FOUND'), transfBalance: () => refusal ?? back })
  await screen.findByRole('heading', { name: 'This game is not on offer now' }, patient)
  expect(screen.getByText('Main wallet').parentElement?.textContent).toContain('9,000.00')
  press('Transfer 2,000.00 back')
  await screen.findByText(/^A transfer with this platform has no result yet/, undefined, patient)
  refusal = undefined
  press('Transfer 2,000.00 back')
  await waitFor(() => expect(argumentsOf('transfBalance')).toHaveLength(2), patient)
  expect(argumentsOf('transfBalance')).toMatchObject([{}, { fromPlatform: 'stone', toPlatform: 'MAIN', transfAmount: '2000000' }])
})

describe('a game without an answer', () => {
  const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))

  it('fails to open after 15 seconds, and a later answer does not open it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true })
    const { answer, give } = delayedAnswer()
    await openGamePage({ getUrl: () => answer })
    await screen.findByText('Opening Niuniu', undefined, patient)
    await pass(patience - 5000)
    screen.getByText('Opening Niuniu')
    await pass(5000)
    screen.getByRole('heading', { name: 'Niuniu did not open' })
    expect(screen.getByRole('alert').textContent).toMatch(/^Stone House did not answer for 15 seconds\. Your points are not lost/)
    expect(screen.getByText('Error code').parentElement?.textContent).toContain('ENTRY-TIMEOUT')
    give(opening.getUrl())
    await pass(1000)
    screen.getByRole('heading', { name: 'Niuniu did not open' })
    expect(document.querySelector('iframe')).toBeNull()
  })
})
