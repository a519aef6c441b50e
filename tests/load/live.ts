/** A live room on a middling phone: the time until its picture appears, and the longest task while many gifts come. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type Page } from 'playwright-core'
import * as v from 'valibot'
import { contract } from '#/contract/contract.ts'
import { browserArguments, findHeadlessBrowser } from '../support/browser.ts'
import { type PlatformProcess, playersPassword } from '../support/platformProcess.ts'
import { onMiddlingPhone } from './phone.ts'
import { callOnce } from './wire.ts'

export interface LiveFigures {
  /**
   * Milliseconds from the tap on a room to the first frame of its picture: for the first room on a device, and for the room a second time.
   */
  readonly first: number
  readonly again: number
  /** Milliseconds of the longest task while gifts come. */
  readonly longest: number
  readonly gifts: number
}

const ROOM = '20617'
const RAIN_MS = 15_000
const EVERY_MS = 250
const VISITS = 5

export const givers = Array.from({ length: 6 }, (_, at) => `giver${at}0`)

/** After its start the platform has no live room for a moment. */
async function untilLive({ port }: PlatformProcess): Promise<void> {
  while (v.parse(contract.watchRoom.response, await callOnce(port, 'watchRoom', { id: ROOM })).room.state !== 'live') await sleep(EVERY_MS)
}

export async function liveFigures(platform: PlatformProcess): Promise<LiveFigures> {
  await untilLive(platform)
  const browser = await chromium.launch({ executablePath: findHeadlessBrowser(), args: browserArguments })
  try {
    const visits: { first: number; again: number }[] = []
    for (let visit = 0; visit < VISITS; visit += 1) {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'zh-CN' })
      const page = await context.newPage()
      await page.addLocatorHandler(page.getByRole('dialog'), (dialog) => dialog.locator('header button').first().click())
      await onMiddlingPhone(page)
      visits.push({ first: await enter(page, platform.url), again: await enter(page, platform.url) })
      await context.close()
    }
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'zh-CN' })
    const page = await context.newPage()
    await page.addLocatorHandler(page.getByRole('dialog'), (dialog) => dialog.locator('header button').first().click())
    await onMiddlingPhone(page)
    await enter(page, platform.url)
    const rain = await underRain(page, platform)
    await context.close()
    const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN
    return { first: median(visits.map(({ first }) => first)), again: median(visits.map(({ again }) => again)), ...rain }
  } finally {
    await browser.close()
  }
}

/** Enters the room from the list. */
async function enter(page: Page, url: string): Promise<number> {
  await page.goto(`${url}/live`)
  const card = page.locator(`main a[href*="id=${ROOM}"]`).first()
  await card.waitFor()
  await page.waitForLoadState('networkidle')
  await card.click({ trial: true })
  const begun = performance.now()
  await card.click()
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0)
  return performance.now() - begun
}

async function underRain(page: Page, { port }: PlatformProcess): Promise<{ longest: number; gifts: number }> {
  const tokens: string[] = []
  for (const username of givers) {
    const answer = await callOnce(port, 'token', { grant_type: 'password', scope: 'server', username, password: playersPassword })
    tokens.push(v.parse(contract.token.response, answer).access_token)
  }
  const { gifts } = v.parse(contract.giftList.response, await callOnce(port, 'giftList', {}, tokens[0]))
  await page.evaluate(() => {
    const durations: number[] = []
    Reflect.set(globalThis, 'longTasks', durations)
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) durations.push(duration)
    }).observe({ type: 'longtask' })
  })
  let sent = 0
  const until = performance.now() + RAIN_MS
  await Promise.all(
    tokens.map(async (token, giver) => {
      while (performance.now() < until) {
        // Mostly small gifts, sometimes one that covers the whole picture.
        const gift = gifts[sent % 12 === 11 ? gifts.length - 1 : (sent + giver) % 4]
        if (!gift) throw new Error('there is nothing to give')
        const args = { requestId: randomUUID(), room: ROOM, gift: gift.code, price: gift.price, count: 1, confirmed: true }
        sent += 1
        await callOnce(port, 'sendGift', args, token)
        await sleep(EVERY_MS)
      }
    }),
  )
  const durations = v.parse(v.array(v.number()), await page.evaluate(() => Reflect.get(globalThis, 'longTasks')))
  return { longest: Math.max(0, ...durations), gifts: sent }
}
