/** Handles the outcome of a transfer between wallets, with a toast on other pages. */
import { t } from '@lingui/core/macro'
import { registerOutcomes } from '#/api/pendingWrite/outcomes.ts'
import type { GameTransfer } from '#/contract/games/wallet.ts'
import { gamesApi } from '#/shared/games/gamesApi.ts'
import '#/shared/games/reasons.ts'

/** Ids of transfers that the provider has refused, so that their points are where they were. */
const returned = new Set<string>()

function idOf({ id, state }: GameTransfer): string {
  if (state === 'returned') returned.add(id)
  return id
}

registerOutcomes({
  transfBalance: {
    result: ({ transfer }) => idOf(transfer),
    lookUpResult: ({ records: [transfer] }) => transfer && idOf(transfer),
    fills:
      ({ transfer }) =>
      (dispatch) => {
        const value = { records: [transfer], current: 1, size: 1, total: 1, pages: 1, sums: { in: '0', out: '0' } }
        dispatch(gamesApi.util.upsertQueryEntries([{ endpointName: 'transfer', arg: transfer.id, value }]))
        return [dispatch(gamesApi.endpoints.transfer.initiate(transfer.id))]
      },
    changes: (error) => (error ? [] : ['Money', 'Bills', 'Balance', 'Me']),
    tell(write) {
      if (write.state === 'done') {
        const leads = { href: `/quotaRecord?id=${write.result}`, text: t`View` }
        const about = [leads.href, '/quota']
        return returned.has(write.result)
          ? { kind: 'error', text: t`Not transferred; the amount is where it was`, duration: 10_000, leads, about }
          : { kind: 'success', text: t`Your transfer was received`, duration: 6000, leads, about }
      }
      return write.state === 'missing' ? { kind: 'error', text: t`Transfer not made, nothing held`, duration: 10_000 } : undefined
    },
  },
})
