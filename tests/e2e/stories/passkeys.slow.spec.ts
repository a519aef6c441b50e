/** A member adds a passkey, signs in with it without a name, and confirms a withdrawal with it. */
import { App } from '../pages/app.ts'
import { becomeReady, fundPassword } from '../pages/withdrawPage.ts'
import { expect, test } from '../support/fixtures.ts'
import { t } from '../support/texts.ts'

test.use({ hasWorkers: false, platformOptions: { own: true } })

test('a member adds a passkey, signs in with it without a name, and confirms a withdrawal with it', async ({
  page,
  context,
  platform,
  account,
}) => {
  // A name, as an address of digits is no relying party.
  const url = platform.url.replace('127.0.0.1', 'localhost')
  await platform.operator('settings', 'set', 'passkeyOrigins', JSON.stringify([url]))
  const app = new App(page, Object.assign(Object.create(platform), { url }))

  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  // By the button: this authenticator would answer what the browser only offers to fill in, without anybody's tap.
  await context.addInitScript(() => {
    Reflect.set(PublicKeyCredential, 'isConditionalMediationAvailable', async () => false)
  })

  await app.enter(account)
  await becomeReady(app)

  await test.step('the member adds a passkey with the password', async () => {
    await app.open('/setting')
    await app.link('Passkeys').click()
    await app.expectAt('/setting/passkeys')
    await app.button('Add a passkey').click()
    await app.field('Name').fill('My phone')
    await app.page.getByLabel(t('Login password'), { exact: true }).fill(account.password)
    await app.button('Continue').click()
    await expect(app.page.getByRole('listitem').filter({ hasText: 'My phone' })).toBeVisible()
  })

  await test.step('the member switches it on for withdrawals with the fund password', async () => {
    const withdrawing = app.page.getByRole('switch', { name: t('Confirming withdrawals'), exact: true })
    await withdrawing.click()
    await app.page.getByLabel(t('Fund password'), { exact: true }).fill(fundPassword)
    await app.button('Turn on').click()
    await expect(withdrawing).toHaveAttribute('aria-checked', 'true')
  })

  await app.signOut()

  await test.step('the passkey signs the member in without a name', async () => {
    await app.open('/login')
    await app.button('Sign in with a passkey').click()
    await expect(app.page).not.toHaveURL(/\/login/)
    await app.open('/mine')
    await app.expectBalance(10_000_000n)
  })

  await test.step('the passkey confirms a withdrawal', async () => {
    await app.open('/withdraw')
    await app.field('Withdrawal amount').fill('2000')
    await app.buttonLike('Withdraw {held}').click()
    await app.button('Confirm with a passkey').click()
    await app.expectAt(/^\/withdrawSuccess\?id=W/)
    await app.open('/mine')
    await app.expectBalance(8_000_000n)
  })
})
