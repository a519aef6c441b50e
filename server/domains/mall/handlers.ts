/** Handlers of titles and rides. */
import type { ParsedRequestOf, ResponseOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import type { mallCalls, MallKind } from '#/contract/live/mall.ts'
import { balanceOf } from '../../ledger/ledger.ts'
import type { Db } from '../../platform/database/database.ts'
import { pageAmong } from '../../platform/database/paged.ts'
import type { Handlers } from '../../platform/dispatch/handlers.ts'
import type { Platform } from '../../platform/platform.ts'
import { levelOf } from '../levels/module.ts'
import { shownName } from '../rooms/module.ts'
import { buyMallItem, setUsing } from './buy.ts'
import { itemIn, itemsOf } from './items.ts'
import { ownedOf } from './owned.ts'

type Mine = ResponseOf<Contract['pageRide']>

/** The offered items, and the member's items that are not offered any more; the member's items first. */
async function mineOf(
  platform: Platform,
  userId: string,
  kind: MallKind,
  { pageParam }: ParsedRequestOf<Contract['pageRide']>,
): Promise<Mine> {
  const { db } = platform
  const items = await itemsOf(db, kind)
  const owned = await ownedOf(platform, db, userId, items)
  const names = await db.selectFrom('users').select(['username', 'nickName']).where('id', '=', userId).executeTakeFirstOrThrow()
  const nothing = { isOwned: false, until: null, isInUse: false, earned: null }
  const all = items
    .filter(({ isOffered, code }) => isOffered || owned.get(code)?.isOwned)
    .map((item) => ({ ...itemIn(item), ...(owned.get(item.code) ?? nothing) }))
  const sorted = [...all.filter(({ isOwned }) => isOwned), ...all.filter(({ isOwned }) => !isOwned)]
  return {
    ...pageAmong(pageParam, sorted),
    level: (await levelOf(platform, db, userId)).level,
    name: shownName(names),
    balance: String((await balanceOf(db, userId)).balance),
  }
}

const listed = async (db: Db, kind: MallKind) => (await itemsOf(db, kind)).map((item) => ({ ...itemIn(item), isOffered: item.isOffered }))

export function mallHandlers(platform: Platform): Pick<Handlers, keyof typeof mallCalls> {
  return {
    getRideList: async () => ({ rides: await listed(platform.db, 'ride'), titles: await listed(platform.db, 'title') }),
    pageTitle: (request, { userId }) => mineOf(platform, userId, 'title', request),
    pageRide: (request, { userId }) => mineOf(platform, userId, 'ride', request),
    async setUsing({ code, isUsing }, { userId }) {
      await setUsing(platform, userId, code, isUsing)
      return {}
    },
    buyMallItem: (request, { userId }) => buyMallItem(platform, userId, request),
  }
}
