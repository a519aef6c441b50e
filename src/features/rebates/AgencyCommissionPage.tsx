/** /agencyCommission: an agent's rebates with their computation, and the button that takes them into the wallet. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactElement, ReactNode } from 'react'
import { AgentsOnly } from '#/shared/agent/AgentsOnly.tsx'
import { polled } from '#/shared/agent/polled.ts'
import { type RebateTotal, usePrizeTotalQuery } from '#/shared/agent/rebatesApi.ts'
import { TakeRebates, TakingNote } from '#/shared/agent/TakeRebates.tsx'
import { type Taking, useTaking } from '#/shared/agent/useTaking.ts'
import { Answer } from '#/shared/answer/Answer.tsx'
import { useUnit } from '#/shared/platform/useUnit.ts'
import { Amount } from '#/ui/Amount.tsx'
import { Header } from '#/ui/Header.tsx'
import { Skeleton, SkeletonRows } from '#/ui/Skeleton.tsx'
import * as figureRow from '#/ui/figures.module.css'
import * as header from '#/ui/Header.module.css'
import * as button from '#/ui/Button.module.css'
import { RebateList } from './RebateList.tsx'
import * as styles from './rebates.module.css'

export function AgencyCommissionPage(): ReactElement {
  const { t } = useLingui()
  return (
    <AgentsOnly title={t`Rebates`}>
      <Rebates />
    </AgentsOnly>
  )
}

function Rebates(): ReactElement {
  const { t } = useLingui()
  const query = usePrizeTotalQuery({}, polled)
  const taking = useTaking()
  return (
    <>
      <Header
        title={t`Rebates`}
        back="/agentcenter"
        actions={
          <Link to="/agentdescription" className={`${button.button} link ${header.act}`}>
            <Trans>Guide</Trans>
          </Link>
        }
      />
      <main>
        <Answer
          of={query}
          age="online"
          failed={t`Rebates could not be loaded`}
          waiting={
            <div className="pad stack g3" role="status" aria-label={t`Loading`}>
              <Skeleton width="100%" height={152} radius="var(--r3)" />
              <Skeleton width="100%" height={44} radius="var(--r2)" />
              <SkeletonRows rows={5} label={t`Loading`} />
            </div>
          }
        >
          {(total) => <RebateList total={total} onRefresh={query.refetch} panel={<Panel total={total} taking={taking} />} />}
        </Answer>
      </main>
    </>
  )
}

function Panel({ total, taking }: { readonly total: RebateTotal; readonly taking: Taking }): ReactElement {
  const unit = useUnit()
  return (
    <>
      <section className={`inkp ${styles.panel}`}>
        <div className="row between">
          <span className="t2">
            <Trans>Waiting</Trans>
          </span>
          <span className="note num">
            <Plural value={total.lines} one="# rebate" other="# rebates" />
          </span>
        </div>
        <div className="row between wrap g2">
          <div className="hero">
            <Amount value={total.waiting} unit={unit} />
          </div>
          <div className="endwise">
            <TakeRebates total={total} taking={taking} look="inkA" />
          </div>
        </div>
        <div className={`${figureRow.wrapping} mt4`}>
          <Figure name={<Trans>Booked today</Trans>} value={total.today} />
          <Figure name={<Trans>Taken so far</Trans>} value={total.taken} />
          <Figure name={<Trans>All so far</Trans>} value={total.accrued} />
        </div>
      </section>
      <TakingNote taking={taking} />
    </>
  )
}

function Figure({ name, value }: { readonly name: ReactNode; readonly value: string }): ReactElement {
  return (
    <div>
      <span className="note">{name}</span>
      <b className="title">
        <Amount value={value} />
      </b>
    </div>
  )
}
