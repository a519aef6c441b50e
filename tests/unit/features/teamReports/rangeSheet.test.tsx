// @vitest-environment jsdom
// The calendar of a range: taps, keys, what cannot be chosen, and what is said before the range is applied
import 'fake-indexeddb/auto'
import '../../../support/neverSeen.ts'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { mostListedDays } from '#/contract/agents/lists.ts'
import { ListFilterSheet } from '#/features/teamReports/lists/ListFilterSheet.tsx'
import type { ListSearch } from '#/features/teamReports/lists/listSearch.ts'
import { RangeSheet } from '#/features/teamReports/range/RangeSheet.tsx'
import type { Days } from '#/lib/daySpan.ts'
import { memberPage } from '../../../support/agents.ts'
import { lotteryInfo, systemConfig, userInfo } from '../../../support/answers.ts'
import { answerWith } from '../../../support/fakePlatform.ts'
import { patient } from '../../../support/patience.ts'
import { openPages } from '../openPages.tsx'

afterEach(cleanup)

const today = '2026-11-26'
const answers = () =>
  answerWith({
    querySystemUserInfo: () => userInfo({ isAgent: true }),
    getSystemConfig: () => systemConfig({ dayStartHour: 15 }),
    queryAllLotteryInfoList: () => ({ records: [lotteryInfo()] }),
    getBillType: () => ({ groups: [] }),
    groupMemberPage: () => memberPage([]),
  })

async function openRange(days: Days) {
  const [onDays, onClose] = [vi.fn<(days: Days) => void>(), vi.fn<() => void>()]
  answers()
  await openPages({ '/report': () => <RangeSheet days={days} today={today} onDays={onDays} onClose={onClose} /> }, ['/report'])
  await screen.findByRole('grid', undefined, patient)
  return { onDays, onClose }
}
async function openFilter(search: ListSearch) {
  const onSearch = vi.fn<(search: ListSearch) => void>()
  answers()
  await openPages(
    { '/teamReport': () => <ListFilterSheet search={search} today={today} onSearch={onSearch} onClose={() => undefined} /> },
    ['/teamReport'],
  )
  await screen.findByRole('grid', undefined, patient)
  return onSearch
}
const day = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const chosen = () => screen.getAllByRole('gridcell', { selected: true }).map((cell) => cell.textContent)

it('has a range that two taps choose, fills the days between, and requests it only by the button', async () => {
  const { onDays, onClose } = await openRange({ first: '2026-11-23', last: today })
  expect(screen.getByText('4 days chosen')).toBeDefined()
  fireEvent.click(day('Monday, November 9, 2026'))
  expect(chosen()).toEqual(['9'])
  expect(screen.getByRole('button', { name: 'Show this day' })).toBeDefined()
  fireEvent.click(day('Sunday, November 15, 2026'))
  expect(chosen()).toEqual(['9', '10', '11', '12', '13', '14', '15'])
  expect(screen.getByText('7 days chosen')).toBeDefined()
  expect(onDays).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Show these 7 days' }))
  expect(onDays).toHaveBeenCalledWith({ first: '2026-11-09', last: '2026-11-15' })
  expect(onClose).toHaveBeenCalledOnce()
})

it('shows which end the next tap chooses, and either end can be chosen again', async () => {
  await openRange({ first: '2026-11-09', last: '2026-11-15' })
  const pressed = () => screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)
  expect(pressed()).toEqual(['From dayNov 9'])
  fireEvent.click(screen.getByRole('button', { name: /To \(inclusive\)/ }))
  fireEvent.click(day('Tuesday, November 17, 2026'))
  expect(chosen()).toHaveLength(9)
  fireEvent.click(day('Tuesday, November 3, 2026'))
  expect(pressed()).toEqual(['To (inclusive)Choose a day'])
})

it('allows neither future days nor days more than a year ago, and has no months beyond', async () => {
  await openRange({ first: '2026-11-23', last: today })
  expect(day('Thursday, November 26, 2026').disabled).toBe(false)
  expect(day('Friday, November 27, 2026').disabled).toBe(true)
  expect(day('Later month').disabled).toBe(true)
  for (let month = 0; month < 12; month++) fireEvent.click(day('Earlier month'))
  expect(screen.getByRole('grid', { name: 'November 2025' })).toBeDefined()
  expect(day('Monday, November 24, 2025').disabled).toBe(true)
  expect(day('Tuesday, November 25, 2025').disabled).toBe(false)
  expect(day('Earlier month').disabled).toBe(true)
})

it('can be used by keys: Tab reaches one day, and a key shows another month with its day', async () => {
  await openRange({ first: '2026-11-23', last: today })
  const reached = () => screen.getAllByRole('gridcell').flatMap((cell) => [...cell.querySelectorAll<HTMLElement>('[tabindex="0"]')])
  const press = (key: string) => {
    const [from] = reached()
    if (from) fireEvent.keyDown(from, { key })
  }
  expect(reached().map(({ ariaLabel }) => ariaLabel)).toEqual(['Thursday, November 26, 2026'])
  press('ArrowUp')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Thursday, November 19, 2026')
  press('PageUp')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Monday, October 19, 2026')
  expect(screen.getByRole('grid', { name: 'October 2026' })).toBeDefined()
  expect(reached()).toHaveLength(1)
  press('PageDown')
  press('PageDown')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Thursday, November 26, 2026')
})

it('of a list shows the limit of days, and requests no more', async () => {
  const onSearch = await openFilter({ tab: 'bills', span: 'custom', from: '2026-11-09', to: '2026-11-15' })
  const apply = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Show results' })
  expect(screen.getByText(/7 days chosen/).textContent).toBe(`7 days chosen · At most ${mostListedDays} days at once.`)
  fireEvent.click(day('Earlier month'))
  fireEvent.click(day('Monday, October 26, 2026'))
  fireEvent.click(day('Later month'))
  fireEvent.click(day('Thursday, November 26, 2026'))
  expect(screen.getByText(/32 days chosen/)).toBeDefined()
  expect(apply().disabled).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: /To \(inclusive\)/ }))
  fireEvent.click(day('Wednesday, November 25, 2026'))
  expect(apply().disabled).toBe(false)
  fireEvent.click(apply())
  expect(onSearch).toHaveBeenCalledWith({ tab: 'bills', span: 'custom', from: '2026-10-26', to: '2026-11-25' })
})

it('of an address with more days has the last days that can be listed', async () => {
  await openFilter({ tab: 'bills', span: 'custom', from: '2026-01-01', to: '2026-11-20' })
  expect(screen.getByText(/31 days chosen/)).toBeDefined()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Show results' }).disabled).toBe(false)
})
