/** Handlers of the account details. */
import type { billCalls } from '#/contract/bills.ts'
import type { Handlers } from '../../platform/dispatch/handlers.ts'
import type { Platform } from '../../platform/platform.ts'
import { billKindsOf } from './kinds.ts'
import { exportBill, queryBillPage } from './page.ts'
import { walletSummary } from './wallet.ts'

export function billHandlers(platform: Platform): Pick<Handlers, keyof typeof billCalls> {
  const { db, settings } = platform

  function named() {
    const wanted = settings.get('billTypeNames')
    const kinds = billKindsOf(platform)
    return kinds.groups.map(({ code, names }) => ({
      code,
      names: wanted[code] ?? names,
      types: kinds
        .inGroup(code)
        .map(({ name, names: own, description, icon }) => ({ code: name, names: wanted[name] ?? own, description, icon })),
    }))
  }

  return {
    getBillType: async () => ({ groups: named() }),
    queryBillPage: (query, { userId }) => queryBillPage(platform, userId, query),
    exportBill: (search, { userId }) => exportBill(platform, userId, search),
    walletSummary: (_, { userId }) => walletSummary(db, userId),
  }
}
