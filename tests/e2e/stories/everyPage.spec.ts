import { agentPages, memberPages, visitorPages } from '../../support/pages.ts'
import { networkComplaint, test } from '../support/fixtures.ts'
import { rechargePages, openLoaded } from '../support/tour.ts'

// Each page in each state loads with its heading and all its data, and its scripts report no error.
// The browser writes a line for each file that a page requests and the platform does not have.
test.use({ hasWorkers: false, expectedComplaints: networkComplaint, platformOptions: { pace: 'quick' } })

test('every page of a visitor loads without errors', async ({ app }) => {
  for (const path of visitorPages) await openLoaded(app, path)
})

test('every page of a member loads without errors', async ({ player }) => {
  for (const path of [...memberPages, ...Object.values(await rechargePages(player))]) await openLoaded(player, path)
})

test('every page of an agent loads without errors', async ({ agent }) => {
  for (const path of agentPages) await openLoaded(agent, path)
})
