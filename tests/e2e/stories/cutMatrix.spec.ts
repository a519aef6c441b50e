/** O1 in one case: the answer to a bet is lost, and it is placed exactly once. */
import { areas, recoveries, throughAll } from '../support/cuts.ts'
import { networkComplaint, test } from '../support/fixtures.ts'

test.use({ expectedComplaints: networkComplaint })

test('a bet whose answer is lost, and whose page is loaded again: exactly one bet', async ({ player, platform, account }) => {
  await throughAll(areas.bet, () => recoveries['the page is loaded again'], { player, platform, account }, ['answer'])
})
