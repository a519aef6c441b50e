/** Content of a tab: icon, label, badge. */
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import * as unreadMark from '#/ui/unread.module.css'
import type { TabFace } from './tabs.ts'
import * as styles from './TabBar.module.css'

interface TabContentProps {
  readonly face: TabFace
  readonly badge: string | null
}

export function TabContent({ face: { icon: Icon, label }, badge }: TabContentProps): ReactElement {
  const { i18n, t } = useLingui()
  return (
    <>
      <Icon className="ico l" aria-hidden />
      <span className="clip">{i18n._(label)}</span>
      {badge !== null && (
        <span className={`${unreadMark.count} ${styles.unread} num`} role="img" aria-label={t`Unread messages: ${badge}`}>
          {badge}
        </span>
      )}
    </>
  )
}
