/** Outcome handler of a chat message, with a toast on other pages when it was refused. */
import { t } from '@lingui/core/macro'
import { registerOutcomes } from '#/api/pendingWrite/outcomes.ts'

registerOutcomes({
  chatSend: {
    result: ({ id }) => id,
    changes: () => ['Talk'],
    stays: true,
    tell(write) {
      if (write.state !== 'refused') return undefined
      return {
        kind: 'error',
        text: t`Your message was not sent`,
        duration: 6000,
        leads: { href: '/serviceOnline', text: t`View` },
      }
    },
  },
})
