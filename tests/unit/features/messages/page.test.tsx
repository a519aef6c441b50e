// @vitest-environment jsdom
// /message: the messages by day, with how many of a day are unread; of one topic, with how many are unread of each
import 'fake-indexeddb/auto'
import '../../../support/neverSeen.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Message, MessageTopic } from '#/contract/content.ts'
import { MessagePage } from '#/features/messages/MessagePage.tsx'
import { erasePrivateState } from '#/lib/persisted.ts'
import { page, systemConfig } from '../../../support/answers.ts'
import { inAll } from '../../../support/campaigns.ts'
import { answerWith } from '../../../support/fakePlatform.ts'
import { patient } from '../../../support/patience.ts'
import { openPages } from '../openPages.tsx'

const day = 86_400_000
/** Noon in Shanghai. */
const now = Date.UTC(2026, 10, 21, 4)
const message = (id: string, createdAt: number, topic: MessageTopic = 'notice'): Message => ({
  id,
  kind: 'personal',
  topic,
  title: inAll(`Message ${id}`),
  content: inAll('<p>text</p>'),
  createdAt,
})

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  await erasePrivateState()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const days = () =>
  [...document.querySelectorAll('section')].map((section) => [
    section.querySelector('h2')?.textContent,
    section.querySelector('h2 + span')?.textContent ?? '',
    ...[...section.querySelectorAll('li')].map((row) => /Message \w/.exec(row.textContent ?? '')?.[0]),
  ])

it('stand by day, each with the number of its unread ones, while the last day may go on in the next page', async () => {
  const messages = [message('a', now), message('b', now), message('c', now - 3 * day)]
  let hasMore = true
  answerWith({
    getSystemConfig: () => systemConfig(),
    queryAllMessagesOfUser: () => ({ ids: messages.map(({ id }) => id) }),
    userMessage: () => ({ ...page(...messages), pages: hasMore ? 2 : 1, total: hasMore ? 200 : 3 }),
  })
  await openPages({ '/message': MessagePage }, ['/mine', '/message'])
  await waitFor(
    () =>
      expect(days()).toEqual([
        ['Today', '2 unread', 'Message a', 'Message b'],
        ['Nov 18', '', 'Message c'],
      ]),
    patient,
  )
  cleanup()
  hasMore = false
  await openPages({ '/message': MessagePage }, ['/mine', '/message'])
  await waitFor(() => expect(days()[1]).toEqual(['Nov 18', '1 unread', 'Message c']), patient)
  fireEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }))
  await waitFor(() => expect(days().map(([, unread]) => unread)).toEqual(['', '']), patient)
})

it('can be shown by topic, each with its icon and the number of its unread ones', async () => {
  const messages = [message('a', now, 'money'), message('b', now, 'money'), message('c', now, 'security')]
  answerWith({
    getSystemConfig: () => systemConfig(),
    queryAllMessagesOfUser: () => ({ ids: messages.map(({ id }) => id), topics: messages.map(({ topic }) => topic) }),
    userMessage: (arg) => {
      const topic: unknown = Reflect.get(Object(Reflect.get(Object(arg), 'searchParam')), 'topic')
      return page(...messages.filter((one) => topic === undefined || one.topic === topic))
    },
  })
  await openPages({ '/message': MessagePage }, ['/mine', '/message'])
  const icons = () => [...document.querySelectorAll('li [data-topic]')].map((icon) => icon.getAttribute('data-topic'))
  await waitFor(() => expect(icons()).toEqual(['money', 'money', 'security']), patient)
  const chips = within(screen.getByRole('group', { name: 'What to show' }))
  await waitFor(
    () =>
      expect(chips.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
        'All 3',
        'Money 2',
        'Draws',
        'Support',
        'Limits',
        'Security 1',
        'Notices',
      ]),
    patient,
  )
  fireEvent.click(chips.getByRole('button', { name: /^Security/ }))
  await waitFor(() => expect(icons()).toEqual(['security']), patient)
  fireEvent.click(chips.getByRole('button', { name: 'Draws' }))
  expect(await screen.findByText('No messages of this kind.', {}, patient)).toBeDefined()
})
