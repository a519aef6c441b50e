// @vitest-environment jsdom
// /feedBack: the form on the topic that one came for, the list for who wrote before, and the way back
import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Opinion } from '#/contract/feedback.ts'
import { FeedbackPage } from '#/features/feedback/FeedbackPage.tsx'
import { feedbackPages } from '#/features/feedback/pages.ts'
import { reportReachable } from '#/lib/online.ts'
import { erasePrivateState } from '#/lib/persisted.ts'
import { systemConfig } from '../../../support/answers.ts'
import { inAll } from '../../../support/campaigns.ts'
import { type Answers, answerWith, argumentsOf } from '../../../support/fakePlatform.ts'
import { patient } from '../../../support/patience.ts'
import { openPages } from '../openPages.tsx'

vi.stubGlobal(
  'IntersectionObserver',
  class {
    observe() {}
    disconnect() {}
  },
)

const opinion: Opinion = {
  id: 'o1',
  number: 418,
  form: 'FRONT',
  type: 'idea',
  content: 'Filter records by lottery',
  state: 'OPEN',
  answerHours: 24,
  adoptedIn: null,
  createdAt: 1,
  pictures: [],
  replies: [],
}
const type = (code: string, name: string) => ({ code, form: 'FRONT' as const, names: inAll(name) })

const usual: Answers = {
  getSystemConfig: () => systemConfig(),
  opinionType: () => ({ types: [type('idea', 'An idea'), type('complaint', 'A complaint'), type('other', 'Something else')] }),
  opinionList: () => ({ records: [opinion], current: 1, size: 20, total: 1, pages: 1 }),
  opinionSaveByFront: () => ({ ...opinion, id: 'o2' }),
}

const pages = { '/feedBack': FeedbackPage, '/feedbackIndex': () => <p>the tab</p>, '/setting': () => <p>settings</p> }
const open = (address: string, answers: Answers = {}) => {
  answerWith({ ...usual, ...answers })
  return openPages(pages, [address])
}
const seen = (text: string | RegExp) => screen.findByText(text, {}, patient)
const chosen = async () => {
  const radios = await screen.findAllByRole('radio', {}, patient)
  return radios.filter((radio) => radio.getAttribute('aria-checked') === 'true').map(({ textContent }) => textContent)
}
const write = (text: string) => fireEvent.change(screen.getByLabelText('Your message'), { target: { value: text } })

beforeEach(() => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  reportReachable(true)
})
afterEach(async () => {
  cleanup()
  vi.restoreAllMocks()
  await erasePrivateState()
})

describe('with a topic', () => {
  it.each([
    ['idea', 'An idea'],
    ['complaint', 'A complaint'],
  ])('%s is the form with “%s” chosen, also for a member who wrote before', async (topic, name) => {
    await open(`/feedBack?topic=${topic}`)
    await seen('My feedback (1)')
    expect(await chosen()).toEqual([name])
    expect(screen.queryByText('Filter records by lottery')).toBeNull()
    write('Somebody poses as support')
    fireEvent.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(argumentsOf('opinionSaveByFront')).toHaveLength(1), patient)
    expect(argumentsOf('opinionSaveByFront')).toMatchObject([{ type: topic, content: 'Somebody poses as support' }])
  })

  it('has its own draft, apart from the draft of another topic', async () => {
    const page = await open('/feedBack?topic=idea')
    await chosen()
    write('A calendar of draws')
    await page.go('/setting')
    await page.go('/feedBack?topic=complaint')
    expect(await chosen()).toEqual(['A complaint'])
    expect(screen.getByLabelText<HTMLTextAreaElement>('Your message').value).toBe('')
    await page.go('/setting')
    await page.go('/feedBack?topic=idea')
    expect(await chosen()).toEqual(['An idea'])
    expect(screen.getByLabelText<HTMLTextAreaElement>('Your message').value).toBe('A calendar of draws')
  })

  it('that the platform does not offer needs another choice', async () => {
    await open('/feedBack?topic=idea', { opinionType: () => ({ types: [type('other', 'Something else')] }) })
    expect(await chosen()).toEqual([])
    write('A calendar of draws')
    fireEvent.click(screen.getByRole('button', { name: 'Send' }))
    await seen('Choose a topic')
    expect(argumentsOf('opinionSaveByFront')).toEqual([])
  })

  it('is one of the topics that the tab links to', () => {
    const { search } = feedbackPages['/feedBack']
    expect(search?.({ topic: 'complaint', view: 'mine' })).toEqual({ topic: 'complaint', view: 'mine' })
    expect(search?.({ topic: 'anything', view: 'anything' })).toEqual({})
  })
})

describe('without a topic', () => {
  it('is the list for a member who wrote before, and the form without a choice for others', async () => {
    await open('/feedBack')
    expect((await seen('Filter records by lottery')).closest('li')?.textContent).toContain(' · answer within about 24 hours · Number 0418')
    cleanup()
    await open('/feedBack', { opinionList: () => ({ records: [], current: 1, size: 20, total: 0, pages: 0 }) })
    expect(await chosen()).toEqual([])
  })

  it('shows the number of each message on one line', async () => {
    await open('/feedBack')
    expect((await seen('Number 0418')).className).toBe('nowrap')
  })
})

it('scrolls to the message in the address, with its answer', async () => {
  const shown: string[] = []
  Element.prototype.scrollIntoView = function (this: Element) {
    shown.push(this.id)
  }
  const answered: Opinion = {
    ...opinion,
    id: 'o2',
    content: 'The chart does not refresh',
    replies: [{ text: 'It does now', createdAt: 2 }],
  }
  await open('/feedBack?view=mine#o2', {
    opinionList: () => ({ records: [opinion, answered], current: 1, size: 20, total: 2, pages: 1 }),
  })
  await seen('It does now')
  await waitFor(() => expect(document.activeElement?.textContent).toContain('The chart does not refresh'), patient)
  expect(new Set(shown)).toEqual(new Set(['o2']))
})

describe('the way back', () => {
  it.each([
    ['/feedBack', 'settings'],
    ['/feedBack?topic=idea', 'the tab'],
    ['/feedBack?view=mine', 'the tab'],
  ])('from %s is %s', async (address, text) => {
    await open(address)
    fireEvent.click(await screen.findByRole('button', { name: 'Back' }, patient))
    expect(await seen(text)).toBeTruthy()
  })
})
