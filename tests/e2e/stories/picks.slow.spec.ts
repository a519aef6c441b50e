/** Numbers without picking them one by one: by chance, by shaking the phone, out of those one has kept; and the draws of earlier days. */
import type { App } from '../pages/app.ts'
import { LotteryPage } from '../pages/lotteryPage.ts'
import { expect, goOffline, networkComplaint, test, workerReady } from '../support/fixtures.ts'
import { t } from '../support/texts.ts'

test('a system that may be asked for a sensor it does not have gets no switch, and one that keeps silent until it is asked gets one', async ({
  app,
}) => {
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

test('a shake does what the button does, and nothing while a sheet is open', async ({ app }) => {
  const lottery = new LotteryPage(app)
  // It tells of its own accord, so what it says when it is asked does not matter.
  await lottery.onDevice('prompt')
  await lottery.open()
  await lottery.shake()
  await expect(lottery.picked).toHaveCount(0)

  await test.step('the sensor tells that it is there; the switch is turned on', async () => {
    await lottery.openRandom()
    await lottery.senseRest()
    await lottery.shakeSwitch.click()
    await expect(lottery.shakeSwitch).toHaveAttribute('aria-checked', 'true')
    await lottery.shake()
    await lottery.closeSheet()
    await expect(lottery.picked).toHaveCount(0)
  })

  await test.step('a shake picks one note, as was drawn last', async () => {
    await lottery.shake()
    await expect(lottery.picked).toHaveCount(1)
  })

  await test.step('after ten were drawn it draws ten, also when the page was loaded anew', async () => {
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

test('numbers are kept under a name, in every tab, until one signs out', async ({ player }) => {
  const lottery = new LotteryPage(player)
  const other = new LotteryPage(await player.newTab())
  await lottery.open()
  await other.open()
  await lottery.pick('10', '11')

  await test.step('kept, and known to another tab that has the sheet open', async () => {
    await other.openTool('Saved')
    await expect(other.app.text('No numbers saved yet')).toBeVisible()
    await keep(lottery, '生日')
    await expect(player.field('Name')).toHaveCount(0)
    await expect(other.savedNumbers('生日')).toBeVisible()
  })

  await test.step('put back on the board of the other tab', async () => {
    await act(other.app, '{name}: put on the board', '生日').click()
    await expect(other.picked).toHaveCount(2)
    for (const cell of ['10', '11']) await expect(other.cell(cell)).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('renamed', async () => {
    await act(player, 'Rename {name}', '生日').click()
    await player.field('New name').fill('幸运')
    await player.button('Save').click()
    await expect(lottery.savedNumbers('幸运')).toBeVisible()
    await expect(lottery.savedNumbers('生日')).toHaveCount(0)
  })

  await test.step('straight into the slip', async () => {
    await act(player, '{name}: add to slip', '幸运').click()
    await expect(player.dialog.locator('button[aria-expanded]')).toHaveCount(1)
    await expect(lottery.linesInSlip).toHaveText('1')
    await lottery.closeSheet()
  })

  await test.step('there after a reload, and on another lottery of the family; not on one of another family', async () => {
    await other.app.page.close()
    await lottery.open('k3-3m')
    await lottery.openTool('Saved')
    await expect(lottery.savedNumbers('幸运')).toBeVisible()
    await player.open('/lottery?id=ssc-1m')
    await lottery.openTool('Saved')
    await expect(player.text('No numbers saved yet')).toBeVisible()
    await lottery.closeSheet()
  })

  await test.step('deleted', async () => {
    await lottery.open()
    await lottery.pick('12')
    await keep(lottery, '多余')
    await act(player, 'Delete {name}', '多余').click()
    await player.button('Delete').click()
    await expect(lottery.savedNumbers('多余')).toHaveCount(0)
    await expect(lottery.savedNumbers('幸运')).toBeVisible()
  })

  await test.step('gone with the session', async () => {
    await player.signOut()
    await lottery.open()
    await lottery.openTool('Saved')
    await expect(player.text('No numbers saved yet')).toBeVisible()
  })
})

test.describe('the draws of a day', () => {
  test.use({ expectedComplaints: networkComplaint })

  test('are looked up by date, opened to be verified, and stay readable without a network', async ({ player: app, context, platform }) => {
    const lottery = new LotteryPage(app)
    await lottery.open()
    const rows = app.page.locator('#page a[href^="/recordDetail/"]')
    const date = app.page.locator('input[type="date"]')

    await test.step('out of the history of the board', async () => {
      await lottery.openTool('History')
      await app.link('All draws by date').click()
      await app.expectAt('/openHistory?id=k3-1m')
      // One draw a day, at its end: today's is yet to come.
      await expect(app.text('No draw on this day')).toBeVisible()
    })

    await test.step('the day before has its draw', async () => {
      await app.page
        .getByRole('main')
        .getByRole('button', { name: t('The day before') })
        .last()
        .click()
      await app.expectAt(/^\/openHistory\?id=k3-1m&date=\d{4}-\d\d-\d\d$/)
      await expect(rows).toHaveCount(1)
      await expect(rows.locator('svg')).toHaveCount(3)
    })

    await test.step('any day of the last thirty, and none before', async () => {
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

    await test.step('last known, with its age', async () => {
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
