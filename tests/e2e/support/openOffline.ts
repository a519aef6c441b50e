/** Pages that open offline. */
import { expect } from '@playwright/test'
import type { App } from '../pages/app.ts'

const onTabs = new Set(['/home', '/task', '/live', '/feedbackIndex', '/game', '/welfare', '/beautyPageant', '/movie', '/mine'])

/** Loads a page offline, and expects it to be complete. */
export async function expectOpensOffline(tab: App, path: string, lands: string | RegExp = path): Promise<void> {
  await tab.open(path)
  await expectThereOffline(tab, path, lands)
}

async function expectThereOffline(tab: App, path: string, lands: string | RegExp = path): Promise<void> {
  await tab.expectAt(lands)
  await expect(tab.page.getByRole('main').filter({ visible: true }), path).toHaveText(/\S/)
  await expect(tab.heading.filter({ visible: true }), path).toHaveText(/\S/)
  await expect(
    tab.page.locator('[data-skeleton], [aria-busy="true"]').filter({ visible: true }),
    `${path} does not wait for ever`,
  ).toHaveCount(0)
  await expect(tab.textLike('Offline, showing data from {0}'), path).toBeVisible()
  await expect(tab.tabBar, path).toHaveCount(onTabs.has(new URL(tab.page.url()).pathname) ? 1 : 0)
}
