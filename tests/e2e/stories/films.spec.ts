/**
 * Films: a ticket opens one, which goes on where it was left; its end comes after the ticket’s; another device takes it; offline it is
 * read, not played.
 */
import type { App } from '../pages/app.ts'
import { expect, networkComplaint, test } from '../support/fixtures.ts'
import { like, t } from '../support/texts.ts'
import { grant, plays, second, start, statesOf } from '../support/watching.ts'

test.use({ hasWorkers: false, expectedComplaints: networkComplaint })

const goOn = ({ page }: App, at: string) => page.getByRole('button', { name: t('Go on from {0}', { 0: at }), exact: true })

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
  const left = Math.floor(await second(player))
  await page.goBack()
  await expect(goOn(player, `0:${left}`)).toBeVisible()
  await player.reload()
  await goOn(player, `0:${left}`).click()
  await goOn(player, `0:${left}`).click()
  await plays(player, left - 3)

  await player.go('/movie')
  await page.getByRole('link', { name: like('Go on watching', { whole: false }) }).click()
  await player.button('From the beginning').click()
  await plays(player, 0)
  expect(await second(player)).toBeLessThan(left - 3)
  await player.go('/mineMovie?state=used')
  await expect(player.text('Watching')).toBeVisible()
})
