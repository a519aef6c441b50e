/** The calls of the account details, answered. */
import type { billCalls } from '#/contract/bills.ts'
import type { Handlers } from '../../platform/dispatch/handlers.ts'
import type { Platform } from '../../platform/platform.ts'
import { type BillGroup, billGroups, billKinds, isBillGroup, kindsOf } from './kinds.ts'
import { exportBill, queryBillPage } from './page.ts'
import { walletSummary } from './wallet.ts'

export function billHandlers(platform: Platform): Pick<Handlers, keyof typeof billCalls> {
  const { db, settings } = platform

  function named() {
    const wanted = settings.get('billTypeNames')
    const groups: BillGroup[] = Object.keys(billGroups).filter(isBillGroup)
    return groups.map((group) => ({
      code: group,
      names: wanted[group] ?? billGroups[group],
      types: kindsOf(group).map((kind) => ({ code: kind, names: wanted[kind] ?? billKinds[kind].names })),
    }))
  }

  return {
    getBillType: async () => ({ groups: named() }),
    queryBillPage: (query, { userId }) => queryBillPage(platform, userId, query),
    exportBill: (asked, { userId }) => exportBill(platform, userId, asked),
    walletSummary: (_, { userId }) => walletSummary(db, userId),
  }
}
