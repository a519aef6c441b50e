/** What is written above a keyboard that lies over the page, as an iPhone's does, in a real browser: with it, the end of the talk. */
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

/** The keyboard lies over the page; the browser has moved what is seen of it down by `offsetTop`. */
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
    // The page has been told that it was scrolled.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  })
  afterEach(uncover)

  it('opens at its end, also where its messages are known already', () => {
    expect(latest()).toBeLessThan(composerTop())
  })

  it('has its field at the foot of the window, and above the keyboard once that is there', async () => {
    expect(composer()).toBeCloseTo(HEIGHT)
    cover(0)
    expect(composer()).toBeCloseTo(HEIGHT - KEYBOARD)
    uncover()
    expect(composer()).toBeCloseTo(HEIGHT)
  })

  it('keeps its end in sight', () => {
    cover(0)
    expect(latest()).toBeLessThan(composerTop())
    expect(latest()).toBeGreaterThan(composerTop() - 200)
  })

  it('stays where it is as the browser moves what is seen down to the field', () => {
    cover(0)
    const seen = [composer(), latest()]
    cover(KEYBOARD, 'scroll')
    expect([composer() - KEYBOARD, latest() - KEYBOARD]).toEqual(seen)
  })
})
