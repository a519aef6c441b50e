import { agentPages, memberPages, visitorPages } from '../../support/pages.ts'
import { test } from '../support/fixtures.ts'
import { rechargePages, settledOn } from '../support/tour.ts'

// Each page in its states comes with its heading and all that it fetches, and the browser has nothing to complain about.
test.use({ hasWorkers: false })

test('every page of a visitor', async ({ app }) => {
  for (const path of visitorPages) await settledOn(app, path)
})

test('every page of a member', async ({ player }) => {
  for (const path of [...memberPages, ...Object.values(await rechargePages(player))]) await settledOn(player, path)
})

test('every page of an agent with a team', async ({ agent }) => {
  for (const path of agentPages) await settledOn(agent, path)
})
