/** The ways from the centre to all an agent does. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { BookOpen, HandCoins, type LucideIcon } from 'lucide-react'
import type { ReactElement } from 'react'
import * as styles from './centre.module.css'

interface Shortcut {
  readonly icon: LucideIcon
  readonly label: MessageDescriptor
  readonly to: '/agencyCommission' | '/agentdescription'
}

const shortcuts: readonly Shortcut[] = [
  { icon: HandCoins, label: msg`Rebates`, to: '/agencyCommission' },
  { icon: BookOpen, label: msg`Agent guide`, to: '/agentdescription' },
]

export function Shortcuts(): ReactElement {
  const { i18n, t } = useLingui()
  return (
    <nav className={`card mt3 ${styles.shortcuts}`} aria-label={t`Agent pages`}>
      {shortcuts.map(({ icon: Icon, label, to }) => (
        <Link key={to} to={to}>
          <Icon className="ico" aria-hidden />
          <span>{i18n._(label)}</span>
        </Link>
      ))}
    </nav>
  )
}
