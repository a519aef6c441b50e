/** Limits, their raises, pauses and exclusions. */
import type { LimitKind, LimitSpan } from '#/contract/protection.ts'
import { newRequestId } from '../../server/support/client.ts'
import type { Stage } from '../stage.ts'

const limitOf = (kind: LimitKind, span: LimitSpan, amount: string | null) => ({ requestId: newRequestId(), kind, span, amount })

export async function protect(stage: Stage): Promise<void> {
  const token = await stage.signIn('edwards')
  for (const limit of [
    limitOf('stake', 'day', '500000'),
    limitOf('loss', 'week', '300000'),
    limitOf('deposit', 'month', '5000000'),
    limitOf('stake', 'day', '400000'),
    // Higher limits, and no limit, which the member must confirm after the wait.
    limitOf('stake', 'day', '600000'),
    limitOf('loss', 'week', null),
    limitOf('deposit', 'month', '9000000'),
  ])
    await stage.call('setLimit', limit, { token })
  await stage.call('cancelRaise', { requestId: newRequestId(), kind: 'deposit', span: 'month' }, { token })
  await stage.call('setReminder', { requestId: newRequestId(), minutes: 30 }, { token })
  await stage.call('restrictPlay', { requestId: newRequestId(), term: '24h' }, { token: await stage.signIn('gustavo') })
  await stage.operator('lock', 'florence')
}

/** Confirms a raise a day later, and changes other limits. */
export async function confirm(stage: Stage): Promise<void> {
  const token = await stage.signIn('edwards')
  await stage.call('confirmRaise', limitOf('stake', 'day', '600000'), { token })
  await stage.call('setLimit', limitOf('stake', 'month', '8000000'), { token })
  await stage.operator('members', 'exclude', 'gustavo', '6m')
  await stage.operator('unlock', 'florence')
}
