/** Handles the outcome of a transfer between wallets, with a toast on other pages. */
import { t } from '@lingui/core/macro'
import { changedByRefusal } from '#/api/api.ts'
import { registerOutcomes } from '#/api/pendingWrite/outcomes.ts'
import { gamesApi } from '#/shared/games/gamesApi.ts'
import '#/shared/games/reasons.ts'

registerOutcomes({
  transfBalance: {
    result: ({ transfer }) => transfer.id,
    lookUpResult: ({ records: [transfer] }) => transfer?.id,
    fills:
      ({ transfer }) =>
      (dispatch) => {
        const value = { records: [transfer], current: 1, size: 1, total: 1, pages: 1, sums: { in: '0', out: '0' } }
        dispatch(gamesApi.util.upsertQueryEntries([{ endpointName: 'transfer', arg: transfer.id, value }]))
        return [dispatch(gamesApi.endpoints.transfer.initiate(transfer.id))]
      },
    changes: (error) => (error ? changedByRefusal(error) : ['Money', 'Bills', 'Balance', 'Me']),
    async tell(write, dispatch) {
      if (write.state === 'missing') return { kind: 'error', text: t`Transfer not made, nothing held`, duration: 10_000 }
      if (write.state !== 'done') return undefined
      const leads = { href: `/quotaRecord?id=${write.result}`, text: t`View` }
      const about = [leads.href, '/quota']
      // The provider may have refused the transfer, so that its points are where they were. The tags of the write may be invalidated
      // meanwhile, which would drop an answer without a subscription.
      const query = dispatch(gamesApi.endpoints.transfer.initiate(write.result, { forceRefetch: true }))
      const { data } = await query
      query.unsubscribe()
      const transfer = data?.records[0]
      if (!transfer) return { kind: 'info', text: t`Your transfer is on record`, duration: 6000, leads, about }
      return transfer.state === 'returned'
        ? { kind: 'error', text: t`Transfer was returned`, duration: 10_000, leads, about }
        : { kind: 'success', text: t`Your transfer was received`, duration: 6000, leads, about }
    },
  },
})
