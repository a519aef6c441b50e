// @vitest-environment jsdom
// The contest of hosts and the certified photos, in each of their states.
import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Contest, OwnPhoto } from '#/contract/live/pageant.ts'
import { systemConfig } from '../../../support/answers.ts'
import { type Answers, answerWith, argumentsOf, refused } from '../../../support/fakePlatform.ts'

const { openPages } = await import('../openPages.tsx')
const { PageantPage } = await import('#/features/pageant/PageantPage.tsx')

window.scrollTo = () => undefined
afterEach(cleanup)

const names = (en: string) => ({ rw: en, korw: en, en })
const paged = <Item,>(records: readonly Item[]) => ({
  records,
  current: 1,
  size: 24,
  total: records.length,
  pages: records.length > 0 ? 1 : 0,
})
const at = Date.now()

const contest = (more: Partial<Contest> = {}): Contest => ({
  id: 'c1',
  titles: names('Good talk'),
  abouts: names('Clear words'),
  from: at - 86_400_000,
  until: at + 86_400_000,
  state: 'running',
  cap: 200,
  givers: 1026,
  countedAt: at,
  publishedUntil: null,
  standings: ['aa', 'bb', 'cc', 'dd', 'ee', 'ff'].map((id, index) => ({
    place: index + 1,
    host: { id, names: names(`Host ${id}`), stone: 'jade' },
    points: 600 - index * 100,
    givers: 1,
  })),
  ...more,
})

const Face = () => <span />
const Page = () => <PageantPage face={Face} />

async function open(address: string, answers: Answers, user: string | null = 'u1') {
  answerWith({
    getSystemConfig: () => systemConfig(),
    pageantCurrent: () => ({ contest: contest() }),
    pageantOwn: () => ({ points: 36, byHost: { aa: 36 } }),
    getTodayCertifiedNum: () => ({ today: 38, refused: 7, total: 4126, at }),
    ...answers,
  })
  await openPages({ '/beautyPageant': Page }, [address], user)
}

describe('the contest', () => {
  it('shows its dates, the first five, all on demand, and the member’s own points', async () => {
    await open('/beautyPageant', {})
    await screen.findByText('Good talk')
    expect(screen.getAllByRole('listitem').filter((one) => within(one).queryByText(/Host/))).toHaveLength(5)
    fireEvent.click(screen.getByRole('button', { name: 'Show all 6' }))
    expect(screen.getByText('Host ff')).toBeTruthy()
    expect(await screen.findByText('36')).toBeTruthy()
    expect(screen.getByText('1,026')).toBeTruthy()
    expect(await screen.findByText('Newly certified today: 38')).toBeTruthy()
  })

  it('shows neither places nor bars without gifts, so that no votes are invented', async () => {
    const none = contest().standings.map((one) => ({ ...one, place: null, points: 0, givers: 0 }))
    await open('/beautyPageant', { pageantCurrent: () => ({ contest: contest({ standings: none, givers: 0, countedAt: null }) }) }, null)
    await screen.findByText('Good talk')
    expect(screen.getAllByText('–').length).toBeGreaterThanOrEqual(5)
    expect(argumentsOf('pageantOwn')).toEqual([])
  })

  it('does not exist, or could not be loaded: the page says so', async () => {
    await open('/beautyPageant', { pageantCurrent: () => ({ contest: null }) })
    expect(await screen.findByText('No contest at the moment')).toBeTruthy()
    cleanup()
    await open('/beautyPageant', { pageantCurrent: () => refused('INTERNAL') })
    expect(await screen.findByText('The contest could not be loaded')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  })

  it('keeps its published results, or shows that there are none yet', async () => {
    const over = contest({ state: 'published', publishedUntil: at + 1000 })
    await open('/beautyPageant?view=past', { pageantPast: () => paged([over]) })
    expect(await screen.findByText('Result published')).toBeTruthy()
    cleanup()
    await open('/beautyPageant?view=past', { pageantPast: () => paged([]) })
    expect(await screen.findByText('No contest is over yet')).toBeTruthy()
  })
})

describe('certified photos', () => {
  const own = (more: Partial<OwnPhoto>): OwnPhoto => ({
    id: 'p1',
    state: 'waiting',
    fileId: 'f1',
    at,
    until: null,
    reason: null,
    earlierUntil: null,
    ...more,
  })
  const photos = (mine: OwnPhoto | null, records: readonly object[] = []) => ({ certifiedPhotos: () => ({ ...paged(records), own: mine }) })

  it('are for members', async () => {
    await open('/beautyPageant?view=photos', {}, null)
    expect(await screen.findByText('Photos are shown to members')).toBeTruthy()
    expect(argumentsOf('certifiedPhotos')).toEqual([])
  })

  it('each with its name and time, and the true numbers', async () => {
    const photo = { id: 'x', names: names('Su He'), url: '/files/x', width: 60, height: 80, at }
    await open('/beautyPageant?view=photos', photos(null, [photo]))
    expect((await screen.findByRole('img', { name: 'Su He' })).getAttribute('src')).toBe('/files/x')
    expect(await screen.findByText('4,126 in all')).toBeTruthy()
    expect(screen.getByText('people').parentElement?.textContent).toBe('38 people')
    expect(screen.getByText('7 were refused today')).toBeTruthy()
    expect(screen.getByText('You haven’t submitted a photo.')).toBeTruthy()
  })

  it.each([
    [own({}), /It is shown once it is certified/],
    [own({ state: 'certified', until: at }), /Certified until/],
    [own({ state: 'refused', reason: { rw: 'blurred', korw: 'blurred', en: 'blurred' } }), /The reason: blurred/],
    [own({ state: 'expired', until: at }), /Out of date since/],
    [own({ earlierUntil: at }), /^Your earlier photo stays shown until/],
  ])('show the state of the member’s own photo: %#', async (mine, text) => {
    await open('/beautyPageant?view=photos', photos(mine))
    expect(await screen.findByText(text)).toBeTruthy()
  })

  it.each([
    ['its flag', () => fireEvent.click(screen.getByRole('button', { name: 'Report this photo: Lan' }))],
    [
      'a long press',
      async () => {
        vi.useFakeTimers({ shouldAdvanceTime: true })
        fireEvent.pointerDown(screen.getByRole('img', { name: 'Lan' }), { pointerType: 'touch' })
        await act(() => vi.advanceTimersByTimeAsync(500))
        vi.useRealTimers()
      },
    ],
  ])('is reported by %s', async (_, begin) => {
    const photo = { id: 'p1', names: names('Lan'), url: '/files/p1', width: 60, height: 80, at }
    await open('/beautyPageant?view=photos', { ...photos(null, [photo]), reportPhoto: () => ({}) })
    await screen.findByRole('img', { name: 'Lan' })
    await begin()
    const dialog = await screen.findByRole('dialog', { name: 'Report this photo' })
    expect(within(dialog).queryByRole('checkbox')).toBeNull()
    fireEvent.click(within(dialog).getByRole('radio', { name: 'Something else' }))
    fireEvent.click(within(dialog).getByRole('button', { name: 'Send the report' }))
    await waitFor(() => expect(argumentsOf('reportPhoto')).toEqual([{ id: 'p1', reason: 'other' }]))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('keep the member’s own photo until the member confirms its removal', async () => {
    await open('/beautyPageant?view=photos', { ...photos(own({})), withdrawPhoto: () => ({}) })
    fireEvent.click(await screen.findByRole('button', { name: 'Take it away' }))
    const dialog = await screen.findByRole('dialog', { name: 'Take your photo away?' })
    expect(argumentsOf('withdrawPhoto')).toEqual([])
    fireEvent.click(within(dialog).getByRole('button', { name: 'Take it away' }))
    await waitFor(() => expect(argumentsOf('withdrawPhoto')).toHaveLength(1))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
