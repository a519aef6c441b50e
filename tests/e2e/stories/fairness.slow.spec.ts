/** A visitor reads how draws are made, verifies any period by its number, also without a network, and reads the rules (D4, O2). */
import { expect, goOffline, goOnline, networkComplaint, test, workerReady } from '../support/fixtures.ts'
import { t } from '../support/texts.ts'

test.use({ expectedComplaints: networkComplaint })

interface Exported {
  readonly game: string
  readonly period: string
  readonly result: readonly number[]
}

/** The one after it: of the lottery that is drawn once a day. */
function dayAfter(period: string): string {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)-0001$/.exec(period) ?? []
  const next = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day) + 1))
  return `${next.toISOString().slice(0, 10).replaceAll('-', '')}-0001`
}

test('a visitor verifies any period by its number, without an account and then without a network', async ({
  app,
  page,
  context,
  platform,
}) => {
  const field = app.field('Period')
  const verify = app.button('Verify on this device')
  const agrees = page.getByRole('heading', { name: t('The result agrees with its proof') })
  const drawnBy = async () =>
    (await platform.operator('export-draws', '--limit', '99999'))
      .split('\n')
      .filter(Boolean)
      .map((line): Exported => JSON.parse(line))
      .filter(({ game }) => game === 'k3-1m')
  // A platform that has only just started has drawn nothing.
  await expect.poll(async () => (await drawnBy()).length, { timeout: 90_000 }).toBeGreaterThan(0)
  const drawn = await drawnBy()
  const [oldest, newest] = [drawn[0], drawn.at(-1)]
  if (!oldest || !newest) throw new Error('nothing was drawn')

  await test.step('the visitor comes from the home page, and reads what the proof does not show', async () => {
    await app.open('/home')
    await workerReady(page)
    await app.link('Fairness').click()
    await app.expectAt('/fairness')
    await expect(app.text('There is no outside randomness')).toBeVisible()
    await expect(page.getByRole('img', { name: t('Agrees with its proof') }).first()).toBeVisible()
    await expect(page.getByRole('img', { name: t('Does not agree with its proof') })).toHaveCount(0)
  })

  await test.step('the visitor reads why a period cannot be verified', async () => {
    await field.fill('0213')
    await verify.click()
    await expect(
      page.getByText(t('This lottery numbers its periods differently, for example {example}', { example: newest.period })),
    ).toBeVisible()
    await expect(field).toBeFocused()
    await field.fill('19990101-0001')
    await verify.click()
    await expect(
      app.textLike('This lottery has no period {period}. You can look up periods from its first draw to the next few.'),
    ).toBeVisible()
    await field.fill(dayAfter(newest.period))
    await verify.click()
    await expect(app.text('Period {period} has not been drawn yet', { period: dayAfter(newest.period) })).toBeVisible()
  })

  const address = `/fairness?id=k3-1m&period=${oldest.period}`
  await test.step('the visitor verifies an old draw', async () => {
    await field.fill(oldest.period.replace('-', ''))
    await verify.click()
    await expect(agrees).toBeVisible()
    await app.expectAt(address)
    await expect(page.getByText(t('Published result'), { exact: true }).locator('xpath=..').getByRole('img')).toHaveAttribute(
      'aria-label',
      oldest.result.join(' '),
    )
  })

  await test.step('the visitor verifies the draw again without a network', async () => {
    await goOffline(context, platform)
    await app.reload()
    await expect(agrees).toBeVisible()
    await app.button('Compute again on this device').click()
    await expect(agrees).toBeVisible()
    await goOnline(context, platform)
  })

  await test.step('the visitor reads the rules of two lotteries', async () => {
    await app.link('The rules and odds of every play').click()
    await app.expectAt('/rules')
    await expect(page.getByRole('table')).toBeVisible()
    await page.getByRole('combobox', { name: t('Lottery') }).selectOption('pl5')
    await app.expectAt('/rules?id=pl5')
    await expect(page.getByRole('table')).toBeVisible()
  })
})
