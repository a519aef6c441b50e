/** O1 in one case: the answer to a bet is lost, and the bet is placed exactly once. */
import { areas, recoveries, throughAll } from '../support/cuts.ts'
import { networkComplaint, test } from '../support/fixtures.ts'

test.use({ expectedComplaints: networkComplaint })

test('a bet whose answer is lost is placed exactly once if the page is loaded again', async ({ player, platform, account }) => {
  await throughAll(areas.bet, () => recoveries['the page is loaded again'], { player, platform, account }, ['answer'])
})
