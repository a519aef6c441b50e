/** A text field above a keyboard that overlays the page, as an iPhone's does, in a real browser; the end of the talk stays visible. */
import { speak } from '../support/onPhone.tsx'
import { inShell } from '../support/inShell.tsx'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { serviceApi } from '#/features/service/serviceApi.ts'
import { ServicePage } from '#/features/service/ServicePage.tsx'
import { patient } from '../support/patience.ts'
import { lotteryStore } from '../unit/features/lottery/lotteryStore.ts'

const HEIGHT = 700
const KEYBOARD = 320
const MESSAGES = 30

const viewport = globalThis.visualViewport
if (!viewport) throw new Error('no visual viewport')

/** The keyboard overlays the page; the browser has moved the visible part down by `offsetTop`. */
const cover = (offsetTop: number, event = 'resize') => {
  Object.defineProperties(viewport, {
    height: { value: HEIGHT - KEYBOARD, configurable: true },
    offsetTop: { value: offsetTop, configurable: true },
  })
  viewport.dispatchEvent(new Event(event))
}

const uncover = () => {
  for (const name of ['height', 'offsetTop']) Reflect.deleteProperty(viewport, name)
  viewport.dispatchEvent(new Event('resize'))
}

describe('the chat of customer service', () => {
  const { show } = inShell()
  const store = lotteryStore('u1')
  beforeAll(async () => {
    await speak('en')
    await page.viewport(390, HEIGHT)
    await store.dispatch(
      serviceApi.util.upsertQueryData(
        'serviceLines',
        {},
        { lines: [{ code: 'chat', kind: 'chat', names: { rw: '', korw: '', en: '' }, url: '' }] },
      ),
    )
    const records = Array.from({ length: MESSAGES }, (_, at) => ({
      id: `m${at}`,
      seq: at + 1,
      from: 'service' as const,
      text: `answer ${at}`,
      by: null,
      order: null,
      picture: null,
      createdAt: Date.now(),
    }))
    await store.dispatch(
      serviceApi.util.upsertQueryData('talk', undefined, { pages: [{ records, more: false, ahead: null }], pageParams: [undefined] }),
    )
  })
  const form = () => document.querySelector('form')?.getBoundingClientRect()
  const composer = () => Number(form()?.bottom)
  const composerTop = () => Number(form()?.top)
  const latest = () => Number([...document.querySelectorAll('li p')].at(-1)?.getBoundingClientRect().bottom)
  beforeEach(async () => {
    show(store, () => <ServicePage />, '/serviceOnline')
    await expect.poll(() => document.querySelectorAll('li p').length, patient).toBe(MESSAGES)
    await expect.poll(latest, patient).toBeLessThan(HEIGHT)
    // The page has received the scroll event.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  })
  afterEach(uncover)

  it('opens at its end, also if its messages are known already', () => {
    expect(latest()).toBeLessThan(composerTop())
  })

  it('has its field at the foot of the window, and above an open keyboard', async () => {
    expect(composer()).toBeCloseTo(HEIGHT)
    cover(0)
    expect(composer()).toBeCloseTo(HEIGHT - KEYBOARD)
    uncover()
    expect(composer()).toBeCloseTo(HEIGHT)
  })

  it('keeps its end visible', () => {
    cover(0)
    expect(latest()).toBeLessThan(composerTop())
    expect(latest()).toBeGreaterThan(composerTop() - 200)
  })

  it('stays in place when the browser scrolls the visible part to the field', () => {
    cover(0)
    const seen = [composer(), latest()]
    cover(KEYBOARD, 'scroll')
    expect([composer() - KEYBOARD, latest() - KEYBOARD]).toEqual(seen)
  })
})
