/** The service that resolves pending writes, with the scripts that handle the outcomes of each kind. */
import type { ReactElement } from 'react'
import type { OutcomeScripts } from '#/api/pendingWrite/outcomes.ts'
import { PendingWrites } from '#/api/pendingWrite/PendingWrites.tsx'
import { slipWanted } from '#/features/lottery/slipWanted.ts'
import { withTexts } from '#/i18n/i18n.ts'

/** Lines of refused bets return to the slip. */
function ofSlip<Script>(script: Promise<Script>): Promise<Script> {
  slipWanted.set(true)
  return withTexts('lottery', script)
}
const bets = () => ofSlip(import('#/features/lottery/pending/pending.ts'))
const recharges = () => withTexts('recharge', import('#/features/recharge/rechargeOutcome.ts'))

const scripts: OutcomeScripts = {
  bet: bets,
  batchBet: bets,
  cancel: () => withTexts('lottery', import('#/shared/bets/CancelBet.tsx')),
  createChase: () => ofSlip(import('#/features/lottery/chaseOutcome.ts')),
  saveByOffice: recharges,
  saveByEscrow: recharges,
  addVerifyImage: recharges,
  addExpenses: () => withTexts('withdraw', import('#/features/withdraw/withdrawalOutcome.ts')),
  changePrize2Wallet: () => withTexts('rebates', import('#/features/rebates/takingOutcome.ts')),
  transfBalance: () => withTexts('wallets', import('#/features/wallets/transferOutcome.ts')),
  sendGift: () => withTexts('live', import('#/features/live/giftOutcome.ts')),
  buyMallItem: () => withTexts('live', import('#/features/live/mallOutcome.ts')),
  chatSend: () => withTexts('service', import('#/features/service/chatOutcome.ts')),
}

export function MemberWrites(): ReactElement {
  return <PendingWrites scripts={scripts} />
}
