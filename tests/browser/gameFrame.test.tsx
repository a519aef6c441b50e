/** The page of a game in a real browser: the stage has its place before the frame arrives, and the frame has the font of the page. */
// First: it brings the sheets that every component's own come after.
import { speak } from '../support/onPhone.tsx'
import { inShell } from '../support/inShell.tsx'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { GamePlayPage } from '#/features/gamePlay/GamePlayPage.tsx'
import type { Launch } from '#/features/gamePlay/useLaunch.ts'
import { portVersion } from '#/play/port.ts'
import { observable, useObservable } from '#/pwa/observable.ts'
import { languages } from '../support/walked.ts'
import { lotteryStore } from '../unit/features/lottery/lotteryStore.ts'
import * as styles from '#/features/gamePlay/gamePlay.module.css'
import kit from '#/play/kit/kit.css?raw'

/** How far the game has been opened. */
const launch = observable<Launch>({ startedAt: 0 })
vi.mock('#/features/gamePlay/useLaunch.ts', () => ({
  patience: 600_000,
  useLaunch: () => ({ ...useObservable(launch), giveUp: () => undefined }),
}))

const { box, show } = inShell()
const { fetch } = globalThis
/** The fonts that frames have said to be drawn in. */
const fonts: string[] = []
const hear = ({ data }: MessageEvent) => {
  const font: unknown = Reflect.get(Object(data), 'font')
  if (typeof font === 'string') fonts.push(font)
}

beforeAll(async () => {
  await page.viewport(390, 844)
  document.documentElement.dataset['theme'] = 'yellow-stone'
  // No answer comes: the page stays as it is.
  globalThis.fetch = () => new Promise<Response>(() => undefined)
  window.addEventListener('message', hear)
})
beforeEach(() => {
  fonts.length = 0
  launch.set({ startedAt: Date.now() })
})
afterAll(() => {
  globalThis.fetch = fetch
  window.removeEventListener('message', hear)
})

/** A document with the sheet of all games that asks for its port, takes the page's tokens as games do, and says which font that gives. */
const frameIn = (lang: string) =>
  `data:text/html,${encodeURIComponent(`<!doctype html><html lang="${lang}"><meta charset="utf-8"><style>${kit}</style><body>庄<script>
addEventListener('message', ({ ports: [port] }) => {
  port.onmessage = ({ data }) => {
    if (data.kind !== 'init') return
    for (const [name, value] of Object.entries(data.tokens)) document.documentElement.style.setProperty(name, value)
    parent.postMessage({ font: getComputedStyle(document.body).fontFamily }, '*')
  }
}, { once: true })
parent.postMessage({ kind: 'hello', version: ${portVersion} }, '*')
</script>`)}`

const arrived = (): Launch => ({
  startedAt: Date.now(),
  entryAt: Date.now(),
  frame: { address: frameIn(document.documentElement.lang), hasPort: true },
})
const entered = (): Launch => ({
  ...launch.get(),
  entered: { session: 'session-of-a-member', balance: '2000000', state: {} },
  enteredAt: Date.now(),
})

const openPage = () => show(lotteryStore('u1'), () => <GamePlayPage />, '/gamePlay?platform=stone&code=niuniu')

function placeOf(part: Element | null): readonly number[] {
  const { x, y, width, height } = part?.getBoundingClientRect() ?? new DOMRect()
  return [x, y, width, height].map(Math.round)
}
const bar = () => placeOf(box.querySelector('header'))
const stage = () => placeOf(box.querySelector(`.${styles.stage}`))

it('the stage has its height before the frame arrives, and nothing moves until the game is played', async () => {
  await speak('en')
  openPage()
  await expect.poll(() => box.querySelector('main')).not.toBeNull()
  const before = { bar: bar(), stage: stage() }
  // What the bar leaves of the screen.
  const [, , , barHeight = 0] = before.bar
  expect(before.stage).toEqual([0, barHeight, 390, 844 - barHeight])
  launch.set(arrived())
  await expect.poll(() => placeOf(box.querySelector('iframe'))).toEqual(before.stage)
  expect({ bar: bar(), stage: stage() }).toEqual(before)
  launch.set(entered())
  await expect.poll(() => fonts).toHaveLength(1)
  // What has covered the frame until then is gone.
  await expect.poll(() => box.querySelector('main')).toBeNull()
  expect({ bar: bar(), stage: stage() }).toEqual(before)
  expect(placeOf(box.querySelector('iframe'))).toEqual(before.stage)
})

it.each(languages)('the frame has the font of the page in %s', async (language) => {
  await speak(language)
  openPage()
  await expect.poll(() => box.querySelector('main')).not.toBeNull()
  launch.set(arrived())
  launch.set(entered())
  await expect.poll(() => fonts.at(-1)).toBe(getComputedStyle(document.body).fontFamily)
  expect(fonts.at(-1)).not.toBe('system-ui')
})
