/** Handles the outcome of a transfer between wallets, with a toast on other pages. */
import { t } from '@lingui/core/macro'
import { registerOutcomes } from '#/api/pendingWrite/outcomes.ts'
import { gamesApi } from '#/shared/games/gamesApi.ts'
import '#/shared/games/reasons.ts'

registerOutcomes({
  transfBalance: {
    result: ({ transfer }) => transfer.id,
    lookUpResult: ({ records }) => records[0]?.id,
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
        return { kind: 'success', text: t`Your transfer was received`, duration: 6000, leads, about: [leads.href, '/quota'] }
      }
      return write.state === 'missing' ? { kind: 'error', text: t`Transfer not made, nothing held`, duration: 10_000 } : undefined
    },
  },
})
