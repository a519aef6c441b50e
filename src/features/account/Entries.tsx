/**
 * The links of the member's page: four to records, and three groups, some with a present value. A page that the platform hides has no link;
 * a group of nothing but such pages is left out.
 */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import {
  ChartColumn,
  ChevronRight,
  CircleQuestionMark,
  Clapperboard,
  CreditCard,
  Download,
  Gamepad2,
  Gift,
  Headset,
  ListChecks,
  type LucideIcon,
  MessageSquareText,
  Newspaper,
  ReceiptText,
  ScrollText,
  Shield,
  ShieldCheck,
  Sprout,
  Trophy,
  UsersRound,
  Wallet,
} from 'lucide-react'
import { memo, type ReactElement } from 'react'
import { useGetSystemConfigQuery, useQuerySystemUserInfoQuery, useQuerySysUserInfoInternalQuery } from '#/api/endpoints.ts'
import { useAllProfitQuery } from '#/api/profit.ts'
import { useQueryVisitQuery } from '#/api/protection.ts'
import { useOnline } from '#/lib/online.ts'
import { InstallAction } from '#/pwa/InstallAction.tsx'
import { useToday } from '#/shared/days/useToday.ts'
import { useRouteShown } from '#/shared/platform/useRouteShown.ts'
import { Median, useSupportState } from '#/shared/support/supportState.tsx'
import { Amount } from '#/ui/Amount.tsx'
import { useBalanceHidden } from '#/ui/useBalanceHidden.ts'
import * as lists from '#/ui/list.module.css'
import * as tones from '#/ui/tones.module.css'
import { useAccountFiguresQuery } from './accountApi.ts'
import * as styles from './mine.module.css'

interface Entry {
  readonly icon: LucideIcon
  readonly label: MessageDescriptor
  readonly to:
    | '/gameRecordIndex'
    | '/gameRecordIndex/games'
    | '/lotteryMoney'
    | '/accountDetailList'
    | '/personalreport'
    | '/managebankcard'
    | '/profitList'
    | '/protection'
    | '/serviceOnline'
    | '/homeDetail'
    | '/feedbackIndex'
    | '/ranking'
    | '/agentcenter'
    | '/signin'
    | '/task'
    | '/mineMovie'
    | '/fairness'
  readonly search?: { readonly type: string }
  /** Shown to agents only. */
  readonly ofAgents?: true
  /** By default that of the group. */
  readonly tone?: string | undefined
  /** The present value of what the page is about. */
  readonly value?: () => ReactElement | null
}

interface Group {
  readonly label: MessageDescriptor
  readonly tone: string | undefined
  readonly entries: readonly Entry[]
}

const records: readonly Entry[] = [
  { icon: ReceiptText, label: msg`Bets`, to: '/gameRecordIndex' },
  { icon: Gamepad2, label: msg`Games`, to: '/gameRecordIndex/games' },
  { icon: ScrollText, label: msg`Transactions`, to: '/accountDetailList' },
  { icon: ChartColumn, label: msg`Report`, to: '/personalreport' },
]

const groups: readonly Group[] = [
  {
    label: msg`Money and team`,
    tone: tones.act,
    entries: [
      { icon: Wallet, label: msg`Wallet`, to: '/lotteryMoney' },
      { icon: CreditCard, label: msg`Bank cards`, to: '/managebankcard', value: LastCard },
      { icon: Sprout, label: msg`Interest account`, to: '/profitList', value: Earned },
      { icon: UsersRound, label: msg`Agent centre`, to: '/agentcenter', ofAgents: true, value: RebatesToday },
    ],
  },
  {
    label: msg`Welfare`,
    tone: tones.pos,
    entries: [
      { icon: Gift, label: msg`Daily sign-in`, to: '/signin', value: SignToday },
      { icon: ListChecks, label: msg`Tasks`, to: '/task', value: TasksToday },
      { icon: Clapperboard, label: msg`Tickets`, to: '/mineMovie', value: TicketsLeft },
    ],
  },
  {
    label: msg`Protection and help`,
    tone: tones.info,
    entries: [
      { icon: Shield, label: msg`Limits and protection`, to: '/protection', tone: tones.warn, value: LossLeft },
      { icon: ShieldCheck, label: msg`Fairness`, to: '/fairness' },
      { icon: Headset, label: msg`Support`, to: '/serviceOnline', value: SupportNow },
      { icon: CircleQuestionMark, label: msg`Help`, to: '/homeDetail', search: { type: 'help' } },
      { icon: MessageSquareText, label: msg`Feedback`, to: '/feedbackIndex' },
      { icon: Newspaper, label: msg`News and guides`, to: '/homeDetail' },
      { icon: Trophy, label: msg`Ranking`, to: '/ranking' },
    ],
  },
]

function useIsShown(): (entry: Entry) => boolean {
  const { isAgent } = useQuerySystemUserInfoQuery({}, { selectFromResult: ({ data }) => ({ isAgent: data?.isAgent === true }) })
  const isShown = useRouteShown()
  return ({ to, ofAgents }) => (isAgent || !ofAgents) && isShown(to)
}

/** Memoised, because the wallet above changes often. */
export const RecordEntries = memo(function RecordEntries(): ReactElement | null {
  const { i18n, t } = useLingui()
  const isShown = useIsShown()
  const shown = records.filter(isShown)
  if (shown.length === 0) return null
  return (
    <nav className={`card mt3 ${styles.entries}`} aria-label={t`Records`}>
      {shown.map(({ icon: Icon, label, to }) => (
        <Link key={to} className={styles.entry} to={to}>
          <Icon className="ico l" aria-hidden />
          <span>{i18n._(label)}</span>
        </Link>
      ))}
    </nav>
  )
})

export const Entries = memo(function Entries(): ReactElement {
  const { i18n } = useLingui()
  const isShown = useIsShown()
  const shown = groups.filter(({ entries }) => entries.some(isShown))
  return (
    <>
      {shown.map(({ label, tone, entries }) => (
        <nav key={label.id} aria-label={i18n._(label)}>
          <p className={`note ${styles.group}`} aria-hidden>
            {i18n._(label)}
          </p>
          <div className={`card list ${lists.rows}`}>
            {entries.filter(isShown).map(({ icon: Icon, label: name, to, search, tone: own = tone, value: Value }) => (
              <Link key={name.id} className={lists.item} to={to} search={search}>
                <span className={`${lists.icon} ${own}`}>
                  <Icon className="ico" aria-hidden />
                </span>
                <span className="grow">{i18n._(name)}</span>
                {Value && <Value />}
                <ChevronRight className="ico s" aria-hidden />
              </Link>
            ))}
          </div>
        </nav>
      ))}
    </>
  )
})

/** The total earned by the interest account. */
function Earned(): ReactElement | null {
  const { data: config } = useGetSystemConfigQuery({})
  const { currentData: profit } = useAllProfitQuery({}, { skip: config?.ifOpenProfit !== true })
  const [hidden] = useBalanceHidden()
  return profit?.open ? (
    <span className="note">
      <Amount value={profit.total} hidden={hidden} />
    </span>
  ) : null
}

/** The card of the last withdrawal. */
function LastCard(): ReactElement | null {
  const { currentData: known } = useQuerySysUserInfoInternalQuery({})
  const last4 = known?.cards[0]?.last4
  return last4 === undefined ? null : (
    <span className="note num">
      <Trans>ends in {last4}</Trans>
    </span>
  )
}

/** Undefined if the stored figures are of another business day. */
function useFiguresOfToday() {
  const { currentData: figures } = useAccountFiguresQuery({})
  const today = useToday()
  return figures?.day === today ? figures : undefined
}

/** What the agent's rebates have come to today. */
function RebatesToday(): ReactElement | null {
  const figures = useFiguresOfToday()
  const [hidden] = useBalanceHidden()
  return figures ? (
    <span className="note">
      <Trans>
        <Amount value={figures.rebatesToday} hidden={hidden} /> in rebates today
      </Trans>
    </span>
  ) : null
}

function SignToday(): ReactElement | null {
  const figures = useFiguresOfToday()
  return figures?.canSign ? (
    <span className={`note ${styles.due}`}>
      <Trans>Open today</Trans>
    </span>
  ) : null
}

/** Those that are done, and all of today's tasks. */
function TasksToday(): ReactElement | null {
  const figures = useFiguresOfToday()
  return figures?.tasks ? (
    <span className="note num">
      {figures.tasks.done} / {figures.tasks.all}
    </span>
  ) : null
}

function TicketsLeft(): ReactElement | null {
  const { currentData: figures } = useAccountFiguresQuery({})
  const tickets = figures?.tickets ?? 0
  return tickets > 0 ? (
    <span className="note num">
      <Plural value={tickets} one="# to use" other="# to use" />
    </span>
  ) : null
}

/** Only while somebody answers, and while the device can be told so. */
function SupportNow(): ReactElement | null {
  const state = useSupportState()
  const online = useOnline()
  return online && state?.isOpen ? (
    <span className="note num">
      <Trans>Online</Trans>
      {state.medianSeconds !== null && (
        <>
          {' · '}
          <Median seconds={state.medianSeconds} />
        </>
      )}
    </span>
  ) : null
}

/** What is left of the loss limit that ends play first. */
function LossLeft(): ReactElement | null {
  const { currentData: visit } = useQueryVisitQuery({})
  const [hidden] = useBalanceHidden()
  if (!visit?.lossLeft) return null
  const { span, left } = visit.lossLeft
  const texts = {
    day: (
      <Trans>
        <Amount value={left} hidden={hidden} /> left today
      </Trans>
    ),
    week: (
      <Trans>
        <Amount value={left} hidden={hidden} /> left this week
      </Trans>
    ),
    month: (
      <Trans>
        <Amount value={left} hidden={hidden} /> left this month
      </Trans>
    ),
  }
  return <span className="note">{texts[span]}</span>
}

/** The page renders this link last, because the link may appear late or not at all. */
export function InstallEntry(): ReactElement {
  return (
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
