/** Outcome handler of a chat message, with a toast on other pages when it was refused. */
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
