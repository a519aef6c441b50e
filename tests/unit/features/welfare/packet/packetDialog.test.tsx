// @vitest-environment jsdom
// A red packet appears by itself once, where it disturbs nothing, and gives a part to whoever opens it
import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { OpenWrite } from '#/api/pendingWrite/pendingWrite.ts'
import type { OwnTaking } from '#/contract/welfare/packets.ts'
import { systemConfig, userInfo } from '../../../../support/answers.ts'
import { type Answers, answerWith, argumentsOf, idsOf, inTurn, lost, refused } from '../../../../support/fakePlatform.ts'
import { patient } from '../../../../support/patience.ts'
import { packetAnswer, packetsAnswer, takingAnswer } from '../../../../support/welfare.ts'

vi.mock('#/i18n/i18n.ts', async (original) => ({
  ...(await original<typeof import('#/i18n/i18n.ts')>()),
  withTexts: async (_: string, script: Promise<unknown>) => script,
}))

const { showPage } = await import('../../../../support/page.tsx')
const { openPages } = await import('../../openPages.tsx')
const { writeChanged, writeGone } = await import('#/api/pendingWrite/pendingSlice.ts')
const { reportedPacket } = await import('#/api/reportedPacket.ts')
const { PacketOpener } = await import('#/features/welfare/packet/PacketOpener.tsx')
const { PacketDialog } = await import('#/features/welfare/packet/PacketDialog.tsx')
const { claimShown, wasShown } = await import('#/features/welfare/packet/packetsSeen.ts')
const { packetsQuiet } = await import('#/lib/packetsQuiet.ts')
const { erasePrivateState } = await import('#/lib/persisted.ts')
const { reportReachable } = await import('#/lib/online.ts')

window.scrollTo = () => undefined

const packet = packetAnswer()
const usual: Answers = {
  getSystemConfig: () => systemConfig(),
  querySystemUserInfo: () => userInfo(),
  showPackets: () => packetsAnswer(packet),
}
const got = { id: packet.id, part: 12, amount: '1280', at: Date.UTC(2026, 10, 21, 10, 1), balance: '1', balanceVersion: 2 }

const takingsOf = (own: OwnTaking | null) => ({ packet, takings: [], own, isPaused: false })

function Home(): ReactElement {
  return (
    <>
      <p>home</p>
      <PacketOpener isQuietPlace={(pathname) => pathname === '/home'} />
    </>
  )
}
const Board = () => (
  <>
    <p>board</p>
    <PacketOpener isQuietPlace={(pathname) => pathname === '/home'} />
  </>
)

const open = (answers: Answers = {}, address = '/home') => {
  answerWith({ ...usual, ...answers })
  return openPages({ '/home': Home, '/lottery': Board, '/welfare': () => <p>list</p> }, [address])
}
const tell = () => act(async () => reportedPacket.set(packet.id))
const seen = (text: string | RegExp) => screen.findByText(text, {}, patient)
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }, patient))
const settled = () => waitFor(() => expect(reportedPacket.get()).toBeNull(), patient)

beforeEach(() => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  vi.spyOn(Math, 'random').mockReturnValue(0)
  reportReachable(true)
  packetsQuiet.set(false)
  reportedPacket.set(null)
})
afterEach(async () => {
  cleanup()
  vi.restoreAllMocks()
  reportedPacket.set(null)
  await erasePrivateState()
})

describe('a red packet that the platform announces', () => {
  it('appears with its contents, opens by a tap, and shows the part in one line', async () => {
    await open({ receivePacket: () => got })
    await seen('home')
    await tell()
    await seen('There is a red packet for you')
    await seen(/200 parts of 0.10 – 8.00 points/)
    expect(argumentsOf('receivePacket'), 'it never opens itself').toEqual([])
    await press('Open')
    await seen('You opened the red packet')
    await seen('1.28')
    expect(screen.getByRole('link', { name: 'Who got what' }).getAttribute('href')).toContain(packet.id)
    await press('OK')
    await settled()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('appears once, and does not come back after it was closed', async () => {
    await open()
    await seen('home')
    await tell()
    await seen('There is a red packet for you')
    await press('Close')
    await settled()
    expect(await wasShown(packet.id)).toBe(true)
    await tell()
    await settled()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('does not appear if packets are switched off', async () => {
    packetsQuiet.set(true)
    await open()
    await seen('home')
    await tell()
    await waitFor(() => expect(argumentsOf('querySystemUserInfo')).toHaveLength(1), patient)
    expect(argumentsOf('showPackets')).toEqual([])
  })

  it('does not appear on a page where bets are placed, and appears once the member leaves that page', async () => {
    const page = await open({}, '/lottery')
    await seen('board')
    await tell()
    await waitFor(() => expect(argumentsOf('querySystemUserInfo')).toHaveLength(1), patient)
    expect(argumentsOf('showPackets')).toEqual([])
    await page.go('/home')
    expect(await seen('There is a red packet for you')).toBeTruthy()
  })

  it.each(['sending', 'unknown'] as const)('does not appear while a write is %s, and appears once its outcome is known', async (state) => {
    answerWith(usual)
    const store = showPage('/home', Home)
    await seen('home')
    const write: OpenWrite<'buyMallItem'> = {
      id: 'w1',
      userId: 'u1',
      call: 'buyMallItem',
      arg: { requestId: 'w1', code: 'kite', price: '6000', days: 30 },
      place: 'mall',
      alone: false,
      until: null,
      note: '',
      startedAt: Date.now(),
      sentAt: Date.now(),
      attempts: 1,
      reported: false,
      error: null,
      state,
    }
    act(() => void store.dispatch(writeChanged(write)))
    await tell()
    await waitFor(() => expect(argumentsOf('querySystemUserInfo')).toHaveLength(1), patient)
    expect(argumentsOf('showPackets')).toEqual([])
    act(() => void store.dispatch(writeGone('w1')))
    expect(await seen('There is a red packet for you')).toBeTruthy()
  })

  it('of which the member has a part from another device does not appear', async () => {
    const own = { ...takingAnswer({ place: 74, name: 'me', amount: '1280', isOwn: true }), part: 12 }
    await open({ packetTakings: () => takingsOf(own) })
    await seen('home')
    await tell()
    await settled()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await wasShown(packet.id)).toBe(false)
  })

  it('is not shown to a member who has paused play', async () => {
    await open({ querySystemUserInfo: () => userInfo({ playRestriction: { kind: 'timeout', from: 1, until: Date.UTC(2100, 1, 1) } }) })
    await seen('home')
    await tell()
    await waitFor(() => expect(argumentsOf('querySystemUserInfo')).toHaveLength(1), patient)
    expect(argumentsOf('showPackets')).toEqual([])
  })

  it('that ends before it could appear does not appear', async () => {
    await open({ showPackets: () => packetsAnswer(packetAnswer({ state: 'empty', taken: 200, emptiedAt: 1 })) })
    await seen('home')
    await tell()
    await settled()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await wasShown(packet.id)).toBe(false)
  })

  it('that another tab has shown does not appear', async () => {
    await claimShown(packet.id)
    await open()
    await seen('home')
    await tell()
    await settled()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the opening of a packet', () => {
  const dialog = (answers: Answers) => {
    answerWith({ ...usual, ...answers })
    return openPages({ '/home': () => <PacketDialog id={packet.id} onShown={() => undefined} onClose={() => undefined} /> }, ['/home'])
  }

  it('after the last part shows that all parts are taken, and the time of the next packet', async () => {
    await dialog({
      showPackets: inTurn(packetsAnswer(packet), {
        ...packetsAnswer(packetAnswer({ state: 'empty', taken: 200, emptiedAt: Date.UTC(2026, 10, 21, 10, 21) })),
        nextAt: Date.UTC(2026, 10, 22, 10),
      }),
      receivePacket: () => refused('PACKET_EMPTY'),
    })
    await press('Open')
    await seen('Every part of this red packet has been taken')
    await seen(/All 200 were taken by 18:21/)
    expect(await seen('Next one: Nov 22, 18:00')).toBeTruthy()
  })

  it('for the second time shows the member’s own part', async () => {
    const own = { ...takingAnswer({ place: 74, name: 'me', amount: '1280', isOwn: true }), part: 12 }
    await dialog({
      receivePacket: () => refused('PACKET_TAKEN'),
      packetTakings: inTurn(takingsOf(null), takingsOf(own)),
    })
    await press('Open')
    await seen('You have had a part of this red packet')
    expect(await seen('1.28')).toBeTruthy()
  })

  it('without an answer sends the same request again', async () => {
    await dialog({ receivePacket: inTurn(lost, got) })
    await press('Open')
    await seen('No answer was received. Try again: nobody gets a second part.')
    act(() => reportReachable(true))
    await press('Open')
    await seen('You opened the red packet')
    expect(new Set(idsOf('receivePacket')).size).toBe(1)
  })
})

// The last test here: its modules are another page's.
it('keeps the time of the first sight, even if the browser refuses storage', async () => {
  const at = Date.UTC(2026, 10, 21, 10)
  const clock = vi.spyOn(Date, 'now').mockReturnValue(at)
  vi.stubGlobal('indexedDB', undefined)
  vi.resetModules()
  const page = await import('#/features/welfare/packet/packetsSeen.ts')
  await page.keepPacket(packet)
  clock.mockReturnValue(at + 60_000)
  expect(await page.seenPacket(packet.id)).toMatchObject({ commitment: packet.commitment, seenAt: at })
})
