/** Links from the centre to the pages of agents. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { BookOpen, ChartColumn, HandCoins, ListTree, type LucideIcon, QrCode, Ticket, UserPlus, Users } from 'lucide-react'
import type { ReactElement } from 'react'
import * as styles from './centre.module.css'

interface Shortcut {
  readonly icon: LucideIcon
  readonly label: MessageDescriptor
  readonly to:
    | '/inviteCodes'
    | '/member'
    | '/spreadManage'
    | '/report'
    | '/agencyCommission'
    | '/qrcode'
    | '/teamReport'
    | '/agentdescription'
}

const shortcuts: readonly Shortcut[] = [
  { icon: Ticket, label: msg`Codes`, to: '/inviteCodes' },
  { icon: Users, label: msg`Members`, to: '/member' },
  { icon: ChartColumn, label: msg`Team report`, to: '/report' },
  { icon: HandCoins, label: msg`Rebates`, to: '/agencyCommission' },
  { icon: QrCode, label: msg`QR poster`, to: '/qrcode' },
  { icon: UserPlus, label: msg`New account`, to: '/spreadManage' },
  { icon: ListTree, label: msg`Team lists`, to: '/teamReport' },
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
