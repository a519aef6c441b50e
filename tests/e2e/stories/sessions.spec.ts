/** Several people use one device after each other (S3, S10). */
import { networkComplaint, test } from '../support/fixtures.ts'
import { expectNothingLeft } from '../support/sharedDevice.ts'

test.describe('a shared device', () => {
  test.use({ expectedComplaints: networkComplaint })

  test('shows the next person no data of a member who has signed out, also offline', async ({ app, account, storyPlatform }) => {
    await expectNothingLeft(app, account, storyPlatform.nextAccount(), () => app.signOut())
  })
})
