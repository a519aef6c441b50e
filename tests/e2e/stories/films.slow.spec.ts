/**
 * Films: a ticket opens one, which goes on where it was left; its end comes after the ticket’s; another device takes it; offline it is
 * read, not played.
 */
import { expect, goOffline, goOnline, networkComplaint, onAnotherDevice, test, workerReady } from '../support/fixtures.ts'
import { like, t } from '../support/texts.ts'
import { film, ticketOrigin, grant, plays, second, start, statesOf } from '../support/watching.ts'

test.use({ hasWorkers: false, expectedComplaints: networkComplaint })

test('a ticket opens a film, which continues at its position, also after a reload', async ({ player, page, platform, account }) => {
  await grant(platform, account)
  await player.open('/movie')
  await page.getByRole('link', { name: /灯塔守夜/ }).click()
  await expect(player.text('When you press the button below')).toBeVisible()
  expect(await statesOf(platform, account)).toEqual(['unused'])
  await start(player)
  expect(await statesOf(platform, account)).toEqual(['inUse'])

  await page.getByRole('slider').fill('40')
  await plays(player, 40)
  await page.getByRole('button', { name: t('Pause') }).click()
  // A stream that the browser attaches again is at 0 for a moment.
  await plays(player, 40)
  const left = await second(player)
  await page.goBack()
  const goOnFrom = page.getByRole('button', { name: like('Go on from {0}') })
  /** Seconds between the position where the film was left and the one on the button. */
  const difference = async () => Math.abs(Number(/0:(\d\d)/.exec(await goOnFrom.innerText())?.[1]) - left)
  await expect.poll(difference).toBeLessThan(2)
  await player.reload()
  await expect.poll(difference).toBeLessThan(2)
  await goOnFrom.click()
  await goOnFrom.click()
  await plays(player, left - 3)

  await player.go('/movie')
  await page.getByRole('link', { name: like('Go on watching', { whole: false }) }).click()
  await player.button('From the beginning').click()
  await plays(player, 0)
  expect(await second(player)).toBeLessThan(left - 3)
  await player.go('/mineMovie?state=used')
  await expect(player.text('Watching')).toBeVisible()
})

test.describe('a ticket for one minute', () => {
  test.use({ platformOptions: { settings: { movieTicketMinutes: 1 } } })

  test('ends during the film, which plays to its end; to see it again, the member needs another ticket', async ({
    player,
    platform,
    account,
  }) => {
    await grant(platform, account)
    await player.open(film)
    await start(player)
    await expect(player.text('The film is over')).toBeVisible({ timeout: 150_000 })
    await expect.poll(() => statesOf(platform, account)).toEqual(['used'])
    await player.open(`${film}&play=1`)
    await expect(player.text('The time of your ticket is over')).toBeVisible()
    await player.link('To the film’s page').click()
    await expect(player.text('There is no film ticket to use')).toBeVisible()
  })
})

test('another device takes over the film at its position, and the first device says so', async ({
  player,
  page,
  platform,
  account,
  browser,
}) => {
  const saved = () => platform.proxy.count('POST /movie/app/saveMoviePositions')
  await grant(platform, account)
  const other = await onAnotherDevice(browser, platform, account)
  await player.open(film)
  await start(player)
  await page.getByRole('slider').fill('30')
  await plays(player, 30)
  const before = saved()
  await page.goBack()
  await expect.poll(saved).toBeGreaterThan(before)
  await page.goForward()
  await player.buttonLike('Go on from {0}').click()
  await plays(player, 27)
  await other.open(`${film}&play=1`)
  await other.button('From the beginning').click()
  await plays(other, 0)
  await expect(player.text('It plays on another device now')).toBeVisible({ timeout: 60_000 })
  await expect(page.locator('video')).toHaveCount(0)
  expect(await statesOf(platform, account)).toEqual(['inUse'])
  await other.context.close()
})

test.describe('without a network', () => {
  test.use({ hasWorkers: true })

  test('the list and the position are shown, and the page refuses to play the film', async ({
    player,
    page,
    context,
    platform,
    account,
  }) => {
    await grant(platform, account)
    await player.open(film)
    await start(player)
    await page.getByRole('slider').fill('30')
    await plays(player, 30)
    await player.go('/movie')
    await expect(page.getByRole('link', { name: like('Go on watching', { whole: false }) })).toBeVisible()
    await workerReady(page, 'files-kept-films')
    await goOffline(context, platform)
    await player.open('/movie')
    await expect(page.getByRole('link', { name: like('Go on watching', { whole: false }) })).toBeVisible()
    await player.go(film)
    await expect(player.button('Offline: films need a connection')).toBeDisabled()
    await player.go(`${film}&play=1`)
    await expect(player.text('Films need a connection')).toBeVisible()
    await goOnline(context, platform)
    await player.button('Try again').click()
    await expect(player.button('From the beginning')).toBeVisible()
  })
})

test('a member checks a code before use and gets its ticket once; after a wrong code the page shows the attempts left', async ({
  player,
  page,
  platform,
}) => {
  const code = (await platform.operator('tickets', 'codes', ticketOrigin)).trim()
  await player.open('/movie')
  await player.link('Use a code').click()
  const field = page.getByLabel(t('Exchange code'))
  await expect(field).toBeFocused()
  await field.fill('AAAA BBBB CCCC')
  await player.button('Check').click()
  await expect(player.text('The exchange failed: there is no such code')).toBeVisible()
  await expect(page.getByText('今天还能试 4 次')).toBeVisible()
  await field.fill(code.toLowerCase())
  await player.button('Check').click()
  await expect(player.text('This code works, and has not been used')).toBeVisible()
  await page.getByRole('button', { name: '兑换 1 张观影券' }).click()
  await expect(page.getByText('兑换成功，已得 1 张观影券')).toBeVisible()
  await expect(page.getByRole('button', { name: '未使用 1' })).toBeVisible()
})
