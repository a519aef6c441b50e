/** Rows of the settings page: group, icon, link row. */
import { Link } from '@tanstack/react-router'
import { ChevronRight, type LucideIcon } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import * as lists from '#/ui/list.module.css'
import * as styles from './settings.module.css'

interface RowGroupProps {
  /** The tone of the icons; by default that of a thing at rest. */
  readonly className?: string | undefined
  readonly children: ReactNode
}

export function RowGroup({ className = '', children }: RowGroupProps): ReactElement {
  return (
    <div className={`pad ${className}`}>
      <div className={`card list ${lists.rows}`}>{children}</div>
    </div>
  )
}

export function RowIcon({ icon: Icon }: { readonly icon: LucideIcon }): ReactElement {
  return (
    <span className={`${lists.icon} ${styles.icon}`}>
      <Icon className="ico" aria-hidden />
    </span>
  )
}

export const onward = <ChevronRight className="ico s" aria-hidden />

interface LinkRowProps {
  readonly to:
    | '/infomation'
    | '/loginPassword'
    | '/fangpian'
    | '/language'
    | '/setline'
    | '/generalSetting'
    | '/serviceOnline'
    | '/feedbackIndex'
    | '/setfeedback'
    | '/about'
    | '/agree'
    | '/bindPhone'
    | '/capitalSettings'
    | '/setting/devices'
    | '/setting/passkeys'
    | '/setting/notifications'
    | '/protection'
  readonly icon: LucideIcon
  readonly label: ReactNode
  /** The current value. */
  readonly children?: ReactNode
}

export function LinkRow({ to, icon, label, children }: LinkRowProps): ReactElement {
  return (
    <Link to={to} className={`${lists.item} ${lists.low}`}>
      <RowIcon icon={icon} />
      <span className="grow">{label}</span>
      {children !== undefined && <span className={`note num clip ${styles.value}`}>{children}</span>}
      {onward}
    </Link>
  )
}
