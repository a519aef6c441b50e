// @vitest-environment jsdom
// A write without an answer is sent again as soon as the platform can be reached again (O1), and not while the page is hidden
import 'fake-indexeddb/auto'
import { act, cleanup, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reportReachable } from '#/lib/online.ts'
import { patient } from '../../../support/patience.ts'
import { rechargeAnswer } from '../../../support/answers.ts'
import { calm } from '../fakeBrowser.ts'
import { answerWith, idsOf, lost } from '../../../support/fakePlatform.ts'

// The pauses between two questions never end.
vi.mock(import('#/lib/jitter.ts'), async (real) => ({ ...(await real()), pauseAfter: () => 1_000_000 }))
const { openPages } = await import('../../features/openPages.tsx')
const { startWrite } = await import('#/api/pendingWrite/flow.ts')
const { storedWrites } = await import('#/api/pendingWrite/store.ts')
const { erasePrivateState } = await import('#/lib/persisted.ts')
await import('#/features/recharge/rechargeOutcome.ts')

window.scrollTo = () => undefined
const visibility = vi.spyOn(document, 'visibilityState', 'get')
const id = '0b4b3f4e-6a0f-4c35-9a51-3a1c1e1b7a01'

beforeEach(async () => {
  visibility.mockReturnValue('visible')
  await erasePrivateState()
})
afterEach(() => {
  cleanup()
  reportReachable(true)
})

/** One whose answer was lost, in a page that shows it nowhere. */
async function lostOne() {
  answerWith({ saveByOffice: () => lost })
  const app = await openPages({}, ['/home'], 'u1')
  const start = startWrite({ call: 'saveByOffice', arg: { requestId: id, channelId: 'bank', amount: '100000' }, place: 'recharge' })
  await act(async () => void (await app.store.dispatch(start)))
  expect(idsOf('saveByOffice')).toHaveLength(1)
  return app
}

it('a write is sent again at once when the platform is back, not when the connection is lost', async () => {
  await lostOne()
  await act(async () => reportReachable(false))
  expect(idsOf('saveByOffice')).toHaveLength(1)
  await act(async () => reportReachable(true))
  await waitFor(() => expect(idsOf('saveByOffice')).toEqual([id, id]), patient)
})

it('a write is sent again at once when the page is visible again, not while the page is hidden', async () => {
  await lostOne()
  const see = (state: DocumentVisibilityState) =>
    act(async () => {
      visibility.mockReturnValue(state)
      document.dispatchEvent(new Event('visibilitychange'))
    })
  await see('hidden')
  await act(async () => reportReachable(false))
  await act(async () => reportReachable(true))
  await act(calm)
  expect(await storedWrites()).toMatchObject([{ state: 'unknown' }])
  expect(idsOf('saveByOffice')).toHaveLength(1)
  await see('visible')
  await waitFor(() => expect(idsOf('saveByOffice')).toHaveLength(2), patient)
})

it('an outcome from the time when the page was hidden has its message when the page is visible', async () => {
  const app = await lostOne()
  visibility.mockReturnValue('hidden')
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
  const { changeWrite } = await import('#/api/pendingWrite/store.ts')
  const { readWrites } = await import('#/api/pendingWrite/flow.ts')
  // Another tab received the answer.
  const [write] = await storedWrites()
  if (write) await changeWrite({ ...write, state: 'done', result: 'r1' })
  answerWith({ saveByOffice: () => rechargeAnswer('r1') })
  await act(async () => void (await app.store.dispatch(readWrites())))
  expect(app.toasts()).toEqual([])
  visibility.mockReturnValue('visible')
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(app.toasts()).toEqual(['Order placed']), patient)
})
