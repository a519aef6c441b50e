/** The tab bar on the narrowest phone: seven tabs fit, nine scroll within the bar with the current one in view. */
// First: it brings the sheets that every component's own come after.
import { speak } from '../support/onPhone.tsx'
import { inShell } from '../support/inShell.tsx'
import { beforeAll, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { bootEnded } from '#/api/bootSlice.ts'
import { allMessages, endpoints } from '#/api/endpoints.ts'
import { languageChosen } from '#/api/settingsSlice.ts'
import { TabBar } from '#/app/shell/TabBar.tsx'
import type { SystemConfig } from '#/contract/config.ts'
import { systemConfig } from '../support/answers.ts'
import { layoutFaults } from '../support/layoutFaults.ts'
import { languages } from '../support/walked.ts'
import { lotteryStore } from '../unit/features/lottery/lotteryStore.ts'

const { box, show } = inShell()
const { tabs } = systemConfig()
const nine: SystemConfig['tabs'] = tabs.map((tab) => ({ ...tab, hidden: false }))

beforeAll(() => page.viewport(360, 740))

const links = () => [...box.querySelectorAll<HTMLElement>('nav a[href]')].filter((link) => link.getAttribute('href') !== '/message')
const row = () => {
  const element = box.querySelector('nav > div')
  if (!element) throw new Error('no row of tabs')
  return element
}

async function open(language: (typeof languages)[number], shown: SystemConfig['tabs'], at: string, unread = 0) {
  await speak(language)
  const store = lotteryStore('u1')
  store.dispatch(languageChosen(language))
  await store.dispatch(endpoints.util.upsertQueryData('getSystemConfig', {}, systemConfig({ tabs: shown })))
  const ids = Array.from({ length: unread }, (_, message) => `m${message}`)
  await store.dispatch(endpoints.util.upsertQueryData('queryAllMessagesOfUser', allMessages, { ids }))
  store.dispatch(bootEnded('ready'))
  show(
    store,
    () => (
      <>
        <main style={{ flex: 1 }} />
        <TabBar hasRail={false} />
      </>
    ),
    at,
  )
  await expect.poll(() => links().length).toBe(shown.filter(({ hidden }) => !hidden).length)
}

describe.each(languages)('in %s', (language) => {
  it('the seven of the product fit, each at least 48 px wide, and no name is cut', async () => {
    await open(language, tabs, '/home', 120)
    await expect.poll(() => box.textContent).toContain('99+')
    expect(links()).toHaveLength(7)
    for (const link of links()) expect(link.getBoundingClientRect().width, link.textContent).toBeGreaterThanOrEqual(48)
    expect(row().scrollWidth).toBeLessThanOrEqual(row().clientWidth)
    expect(layoutFaults(box)).toEqual([])
  })

  it('nine scroll within the bar: the current one is in view, and the page is no wider', async () => {
    await open(language, nine, '/mine')
    const last = links()[8]
    await expect.poll(() => last?.getBoundingClientRect().right ?? Infinity).toBeLessThanOrEqual(360)
    for (const link of links()) expect(link.getBoundingClientRect().width, link.textContent).toBeGreaterThanOrEqual(48)
    expect(row().scrollWidth).toBeGreaterThan(row().clientWidth)
    expect(document.documentElement.scrollWidth).toBe(360)
  })
})

it('a part of the next tab is visible if more tabs are hidden at the end', async () => {
  await open('en', nine, '/home')
  expect(row().scrollLeft).toBe(0)
  const isCut = (link: Element) => link.getBoundingClientRect().left < 352 && link.getBoundingClientRect().right > 360
  expect(links().filter(isCut)).toHaveLength(1)
})

it('a tap on the middle of the last tab opens it, whatever its badge says', async () => {
  await open('rw', tabs, '/home', 120)
  await expect.poll(() => box.textContent).toContain('99+')
  const { left, top, width, height } = links()[6]?.getBoundingClientRect() ?? new DOMRect()
  expect(
    document
      .elementFromPoint(left + width / 2, top + height / 2)
      ?.closest('a')
      ?.getAttribute('href'),
  ).toBe('/mine')
})

it.each([
  [3, 0.25],
  [120, 0.4],
])('the badge of %i messages covers a corner of the icon alone', async (unread, most) => {
  await open('rw', tabs, '/home', unread)
  const badge = box.querySelector('a[href="/message"] > span')?.getBoundingClientRect() ?? new DOMRect()
  const icon = links()[6]?.querySelector('svg')?.getBoundingClientRect() ?? new DOMRect()
  const width = Math.min(badge.right, icon.right) - Math.max(badge.left, icon.left)
  const height = Math.min(badge.bottom, icon.bottom) - Math.max(badge.top, icon.top)
  expect((Math.max(0, width) * Math.max(0, height)) / (icon.width * icon.height)).toBeLessThanOrEqual(most)
  expect(badge.right).toBeLessThanOrEqual(360)
})
