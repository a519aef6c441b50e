/** A tab that opens an external address. Loaded on demand, since few platforms configure one. */
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { CirclePlay, Clapperboard, Crown, Gift, ListChecks, MessageSquareText } from 'lucide-react'
import type { ReactElement } from 'react'
import { TabContent } from './TabContent.tsx'
import { type TabFace, tabFaceOf, type UnbuiltTab } from './tabs.ts'
import * as styles from './TabBar.module.css'

const faces: Readonly<Record<UnbuiltTab, TabFace>> = {
  '/task': { icon: ListChecks, label: msg`Tasks` },
  '/live': { icon: CirclePlay, label: msg`Live` },
  '/feedbackIndex': { icon: MessageSquareText, label: msg`Feedback` },
  '/welfare': { icon: Gift, label: msg`Welfare` },
  '/beautyPageant': { icon: Crown, label: msg`Pageant` },
  '/movie': { icon: Clapperboard, label: msg`Films` },
}

const isUnbuilt = (path: string): path is UnbuiltTab => Object.hasOwn(faces, path)

interface ExternalTabProps {
  /** The tab's path in the product. */
  readonly path: string
  readonly address: string
}

export function ExternalTab({ path, address }: ExternalTabProps): ReactElement | null {
  const { t } = useLingui()
  const face = isUnbuilt(path) ? faces[path] : tabFaceOf(path)
  if (!face) return null
  return (
    <a className={styles.tab} href={address} target="_blank" rel="noopener noreferrer">
      <TabContent face={face} />
      <span className="sr">{t`opens in a new window`}</span>
    </a>
  )
}
