/** An agent's code from the page that makes it to the person who registers with it. */
import { expect, test } from '../support/fixtures.ts'
import { t } from '../support/texts.ts'
import { demoAccounts } from '../../../server/domains/accounts/seed.ts'
import { codeField, codeForOne, newcomer, password } from '../support/invited.ts'

test.use({ hasWorkers: false })

test('a visitor opens the link of a new code, reads its terms and registers; the agent sees that the code is used up', async ({
  app,
  browser,
  platform,
}) => {
  await app.enter(demoAccounts.agent)
  const code = await codeForOne(app)
  const link = await app.page.getByText(`/register?code=${code}`).textContent()
  expect(link).toBe(`${platform.url.replace(/^https?:\/\//, '')}/register?code=${code}`)

  const guest = await newcomer(browser, platform, `/register?code=${code}`)
  await expect(codeField(guest.page)).toHaveValue(code)
  await expect(guest.text('An agent invites you')).toBeVisible()
  await expect(
    guest.text('Prize group {prizeGroup} · {returns} paid back in the long run', { prizeGroup: 1940, returns: '97.0%' }),
  ).toBeVisible()
  // As an iPhone adds the app to its home screen: nothing of this page's storage comes along, only the address that the manifest names.
  const manifest = guest.page.locator('link[rel="manifest"]')
  await expect(manifest).toHaveAttribute('href', `/manifest.webmanifest?lang=rw&invitedBy=${code}`)
  const { start_url: start } = await guest.page.evaluate(async () =>
    (await fetch(document.querySelector<HTMLLinkElement>('link[rel="manifest"]')?.href ?? '')).json(),
  )
  await guest.context.close()

  const installed = await newcomer(browser, platform, start)
  await installed.link('Register').first().click()
  await expect(codeField(installed.page)).toHaveValue(code)
  await installed.register({ username: 'newcomer1', password })
  await expect(installed.page.locator('link[rel="manifest"]')).toHaveAttribute('href', '/manifest.webmanifest?lang=rw')
  await installed.context.close()

  await app.open('/inviteCodes')
  const row = app.page.locator('li', { hasText: code })
  await expect(row).toContainText(t('Used up'))
  await expect(row).toContainText(t('{total} of {most} registered', { total: 1, most: 1 }))
})
