/** A captcha without a picture, under the content policy of the page. */
import { randomUUID } from 'node:crypto'
import { expect, test } from '../support/fixtures.ts'
import { t } from '../support/texts.ts'

test('a visitor who cannot see the picture registers by keyboard, while a worker computes the proof', async ({ guest }) => {
  const workers: string[] = []
  guest.page.on('worker', (worker) => workers.push(new URL(worker.url()).pathname))
  await guest.open('/register')
  await guest.field('Username').fill(`b${randomUUID().replaceAll('-', '').slice(0, 11)}`)
  await guest.field('Password').fill('play1234')
  await guest.field('Repeat password').fill('play1234')
  await expect(guest.page.getByAltText(t('Captcha picture. Tap for a new one'))).toBeVisible()
  await guest.page.keyboard.press('Tab')
  for (let steps = 0; steps < 3 && !(await isFocused('I cannot see the picture')); steps++) await guest.page.keyboard.press('Tab')
  await guest.page.keyboard.press('Enter')
  await expect(guest.page.getByText(t('The check is finished. There is nothing to type in'))).toBeVisible()
  await expect(guest.button('Use the picture instead')).toBeFocused()
  await guest.page.getByRole('checkbox').click()
  await guest.button('Register').click()
  await guest.link('Skip').click()
  await guest.expectAt('/home')
  expect(workers.filter((path) => path.startsWith('/assets/'))).toEqual([expect.stringMatching(/^\/assets\/proofWorker-[\w-]+\.js$/)])

  async function isFocused(name: 'I cannot see the picture') {
    return guest.button(name).evaluate((button) => button === document.activeElement)
  }
})
