/** Outcome handlers of opening and submitting an order, and their toasts on other pages. */
import { t } from '@lingui/core/macro'
import { errorText } from '#/api/errors.ts'
import { type Outcome, registerOutcomes } from '#/api/pendingWrite/outcomes.ts'
import { draftDropped } from '#/ui/form/drafts.ts'
import '#/ui/upload/reasons.ts'
import { rechargeApi } from './rechargeApi.ts'

const seeOrder = (id: string) => ({ href: `/rechargeDetail?id=${id}`, text: t`View` })

/** They show themselves how it stands. */
const pagesOf = (id: string) => ['/pay', '/rechargeDetail', '/rechargeSuccess', '/rechargeUpload'].map((path) => `${path}?id=${id}`)

/** Name of the draft of the amount for a channel. */
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
