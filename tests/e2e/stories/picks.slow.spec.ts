/** Other ways to pick numbers: random notes, a shake of the phone, and saved numbers; and the draws of earlier days. */
import type { App } from '../pages/app.ts'
import { LotteryPage } from '../pages/lotteryPage.ts'
import { expect, goOffline, networkComplaint, test, workerReady } from '../support/fixtures.ts'
import { t } from '../support/texts.ts'

test('the switch for shaking appears if a sensor may exist, and not if a permitted sensor sends nothing', async ({ app }) => {
  const lottery = new LotteryPage(app)
  await app.page.clock.install()
  await lottery.onDevice('granted')
  await lottery.open()
  await lottery.senseNothing()
  await app.page.clock.runFor(10_000)
  await lottery.openRandom()
  await expect(lottery.shakeSwitch).toHaveCount(0)

  await app.reload()
  await app.page.clock.runFor(10_000)
  await lottery.openRandom()
  await lottery.shakeSwitch.click()
  await expect(lottery.shakeSwitch).toHaveAttribute('aria-checked', 'true')
})

test('a shake does the same as the button, and does nothing while a sheet is open', async ({ app }) => {
  const lottery = new LotteryPage(app)
  // It tells of its own accord, so what it says when it is asked does not matter.
  await lottery.onDevice('prompt')
  await lottery.open()
  await lottery.shake()
  await expect(lottery.picked).toHaveCount(0)

  await test.step('after data of the sensor, the player turns the switch on', async () => {
    await lottery.openRandom()
    await lottery.senseRest()
    await lottery.shakeSwitch.click()
    await expect(lottery.shakeSwitch).toHaveAttribute('aria-checked', 'true')
    await lottery.shake()
    await lottery.closeSheet()
    await expect(lottery.picked).toHaveCount(0)
  })

  await test.step('a shake picks one random note by default', async () => {
    await lottery.shake()
    await expect(lottery.picked).toHaveCount(1)
  })

  await test.step('after ten random notes a shake draws ten, also after a reload', async () => {
    await app.reload()
    await lottery.openRandom()
    await lottery.draw(10)
    await app.dialog.getByRole('button', { name: t('Clear all') }).click()
    await lottery.closeSheet()
    await lottery.shake()
    await expect(app.dialog.locator('button[aria-expanded]')).toHaveCount(10)
  })
})

async function keep(lottery: LotteryPage, name: string): Promise<void> {
  await lottery.openTool('Saved')
  await lottery.app.field('Name').fill(name)
  await lottery.app.button('Save').click()
  await expect(lottery.savedNumbers(name)).toBeVisible()
}

const act = (app: App, source: string, name: string) => app.dialog.getByRole('button', { name: t(source, { name }), exact: true })

test('numbers are saved under a name, in every tab, until the player signs out', async ({ player }) => {
  const lottery = new LotteryPage(player)
  const other = new LotteryPage(await player.newTab())
  await lottery.open()
  await other.open()
  await lottery.pick('10', '11')

  await test.step('the player saves numbers, and another tab with the open sheet shows them', async () => {
    await other.openTool('Saved')
    await expect(other.app.text('No numbers saved yet')).toBeVisible()
    await keep(lottery, '生日')
    await expect(player.field('Name')).toHaveCount(0)
    await expect(other.savedNumbers('生日')).toBeVisible()
  })

  await test.step('the other tab puts the numbers on its board', async () => {
    await act(other.app, '{name}: put on the board', '生日').click()
    await expect(other.picked).toHaveCount(2)
    for (const cell of ['10', '11']) await expect(other.cell(cell)).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('the player renames the numbers', async () => {
    await act(player, 'Rename {name}', '生日').click()
    await player.field('New name').fill('幸运')
    await player.button('Save').click()
    await expect(lottery.savedNumbers('幸运')).toBeVisible()
    await expect(lottery.savedNumbers('生日')).toHaveCount(0)
  })

  await test.step('the player adds the numbers to the slip', async () => {
    await act(player, '{name}: add to slip', '幸运').click()
    await expect(player.dialog.locator('button[aria-expanded]')).toHaveCount(1)
    await expect(lottery.linesInSlip).toHaveText('1')
    await lottery.closeSheet()
  })

  await test.step('another lottery of the family has the numbers, and a lottery of another family does not', async () => {
    await other.app.page.close()
    await lottery.open('k3-3m')
    await lottery.openTool('Saved')
    await expect(lottery.savedNumbers('幸运')).toBeVisible()
    await player.open('/lottery?id=ssc-1m')
    await lottery.openTool('Saved')
    await expect(player.text('No numbers saved yet')).toBeVisible()
    await lottery.closeSheet()
  })

  await test.step('the player deletes numbers', async () => {
    await lottery.open()
    await lottery.pick('12')
    await keep(lottery, '多余')
    await act(player, 'Delete {name}', '多余').click()
    await player.button('Delete').click()
    await expect(lottery.savedNumbers('多余')).toHaveCount(0)
    await expect(lottery.savedNumbers('幸运')).toBeVisible()
  })

  await test.step('the numbers are erased with the session', async () => {
    await player.signOut()
    await lottery.open()
    await lottery.openTool('Saved')
    await expect(player.text('No numbers saved yet')).toBeVisible()
  })
})

test.describe('the draws of a day', () => {
  test.use({ expectedComplaints: networkComplaint })

  test('can be looked up by date and verified, and stay readable without a network', async ({ player: app, context, platform }) => {
    const lottery = new LotteryPage(app)
    await lottery.open()
    const rows = app.page.locator('#page a[href^="/recordDetail/"]')
    const date = app.page.locator('input[type="date"]')

    await test.step('the history of the board links to the draws by date', async () => {
      await lottery.openTool('History')
      await app.link('By date').click()
      await app.expectAt('/openHistory?id=k3-1m')
      // One draw a day: today's is yet to come.
      await expect(app.text('No draw on this day')).toBeVisible()
    })

    await test.step('an earlier day shows its draw', async () => {
      await app.toLastDraws()
      await app.expectAt(/^\/openHistory\?id=k3-1m&date=\d{4}-\d\d-\d\d$/)
      await expect(rows).toHaveCount(1)
      await expect(rows.locator('svg')).toHaveCount(3)
    })

    await test.step('the player can choose any of the last thirty days, and no earlier day', async () => {
      await date.fill((await date.getAttribute('min')) ?? '')
      await expect(app.button('The day before')).toBeDisabled()
      await expect(rows).toHaveCount(1)
      await app.button('The day after').click()
      await expect(app.button('The day before')).toBeEnabled()
      await expect(rows).toHaveCount(1)
    })

    await test.step('a draw opens with its proof', async () => {
      const day = new URL(app.page.url()).search
      await rows
        .getByRole('link')
        .or(rows.and(app.page.locator('a')))
        .first()
        .click()
      await app.expectAt(/^\/recordDetail\/k3-1m:/)
      await expect(app.text('The result agrees with its proof')).toBeVisible()
      await app.page.goBack()
      await app.expectAt(`/openHistory${day}`)
      await expect(rows).toHaveCount(1)
    })

    await test.step('without a network the last known draws are shown with their age', async () => {
      await workerReady(app.page)
      await app.reload()
      await expect(rows).toHaveCount(1)
      await goOffline(context, platform)
      await app.reload()
      await expect(rows).toHaveCount(1)
      await expect(app.textLike('Saved data, updated {when}')).toBeVisible()
    })
  })
})
