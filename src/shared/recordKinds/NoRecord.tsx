/** A page whose address names a record that the member does not have. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { EmptyState } from '#/ui/EmptyState.tsx'
import * as button from '#/ui/Button.module.css'

interface Kind {
  readonly title: MessageDescriptor
  readonly all: MessageDescriptor
  readonly to: '/gameRecordIndex' | '/gameRecordIndex/games' | '/gameRecordIndex/chase'
}

const bet = { title: msg`Bet not found`, all: msg`All bets` }
const kinds = {
  bet: { ...bet, to: '/gameRecordIndex' },
  gameBet: { ...bet, to: '/gameRecordIndex/games' },
  chase: { title: msg`Chase not found`, all: msg`All chases`, to: '/gameRecordIndex/chase' },
} as const satisfies Readonly<Record<string, Kind>>

export function NoRecord({ kind }: { readonly kind: keyof typeof kinds }): ReactElement {
  const { i18n, t } = useLingui()
  const { title, all, to } = kinds[kind]
  return (
    <EmptyState
      title={i18n._(title)}
      text={t`It may belong to another account, or the link is not complete.`}
      action={
        <Link to={to} search={{}} className={button.pri}>
          {i18n._(all)}
        </Link>
      }
    />
  )
}
