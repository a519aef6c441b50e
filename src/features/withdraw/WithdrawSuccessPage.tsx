/** /withdrawSuccess?id=: the request was accepted; the next steps. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useSearch } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import type { ReactElement } from 'react'
import { useFormat } from '#/i18n/format.ts'
import { useUnit } from '#/shared/platform/useUnit.ts'
import { Header } from '#/ui/Header.tsx'
import * as lists from '#/ui/list.module.css'
import * as tones from '#/ui/tones.module.css'
import * as button from '#/ui/Button.module.css'
import { Progress } from './Progress.tsx'
import { TiedWithdrawal } from './Tied.tsx'
import { useWithdrawalOfQuery } from './withdrawApi.ts'
import * as styles from './withdraw.module.css'

export function WithdrawSuccessPage(): ReactElement {
  const { t } = useLingui()
  const format = useFormat()
  const unit = useUnit()
  const { id = '' } = useSearch({ from: '/withdrawSuccess' })
  const query = useWithdrawalOfQuery({ id }, { skip: id === '' })
  return (
    <>
      <Header title={t`Withdrawal requested`} back="/mine" />
      <TiedWithdrawal id={id} of={query}>
        {(withdrawal) => (
          <main className="pad">
            <div className={lists.lead} role="status">
              <span className={`${lists.icon} ${tones.pos} ${styles.mark}`}>
                <CircleCheck className="ico l" aria-hidden />
              </span>
              <h2 className="title">
                <Trans>Request received</Trans>
              </h2>
              <div className="hero num">
                {format.amount(withdrawal.amount)} <span className="note">{unit}</span>
              </div>
            </div>
            <section className="card pad" style={{ paddingBlock: 16 }}>
              <Progress withdrawal={withdrawal} />
            </section>
            <div className="stack g2 mt4">
              <Link className={`${button.pri} ${button.big}`} to="/withdrawDetail" search={{ id }}>
                <Trans>Follow its progress</Trans>
              </Link>
              <Link className={button.quiet} to="/mine">
                <Trans>Back to the wallet</Trans>
              </Link>
            </div>
          </main>
        )}
      </TiedWithdrawal>
    </>
  )
}
