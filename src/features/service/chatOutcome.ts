/** What becomes of a message to customer service, and how it is told on other pages that one was not taken. */
import { t } from '@lingui/core/macro'
import { errorText } from '#/api/errors.ts'
import { registerOutcomes } from '#/api/pendingWrite/outcomes.ts'

registerOutcomes({
  chatSend: {
    made: ({ id }) => id,
    changes: () => ['Talk'],
    stays: true,
    tell(write) {
      if (write.state !== 'refused') return undefined
      const why = errorText(write.error)
      return {
        kind: 'error',
        text: t`Your message was not sent: ${why}`,
        duration: 6000,
        leads: { href: '/serviceOnline', text: t`See the message` },
      }
    },
  },
})
