/** Links of the member's page, only to pages that exist and are offered to the member. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import {
  ArrowLeftRight,
  ChartColumn,
  ChevronRight,
  CircleQuestionMark,
  CreditCard,
  Download,
  Gem,
  Headset,
  type LucideIcon,
  Mail,
  MessageSquareText,
  Newspaper,
  ReceiptText,
  ScrollText,
  Settings,
  ShieldCheck,
  Sprout,
  Trophy,
  UsersRound,
  Wallet,
} from 'lucide-react'
import { memo, type ReactElement } from 'react'
import { useGetSystemConfigQuery, useQuerySystemUserInfoQuery } from '#/api/endpoints.ts'
import { useUnreadCount } from '#/api/unread.ts'
import { InstallAction } from '#/pwa/InstallAction.tsx'
import * as unreadMark from '#/ui/unread.module.css'
import * as lists from '#/ui/list.module.css'
import * as tones from '#/ui/tones.module.css'
import { useRecentBetsQuery } from './accountApi.ts'
import { recentBets } from './recentBets.ts'
import * as styles from './mine.module.css'

interface Entry {
  readonly icon: LucideIcon
  readonly label: MessageDescriptor
  readonly to:
    | '/gameRecordIndex'
    | '/lotteryMoney'
    | '/quota'
    | '/accountDetailList'
    | '/personalreport'
    | '/managebankcard'
    | '/levelCenter'
    | '/profitList'
    | '/protection'
    | '/setting'
    | '/message'
    | '/serviceOnline'
    | '/homeDetail'
    | '/feedbackIndex'
    | '/ranking'
    | '/agentcenter'
  readonly search?: { readonly type: string }
  /** For agents only. */
  readonly ofAgents?: true
}

interface Group {
  readonly label: MessageDescriptor
  readonly entries: readonly Entry[]
}

const groups: readonly Group[] = [
  {
    label: msg`My account`,
    entries: [
      { icon: ReceiptText, label: msg`Bet records`, to: '/gameRecordIndex' },
      { icon: Wallet, label: msg`Wallet`, to: '/lotteryMoney' },
      { icon: ArrowLeftRight, label: msg`Transfer`, to: '/quota' },
      { icon: ScrollText, label: msg`Transactions`, to: '/accountDetailList' },
      { icon: ChartColumn, label: msg`My report`, to: '/personalreport' },
      { icon: CreditCard, label: msg`Bank cards`, to: '/managebankcard' },
      { icon: Gem, label: msg`Level centre`, to: '/levelCenter' },
      { icon: Sprout, label: msg`Interest account`, to: '/profitList' },
      { icon: UsersRound, label: msg`Agent centre`, to: '/agentcenter', ofAgents: true },
      { icon: ShieldCheck, label: msg`Limits and protection`, to: '/protection' },
      { icon: Settings, label: msg`Settings`, to: '/setting' },
    ],
  },
  {
    label: msg`Help and news`,
    entries: [
      { icon: Mail, label: msg`Messages`, to: '/message' },
      { icon: Headset, label: msg`Support`, to: '/serviceOnline' },
      { icon: CircleQuestionMark, label: msg`Help`, to: '/homeDetail', search: { type: 'help' } },
      { icon: MessageSquareText, label: msg`Feedback`, to: '/feedbackIndex' },
      { icon: Newspaper, label: msg`News and guides`, to: '/homeDetail' },
      { icon: Trophy, label: msg`Ranking`, to: '/ranking' },
    ],
  },
]

/** Memoised: does not render again when the wallet above changes. */
export const Entries = memo(function Entries(): ReactElement {
  const { i18n } = useLingui()
  const unread = useUnreadCount()
  const { isAgent } = useQuerySystemUserInfoQuery({}, { selectFromResult: ({ data }) => ({ isAgent: data?.isAgent === true }) })
  const { data: config } = useGetSystemConfigQuery({})
  const isShown = ({ to, ofAgents }: Entry) => (isAgent || !ofAgents) && config?.hiddenRoutes.includes(to) !== true
  return (
    <>
      {groups.map((group) => (
        <nav key={group.label.id} className={`card mt3 ${styles.entries}`} aria-label={i18n._(group.label)}>
          {group.entries.filter(isShown).map(({ icon: Icon, label, to, search }) => (
            <Link key={label.id} className={styles.entry} to={to} search={search}>
              <span className={styles.face}>
                <Icon className="ico l" aria-hidden />
                {to === '/message' && unread > 0 && <i className={`${unreadMark.dot} ${styles.dot}`} />}
              </span>
              <span>{i18n._(label)}</span>
            </Link>
          ))}
        </nav>
      ))}
    </>
  )
})

/** Rendered last, since it appears late or not at all. */
export function InstallEntry(): ReactElement | null {
  const { isLoading } = useRecentBetsQuery(recentBets)
  return isLoading ? null : (
    <div className="pad mt3">
      <InstallAction className={`card ${lists.rows} ${lists.item}`}>
        <span className={`${lists.icon} ${tones.act}`}>
          <Download className="ico" aria-hidden />
        </span>
        <span className="grow">
          <b>
            <Trans>Install the app</Trans>
          </b>
          <span className={lists.sub}>
            <Trans>Opens from the home screen, even offline</Trans>
          </span>
        </span>
        <ChevronRight className="ico s" aria-hidden />
      </InstallAction>
    </div>
  )
}
