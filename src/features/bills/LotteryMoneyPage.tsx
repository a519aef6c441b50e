/** /lotteryMoney: the wallet's balance, held amounts and latest postings. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronRight, Eye, EyeOff } from 'lucide-react'
import type { ReactElement } from 'react'
import { useGetSystemConfigQuery } from '#/api/endpoints.ts'
import { useAllProfitQuery } from '#/api/profit.ts'
import { Answer } from '#/shared/answer/Answer.tsx'
import { useUnit } from '#/shared/platform/useUnit.ts'
import { Amount } from '#/ui/Amount.tsx'
import { Strata } from '#/ui/art/Strata.tsx'
import { LatestBills, useLatestBillsQuery } from '#/shared/bills/LatestBills.tsx'
import { Header } from '#/ui/Header.tsx'
import { IconButton } from '#/ui/IconButton.tsx'
import { PullToRefresh } from '#/ui/PullToRefresh.tsx'
import { SkeletonCards } from '#/ui/Skeleton.tsx'
import { useBalanceHidden } from '#/ui/useBalanceHidden.ts'
import * as lists from '#/ui/list.module.css'
import * as header from '#/ui/Header.module.css'
import * as button from '#/ui/Button.module.css'
import { useWalletSummaryQuery } from './billsApi.ts'
import * as styles from './bills.module.css'

const latest = 6

export function LotteryMoneyPage(): ReactElement {
  const { t } = useLingui()
  const unit = useUnit()
  const [hidden, setHidden] = useBalanceHidden()
  const query = useWalletSummaryQuery({})
  const bills = useLatestBillsQuery(latest)
  const { data: config } = useGetSystemConfigQuery({})
  const { currentData: profit } = useAllProfitQuery({}, { skip: config?.ifOpenProfit !== true })
  const Icon = hidden ? EyeOff : Eye
  return (
    <>
      <Header
        title={t`Wallet`}
        back="/mine"
        actions={
          <Link to="/personalreport" className={`${button.button} link ${header.act}`}>
            <Trans>Report</Trans>
          </Link>
        }
      />
      <main>
        <Answer of={query} failed={t`The wallet could not be loaded`} waiting={<SkeletonCards heights={[168, 160]} label={t`Loading`} />}>
          {(wallet) => (
            <PullToRefresh onRefresh={() => Promise.all([query.refetch(), bills.refetch()])}>
              <div className="pad">
                <section className={`inkp ${styles.wallet}`} aria-label={t`Wallet`}>
                  <Strata />
                  <div>
                    <div className="row between">
                      <span className="t2">
                        <Trans>Available balance</Trans>
                      </span>
                      <IconButton
                        className={styles.eye}
                        label={hidden ? t`Show the balance` : t`Hide the balance`}
                        onClick={() => setHidden(!hidden)}
                      >
                        <Icon className="ico s" aria-hidden />
                      </IconButton>
                    </div>
                    <div className="hero">
                      <Amount value={wallet.balance} hidden={hidden} unit={unit} />
                    </div>
                    <p className="note mt1">
                      <Trans>Ready to bet, or to withdraw under the withdrawal rules.</Trans>
                    </p>
                    <div className="row between wrap g2 mt4">
                      <span className="note">
                        <Trans>
                          Also on hold: <Amount value={heldOf(wallet)} hidden={hidden} />
                        </Trans>
                      </span>
                      <span className="row g2">
                        <Link className={button.inkA} to="/recharge">
                          <Trans>Deposit</Trans>
                        </Link>
                        <Link className={button.inkB} to="/withdraw">
                          <Trans>Withdraw</Trans>
                        </Link>
                      </span>
                    </div>
                  </div>
                </section>
                <section className={`card list ${lists.rows} mt3`}>
                  <Held
                    title={t`In bets`}
                    note={t`Stakes on bets awaiting their draw`}
                    amount={wallet.inBets}
                    hidden={hidden}
                    to="/gameRecordIndex"
                  />
                  <Held
                    title={t`In chases`}
                    note={t`Periods paid for but not yet bet`}
                    amount={wallet.inChases}
                    hidden={hidden}
                    to="/gameRecordIndex/chase"
                  />
                  <Held
                    title={t`In withdrawals`}
                    note={t`On hold until paid out or returned`}
                    amount={wallet.inWithdrawals}
                    hidden={hidden}
                    to="/withdrawRecord"
                  />
                  {wallet.inDeposits !== '0' && (
                    <Held
                      title={t`In deposits`}
                      note={t`Over your deposit limit, or paid while play was paused: you decide what happens to it`}
                      amount={wallet.inDeposits}
                      hidden={hidden}
                      to="/rechargeRecord"
                    />
                  )}
                </section>
                {profit && (
                  <section className={`card list ${lists.rows} mt3`}>
                    <Held
                      title={t`Interest account`}
                      note={profit.open ? t`Total earned` : t`Not opened`}
                      amount={profit.total}
                      hidden={hidden}
                      to="/profitList"
                    />
                  </section>
                )}
              </div>
              <LatestBills most={latest} />
            </PullToRefresh>
          )}
        </Answer>
      </main>
    </>
  )
}

interface HeldProps {
  readonly title: string
  readonly note: string
  readonly amount: string
  readonly hidden: boolean
  readonly to: '/gameRecordIndex' | '/gameRecordIndex/chase' | '/withdrawRecord' | '/rechargeRecord' | '/profitList'
}

function Held({ title, note, amount, hidden, to }: HeldProps): ReactElement {
  return (
    <Link className={lists.item} to={to}>
      <span className="grow">
        {title}
        <span className={lists.sub}>{note}</span>
      </span>
      <b>
        <Amount value={amount} hidden={hidden} />
      </b>
      <ChevronRight className="ico s" aria-hidden />
    </Link>
  )
}

interface HeldAmounts {
  readonly inBets: string
  readonly inChases: string
  readonly inWithdrawals: string
  readonly inDeposits: string
}

/** The total held outside the balance, in thousandths. */
const heldOf = ({ inBets, inChases, inWithdrawals, inDeposits }: HeldAmounts): string =>
  String(BigInt(inBets) + BigInt(inChases) + BigInt(inWithdrawals) + BigInt(inDeposits))
