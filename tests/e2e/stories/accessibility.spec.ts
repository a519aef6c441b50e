/** axe finds nothing on any page, in the light and in the dark stone. */
import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import type { AxeResults } from 'axe-core'
import { LotteryPage } from '../pages/lotteryPage.ts'
import type { App } from '../pages/app.ts'
import { expect, networkComplaint, test } from '../support/fixtures.ts'
import { pagesOfPlayer, settledOn, visitorPages } from '../support/tour.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

test.use({
  platformOptions: { intervals: { 'k3-1m': { interval: 20, closeOffset: 5 } } },
  expectedComplaints: networkComplaint,
  // What moves is half seen at the moment of looking.
  contextOptions: { reducedMotion: 'reduce' },
})

/** What axe objects to in the page as it stands: rule and element. The page's policy allows no foreign script, the browser's own tools do. */
async function objections({ page, context }: App): Promise<string[]> {
  const devtools = await context.newCDPSession(page)
  await devtools.send('Runtime.evaluate', { expression: source })
  const { result } = await devtools.send('Runtime.evaluate', {
    expression: 'axe.run({ resultTypes: ["violations"] }).then((results) => JSON.stringify(results))', awaitPromise: true, returnByValue: true,
  })
  await devtools.detach()
  const { violations }: AxeResults = JSON.parse(String(result.value))
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary ?? ''}`))
}

for (const theme of ['yellow-stone', 'obsidian']) {
  test.describe(`in ${theme}`, () => {
    test.use({ colorScheme: theme === 'obsidian' ? 'dark' : 'light' })

    test('every page of a visitor', async ({ app }) => {
      for (const path of visitorPages) {
        await settledOn(app, path)
        await expect(app.page.locator('html')).toHaveAttribute('data-theme', theme)
        expect.soft(await objections(app), path).toEqual([])
      }
    })

    test('every page of a member, and the sheets of the board', async ({ player }) => {
      for (const path of await pagesOfPlayer(player)) {
        await settledOn(player, path)
        await expect(player.page.locator('html')).toHaveAttribute('data-theme', theme)
        expect.soft(await objections(player), path).toEqual([])
      }
      const lottery = new LotteryPage(player)
      await lottery.open('k3-3m')
      await lottery.pick('10')
      await lottery.toSlip()
      expect.soft(await objections(player), 'the slip').toEqual([])
      await player.dialog.getByRole('button', { name: player.nameOf('Close') }).click()
      await expect(player.dialog).toHaveCount(0)
      await player.button('How to play').click()
      await expect(player.dialog.getByRole('table')).toBeVisible()
      expect.soft(await objections(player), 'the rules').toEqual([])
    })

    test('maintenance, and the notice dialog', async ({ app, platform }) => {
      await app.page.goto(`${platform.url}/home`)
      await expect(app.notice).toBeVisible()
      expect.soft(await objections(app), 'the notice').toEqual([])
      await platform.operator('maintenance', 'on', '稍候')
      await app.expectAt(/^\/maintenance/)
      expect.soft(await objections(app), '/maintenance').toEqual([])
    })
  })
}
