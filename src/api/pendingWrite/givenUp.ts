/** The toast about a write that was given up: which write it was, and the page that shows whether it was carried out. */
import { t } from '@lingui/core/macro'
import type { ToastRequest } from '../toastSlice.ts'
import type { EndedWrite } from './pendingWrite.ts'

/** Undefined for a write that is looked up in the records, which is never given up. */
export function tellGivenUp(write: EndedWrite): ToastRequest | undefined {
  const toast = (text: string, href: string): ToastRequest => ({ kind: 'error', text, duration: 10_000, leads: { href, text: t`View` } })
  switch (write.call) {
    case 'cancel':
      return toast(t`No answer to your cancellation`, `/betdetail?id=${write.arg.id}`)
    case 'createChase':
      return toast(t`No answer to your chase`, '/gameRecordIndex/chase')
    case 'saveByOffice':
    case 'saveByEscrow':
      return toast(t`No answer to your deposit order`, '/rechargeRecord')
    case 'addVerifyImage':
      return toast(t`No answer to your payment proof`, `/rechargeDetail?id=${write.arg.id}`)
    case 'changePrize2Wallet':
      return toast(t`No answer to your rebate request`, '/agencyCommission')
    case 'buyMallItem':
      return toast(t`No answer to your purchase`, '/live?view=mall')
    case 'chatSend':
      return toast(t`Your message may be lost`, '/serviceOnline')
    case 'bet':
    case 'batchBet':
    case 'addExpenses':
    case 'transfBalance':
    case 'sendGift':
      return undefined
  }
}
