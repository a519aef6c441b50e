/** Toasts at 360 px are in one line above the foot of the page or of the open sheet, and cover nothing important. */
import type { Locator } from '@playwright/test'
import { LotteryPage } from '../pages/lotteryPage.ts'
import { expect, goOffline, networkComplaint, test, workerReady } from '../support/fixtures.ts'
import { t } from '../support/texts.ts'

test.use({ viewport: { width: 360, height: 740 }, expectedComplaints: networkComplaint })

interface Edges {
  readonly top: number
  readonly bottom: number
}

/** Once it stands still. */
async function edgesOf(place: Locator): Promise<Edges> {
  const { top, bottom } = await place.evaluate(async (element) => {
    await Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished))
    return element.getBoundingClientRect()
  })
  return { top, bottom }
}

test('the toast of a bet that cannot be sent covers neither the draw nor the bar, nor the title of the slip', async ({ player }) => {
  const { page, platform } = player
  const toast = page.locator('[data-toast]')
  const lottery = new LotteryPage(player)
  const offline = (place: Locator) => place.getByRole('button', { name: t('Offline, betting unavailable') }).filter({ visible: true })
  await lottery.open()
  await expect(page.locator('[data-result]')).toBeVisible({ timeout: 60_000 })
  await lottery.pick('10')
  await lottery.addToSlip()
  await workerReady(page)
  await goOffline(player.context, platform)

  await test.step('the toast on the board covers neither the draw nor the bar', async () => {
    await offline(page.locator('footer')).click()
    await expect(toast).toHaveCount(1)
    const [at, tray, bar] = [await edgesOf(toast), await edgesOf(page.locator('[data-result]')), await edgesOf(page.locator('footer'))]
    expect(at.top).toBeGreaterThan(tray.bottom)
    expect(at.bottom).toBeLessThanOrEqual(bar.top)
    expect(bar.top - at.bottom).toBeLessThan(16)
    expect(at.bottom - at.top).toBeLessThan(48)
    await expect(toast).toHaveCount(0)
  })

  await test.step('the toast over the slip covers neither title nor foot', async () => {
    await page
      .locator('footer')
      .getByRole('button', { name: player.nameOf('Slip') })
      .click()
    await offline(player.dialog).click()
    await expect(toast).toHaveCount(1)
    const [at, title] = [await edgesOf(toast), await edgesOf(player.dialog.getByRole('heading').first())]
    const foot = await edgesOf(player.dialog.locator('[data-foot]'))
    expect(at.top).toBeGreaterThan(title.bottom)
    expect(at.bottom).toBeLessThanOrEqual(foot.top)
  })

  await test.step('the toast closes when the player leaves the page', async () => {
    await player.go('/home')
    await expect(toast).toHaveCount(0)
  })
})
