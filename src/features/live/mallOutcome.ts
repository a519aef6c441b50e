/** Outcome handler of buying a title or a ride, with a toast on other pages. */
import { t } from '@lingui/core/macro'
import { errorText } from '#/api/errors.ts'
import { registerOutcomes } from '#/api/pendingWrite/outcomes.ts'
import './giftReasons.ts'

registerOutcomes({
  buyMallItem: {
    made: ({ code }) => code,
    changes: (error) => (error ? ['Gifts'] : ['Gifts', 'Bills', 'Balance', 'Protection']),
    tell(write) {
      if (write.state === 'refused') return { kind: 'error', text: errorText(write.error), duration: 6000 }
      return write.state === 'done' ? { kind: 'success', text: t`Bought, and in use`, duration: 5000 } : undefined
    },
  },
})
