/** The ways onward from the member's page: only to what exists. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import {
  ChevronRight, CircleQuestionMark, Download, Headset, Languages, type LucideIcon, Mail, MessageSquareText, Newspaper, Palette, ReceiptText, Trophy,
} from 'lucide-react'
import type { ReactElement } from 'react'
import { useUnreadCount } from '#/api/unread.ts'
import { InstallAction } from '#/pwa/InstallAction.tsx'

interface Entry {
  readonly icon: LucideIcon
  readonly label: MessageDescriptor
  readonly to: '/gameRecordIndex' | '/message' | '/setting' | '/language' | '/agree' | '/serviceOnline' | '/feedBack' | '/homeDetail' | '/ranking'
  readonly hash?: string
  readonly search?: { readonly code: string } | { readonly type: string }
}

const entries: readonly Entry[] = [
  { icon: ReceiptText, label: msg`Bet records`, to: '/gameRecordIndex' },
  { icon: Mail, label: msg`Messages`, to: '/message' },
  { icon: Trophy, label: msg`Ranking`, to: '/ranking' },
  { icon: CircleQuestionMark, label: msg`Help`, to: '/homeDetail', search: { type: 'help' } },
  { icon: Headset, label: msg`Customer service`, to: '/serviceOnline' },
  { icon: MessageSquareText, label: msg`Feedback`, to: '/feedBack' },
  { icon: Newspaper, label: msg`News and guides`, to: '/homeDetail' },
  { icon: Palette, label: msg`Theme`, to: '/setting', hash: 'theme' },
  { icon: Languages, label: msg`Language`, to: '/language' },
]

export function Entries(): ReactElement {
  const { i18n, t } = useLingui()
  const unread = useUnreadCount()
  return (
    <nav className="card mt3 grid3x" aria-label={t`Account`}>
      {entries.map(({ icon: Icon, label, to, hash, search }) => (
        <Link key={label.id} className="entry" to={to} hash={hash} search={search}>
          <span className="face"><Icon className="ico l" aria-hidden />{to === '/message' && unread > 0 && <i className="dot" />}</span>
          <span>{i18n._(label)}</span>
        </Link>
      ))}
    </nav>
  )
}

/** Comes late or not at all, so it stands beneath everything else. */
export function InstallEntry(): ReactElement {
  return (
    <div className="pad mt3">
      <InstallAction className="card plist item">
        <span className="lic a"><Download className="ico" aria-hidden /></span>
        <span className="grow"><b><Trans>Install the app</Trans></b><span className="sub"><Trans>Opens from the home screen, without a network too</Trans></span></span>
        <ChevronRight className="ico s" aria-hidden />
      </InstallAction>
    </div>
  )
}
