/** A member's figures for a day, a week or a month, alone or with the team below, each with its definition. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactElement, ReactNode } from 'react'
import type { TeamMember } from '#/contract/agents/members.ts'
import type { Span } from '#/lib/daySpan.ts'
import { Answer } from '#/shared/answer/Answer.tsx'
import { Amount } from '#/ui/Amount.tsx'
import { Segmented } from '#/ui/PickRow.tsx'
import { Skeleton } from '#/ui/Skeleton.tsx'
import { AsOf } from '#/shared/agent/AsOf.tsx'
import type { TeamSums } from '#/shared/agent/teamFigures.ts'
import * as figureRow from '#/ui/figures.module.css'
import type { CardSpan, SpanArgs } from './cardSpan.ts'
import { useMemberExpensesQuery, useMemberFiguresQuery, useMemberIncomeQuery } from './membersApi.ts'
import * as styles from './members.module.css'

const fresh = { refetchOnMountOrArgChange: 30 } as const

interface MemberFiguresProps {
  readonly member: TeamMember
  readonly shown: CardSpan
  readonly args: SpanArgs
  readonly onShow: (shown: CardSpan) => void
}

export function MemberFigures({ member: { kind }, shown, args, onShow }: MemberFiguresProps): ReactElement {
  const { t } = useLingui()
  const { span, scope } = shown
  const sums = useMemberFiguresQuery(args, fresh)
  const income = useMemberIncomeQuery(args, fresh)
  const expenses = useMemberExpensesQuery(args, fresh)
  const nets: Readonly<Record<Span, ReactElement>> = {
    today: <Trans>Net of today = payout + rebates + gifts − stake</Trans>,
    week: <Trans>Net of this week = payout + rebates + gifts − stake</Trans>,
    month: <Trans>Net of this month = payout + rebates + gifts − stake</Trans>,
  }
  const figuresOf = (figures?: TeamSums) => (
    <>
      <p className="note mt2">{nets[span]}</p>
      <div className="hero" data-figure="net">
        {figures ? <Amount value={figures.net} /> : <Skeleton width={140} height={34} />}
      </div>
      <div className={`${figureRow.wrapping} ${styles.six} mt3`} data-figures>
        <Figure name={<Trans>Stake</Trans>} value={figures?.stake}>
          <Trans>Valid bets</Trans>
        </Figure>
        <Figure name={<Trans>Payout</Trans>} value={figures?.payout}>
          <Trans>By settlement</Trans>
        </Figure>
        <Figure name={<Trans>Rebates</Trans>} value={figures?.rebate}>
          <Trans>Theirs, not yours</Trans>
        </Figure>
        <Figure name={<Trans>Deposits</Trans>} value={income.currentData?.recharged}>
          <Trans>Credited only</Trans>
        </Figure>
        <Figure name={<Trans>Withdrawals</Trans>} value={expenses.currentData?.withdrawn}>
          <Trans>Paid out only</Trans>
        </Figure>
        <Figure name={<Trans>Gifts</Trans>} value={figures?.gifts}>
          <Trans>Levels, interest</Trans>
        </Figure>
      </div>
      <p className="note num center mt2">
        <AsOf at={figures?.asOf} />
      </p>
    </>
  )
  return (
    <section className={`card mt3 ${styles.figures}`}>
      <div className={styles.picks}>
        <Segmented
          label={t`Days`}
          value={span}
          onChange={(chosen) => onShow({ ...shown, span: chosen })}
          options={[
            { value: 'today', text: t`Today` },
            { value: 'week', text: t`This week` },
            { value: 'month', text: t`This month` },
          ]}
        />
        {kind === 'agent' && (
          <Segmented
            label={t`Whose figures`}
            value={scope}
            onChange={(chosen) => onShow({ ...shown, scope: chosen })}
            options={[
              { value: 'own', text: t`This member` },
              { value: 'team', text: t`The team below` },
            ]}
          />
        )}
      </div>
      <Answer of={sums} age="online" failed={t`The figures could not be loaded`} waiting={figuresOf()}>
        {figuresOf}
      </Answer>
    </section>
  )
}

interface FigureProps {
  readonly name: ReactNode
  /** Thousandths; undefined shows a placeholder. */
  readonly value: string | undefined
  /** The definition. */
  readonly children: ReactNode
}

function Figure({ name, value, children }: FigureProps): ReactElement {
  return (
    <div>
      <span className="note">{name}</span>
      <b className="block">{value === undefined ? <Skeleton width={56} height={14} /> : <Amount value={value} />}</b>
      <span className={`note ${styles.brief}`}>{children}</span>
    </div>
  )
}
