/** The ways onward from the member's page: only to what exists. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import {
  ChartColumn, ChevronRight, Download, FileText, Gem, Landmark, Languages, LockKeyhole, type LucideIcon, Mail, Palette, ReceiptText, ScrollText,
  ShieldCheck, Sprout, Wallet,
} from 'lucide-react'
import type { ReactElement } from 'react'
import { useUnreadCount } from '#/api/unread.ts'
import { InstallAction } from '#/pwa/InstallAction.tsx'

interface Entry {
  readonly icon: LucideIcon
  readonly label: MessageDescriptor
  readonly to:
    | '/gameRecordIndex' | '/lotteryMoney' | '/accountDetailList' | '/personalreport' | '/levelCenter' | '/profitList' | '/managebankcard'
    | '/message' | '/protection' | '/setting' | '/language' | '/agree'
  readonly hash?: string
  readonly search?: { readonly code: string }
}

const entries: readonly Entry[] = [
  { icon: ReceiptText, label: msg`Bet records`, to: '/gameRecordIndex' },
  { icon: Wallet, label: msg`Wallet`, to: '/lotteryMoney' },
  { icon: ScrollText, label: msg`Account details`, to: '/accountDetailList' },
  { icon: ChartColumn, label: msg`My report`, to: '/personalreport' },
  { icon: Gem, label: msg`Level centre`, to: '/levelCenter' },
  { icon: Sprout, label: msg`Profit account`, to: '/profitList' },
  { icon: Landmark, label: msg`Bank cards`, to: '/managebankcard' },
  { icon: Mail, label: msg`Messages`, to: '/message' },
  { icon: ShieldCheck, label: msg`Limits and protection`, to: '/protection' },
  { icon: Palette, label: msg`Theme`, to: '/setting', hash: 'theme' },
  { icon: Languages, label: msg`Language`, to: '/language' },
  { icon: FileText, label: msg`Agreement`, to: '/agree' },
  { icon: LockKeyhole, label: msg`Privacy`, to: '/agree', search: { code: 'privacy' } },
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
