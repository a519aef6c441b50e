/** The outcomes of a gift, and the toast on other pages. */
import { t } from '@lingui/core/macro'
import { registerOutcomes } from '#/api/pendingWrite/outcomes.ts'
import './giftReasons.ts'
import './reasons.ts'
import { lastGiftAnswer } from './gifts/lastGiftAnswer.ts'

registerOutcomes({
  sendGift: {
    result: ({ id }) => id,
    lookUpResult: ({ records }) => records[0]?.id,
    fills: (answer) => () => {
      lastGiftAnswer.set(answer)
      return []
    },
    changes: (error) => (error ? ['Gifts'] : ['Gifts', 'Bills', 'Balance', 'Protection']),
    tell(write) {
      if (write.state === 'missing') return { kind: 'error', text: t`The gift was not sent or charged`, duration: 10_000 }
      return write.state === 'done' ? { kind: 'success', text: t`The gift was sent`, duration: 5000 } : undefined
    },
  },
})
