// @vitest-environment jsdom
// What was said to customer service: in its order, sent once, kept on the device until it has arrived, told where it did not
import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { patient } from '../../../support/patience.ts'
import { type Answer, answerWith, argumentsOf, inTurn, lost, delayedAnswer, refused } from '../../../support/fakePlatform.ts'

vi.mock(import('#/lib/jitter.ts'), async (real) => ({ ...(await real()), pauseAfter: () => 5 }))
const { openPages } = await import('../openPages.tsx')
const { addWrite, storedWrites } = await import('#/api/pendingWrite/store.ts')
const { erasePrivateState } = await import('#/lib/persisted.ts')
const { Chat } = await import('#/features/service/Chat.tsx')

window.scrollTo = () => undefined
Element.prototype.scrollIntoView = () => undefined

/** The messages on the platform. */
let talk: { id: string; text: string }[] = []
function taken(arg: unknown): Answer {
  const { id, text }: { id: string; text: string } = Object(arg)
  if (!talk.some((one) => one.id === id)) talk.push({ id, text })
  return { id, text, seq: talk.length, from: 'member', createdAt: 1 }
}
const messages = () => ({
  records: talk.map((one, at) => ({ ...one, seq: at + 1, from: 'member', createdAt: 1 })),
  more: false,
})

beforeEach(async () => {
  talk = []
  await erasePrivateState()
})
afterEach(cleanup)

const chat = () => openPages({ '/serviceOnline': Chat }, ['/mine', '/serviceOnline'], 'u1')
const say = async (text: string) => {
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: text } })
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
}
const bubbles = () => [...document.querySelectorAll('li[data-from] > p:first-of-type')].map(({ textContent }) => textContent)
const unsent = () => document.querySelectorAll('li[data-state]:not([data-state="sent"])')
const failed = () =>
  waitFor(() => {
    const item = document.querySelector<HTMLElement>('li[data-state]:not([data-state="sent"], [data-state="sending"])')
    if (!item) throw new Error('nothing failed')
    return within(item)
  }, patient)

it('a message is shown in the order of sending, while it is under way and afterwards', async () => {
  const { answer, give } = delayedAnswer()
  answerWith({ chatMessages: messages, chatSend: () => answer })
  await chat()
  await say('first')
  await say('second')
  await waitFor(() => expect(bubbles()).toEqual(['first', 'second']), patient)
  // shown at once, and sent once it is stored
  await waitFor(() => expect(argumentsOf('chatSend')).toHaveLength(2), patient)
  const of = (text: string) => argumentsOf('chatSend').find((arg) => Reflect.get(Object(arg), 'text') === text)
  // Either request may arrive first.
  const first = of('first')
  for (const arg of [first, of('second')]) taken(arg)
  await act(async () => give(taken(first)))
  await waitFor(() => expect(unsent()).toHaveLength(0), patient)
  expect(bubbles()).toEqual(['first', 'second'])
  await waitFor(async () => expect(await storedWrites()).toEqual([]), patient)
})

it('a message whose answer is lost is sent again automatically, and is one message', async () => {
  const { answer, give } = delayedAnswer()
  answerWith({
    chatMessages: messages,
    chatSend: (arg) => {
      taken(arg)
      return argumentsOf('chatSend').length < 3 ? lost : answer
    },
  })
  await chat()
  await say('hello')
  await waitFor(() => expect(argumentsOf('chatSend')).toHaveLength(3), patient)
  await waitFor(() => expect(unsent()).toHaveLength(1), patient)
  await act(async () => give(taken(argumentsOf('chatSend')[0])))
  await waitFor(() => expect(unsent()).toHaveLength(0), patient)
  expect(talk.map(({ text }) => text)).toEqual(['hello'])
  await waitFor(async () => expect(await storedWrites()).toEqual([]), patient)
})

it('a refused message shows the reason, and can be sent again under the same id or dropped', async () => {
  const { answer, give } = delayedAnswer()
  answerWith({ chatMessages: messages, chatSend: inTurn(refused('CHAT_OFF'), answer) })
  await chat()
  await say('hello')
  await (await failed()).findByText(/Support chat is closed at the moment/)
  // A tap while the refusal is still being written down changes nothing.
  await waitFor(() => {
    if (argumentsOf('chatSend').length < 2) fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(argumentsOf('chatSend')).toHaveLength(2)
  }, patient)
  const [first, second] = argumentsOf('chatSend')
  expect(second).toEqual(first)
  await waitFor(() => expect(document.querySelectorAll('li[data-state="sending"]')).toHaveLength(1), patient)
  await act(async () => give(refused('CHAT_OFF')))
  fireEvent.click((await failed()).getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(bubbles()).toEqual([]), patient)
  await waitFor(async () => expect(await storedWrites()).toEqual([]), patient)
})

it('a message without an answer for a week is not sent again, and is not shown as unsent', async () => {
  answerWith({ chatMessages: messages })
  const [id, at] = ['0b4b3f4e-6a0f-4c35-9a51-3a1c1e1b7a01', Date.now() - 8 * 86_400_000]
  const life = { userId: 'u1', place: 'chat', alone: false, until: null, note: '', attempts: 1, reported: false } as const
  await addWrite({ ...life, id, call: 'chatSend', arg: { id, text: 'old' }, startedAt: at, sentAt: at, state: 'unknown', error: null })
  await chat()
  const message = await failed()
  await message.findByText(/^No answer came for a week/)
  expect([message.queryByText(/Not sent/), message.queryByRole('button', { name: 'Try again' })]).toEqual([null, null])
  expect(argumentsOf('chatSend')).toEqual([])
  fireEvent.click(message.getByRole('button', { name: 'Discard' }))
  await waitFor(async () => expect(await storedWrites()).toEqual([]), patient)
})

it('a message survives the page, but not the session', async () => {
  answerWith({ chatMessages: messages, chatSend: () => refused('CHAT_OFF') })
  await chat()
  await say('kept')
  await failed()
  cleanup()
  await chat()
  await waitFor(() => expect(bubbles()).toEqual(['kept']), patient)
  cleanup()
  await erasePrivateState({ keepVisitors: true })
  expect(await storedWrites()).toEqual([])
  await chat()
  await screen.findByText('How can we help?')
})

it('a message that is refused after its page was left has a toast on the current page, and stays in the chat', async () => {
  const { answer, give } = delayedAnswer()
  answerWith({ chatMessages: messages, chatSend: () => answer })
  const app = await chat()
  await say('hello')
  await waitFor(() => expect(argumentsOf('chatSend')).toHaveLength(1), patient)
  await app.back()
  await act(async () => give(refused('CHAT_OFF')))
  await waitFor(() => expect(app.toasts()).toEqual([expect.stringContaining('Your message was not sent')]), patient)
  await app.go('/serviceOnline')
  await waitFor(() => expect(bubbles()).toEqual(['hello']), patient)
})

const enter = async (more: object) => fireEvent.keyDown(await screen.findByRole('textbox'), { key: 'Enter', keyCode: 13, ...more })
const typed = async (text: string) => fireEvent.change(await screen.findByRole('textbox'), { target: { value: text } })

it.each([
  ['that ends a composition', { isComposing: true, keyCode: 229 }],
  ['that ends a composition in Safari', { isComposing: false, keyCode: 229 }],
  ['with Shift, which begins a line', { shiftKey: true }],
])('a message is not sent by the Enter %s', async (_, more) => {
  answerWith({ chatMessages: messages, chatSend: taken })
  await chat()
  await typed('half a wo')
  await enter(more)
  expect(bubbles()).toEqual([])
  await enter({})
  await waitFor(() => expect(bubbles()).toEqual(['half a wo']), patient)
  await waitFor(() => expect(unsent()).toHaveLength(0), patient)
})

it('a message is sent by the Send key of a phone’s keyboard', async () => {
  vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { matches: media.includes('coarse'), media }))
  answerWith({ chatMessages: messages, chatSend: taken })
  await chat()
  await typed('from a phone')
  await enter({})
  await waitFor(() => expect(bubbles()).toEqual(['from a phone']), patient)
  await waitFor(() => expect(unsent()).toHaveLength(0), patient)
  vi.unstubAllGlobals()
})

it('a new message does not scroll away from earlier messages, and the page shows the number of new ones', async () => {
  const shown = vi.fn()
  Element.prototype.scrollIntoView = shown
  const from = 'service' as const
  const answered = (count: number) => ({
    records: Array.from({ length: count }, (_, at) => ({ id: `m${at}`, text: `answer ${at}`, seq: at + 1, from, createdAt: 1 })),
    more: false,
  })
  let count = 3
  answerWith({ chatMessages: () => answered(count) })
  const { store } = await chat()
  const { api } = await import('#/api/api.ts')
  const arrive = async (more: number) => {
    count += more
    await act(async () => void store.dispatch(api.util.invalidateTags(['Talk'])))
    await screen.findByText(`answer ${count - 1}`)
  }
  const scrollTo = (top: number) => {
    Object.defineProperties(document.documentElement, {
      scrollHeight: { value: 3000, configurable: true },
      clientHeight: { value: 600, configurable: true },
      scrollTop: { value: top, configurable: true },
    })
    fireEvent.scroll(window)
  }
  await screen.findByText('answer 2')
  await waitFor(() => expect(shown).toHaveBeenCalled())
  scrollTo(2400)
  shown.mockClear()
  await arrive(1)
  expect(shown, 'at the end, the latest is shown').toHaveBeenCalled()
  scrollTo(200)
  shown.mockClear()
  await arrive(2)
  const pill = await screen.findByRole('button', { name: '2 new messages' })
  expect(shown).not.toHaveBeenCalled()
  fireEvent.click(pill)
  expect(shown).toHaveBeenCalled()
  scrollTo(2400)
  await waitFor(() => expect(screen.queryByRole('button', { name: /new message/ })).toBeNull())
  Element.prototype.scrollIntoView = () => undefined
})
