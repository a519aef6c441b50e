/** What the page of the first visit will ask for: asked while its script is still on the way. */
import { endpoints } from '#/api/endpoints.ts'
import { homeApi, homeBanners } from '#/features/home/homeApi.ts'
import type { AppThunk } from '#/lib/redux.ts'
import { pause } from '#/lib/pause.ts'

const { getNewOpenResult, queryAllLotteryInfoList, querySystemUserInfo } = endpoints.endpoints
const { banners, gameCategories, newsTicker } = homeApi.endpoints
/** Who shows them subscribes. */
const once = { subscribe: false } as const

const calls: Readonly<Record<string, readonly (() => AppThunk<unknown>)[]>> = {
  '/home': [
    () => newsTicker.initiate({}, once),
    () => banners.initiate(homeBanners, once),
    () => gameCategories.initiate({}, once),
    () => queryAllLotteryInfoList.initiate({}, once),
    () => getNewOpenResult.initiate({}, once),
  ],
  '/lottery': [() => queryAllLotteryInfoList.initiate({}, once)],
  '/mine': [() => querySystemUserInfo.initiate({}, once)],
}

/** A failure is told by the page that asks again. */
export function askForEntry(pathname: string): AppThunk<Promise<void>> {
  return async (dispatch) => {
    for (const ask of calls[pathname] ?? []) {
      dispatch(ask())
      await pause()
    }
  }
}
