/** Pages of the feature, as src/lib/page.ts describes them. */
import { msg } from '@lingui/core/macro'
import { House } from 'lucide-react'
import { endpoints } from '#/api/endpoints.ts'
import { pagesWith } from '#/lib/page.ts'
import { homeApi, homeBanners } from './homeApi.ts'

const page = pagesWith('home')

const { getNewOpenResult, queryAllLotteryInfoList } = endpoints.endpoints
const { banners, gameCategories, newsTicker } = homeApi.endpoints
const once = { subscribe: false } as const

export const homePages = {
  '/home': page({
    load: () => import('./HomePage.tsx').then((m) => m.HomePage),
    title: msg`Home`,
    gate: 'visitor',
    keepAlive: true,
    tab: House,
    firstCalls: () => [
      newsTicker.initiate({}, once),
      banners.initiate(homeBanners, once),
      gameCategories.initiate({}, once),
      queryAllLotteryInfoList.initiate({}, once),
      getNewOpenResult.initiate({}, once),
    ],
  }),
}
