/** The outcomes of buying a title or a ride, and the toast on other pages. */
import { t } from '@lingui/core/macro'
import { registerOutcomes } from '#/api/pendingWrite/outcomes.ts'
import './giftReasons.ts'

registerOutcomes({
  buyMallItem: {
    result: ({ code }) => code,
    changes: (error) => (error ? ['Gifts'] : ['Gifts', 'Bills', 'Balance', 'Protection']),
    tell(write) {
      return write.state === 'done' ? { kind: 'success', text: t`Bought, and in use`, duration: 5000 } : undefined
    },
  },
})
