/** What a page tells of itself, so that a task can count it: once a day from this device, and for nobody who is not signed in. */
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
/** When each was told last, by member. */
const told = new Map<string, number>()

/** The platform counts a deed once a business day; one that could not be told is told the next time. */
export function tellDeed(deed: Deed): AppThunk<void> {
  return (dispatch, getState) => {
    const userId = selectUserId(getState())
    if (userId === undefined) return
    const key = `${userId} ${deed}`
    if (serverNow() - (told.get(key) ?? 0) < HOUR) return
    told.set(key, serverNow())
    void dispatch(endpoints.reportDeed.initiate({ deed })).then((answer) => {
      if ('error' in answer) told.delete(key)
    })
  }
}
