// @vitest-environment jsdom
// /feedbackIndex: how soon support answers, ways to write, what one has written, and frequent questions
import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Answer } from '#/api/injectCalls.ts'
import type { Opinion } from '#/contract/feedback.ts'
import { FeedbackHome } from '#/features/feedback/FeedbackHome.tsx'
import { reportReachable } from '#/lib/online.ts'
import { erasePrivateState } from '#/lib/persisted.ts'
import { systemConfig } from '../../../support/answers.ts'
import { inAll } from '../../../support/campaigns.ts'
import { type Answers, answerWith, argumentsOf, delayedAnswer, refused } from '../../../support/fakePlatform.ts'
import { patient } from '../../../support/patience.ts'
import { openPages } from '../openPages.tsx'

const state = (more: Partial<Answer<'supportState'>> = {}): Answer<'supportState'> => ({
  isOpen: true,
  hours: { from: '15:00', until: '03:00' },
  medianSeconds: 110,
  answers: 100,
  waiting: 1,
  ...more,
})

const at = Date.UTC(2026, 10, 20, 4)
const opinion = (more: Partial<Opinion> = {}): Opinion => ({
  id: 'o1',
  number: 418,
  form: 'FRONT',
  type: 'idea',
  content: 'Filter records by lottery',
  state: 'OPEN',
  answerHours: 24,
  adoptedIn: null,
  createdAt: at,
  pictures: [],
  replies: [],
  ...more,
})
const written = (records: readonly Opinion[]) => ({ records: [...records], current: 1, size: 20, total: records.length, pages: 1 })
const answered = opinion({
  id: 'o2',
  content: 'The chart does not refresh',
  state: 'REPLIED',
  replies: [{ text: 'It does now', createdAt: at }],
})

const question = (code: string) => ({
  code,
  kind: 'help' as const,
  topic: 'start' as const,
  title: inAll(`Question ${code}`),
  summary: inAll(''),
  publishedAt: 1,
  updatedAt: 1,
})

const usual: Answers = {
  getSystemConfig: () => systemConfig(),
  supportState: () => state(),
  opinionList: () => written([answered, opinion(), opinion({ id: 'o3', content: 'Third' }), opinion({ id: 'o4', content: 'Fourth' })]),
  articleHelpCommonList: () => ({ items: ['a', 'b', 'c', 'd'].map(question) }),
}

const pages = { '/feedbackIndex': FeedbackHome, '/login': () => <p>login</p> }
const open = (answers: Answers = {}, user: string | null = 'u1', age?: number) => {
  answerWith({ ...usual, ...answers }, { age: () => age })
  return openPages(pages, ['/feedbackIndex'], user)
}
const seen = (text: string | RegExp) => screen.findByText(text, {}, patient)
const hrefOf = async (name: string | RegExp) => (await screen.findByRole('link', { name }, patient)).getAttribute('href')

beforeEach(() => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  reportReachable(true)
})
afterEach(async () => {
  cleanup()
  vi.restoreAllMocks()
  await erasePrivateState()
})

describe('support', () => {
  it('shows its real response time and the number of waiting members', async () => {
    await open()
    await seen('About 2 min')
    await seen('1 person is waiting')
    await seen('· median of the last 100 answers')
    await seen('Online')
    expect(await hrefOf('Start a chat')).toBe('/serviceOnline')
  })

  it.each([
    [59, 'Less than 1 min'],
    [5340, 'About 89 min'],
    [10_800, 'About 3 h'],
  ])('whose median is %d s says “%s”', async (medianSeconds, text) => {
    await open({ supportState: () => state({ medianSeconds }) })
    expect(await seen(text)).toBeTruthy()
  })

  it('shows no figure if there are no answers, or if the figures cannot be loaded', async () => {
    await open({ supportState: () => state({ medianSeconds: null, answers: 0, isOpen: false, waiting: 0 }) })
    await seen('Nobody is waiting')
    await seen('People answer in the chat')
    await seen('Away')
    cleanup()
    await open({ supportState: () => refused('BAD_REQUEST') })
    await seen('People answer in the chat')
    expect(screen.queryByText(/About|median/)).toBeNull()
  })
})

describe('a member', () => {
  it('sees the latest three own messages, each with its state, and a link to all', async () => {
    await open()
    expect((await screen.findByRole('link', { name: /The chart does not refresh/ }, patient)).textContent).toContain('Answered')
    expect((await screen.findByRole('link', { name: /Filter records/ })).textContent).toContain('In review')
    expect(screen.queryByText('Fourth')).toBeNull()
    expect(await hrefOf('All 4')).toBe('/feedBack?view=mine')
    expect(await hrefOf(/The chart does not refresh/)).toBe('/feedBack?view=mine#o2')
    expect(await hrefOf(/Filter records/)).toBe('/feedBack?view=mine#o1')
  })

  it('sees for each message its number, the expected time of the answer, and the version of an adopted one', async () => {
    const adopted = { state: 'ADOPTED', answerHours: null } as const
    await open({
      opinionList: () =>
        written([
          opinion(),
          opinion({ id: 'o2', number: 12_345, content: 'A calendar', ...adopted, adoptedIn: '2.4' }),
          opinion({ id: 'o3', number: 7, content: 'A chart', ...adopted }),
        ]),
    })
    const rowOf = async (name: RegExp) => (await screen.findByRole('link', { name }, patient)).textContent
    expect(await rowOf(/Filter records/)).toMatch(/ · answer within about 24 hours · Number 0418In review$/)
    expect(await rowOf(/A calendar/)).toMatch(/ · in version 2\.4 · Number 12345Adopted$/)
    expect(await rowOf(/A chart/)).toMatch(/Written [^·]+ · Number 0007Adopted$/)
  })

  it('has links to report, to suggest and to complain', async () => {
    await open()
    expect(await hrefOf(/^Report a problem/)).toBe('/setfeedback')
    expect(await hrefOf(/^Make a suggestion/)).toBe('/feedBack?topic=idea')
    expect(await hrefOf(/^Report somebody/)).toBe('/feedBack?topic=complaint')
  })

  it('sees the loading state, the error, or the empty state of the list', async () => {
    await open({ opinionList: () => delayedAnswer().answer })
    await screen.findByRole('status', { name: 'Loading your feedback' }, patient)
    cleanup()
    let answer: unknown = refused('BAD_REQUEST')
    await open({ opinionList: () => answer })
    await seen('Your feedback could not be loaded')
    answer = written([])
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }, patient))
    expect(await seen('Nothing written yet. Everything is read, and answered here.')).toBeTruthy()
  })

  it('sees the age of the data without a connection', async () => {
    await open({}, 'u1', 7_260_000)
    expect(await seen('Saved data, updated 2 hours ago')).toBeTruthy()
  })
})

describe('a visitor', () => {
  it('can report a problem without an account, and has a link to sign in for own messages', async () => {
    await open({}, null)
    expect(await hrefOf(/^Report a problem/)).toBe('/serviceOnline')
    expect(await hrefOf('Sign in to see what you wrote and our answers')).toContain('/login')
    expect(argumentsOf('opinionList')).toEqual([])
  })
})

it('the first three frequent questions link to their answers', async () => {
  await open()
  expect(await hrefOf('Question a')).toBe('/homeDetail?type=help&code=a')
  expect(screen.queryByText('Question d')).toBeNull()
  cleanup()
  await open({ articleHelpCommonList: () => refused('BAD_REQUEST') })
  await waitFor(() => expect(argumentsOf('articleHelpCommonList')).not.toEqual([]), patient)
  expect(await hrefOf('All help topics')).toBe('/homeDetail?type=help')
})
