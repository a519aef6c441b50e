/** Texts for a code's kind and state. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CodeState, MemberKind } from '#/contract/invitations.ts'

export const kindTexts: Readonly<Record<MemberKind, MessageDescriptor>> = { agent: msg`Agent`, player: msg`Player` }

/** An open code has no text. */
export const stateTexts: Readonly<Record<Exclude<CodeState, 'open'>, MessageDescriptor>> = {
  off: msg`Switched off`,
  usedUp: msg`Used up`,
  expired: msg`Expired`,
}
