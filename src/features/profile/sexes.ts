/** Options for the member's sex. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Sex } from '#/contract/profile.ts'

export const sexes: readonly { readonly sex: Sex; readonly name: MessageDescriptor }[] = [
  { sex: 'female', name: msg`Female` },
  { sex: 'male', name: msg`Male` },
  { sex: 'unsaid', name: msg`Prefer not to say` },
]
