/** The outcomes of opening and submitting an order, and the toasts that other pages show. */
import { t } from '@lingui/core/macro'
import { errorText } from '#/api/errors.ts'
import { type Outcome, registerOutcomes } from '#/api/pendingWrite/outcomes.ts'
import { draftDropped } from '#/shared/form/drafts.ts'
import '#/shared/upload/reasons.ts'
import { rechargeApi } from './rechargeApi.ts'

const seeOrder = (id: string) => ({ href: `/rechargeDetail?id=${id}`, text: t`View` })

/** The pages that show the order's state without a toast. */
const pagesOf = (id: string) => ['/pay', '/rechargeDetail', '/rechargeSuccess', '/rechargeUpload'].map((path) => `${path}?id=${id}`)

/** The name of the stored draft of a channel's amount. */
export const rechargeDraft = (channelId: string): string => `recharge ${channelId}`

const opened = {
  result: ({ order }) => order.id,
  fills:
    ({ order }) =>
    (dispatch) => {
      const arg = { id: order.id }
      dispatch(rechargeApi.util.upsertQueryEntries([{ endpointName: 'getOne', arg, value: order }]))
      return [dispatch(rechargeApi.endpoints.getOne.initiate(arg))]
    },
  changes: () => ['Money'],
  tell(write, dispatch) {
    if (write.state !== 'done') return undefined
    dispatch(draftDropped(rechargeDraft(write.arg.channelId)))
    return {
      kind: 'success',
      text: t`Order placed`,
      duration: 6000,
      leads: { href: `/pay?id=${write.result}`, text: t`Continue to payment` },
      about: pagesOf(write.result),
    }
  },
} satisfies Outcome<'saveByOffice'> & Outcome<'saveByEscrow'>

registerOutcomes({
  saveByOffice: opened,
  saveByEscrow: opened,
  addVerifyImage: {
    result: ({ order }) => order.id,
    changes: () => ['Money'],
    tell(write) {
      const leads = seeOrder(write.arg.id)
      if (write.state === 'refused') return { kind: 'error', text: errorText(write.error), duration: 6000, leads }
      return write.state === 'done'
        ? { kind: 'success', text: t`The order is being checked`, leads, about: pagesOf(write.arg.id) }
        : undefined
    },
  },
})
