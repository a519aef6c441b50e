// @vitest-environment jsdom
// What support shows beside the messages: ready answers, the orders that a message can be about, and how soon somebody answers
import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Answer } from '#/api/injectCalls.ts'
import type { HelpTopic } from '#/contract/articles.ts'
import type { ChatMessage } from '#/contract/service.ts'
import { Chat } from '#/features/service/Chat.tsx'
import { talksOf } from '#/features/service/talks.ts'
import { erasePrivateState } from '#/lib/persisted.ts'
import { order, page, systemConfig, withdrawal } from '../../../support/answers.ts'
import { inAll } from '../../../support/campaigns.ts'
import { type Answers, answerWith, argumentsOf, delayedAnswer, refused } from '../../../support/fakePlatform.ts'
import { patient } from '../../../support/patience.ts'
import { openPages } from '../openPages.tsx'
import { bet } from '../records/fixtures.ts'

// The stand-in for the platform reads no request with a file.
vi.mock(import('#/api/upload.ts'), async (real) => {
  const { faultOf, ...others } = await real()
  return {
    ...others,
    faultOf,
    sendPicture:
      ({ file, purpose }) =>
      async () => {
        const error = faultOf(file, purpose)
        return error ? { error } : { picture: { fileId: 'f1', width: 1, height: 1, url: null } }
      },
  }
})
Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined })

window.scrollTo = () => undefined
Element.prototype.scrollIntoView = () => undefined

const state = (more: Partial<Answer<'supportState'>> = {}): Answer<'supportState'> => ({
  isOpen: true,
  hours: { from: '15:00', until: '03:00' },
  medianSeconds: 110,
  answers: 100,
  waiting: 3,
  ...more,
})

const question = (code: string, topic: HelpTopic, title: string) => ({
  code,
  kind: 'help' as const,
  topic,
  title: inAll(title),
  summary: inAll(''),
  publishedAt: 1,
  updatedAt: 1,
})
const questions = [
  question('help-withdraw', 'withdraw', 'How long does a withdrawal take?'),
  question('help-fair', 'fair', 'How do I verify a draw?'),
]

const message = (more: Partial<ChatMessage> = {}): ChatMessage => ({
  id: 'm1',
  seq: 1,
  from: 'member',
  by: null,
  text: 'Where is it?',
  order: null,
  picture: null,
  createdAt: Date.now(),
  ...more,
})
const talk = (records: readonly ChatMessage[], ahead: number | null = null) => ({ records: [...records], more: false, ahead })

const hour = 3_600_000
const usual: Answers = {
  getSystemConfig: () => systemConfig(),
  supportState: () => state(),
  articleHelpList: () => ({ items: questions }),
  articleInfo: (arg) => {
    const code = String(Reflect.get(Object(arg), 'code'))
    const { kind, topic, title, publishedAt, updatedAt } = questions.find((one) => one.code === code) ?? question(code, 'play', code)
    return { code, kind, topic, title, publishedAt, updatedAt, content: inAll(`<p>The answer of ${code}</p>`) }
  },
  chatMessages: () => talk([]),
  queryUserBetRecordPage: () => ({ ...page(bet({ acceptedAt: 3 * hour })), totalStake: '0', totalPayout: '0' }),
  incomeLog: () => ({ ...page({ ...order('R1'), createdAt: 2 * hour }), sums: { credited: '0', checking: '0', fees: '0' } }),
  getOne: () => order('R1'),
  expensesIPage: () => page({ ...withdrawal('W1'), createdAt: hour }),
}

const chat = (answers: Answers = {}) => {
  answerWith({ ...usual, ...answers })
  return openPages({ '/serviceOnline': Chat }, ['/mine', '/serviceOnline'], 'u1')
}
const seen = (text: string | RegExp) => screen.findByText(text, {}, patient)
const button = (name: string | RegExp) => screen.findByRole('button', { name }, patient)
const say = async (text: string) => {
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: text } })
  fireEvent.click(await button('Send'))
}

beforeEach(() => erasePrivateState())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('a ready answer', () => {
  it('is read in the talk, and nobody is asked for it', async () => {
    await chat()
    fireEvent.click(await button('How do I verify a draw?'))
    await seen('The answer of help-fair')
    await seen('Ready answer')
    await seen('Not solved? Write below, and a person answers.')
    expect(screen.queryByText('How can we help?')).toBeNull()
    fireEvent.click(await button('Other questions'))
    fireEvent.click(await button('How long does a withdrawal take?'))
    await seen('The answer of help-withdraw')
    expect(screen.getByText('The answer of help-fair')).toBeTruthy()
    expect(argumentsOf('articleHelpList')).toEqual([{ ready: true }])
    expect(argumentsOf('chatSend')).toEqual([])
  })

  it('stays before what is written after it', async () => {
    let records: ChatMessage[] = []
    await chat({
      chatMessages: () => talk(records, 0),
      chatSend: (arg) => {
        const { id, text }: { id: string; text: string } = Object(arg)
        const sent = message({ id, text })
        records = [sent]
        return sent
      },
    })
    fireEvent.click(await button('How do I verify a draw?'))
    await seen('The answer of help-fair')
    await say('It does not say')
    await waitFor(() => expect(document.querySelector('li[data-state="sent"]')).toBeTruthy(), patient)
    const said = [...document.querySelectorAll('ol > li')].map(({ textContent }) => textContent).join()
    expect(said).toMatch(/How do I verify a draw\?.*The answer of help-fair.*It does not say/)
  })

  it('stays on offer beside the talk of a wide screen, also while the member waits', async () => {
    vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { matches: media.includes('820px'), media }))
    await chat({ chatMessages: () => talk([message()], 0) })
    const beside = within(await screen.findByRole('complementary', { name: 'Read the answer first' }, patient))
    fireEvent.click(await beside.findByRole('button', { name: 'How do I verify a draw?' }, patient))
    await seen('The answer of help-fair')
    await seen('Not solved? Write below, and a person answers.')
    expect(beside.getAllByRole('button')).toHaveLength(2)
    expect(screen.queryByRole('button', { name: 'Other questions' })).toBeNull()
    expect(argumentsOf('chatSend')).toEqual([])
  })

  it.each([
    ['there is none', { items: [] }],
    ['the questions cannot be loaded', refused('BAD_REQUEST')],
  ])('leaves no heading beside the talk of a wide screen where %s', async (_, outcome) => {
    const { answer, give } = delayedAnswer()
    vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { matches: media.includes('820px'), media }))
    await chat({ articleHelpList: () => answer })
    await screen.findByRole('complementary', { name: 'Read the answer first' }, patient)
    await act(async () => give(outcome))
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull(), patient)
    await seen('How can we help?')
  })

  it('is not offered where there is none, and one can write all the same', async () => {
    await chat({ articleHelpList: () => refused('BAD_REQUEST') })
    await seen('How can we help?')
    await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull(), patient)
    expect(screen.getByRole('textbox')).toBeTruthy()
  })
})

describe('a talk', () => {
  const answered = (createdAt: number) => [
    message({ createdAt: createdAt - hour }),
    message({ id: 'm2', seq: 2, from: 'service', createdAt }),
  ]

  it.each([
    [25, true],
    [23, false],
  ])('that was answered %d hours ago is over: %s', async (hours, isOver) => {
    await chat({ chatMessages: () => talk(answered(Date.now() - hours * hour)) })
    await waitFor(() => expect(document.querySelectorAll('li[data-state="sent"]')).toHaveLength(2), patient)
    expect(screen.queryByText('How can we help?') !== null).toBe(isOver)
    expect(screen.queryByText(/^Waiting since/)).toBeNull()
  })

  const day = 24 * hour
  const records = [
    message({ text: 'A rebate is missing', createdAt: Date.now() - 10 * day }),
    message({ id: 'm2', seq: 2, from: 'service', by: 'Lin Xia', text: 'Credited 2.40', createdAt: Date.now() - 10 * day + hour }),
    message({ id: 'm3', seq: 3, createdAt: Date.now() - hour }),
  ]

  it('is listed beside the chat of a wide screen, newest first, and a tap leads to its beginning', async () => {
    vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { matches: media.includes('min-width'), media }))
    const shown: (string | null)[] = []
    Element.prototype.scrollIntoView = function scrollIntoView() {
      shown.push(this.getAttribute('data-begins'))
    }
    await chat({ chatMessages: () => talk(records, 0) })
    const rows = within(await screen.findByRole('region', { name: 'Earlier conversations' }, patient)).getAllByRole('button')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Where is it\?.*In progress$/),
      expect.stringMatching(/^A rebate is missing.*Lin Xia: Credited 2\.40Ended$/),
    ])
    expect(rows.map((row) => row.getAttribute('aria-current'))).toEqual(['true', null])
    if (rows[1]) fireEvent.click(rows[1])
    expect(shown.at(-1)).toBe('1')
    Element.prototype.scrollIntoView = () => undefined
  })

  it('begins with the first message after a day without one since the answer; one whose beginning is not loaded is left out', () => {
    const seqs = (hasEarlier: boolean) => talksOf(records, hasEarlier).map(({ first, last }) => [first.seq, last.seq])
    expect(seqs(false)).toEqual([
      [3, 3],
      [1, 2],
    ])
    expect(seqs(true)).toEqual([[3, 3]])
  })
})

it('says who answers for support, once for lines that follow each other', async () => {
  const lines = [
    message(),
    ...[2, 3].map((seq) => message({ id: `m${seq}`, seq, from: 'service', by: 'Lin Xia', text: `line ${seq}` })),
    message({ id: 'm4', seq: 4, from: 'service', text: 'line 4' }),
  ]
  await chat({ chatMessages: () => talk(lines) })
  await seen('line 4')
  expect(screen.getAllByText('Lin Xia')).toHaveLength(1)
  expect(screen.getByText('Lin Xia').closest('li')?.textContent).toContain('line 2')
})

describe('an order', () => {
  const row = /Withdrawal.*100\.00.*\*\*\*\* 0123.*To be processed/

  it('is attached to the next message by a tap, and shown in the message with the way to its page', async () => {
    let records: ChatMessage[] = []
    await chat({
      chatMessages: () => talk(records, 0),
      chatSend: (arg) => {
        const { id, text, order: about }: ChatMessage = Object(arg)
        const sent = message({ id, text, order: about ?? null })
        records = [...records, { ...sent, seq: records.length + 1 }]
        return sent
      },
    })
    fireEvent.click(await button(row))
    await button('Remove the order')
    await say('Where is it?')
    await waitFor(
      () => expect(argumentsOf('chatSend')).toEqual([expect.objectContaining({ order: { kind: 'withdrawal', id: 'W1' } })]),
      patient,
    )
    const link = await screen.findByRole('link', { name: row }, patient)
    expect(link.getAttribute('href')).toBe('/withdrawDetail?id=W1')
    expect(screen.queryByRole('button', { name: 'Remove the order' })).toBeNull()
    await say('And in general?')
    await waitFor(() => expect(argumentsOf('chatSend')).toHaveLength(2), patient)
    expect(argumentsOf('chatSend')[1]).not.toHaveProperty('order')
  })

  it('is taken off again', async () => {
    await chat({ chatSend: () => refused('CHAT_OFF') })
    fireEvent.click(await button(row))
    fireEvent.click(await button('Remove the order'))
    await say('Hello')
    await waitFor(() => expect(argumentsOf('chatSend')).toHaveLength(1), patient)
    expect(argumentsOf('chatSend')[0]).not.toHaveProperty('order')
  })

  it('is chosen among the latest of its kind, newest first', async () => {
    await chat()
    fireEvent.click(await button('Attach an order or a picture'))
    const sheet = within(await screen.findByRole('dialog', { name: 'Attach an order or a picture' }, patient))
    const titles = () => sheet.queryAllByRole('listitem').map((one) => one.querySelector('b')?.textContent)
    await waitFor(() => expect(titles()).toEqual(['Fast 3', 'Deposit', 'Withdrawal']), patient)
    fireEvent.click(sheet.getByRole('button', { name: 'Money' }))
    expect(titles()).toEqual(['Deposit', 'Withdrawal'])
    fireEvent.click(sheet.getByRole('button', { name: 'Bets' }))
    expect(titles()).toEqual(['Fast 3'])
    fireEvent.click(sheet.getByRole('button', { name: /Fast 3/ }))
    await button('Remove the order')
  })

  it('is named by its kind and id where nothing else is known of it', async () => {
    await chat({ chatMessages: () => talk([message({ order: { kind: 'recharge', id: 'R9' } })], 0), getOne: () => refused('NOT_FOUND') })
    expect((await screen.findByRole('link', { name: /Deposit.*R9/ }, patient)).getAttribute('href')).toBe('/rechargeDetail?id=R9')
  })
})

describe('a picture', () => {
  const choose = async (file: File) => {
    fireEvent.click(await button('Attach an order or a picture'))
    await seen('JPEG, PNG or WebP. Only you and support can see the picture')
    fireEvent.change(screen.getByLabelText('Choose pictures'), { target: { files: [file] } })
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Attach an order or a picture' })).toBeNull(), patient)
  }
  const storedPicture = { fileId: 'f1', width: 1, height: 1, url: null, type: 'image/webp', data: 'AAAA' }
  const picture = new File([new Uint8Array(4)], 'screen.png', { type: 'image/png' })

  it('is uploaded when it is chosen, goes with the next message, and is shown in the message', async () => {
    let records: ChatMessage[] = []
    await chat({
      getPicture: () => storedPicture,
      chatMessages: () => talk(records, 0),
      chatSend: (arg) => {
        const { id, text, picture: shown }: ChatMessage = Object(arg)
        const sent = message({ id, text, picture: shown })
        records = [sent]
        return sent
      },
    })
    await choose(picture)
    await seen('Sent with your message')
    await say('This is what I see')
    await waitFor(() => expect(argumentsOf('chatSend')).toEqual([expect.objectContaining({ picture: 'f1' })]), patient)
    const shown = await waitFor(() => {
      const image = document.querySelector('li[data-state="sent"] img')
      if (!image) throw new Error('no picture')
      return image
    }, patient)
    expect(shown.getAttribute('src')).toBe('data:image/webp;base64,AAAA')
    expect(screen.queryByRole('button', { name: 'Remove the picture' })).toBeNull()
  })

  it('that was not sent is deleted when the chat is left; one that was sent is not', async () => {
    const { go, back } = await chat({
      getPicture: () => storedPicture,
      removePicture: () => ({}),
      chatSend: (arg) => message({ id: String(Reflect.get(Object(arg), 'id')) }),
    })
    await choose(picture)
    await seen('Sent with your message')
    await say('Look')
    await waitFor(() => expect(argumentsOf('chatSend')).toHaveLength(1), patient)
    await go('/mine')
    await back()
    await choose(new File([new Uint8Array(4)], 'other.png', { type: 'image/png' }))
    await seen('Sent with your message')
    expect(argumentsOf('removePicture')).toEqual([])
    await go('/mine')
    await waitFor(() => expect(argumentsOf('removePicture')).toEqual([{ fileId: 'f1' }]), patient)
  })

  it('is sent without a text', async () => {
    const { answer } = delayedAnswer()
    await chat({ getPicture: () => storedPicture, chatSend: () => answer })
    expect((await button('Send')).hasAttribute('disabled')).toBe(true)
    await choose(picture)
    await seen('Sent with your message')
    fireEvent.click(await button('Send'))
    await waitFor(() => expect(argumentsOf('chatSend')).toEqual([{ id: expect.any(String), text: '', picture: 'f1' }]), patient)
  })

  it('is enlarged by a tap, until Escape', async () => {
    await chat({ getPicture: () => storedPicture, chatMessages: () => talk([message({ text: '', picture: 'f1' })], 0) })
    fireEvent.click(await button('Picture'))
    const layer = within(await screen.findByRole('dialog', { name: 'Picture' }, patient))
    expect(layer.getByRole('img').getAttribute('src')).toBe('data:image/webp;base64,AAAA')
    fireEvent.keyDown(document.body, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Picture' })).toBeNull(), patient)
  })

  it('that the platform has deleted is left out when the message is sent once more', async () => {
    const { answer } = delayedAnswer()
    await chat({
      getPicture: () => storedPicture,
      chatSend: (arg) => (Reflect.has(Object(arg), 'picture') ? refused('PICTURE_GONE') : answer),
    })
    await choose(picture)
    await seen('Sent with your message')
    await say('Look')
    await seen(/The picture has expired/)
    fireEvent.click(await button('Send without the picture'))
    await waitFor(() => expect(argumentsOf('chatSend')).toHaveLength(2), patient)
    const [first, second] = argumentsOf('chatSend')
    expect(second).toEqual({ id: expect.any(String), text: 'Look' })
    expect(second).not.toHaveProperty('id', Reflect.get(Object(first), 'id'))
    await waitFor(() => expect(document.querySelectorAll('li[data-state]')).toHaveLength(1), patient)
    expect(screen.queryByText(/The picture has expired/)).toBeNull()
  })

  it('that the platform has deleted leaves nothing to send where it was alone', async () => {
    await chat({ getPicture: () => storedPicture, chatSend: () => refused('PICTURE_GONE') })
    await choose(picture)
    await seen('Sent with your message')
    fireEvent.click(await button('Send'))
    await seen(/The picture has expired/)
    await button('Discard')
    expect(screen.queryByRole('button', { name: 'Send without the picture' })).toBeNull()
  })

  it('of another kind is not taken, and nothing is sent until it is removed', async () => {
    await chat()
    await choose(new File(['x'], 'note.txt', { type: 'text/plain' }))
    await waitFor(() => expect(screen.getAllByText('Only JPEG, PNG and WebP pictures are accepted').length).toBeGreaterThan(0), patient)
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Look' } })
    expect((await button('Send')).hasAttribute('disabled')).toBe(true)
    fireEvent.click(await button('Remove the picture'))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Send' }).hasAttribute('disabled')).toBe(false), patient)
    expect(argumentsOf('chatSend')).toEqual([])
  })
})

describe('how soon somebody answers', () => {
  it('is told over the talk', async () => {
    await chat()
    expect(await seen('Online')).toBeTruthy()
    expect(await seen(/About 2 min/)).toBeTruthy()
    cleanup()
    await chat({ supportState: () => state({ isOpen: false }) })
    expect(await seen(/^Support 15:00.*–03:00/)).toBeTruthy()
  })

  it.each([
    [0, {}, /^You are next · About 2 min$/],
    [1, {}, /^1 person before you · About 2 min$/],
    [2, { medianSeconds: null, answers: 0 }, /^2 people before you$/],
    [2, { isOpen: false }, /^Answered from 15:00.* on$/],
    [null, {}, /^Waiting for an answer$/],
  ] as const)('is told to a member with %s others before: %j', async (ahead, more, text) => {
    await chat({ chatMessages: () => talk([message()], ahead), supportState: () => state(more) })
    await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(text), patient)
    await seen(/^Waiting since/)
    await seen(/^Delivered, /)
    expect(screen.queryByText('How can we help?')).toBeNull()
  })
})
