/** The kind of a code, and why it cannot be used now. */
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { InviteCode } from '#/contract/agents/codes.ts'
import { Tag } from '#/ui/Tag.tsx'
import { kindTexts, stateTexts } from './codeTexts.ts'

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
