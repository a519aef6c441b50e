/** Outcome handler of a withdrawal, with a toast on other pages. */
import { t } from '@lingui/core/macro'
import { registerOutcomes } from '#/api/pendingWrite/outcomes.ts'
import { draftDropped } from '#/shared/form/drafts.ts'
import { withdrawApi } from './withdrawApi.ts'

/** Name of the form's draft. */
export const withdrawalDraft = 'withdrawal'

registerOutcomes({
  addExpenses: {
    result: ({ withdrawal }) => withdrawal.id,
    lookUpResult: ({ records }) => records[0]?.id,
    fills:
      ({ withdrawal }) =>
      (dispatch) => {
        const arg = { id: withdrawal.id }
        const value = { records: [withdrawal], current: 1, size: 1, total: 1, pages: 1 }
        dispatch(withdrawApi.util.upsertQueryEntries([{ endpointName: 'withdrawalOf', arg, value }]))
        return [dispatch(withdrawApi.endpoints.withdrawalOf.initiate(arg))]
      },
    changes: (error) => (error ? [] : ['Money', 'Bills', 'Balance', 'Me']),
    tell(write, dispatch) {
      if (write.state === 'done') {
        dispatch(draftDropped(withdrawalDraft))
        const leads = { href: `/withdrawDetail?id=${write.result}`, text: t`View` }
        return {
          kind: 'success',
          text: t`Withdrawal requested`,
          duration: 6000,
          leads,
          about: [leads.href, `/withdrawSuccess?id=${write.result}`],
        }
      }
      return write.state === 'missing' ? { kind: 'error', text: t`Withdrawal not made, nothing held`, duration: 10_000 } : undefined
    },
  },
})
