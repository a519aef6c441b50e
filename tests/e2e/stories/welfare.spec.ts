/** Welfare: the sign-in of a day and its tasks, and a request that the operator works on. */
import { expect, networkComplaint, test } from '../support/fixtures.ts'
import { t } from '../support/texts.ts'
import type { App } from '../pages/app.ts'

test.use({ hasWorkers: false, expectedComplaints: networkComplaint })

/** Thousandths, like the awards that the platform begins with: of a day, and of its tasks. */
const grant = 10_000_000n
const signedIn = 500n
const ofTasks = { signedIn: 500n, rules: 1000n, today: 4000n }

const sign = (app: App) => app.buttonLike('Sign in, get {amount} {unit}')

async function expectWallet(app: App, amount: bigint): Promise<void> {
  await app.go('/mine')
  await app.expectBalance(amount)
}

test('a member signs in for a day once, even if the answer is lost, and claims the tasks of the day at once', async ({
  player,
  platform,
}) => {
  const { page } = player
  const { proxy } = platform
  await player.open('/signin')

  await test.step('a sign-in whose answer is lost is sent again for the same day, and paid once', async () => {
    proxy.failNext('POST /admin/zxUserSign/h5/userSign ', 'answer')
    await sign(player).click()
    await proxy.faultInjected()
    await expect(player.text('No answer was received. Try again: a day is never counted twice.')).toBeVisible()
    proxy.setOn(true)
    const signed = player.buttonLike('Signed in today, {amount} is in your balance').or(player.button('Signed in today'))
    // The page asks by itself as well, and may know first.
    await expect(async () => {
      if (await sign(player).isVisible()) await sign(player).click({ timeout: 3000 })
      await expect(signed).toBeDisabled({ timeout: 3000 })
    }).toPass()
    await expectWallet(player, grant + signedIn)
  })

  await test.step('the sign-in is still there on another visit', async () => {
    await player.open('/signin')
    await expect(player.button('Signed in today')).toBeDisabled()
  })

  await test.step('the member does two tasks of the day on other pages', async () => {
    // The page reports the deed once there is text to read.
    for (const path of ['/rules?id=k3-1m', '/personalreport']) {
      const response = page.waitForResponse(/\/appGiftAndActivity\/deed$/)
      await player.go(path)
      await response
    }
    await player.go('/task')
    await expect(page.locator('#page .inkp .hero').filter({ visible: true }).first()).toContainText('5.50')
  })

  await test.step('the member claims all awards with one tap', async () => {
    await player.button('Claim all').click()
    await expect(player.button('Claim all')).toHaveCount(0)
    await expectWallet(player, grant + signedIn + ofTasks.signedIn + ofTasks.rules + ofTasks.today)
    await player.open('/task?view=given')
    // With the award of the day itself.
    await expect(page.getByRole('main')).toContainText('6.00')
  })
})

test.describe('a gift pack', () => {
  test('is requested and changed by a member, approved and sent by the operator, and the page shows each step', async ({
    player,
    page,
    platform,
  }) => {
    await player.open('/setGift')
    await player.field('Who receives it').fill('陈小满')
    await player.field('Phone number').fill('13800001234')
    await player.field('Address').fill('上海市静安区南京西路 1 号')
    await player.buttonLike('Ask for “{name}”').click()
    await player.expectAt(/^\/welfare\?view=requests&id=/)
    const steps = page
      .getByRole('main')
      .getByRole('list')
      .filter({ hasText: t('Submitted') })
      .first()
    const current = () => steps.locator('[aria-current="step"]')
    await expect(current()).toContainText(t('Being reviewed'))
    const words = await page.getByRole('main').innerText()
    expect(words).not.toContain('13800001234')
    expect(words).not.toContain('南京西路')
    const [request = ''] = /G-\d{4}-\d{4}/.exec(words) ?? []

    await test.step('the member can change a request that waits', async () => {
      await player.link('Change it').click()
      await player.field('Who receives it').fill('陈大满')
      await player.button('Save the changes').click()
      await player.expectAt(/^\/welfare\?view=requests&id=/)
      const shown = await platform.operator('welfare', 'show', request)
      expect(shown).toContain('陈大满')
      expect(shown).toContain('南京西路 1 号')
    })

    await test.step('the page shows every step when the operator takes it', async () => {
      await platform.operator('welfare', 'take', request)
      await expect(current()).toContainText(t('Approved'))
      await platform.operator('welfare', 'approve', request)
      await expect(current()).toContainText(t('Sent out'))
      await platform.operator('welfare', 'done', request, 'SF1029384756')
      await expect(page.getByRole('main')).toContainText('SF1029384756')
      await expect(current()).toContainText(t('Signed for'))
      await player.button('The parcel is here').click()
      await expect(current()).toHaveCount(0)
      await expect(player.link('Change it')).toHaveCount(0)
    })
  })
})
