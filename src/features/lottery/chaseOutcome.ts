/**
 * Handles the outcome of a chase, and shows a toast if the sheet is closed. Loaded with the sheet, or with a chase whose outcome is
 * unknown.
 */
import { t } from '@lingui/core/macro'
import { registerOutcomes } from '#/api/pendingWrite/outcomes.ts'
import { changedByBet } from './lotteryApi.ts'
import { slipActions } from './slip/slip.ts'
import { chaseApi } from './chaseApi.ts'

registerOutcomes({
  createChase: {
    result: ({ chase }) => chase.chaseId,
    fills:
      ({ chase }) =>
      (dispatch) => {
        const arg = { chaseId: chase.chaseId }
        dispatch(chaseApi.util.upsertQueryEntries([{ endpointName: 'chaseDetail', arg, value: chase }]))
        return [dispatch(chaseApi.endpoints.chaseDetail.initiate(arg))]
      },
    changes: (error) => changedByBet(error, false),
    tell(write, dispatch) {
      if (write.state !== 'done') return undefined
      dispatch(slipActions.linesSent({ lotteryId: write.arg.lotteryId, lines: write.arg.lines }))
      const leads = { href: `/gameRecordIndex/chase?id=${write.result}`, text: t`View` }
      return { kind: 'success', text: t`Chase started`, duration: 5000, leads }
    },
  },
})
