/** Reports a signed-in member's deed on a page to the platform, so that a task can count the deed. */
import type { Deed } from '#/contract/welfare/codes.ts'
import { injectCalls } from './injectCalls.ts'
import { campaignCalls } from '#/contract/welfare/campaigns.ts'
import type { AppThunk } from '#/lib/redux.ts'
import { serverNow } from '#/lib/serverClock.ts'
import { selectUserId } from './sessionSlice.ts'

const { endpoints } = injectCalls(campaignCalls, ({ write }) => ({
  reportDeed: write('reportDeed', { extraOptions: { background: true }, invalidatesTags: ['Welfare'] }),
}))

const HOUR = 3_600_000
/** Server time of the last report, by member and deed. */
const reportedAt = new Map<string, number>()

/** Reports a deed at most once an hour; the platform counts it once a business day. A failed report is repeated the next time. */
export function tellDeed(deed: Deed): AppThunk<void> {
  return (dispatch, getState) => {
    const userId = selectUserId(getState())
    if (userId === undefined) return
    const key = `${userId} ${deed}`
    if (serverNow() - (reportedAt.get(key) ?? 0) < HOUR) return
    reportedAt.set(key, serverNow())
    void dispatch(endpoints.reportDeed.initiate({ deed })).then((answer) => {
      if ('error' in answer) reportedAt.delete(key)
    })
  }
}
