/** A tab that opens an external address. Loaded on demand, since few platforms configure one. */
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { TabContent } from './TabContent.tsx'
import { tabFaceOf } from './tabs.ts'
import * as styles from './TabBar.module.css'

interface ExternalTabProps {
  /** The tab's path in the product. */
  readonly path: string
  readonly address: string
}

export function ExternalTab({ path, address }: ExternalTabProps): ReactElement | null {
  const { t } = useLingui()
  const face = tabFaceOf(path)
  if (!face) return null
  return (
    <a className={styles.tab} href={address} target="_blank" rel="noopener noreferrer">
      <TabContent face={face} />
      <span className="sr">{t`opens in a new window`}</span>
    </a>
  )
}
