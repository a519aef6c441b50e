// @vitest-environment jsdom
// The page of a red packet: who got what, and the check of how it was split
import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Packet } from '#/contract/welfare/packets.ts'
import { commitmentOf } from '#/rules/welfare/packets.ts'
import { systemConfig, userInfo } from '../../../../support/answers.ts'
import { type Answers, answerWith, argumentsOf, refused } from '../../../../support/fakePlatform.ts'
import { patient } from '../../../../support/patience.ts'
import { packetAnswer, takingAnswer } from '../../../../support/welfare.ts'
import { hostile } from '../../../../support/xssCorpus.ts'

const { openPages } = await import('../../openPages.tsx')
const { PacketPage } = await import('#/features/welfare/packet/PacketPage.tsx')
const { keepPacket } = await import('#/features/welfare/packet/packetsSeen.ts')
const { erasePrivateState } = await import('#/lib/persisted.ts')
const { reportReachable } = await import('#/lib/online.ts')

window.scrollTo = () => undefined

const id = 'evening-20261121'
const amounts = ['100', '1280', '8000']
const salt = 'ab'.repeat(16)
const commitment = await commitmentOf(id, salt, amounts)
const over = (more: Partial<Packet> = {}) =>
  packetAnswer({ state: 'empty', parts: 3, taken: 3, total: '9380', emptiedAt: Date.UTC(2026, 10, 21, 10, 21), commitment, ...more })
const own = { ...takingAnswer({ place: 2, name: 'me', amount: '1280', isOwn: true }), part: 2 }
const revealed = { id, commitment, revealed: { salt, amounts } }

const usual: Answers = {
  getSystemConfig: () => systemConfig(),
  querySystemUserInfo: () => userInfo(),
  packetTakings: () => ({ packet: packetAnswer(), takings: [takingAnswer()], own: null, isPaused: false }),
  packetList: () => ({ id, commitment, revealed: null }),
}
const open = (answers: Answers = {}) => {
  answerWith({ ...usual, ...answers })
  return openPages({ '/welfare': () => <PacketPage id={id} /> }, ['/welfare'])
}
const seen = (text: string | RegExp) => screen.findByText(text, {}, patient)
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }, patient))

beforeEach(() => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  reportReachable(true)
})
afterEach(async () => {
  cleanup()
  vi.restoreAllMocks()
  await erasePrivateState()
})

describe('the page of a red packet', () => {
  it('that is open gives a part to a member who has none', async () => {
    await open({ receivePacket: () => ({ id, part: 133, amount: '1280', at: 1, balance: '1', balanceVersion: 1 }) })
    await seen('132 / 200 taken · 320.00 points in all')
    expect(argumentsOf('packetList'), 'the list is not out while it is open').toEqual([])
    await press('Open')
    await waitFor(() => expect(argumentsOf('receivePacket')).toMatchObject([{ id }]), patient)
  })

  it('shows the own part in its place, below the largest ones', async () => {
    await open({
      packetTakings: () => ({ packet: packetAnswer(), takings: [takingAnswer()], own: { ...own, place: 74 }, isPaused: false }),
    })
    await seen('You')
    await seen('74')
    expect(screen.queryByRole('button', { name: 'Open' })).toBeNull()
  })

  it('does not name a member who is unnamed in rankings', async () => {
    const unnamed = takingAnswer({ name: '' })
    await open({ packetTakings: () => ({ packet: packetAnswer(), takings: [unnamed], own: null, isPaused: false }) })
    expect(await seen('Anonymous')).toBeTruthy()
  })

  it('shows names of members as plain text, whatever they contain', async () => {
    const takings = hostile.map((name, at) => takingAnswer({ name, place: at + 1 }))
    await open({ packetTakings: () => ({ packet: packetAnswer(), takings, own: null, isPaused: false }) })
    const list = (await seen(hostile[0] ?? '')).closest('li')?.parentElement
    expect(list?.querySelectorAll('li')).toHaveLength(hostile.length)
    for (const name of hostile) expect(list?.textContent).toContain(name)
    expect(list?.querySelectorAll('script, img, image, iframe, math, form, svg, style, a, [onerror], [onload]')).toHaveLength(0)
  })

  it('shows the parts without a network, with their age, and says that opening needs a connection', async () => {
    answerWith(usual, { age: () => 7_260_000 })
    await openPages({ '/welfare': () => <PacketPage id={id} /> }, ['/welfare'])
    await seen(/^Saved data, updated/)
    await seen(takingAnswer().name)
    const act = await screen.findByRole<HTMLButtonElement>('button', { name: 'Offline: opening needs a connection' }, patient)
    expect(act.disabled).toBe(true)
  })

  it('offers nothing while play is paused', async () => {
    await open({ packetTakings: () => ({ packet: packetAnswer(), takings: [], own: null, isPaused: true }) })
    await seen('You have paused play')
    expect(screen.queryByRole('button', { name: 'Open' })).toBeNull()
  })

  it('that could not be loaded has a message', async () => {
    await open({ packetTakings: () => refused('INTERNAL') })
    expect(await seen('The red packet could not be loaded')).toBeTruthy()
  })
})

describe('the check of a packet', () => {
  it('agrees with the committed list, the sum and the own part', async () => {
    await keepPacket(packetAnswer({ commitment }))
    await open({ packetTakings: () => ({ packet: over(), takings: [own], own, isPaused: false }), packetList: () => revealed })
    await seen('Everything agrees')
    await seen(/It is the digest that this device saw on/)
    expect(await seen('Your part stands at its place 2')).toBeTruthy()
  })

  it.each([
    [
      'another amount',
      { ...revealed, revealed: { salt, amounts: ['100', '1281', '7999'] } },
      over(),
      'The list has another digest than was published',
    ],
    ['a sum that was not said', revealed, over({ total: '9381' }), 'Its parts do not come to the whole'],
  ])('finds %s', async (_, list, packet, text) => {
    await open({ packetTakings: () => ({ packet, takings: [], own: null, isPaused: false }), packetList: () => list })
    await seen('Does not agree')
    expect(await seen(text)).toBeTruthy()
  })

  it('finds a digest that was different before', async () => {
    await keepPacket(packetAnswer({ commitment: 'dd'.repeat(32) }))
    await open({ packetTakings: () => ({ packet: over(), takings: [], own: null, isPaused: false }), packetList: () => revealed })
    expect(await seen(/It is not the digest that this device saw on/)).toBeTruthy()
  })

  it.each([
    ['has another amount', { ...own, amount: '1281' }, 2],
    ['is that of another place', { ...own, part: 3 }, 3],
    ['lies beyond the list', { ...own, part: 4 }, 4],
  ])('finds that the own part %s', async (_, other, place) => {
    await open({ packetTakings: () => ({ packet: over(), takings: [], own: other, isPaused: false }), packetList: () => revealed })
    await seen('Does not agree')
    expect(await seen(`Your part does not stand at its place ${place}`)).toBeTruthy()
  })
})
