/** An agent without a network sees the last known centre, codes and members with their age and a poster, and can write nothing. */
import { demoAccounts } from '../../../server/domains/accounts/seed.ts'
import { callsTo, memberBelow, tokenOf } from '../support/calls.ts'
import { expect, goOffline, networkComplaint, test, workerReady } from '../support/fixtures.ts'
import { t } from '../support/texts.ts'
import { openLoaded } from '../support/tour.ts'

test.use({ platformOptions: { own: true }, expectedComplaints: networkComplaint })

const { agent } = demoAccounts
const code = agent.inviteCode

test('the agent pages open again without a network, and writes are disabled with a reason', async ({
  app,
  context,
  platform,
  storyPlatform,
}) => {
  const calls = callsTo(storyPlatform)
  await memberBelow(calls, await tokenOf(calls, agent), { username: 'quietone', password: 'quarry4mine', prizeGroup: 1900 })
  await app.open('/login')
  await app.signIn(agent)
  await workerReady(app.page)
  const member = app.page.locator('[data-member="quie***"]')
  await openLoaded(app, '/agentcenter')
  await openLoaded(app, '/inviteCodes')
  await openLoaded(app, '/report?span=week')
  await openLoaded(app, '/teamReport?tab=bills')
  await openLoaded(app, '/agentdescription')
  await openLoaded(app, '/member')
  await member.getByRole('link').first().click()
  await expect(app.button('Raise')).toBeEnabled()
  const card = new URL(app.page.url())
  await openLoaded(app, `/qrcode?code=${code}`)
  await expect(app.page.getByRole('img', { name: t('Invitation poster with the code {code}', { code }) })).toBeVisible()

  await goOffline(context, platform)
  /** In a new tab, which has only the data stored on the device. */
  const opened = async (path: string) => {
    const tab = await app.newTab()
    await tab.open(path)
    await expect(tab.textLike('Offline, showing data from {0}'), path).toBeVisible()
    // One line says it.
    await expect(tab.textLike('Saved data, updated {when}'), path).toHaveCount(0)
    return tab
  }

  await test.step('the centre has its figures', async () => {
    const tab = await opened('/agentcenter')
    await expect(tab.page.locator('[data-figure="bettors"]')).toContainText(/\d \/ \d/)
  })

  await test.step('the report, the list and the guide have the data that was read before', async () => {
    const tab = await opened('/report?span=week')
    await expect(tab.page.locator('[data-figure="net"]')).toContainText(/\d/)
    const list = await opened('/teamReport?tab=bills')
    await expect(list.page.getByRole('main').getByText(t('Filter'))).toBeVisible()
    const guide = await opened('/agentdescription')
    await expect(guide.page.getByRole('main').getByRole('table').first()).toBeVisible()
  })

  await test.step('the codes are shown, and the page offers no new code', async () => {
    const tab = await opened('/inviteCodes')
    await expect(tab.page.getByRole('listitem').filter({ hasText: code })).toBeVisible()
    await expect(tab.text('A new code needs the network')).toBeVisible()
    await tab.page.getByRole('button', { name: t('More for {name}', { name: code }) }).click()
    await expect(tab.text('You are offline. A code can be changed once you are connected again.')).toBeVisible()
    await expect(tab.dialog.getByRole('button', { name: t('Delete this code') })).toBeDisabled()
  })

  await test.step('the members are shown, and the agent can raise nobody', async () => {
    const tab = await opened('/member')
    await expect(tab.page.locator('[data-member="quie***"]')).toBeVisible()
    const of = await opened(card.pathname + card.search)
    await expect(of.page.getByRole('heading', { level: 2, name: 'quie***' })).toBeVisible()
    await expect(of.button('Needs a connection')).toBeDisabled()
  })

  await test.step('the agent saves the poster as a picture', async () => {
    const tab = await opened(`/qrcode?code=${code}`)
    await expect(tab.page.getByRole('img', { name: t('Invitation poster with the code {code}', { code }) })).toBeVisible()
    const saved = tab.page.waitForEvent('download')
    await tab.button('Save picture').click()
    expect((await saved).suggestedFilename()).toMatch(/\.png$/)
  })
})
