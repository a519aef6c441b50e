/** The rail of a wide screen: the badge of unread messages belongs to the entry of the account, and leaves the entry above alone. */
// First: it brings the sheets that every component's own come after.
import { speak } from '../support/onPhone.tsx'
import { inShell } from '../support/inShell.tsx'
import { beforeAll, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { bootEnded } from '#/api/bootSlice.ts'
import { allMessages, endpoints } from '#/api/endpoints.ts'
import { WideFrame } from '#/app/shell/WideFrame.tsx'
import { withTexts } from '#/i18n/i18n.ts'
import { systemConfig, userInfo } from '../support/answers.ts'
import { lotteryStore } from '../unit/features/lottery/lotteryStore.ts'

const { box, show } = inShell()

beforeAll(async () => {
  await page.viewport(1280, 800)
  document.documentElement.dataset['theme'] = 'yellow-stone'
  await speak('rw')
  await withTexts('app', Promise.resolve())
})

const areaOf = (element: Element | null | undefined) => element?.getBoundingClientRect() ?? new DOMRect()

/** The rail of an agent with this number of unread messages, once their badge is shown. */
async function showRail(unread: number): Promise<(href: string, part?: string) => Element | null> {
  const store = lotteryStore('u1')
  await store.dispatch(endpoints.util.upsertQueryData('getSystemConfig', {}, systemConfig()))
  await store.dispatch(endpoints.util.upsertQueryData('querySystemUserInfo', {}, userInfo({ isAgent: true })))
  const ids = Array.from({ length: unread }, (_, message) => `m${message}`)
  await store.dispatch(endpoints.util.upsertQueryData('queryAllMessagesOfUser', allMessages, { ids }))
  store.dispatch(bootEnded('ready'))
  show(store, () => <WideFrame />)
  const find = (href: string, part = '') => box.querySelector(`nav a[href="${href}"]${part}`)
  await expect.poll(() => find('/message', ' > span')?.textContent).toBe(unread > 99 ? '99+' : String(unread))
  return find
}

it.each([3, 120])('the badge of %i messages is within its entry, and covers a corner of the icon alone', async (unread) => {
  const find = await showRail(unread)

  const [badge, entry, icon] = [find('/message', ' > span'), find('/mine'), find('/mine', ' > svg')].map(areaOf)
  if (!badge || !entry || !icon) throw new Error('no badge')
  const above = areaOf(find('/agentcenter'))
  expect(above.height).toBeGreaterThan(0)
  // The ring around the badge is two pixels wide.
  expect(badge.top - 2).toBeGreaterThanOrEqual(above.bottom)
  expect(badge.top - 2).toBeGreaterThanOrEqual(entry.top)
  expect(badge.right).toBeLessThanOrEqual(entry.right)
  const width = Math.min(badge.right, icon.right) - Math.max(badge.left, icon.left)
  const height = Math.min(badge.bottom, icon.bottom) - Math.max(badge.top, icon.top)
  expect(width * height).toBeGreaterThan(0)
  expect((width * height) / (icon.width * icon.height)).toBeLessThanOrEqual(0.4)
  const middle = document.elementFromPoint(entry.left + entry.width / 2, entry.top + entry.height / 2)
  expect(middle?.closest('a')?.getAttribute('href')).toBe('/mine')
})

it('each entry of the unfolded rail is a line of 44 px: an icon of 20 px, its name, and at the end the badge', async () => {
  localStorage.setItem('rail-unfolded', '1')
  const find = await showRail(12)
  localStorage.removeItem('rail-unfolded')
  const entries = ['/home', '/gameRecordIndex', '/agentcenter', '/mine']
  expect(entries.map((href) => areaOf(find(href, ':not([aria-label])')).height)).toEqual([44, 44, 44, 44])
  expect(entries.map((href) => areaOf(find(href, ':not([aria-label]) > svg')).width)).toEqual([20, 20, 20, 20])
  const [name, badge, rail] = [find('/mine', ' > span'), find('/message', ' > span'), box.querySelector('nav')].map(areaOf)
  if (!name || !badge || !rail) throw new Error('no badge')
  expect(rail.width).toBe(200)
  expect(badge.left).toBeGreaterThan(name.right)
  expect(badge.bottom).toBeLessThanOrEqual(areaOf(find('/mine')).bottom)
})
