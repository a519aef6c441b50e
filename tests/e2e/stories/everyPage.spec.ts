import { demoAccounts } from '../../../server/domains/accounts/seed.ts'
import { onceAs } from '../../support/pages.ts'
import { networkComplaint, test } from '../support/fixtures.ts'
import { rechargePages, openLoaded } from '../support/tour.ts'

// Each page loads in one state with its heading and all its data, and its scripts report no error; all states are in the slow file.
// The browser writes a line for each file that a page requests and the platform does not have.
test.use({ hasWorkers: false, expectedComplaints: networkComplaint })

test('every page that visitors alone see loads without errors', async ({ app }) => {
  for (const path of onceAs('visitor')) await openLoaded(app, path)
})

test('every page of a member loads without errors', async ({ player }) => {
  for (const path of [...onceAs('member'), ...Object.values(await rechargePages(player))]) await openLoaded(player, path)
})

test('every page of an agent loads without errors', async ({ app }) => {
  await app.enter(demoAccounts.agent)
  for (const path of onceAs('agent')) await openLoaded(app, path)
})
