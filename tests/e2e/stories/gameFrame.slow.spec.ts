/** A game's frame and the page around it: a round in it, its wallet, and what a hostile one tries in vain. */
import { portVersion } from '#/play/port.ts'
import { expect, test } from '../support/fixtures.ts'
import { t } from '../support/texts.ts'
import { address, hostileFrame, serveHostile } from '../support/hostileFrame.ts'

test.describe('a hostile frame', () => {
  // The browser says of each attempt that it was refused.
  test.use({ expectedComplaints: /./ })

  test('is closed once it sends a message that no game sends', async ({ player }) => {
    const { page } = player
    await serveHostile(page)
    await player.open(address)
    const frame = await hostileFrame(page)
    await expect(page.getByText(t('Cancel and leave'))).toHaveCount(0)
    await frame.evaluate(() => Reflect.get(globalThis, 'overstep')())
    await expect(page.getByRole('heading', { name: t('The game was closed') })).toBeVisible()
    await expect(page.locator('iframe')).toHaveCount(0)
    await player.button('Open again').click()
    await hostileFrame(page)
  })

  test('that opens another address is closed, and does not show the app within itself', async ({ player }) => {
    const { page } = player
    await serveHostile(page)
    await player.open(address)
    const frame = await hostileFrame(page)
    await frame.evaluate(() => void setTimeout(() => location.assign('/home')))
    await expect(page.getByRole('heading', { name: t('The game was closed') })).toBeVisible()
  })

  test('gets no port for a message of another window', async ({ player }) => {
    const { page } = player
    await player.open('/home')
    // A frame that never requests its port.
    await page.route('**/play/niuniu.*.html', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }))
    await player.go(address)
    await expect(page.locator('iframe')).toHaveCount(1)
    const isAnswered = await page.evaluate(
      (version) =>
        new Promise<boolean>((resolve) => {
          // The second message comes after all effects of the first message.
          addEventListener('message', ({ data, ports }) => (ports.length > 0 ? resolve(true) : data === 'after' && resolve(false)))
          postMessage({ kind: 'hello', version })
          postMessage('after')
        }),
      portVersion,
    )
    expect(isAnswered).toBe(false)
  })
})
