/** The kind of a code, and why it cannot be used now. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { InviteCode } from '#/contract/agents/codes.ts'
import type { CodeState, MemberKind } from '#/contract/invitations.ts'
import { Tag } from '#/ui/Tag.tsx'

export const kindTexts: Readonly<Record<MemberKind, MessageDescriptor>> = { agent: msg`Agent`, player: msg`Player` }

/** An open code has no text. */
export const stateTexts: Readonly<Record<Exclude<CodeState, 'open'>, MessageDescriptor>> = {
  off: msg`Switched off`,
  usedUp: msg`Used up`,
  expired: msg`Expired`,
}

interface CodeTagsProps {
  readonly code: Pick<InviteCode, 'kind' | 'state'>
  readonly onInk?: boolean
}

export function CodeTags({ code: { kind, state }, onInk = false }: CodeTagsProps): ReactElement {
  const { i18n } = useLingui()
  const tone = onInk ? 'ink' : undefined
  return (
    <>
      {kind === 'agent' && !onInk ? (
        <Tag tone="act">{i18n._(kindTexts.agent)}</Tag>
      ) : (
        <Tag {...(tone && { tone })}>{i18n._(kindTexts[kind])}</Tag>
      )}
      {state !== 'open' && <Tag {...(tone && { tone })}>{i18n._(stateTexts[state])}</Tag>}
    </>
  )
}
