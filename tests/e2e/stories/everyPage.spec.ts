import { agentPages, memberPages, visitorPages } from '../../support/pages.ts'
import { networkComplaint, test } from '../support/fixtures.ts'
import { rechargePages, settledOn } from '../support/tour.ts'

// Each page in its states comes with its heading and all that it fetches, and its scripts have nothing to complain about.
// Of what a page asks for and does not find the browser writes a line of its own.
test.use({ hasWorkers: false, expectedComplaints: networkComplaint, platformOptions: { pace: 'quick' } })

test('every page of a visitor', async ({ app }) => {
  for (const path of visitorPages) await settledOn(app, path)
})

test('every page of a member', async ({ player }) => {
  for (const path of [...memberPages, ...Object.values(await rechargePages(player))]) await settledOn(player, path)
})

test('every page of an agent with a team', async ({ agent }) => {
  for (const path of agentPages) await settledOn(agent, path)
})
