/** The figures of the report in cards, each with its definition, and with a link to the list of its transactions if there is one. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import type { PostedFigure } from '#/contract/agents/figures.ts'
import { mostListedDays } from '#/contract/agents/lists.ts'
import { useFormat } from '#/i18n/format.ts'
import { dayAfter } from '#/lib/businessDay.ts'
import type { Days } from '#/lib/daySpan.ts'
import { Amount } from '#/ui/Amount.tsx'
import * as lists from '#/ui/list.module.css'
import { asCustom } from '../spans.ts'
import type { Report } from './useReport.ts'
import * as styles from './report.module.css'

interface FiguresProps {
  readonly report: Report
  readonly userId: string | undefined
  readonly scope: 'team' | 'own'
  readonly days: Days
}

/** The list of a figure's transactions; undefined for more days than a list has. */
export function listOf(figure: PostedFigure, { userId, scope, days }: Pick<FiguresProps, 'userId' | 'scope' | 'days'>) {
  if (days.last >= dayAfter(days.first, mostListedDays)) return undefined
  const whose = userId === undefined ? scope === 'own' && { scope } : { userId, scope }
  return { tab: 'bills', figure, ...asCustom(days), ...whose } as const
}

interface RowProps {
  readonly name: string
  readonly title: ReactNode
  readonly note: ReactNode
  /** Thousandths; undefined until loaded, null if it is not counted. */
  readonly amount: string | null | undefined
  readonly search?: object | undefined
}

function Row({ name, title, note, amount, search }: RowProps): ReactElement {
  const content = (
    <>
      <span className="grow">
        {title}
        <span className={lists.sub}>{note}</span>
      </span>
      <b className="num" data-figure={name}>
        {amount === undefined || amount === null ? '–' : <Amount value={amount} />}
      </b>
    </>
  )
  return search ? (
    <Link className={lists.item} to="/teamReport" search={search}>
      {content}
      <ChevronRight className="ico s" aria-hidden />
    </Link>
  ) : (
    <div className={lists.item}>{content}</div>
  )
}

export function StakeFigures(props: FiguresProps): ReactElement {
  const { sums, prize, rewards } = props.report
  return (
    <section className={`card list ${lists.rows} mt3`}>
      <Row
        name="stake"
        title={<Trans>Stake</Trans>}
        note={<Trans>Counted on the day of acceptance; what is cancelled or void is taken off on the day of that</Trans>}
        amount={sums?.stake}
        search={listOf('stake', props)}
      />
      <Row
        name="payout"
        title={<Trans>Payout</Trans>}
        note={<Trans>Prizes and stakes given back, on the day of settlement</Trans>}
        amount={prize?.payout}
        search={listOf('payout', props)}
      />
      <Row
        name="rebate"
        title={<Trans>Rebates to members</Trans>}
        note={<Trans>For betting below the own group, and for the bets of those below; on the day of settlement</Trans>}
        amount={rewards?.rebate}
      />
      <Row
        name="gifts"
        title={<Trans>Gifts</Trans>}
        note={<Trans>Level gifts and interest, on the day they were paid</Trans>}
        amount={rewards?.gifts}
        search={listOf('gifts', props)}
      />
      <Row
        name="rewards"
        title={<Trans>Rebates and gifts</Trans>}
        note={<Trans>Both together: what members received beside payouts</Trans>}
        amount={rewards?.total}
      />
      <Row name="accrued" title={<Trans>Your rebate</Trans>} note={<AccruedNote {...props} />} amount={sums?.accrued} />
    </section>
  )
}

function AccruedNote({ report: { sums }, userId }: FiguresProps): ReactElement {
  if (sums?.accrued === null) return <Trans>Not counted apart for members whom others invited</Trans>
  if (userId !== undefined) return <Trans>Booked to you for the bets of this member and everybody below, on the day of settlement</Trans>
  return <Trans>Booked to you for the bets of everybody below you, on the day of settlement</Trans>
}

export function MoneyFigures(props: FiguresProps): ReactElement {
  const { income, expenses } = props.report
  return (
    <section className={`card list ${lists.rows} mt3`}>
      <Row
        name="recharged"
        title={<Trans>Deposits</Trans>}
        note={<Trans>Credited only, nothing under review</Trans>}
        amount={income?.recharged}
        search={listOf('recharged', props)}
      />
      <Row
        name="granted"
        title={<Trans>Points given</Trans>}
        note={<Trans>Given by the platform itself, not paid in</Trans>}
        amount={income?.granted}
        search={listOf('granted', props)}
      />
      <Row
        name="withdrawn"
        title={<Trans>Withdrawals</Trans>}
        note={<Trans>Paid out only, nothing on hold</Trans>}
        amount={expenses?.withdrawn}
        search={listOf('withdrawn', props)}
      />
      <Row
        name="fees"
        title={<Trans>Fees</Trans>}
        note={<Trans>Of withdrawals that were paid out</Trans>}
        amount={expenses?.fees}
        search={listOf('fees', props)}
      />
    </section>
  )
}

interface CountProps {
  readonly name: string
  readonly value: number | undefined
  readonly title: ReactNode
  readonly note: ReactNode
}

function Count({ name, value, title, note }: CountProps): ReactElement {
  const { count } = useFormat()
  return (
    <div>
      <b className="title num" data-figure={name}>
        {value === undefined ? '–' : count(value)}
      </b>
      <span className="note block t2">{title}</span>
      <span className="note block">{note}</span>
    </div>
  )
}

export function People({ report: { bettors, registered, first, size }, scope }: FiguresProps): ReactElement {
  const { count } = useFormat()
  const direct = size && count(size.direct)
  return (
    <section className={`card mt3 ${styles.card}`}>
      <h2 className="strong">
        <Trans>People</Trans>
      </h2>
      <div className={`${styles.people} mt2`}>
        <Count name="bettors" value={bettors} title={<Trans>Bettors</Trans>} note={<Trans>At least one bet, each counted once</Trans>} />
        <Count name="registered" value={registered} title={<Trans>New</Trans>} note={<Trans>Registered in these days</Trans>} />
        <Count name="first" value={first} title={<Trans>First deposits</Trans>} note={<Trans>The first one ever credited</Trans>} />
        <Count name="seen" value={size?.seen} title={<Trans>Seen</Trans>} note={<Trans>Opened the app in these days</Trans>} />
        {scope === 'team' && (
          <Count name="team" value={size?.team} title={<Trans>Team now</Trans>} note={<Trans>{direct} of them direct</Trans>} />
        )}
      </div>
    </section>
  )
}

export function ThirdFigures({ report: { third, thirdPlayers } }: FiguresProps): ReactElement {
  const { t } = useLingui()
  const { count } = useFormat()
  const isOffered = third?.isOffered === true
  return (
    <section className={`card mt3 ${styles.card}`}>
      <h2 className="strong">
        <Trans>Games of other providers</Trans>
      </h2>
      {third && !isOffered && (
        <p className="note mt1">
          <Trans>There are none yet: these figures stay zero until some are offered.</Trans>
        </p>
      )}
      <dl className={`${styles.third} mt2`} aria-label={t`Games of other providers`}>
        <div>
          <dt className="note">
            <Trans>Stake</Trans>
          </dt>
          <dd className="strong" data-figure="thirdBet">
            {third ? <Amount value={third.bet} /> : '–'}
          </dd>
        </div>
        <div>
          <dt className="note">
            <Trans>Net</Trans>
          </dt>
          <dd className="strong" data-figure="thirdProfit">
            {third ? <Amount value={third.profit} /> : '–'}
          </dd>
        </div>
        <div>
          <dt className="note">
            <Trans>People who played</Trans>
          </dt>
          <dd className="strong num" data-figure="thirdPlayers">
            {thirdPlayers ? count(thirdPlayers.count) : '–'}
          </dd>
        </div>
      </dl>
    </section>
  )
}
