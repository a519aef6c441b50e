/** Days, weeks and months, as the player reads them. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LimitSpan } from '#/contract/protection.ts'

export const spanNames: Readonly<Record<LimitSpan, MessageDescriptor>> = { day: msg`Today`, week: msg`This week`, month: msg`This month` }
