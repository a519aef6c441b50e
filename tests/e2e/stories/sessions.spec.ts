/** One device, one person after another (S3, S10). */
import { networkComplaint, test } from '../support/fixtures.ts'
import { expectNothingLeft } from '../support/sharedDevice.ts'

test.describe('a shared device', () => {
  test.use({ expectedComplaints: networkComplaint })

  test('who comes after one who signs out finds nothing of them, offline too', async ({ app, account }) => {
    await expectNothingLeft(app, account, () => app.signOut())
  })
})
