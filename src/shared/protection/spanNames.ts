/** Names of day, week and month. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LimitSpan } from '#/contract/protection.ts'

export const spanNames: Readonly<Record<LimitSpan, MessageDescriptor>> = { day: msg`Today`, week: msg`This week`, month: msg`This month` }
