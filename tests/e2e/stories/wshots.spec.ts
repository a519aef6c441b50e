import { agentTeam } from '../support/agentTeam.ts'
import { networkComplaint, test, expect } from '../support/fixtures.ts'
import { settledOn, stillOn } from '../support/tour.ts'
test.use({ platformOptions: { pace: 'quick' }, expectedComplaints: networkComplaint, contextOptions: { reducedMotion: 'reduce' } })
test('shots', async ({ agent, page, storyPlatform }) => {
  test.setTimeout(400_000)
  const [, card = ''] = (await agentTeam(storyPlatform.process)).memberPages
  const id = card.split('member=')[1] ?? ''
  const pages = { centre: '/agentcenter', card, bills: '/teamReport?tab=bills&span=week', bets: `/teamReport?userId=${id}`, deposits: '/teamReport?tab=recharges' }
  for (const [lang, html] of [['rw', 'zh-CN'], ['en', 'en'], ['korw', 'ko']] as const) {
    await agent.open('/language')
    await page.locator(`[role="radio"][lang="${html}"]`).click()
    for (const [name, path] of Object.entries(pages)) {
      await page.setViewportSize({ width: 390, height: 844 })
      await settledOn(agent, path)
      for (const width of name === 'card' || name === 'centre' ? [360, 390, 820, 1280] : [360, 1280]) {
        if (lang !== 'rw' && width === 390) continue
        await page.setViewportSize({ width, height: 844 })
        await stillOn(agent, path)
        if (name === 'card' && width === 1280) await page.locator('[aria-pressed]').filter({ hasText: /./ }).first().waitFor()
        for (const theme of ['yellow-stone', 'obsidian']) {
          if (theme === 'obsidian' && (lang !== 'rw')) continue
          await page.evaluate((t) => { document.documentElement.dataset.theme = t }, theme)
          if (width === 1280 && name === 'card') { await page.getByRole('heading', { level: 2, name: 'linh***' }).last().scrollIntoViewIfNeeded(); await page.setViewportSize({ width, height: 1700 }); await new Promise((r) => setTimeout(r, 300)) }
          await page.screenshot({ path: `/tmp/w-shots/${name}-${width}-${lang}-${theme}.png`, fullPage: true })
        }
      }
    }
  }
  expect(1).toBe(1)
})
