/** Outcome handler of taking rebates into the wallet, with a toast on other pages. */
import { t } from '@lingui/core/macro'
import { registerOutcomes } from '#/api/pendingWrite/outcomes.ts'
import '#/shared/agent/reasons.ts'

registerOutcomes({
  changePrize2Wallet: {
    result: ({ amount }) => amount,
    changes: () => ['Team', 'Bills', 'Balance', 'Me'],
    tell(write) {
      if (write.state !== 'done' || write.result === '0') return undefined
      return { kind: 'success', text: t`Rebates are in your wallet`, duration: 6000, about: ['/agencyCommission'] }
    },
  },
})
