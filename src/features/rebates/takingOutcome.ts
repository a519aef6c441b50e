/** Outcome handler of taking rebates into the wallet, with a toast on other pages. */
import { t } from '@lingui/core/macro'
import { errorText } from '#/api/errors.ts'
import { registerOutcomes } from '#/api/pendingWrite/outcomes.ts'
import '#/ui/agent/reasons.ts'

registerOutcomes({
  changePrize2Wallet: {
    made: ({ amount }) => amount,
    changes: () => ['Team', 'Bills', 'Balance', 'Me'],
    tell(write) {
      if (write.state === 'refused') return { kind: 'error', text: errorText(write.error), duration: 6000 }
      if (write.state !== 'done' || write.made === '0') return undefined
      return { kind: 'success', text: t`Rebates are in your wallet`, duration: 6000, about: ['/agencyCommission'] }
    },
  },
})
