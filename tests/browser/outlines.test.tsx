/** From the shell of index.html to the skeleton and on to the page nothing moves: what stands for a part is where the part will be. */
// First: it brings the sheets that every component's own come after.
import { speak } from '../support/onPhone.tsx'
import { inShell } from '../support/inShell.tsx'
import type { ReactElement } from 'react'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { outlines } from '#/app/shell/outlines.ts'
import { PageSkeleton } from '#/app/shell/PageSkeleton.tsx'
import { MinePage } from '#/features/account/MinePage.tsx'
import { HomePage } from '#/features/home/HomePage.tsx'
import { LivePage } from '#/features/live/LivePage.tsx'
import { LotteryPage } from '#/features/lottery/board/LotteryPage.tsx'
import { BetDetailPage } from '#/features/records/BetDetailPage.tsx'
import { GameRecordPage } from '#/features/records/GameRecordPage.tsx'
import { withTexts } from '#/i18n/i18n.ts'
import html from '../../index.html?raw'
import { lotteryStore } from '../unit/features/lottery/lotteryStore.ts'

const { box, show } = inShell()
const shell = document.createElement('div')
const { fetch } = globalThis

beforeAll(async () => {
  await page.viewport(390, 844)
  document.documentElement.dataset['theme'] = 'yellow-stone'
  await speak('en')
  await Promise.all((['home', 'account', 'records', 'live'] as const).map((name) => withTexts(name, Promise.resolve())))
  // No answer comes: the pages stay as they are.
  globalThis.fetch = () => new Promise<Response>(() => undefined)
  const style = document.createElement('style')
  style.textContent = (/<style>([^]*)<\/style>/.exec(html)?.[1] ?? '').replaceAll(/@import.*\n/g, '')
  document.head.prepend(style)
})
afterEach(() => shell.remove())
afterAll(() => {
  globalThis.fetch = fetch
})

/** The shell as it stands at `path`; the script reads the path from the address otherwise. */
function paint(path: string): void {
  const body = /<body>([^]*?)<noscript>/.exec(html)?.[1] ?? ''
  const [markup = '', code = ''] = body.split(/<\/?script>/)
  document.documentElement.dataset['tabs'] = '/home,/mine'
  const meta = document.createElement('meta')
  meta.name = 'theme-color'
  shell.replaceChildren(document.createRange().createContextualFragment(markup), meta)
  document.body.append(shell)
  const script = document.createElement('script')
  script.textContent = code.replace('/* outlines */ []', JSON.stringify(outlines)).replace('location.pathname', JSON.stringify(path))
  shell.append(script)
}

/** The top of each element, in whole pixels, of which each has some height. */
const topsOf = (elements: Iterable<Element>) =>
  [...elements].map((element) => element.getBoundingClientRect()).flatMap(({ top, height }) => (height > 0 ? [Math.round(top)] : []))

it.each([...new Set(outlines.map(([, , paths]) => paths))])('%s: the skeleton has its blocks where the shell has them', async (paths) => {
  const path = `/${paths.replace(/[|(].*/, '').replace(/^\\w\+|^\.\*/, 'x')}`
  paint(path)
  const tops = topsOf(shell.querySelectorAll('main p[style], main div'))
  expect(tops.length).toBeGreaterThan(0)
  shell.remove()
  show(lotteryStore(null), () => <PageSkeleton path={path} />)
  await expect.poll(() => topsOf(box.querySelectorAll('main p[style], main div'))).toEqual(tops)
})

const none = () => null

/** Of each page a part, of which the shell has a block at the same place; the pages wait for their answers. */
const parts: readonly (readonly [path: string, part: string, block: string, page: () => ReactElement])[] = [
  ['/home', '.card.list > div', '.l', () => <HomePage bet={none} />],
  ['/mine', '[role=status] > [data-skeleton]', '.t', () => <MinePage />],
  ['/mine', 'a.card', '.c', () => <MinePage />],
  ['/lottery?id=k3-1m', '.inkp', '.t', () => <LotteryPage />],
  ['/lottery?id=k3-1m', '[data-skeleton][style*="52px"]', '.k', () => <LotteryPage />],
  ['/gameRecordIndex', 'main nav', '.g', () => <GameRecordPage />],
  ['/gameRecordIndex', '.card.list > div', '.l', () => <GameRecordPage />],
  ['/live', '[data-skeleton][style*="176px"]', '.p', () => <LivePage />],
  ['/betdetail?id=b1', '[role=status]', '.ls', () => <BetDetailPage again={none} />],
]

/** The left and the top of an element in whole pixels; where there is none, NaN. */
const placeOf = (element: Element | null) => {
  const at = element?.getBoundingClientRect()
  return [Math.round(at?.left ?? NaN), Math.round(at?.top ?? NaN)]
}

describe.each([
  [820, 1180],
  [1024, 768],
  [1280, 800],
  [1600, 900],
])('a wide board at %i px', (width, height) => {
  beforeAll(() => page.viewport(width, height))
  afterAll(() => page.viewport(390, 844))

  it('has its column at one place in the shell and in the skeleton', async () => {
    paint('/lottery')
    const [tray = [], cell = []] = ['.t', '.k'].map((block) => placeOf(shell.querySelector(`main ${block}`)))
    shell.remove()
    show(lotteryStore('u1'), () => <PageSkeleton path="/lottery" />)
    await expect.poll(() => ['.t', '.k'].map((block) => placeOf(box.querySelector(`main ${block}`)))).toEqual([tray, cell])
  })

  it('waits for its answers in the same column', async () => {
    paint('/lottery')
    const [left = NaN, top = NaN] = placeOf(shell.querySelector('main .t'))
    shell.remove()
    show(lotteryStore('u1'), () => <LotteryPage />, '/lottery?id=k3-1m')
    await expect.poll(() => placeOf(box.querySelector('main .inkp'))).toEqual([left, top])
    expect(document.documentElement.scrollWidth).toBe(width)
  })
})

it('in the header of /home support and messages stand where the shell has a block for each', async () => {
  paint('/home')
  const places = [...shell.querySelectorAll('header i')].map((block) => placeOf(block))
  expect(places).toHaveLength(2)
  shell.remove()
  show(lotteryStore('u1'), () => <HomePage bet={none} />)
  await expect.poll(() => [...box.querySelectorAll('header .ico')].map((icon) => placeOf(icon))).toEqual(places)
})

describe.each([390, 360])('at %i px', (width) => {
  beforeAll(() => page.viewport(width, 844))

  it.each(parts)('%s: %s stands where the shell has %s', async (path, part, block, component) => {
    paint(path.replace(/\?.*/, ''))
    const [top = NaN] = topsOf(shell.querySelectorAll(`main ${block}`))
    shell.remove()
    show(lotteryStore('u1'), component, path)
    await expect.poll(() => Math.abs((topsOf(box.querySelectorAll(part))[0] ?? NaN) - top)).toBeLessThanOrEqual(8)
  })
})
