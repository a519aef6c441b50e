/** Below a game whose wallet has less than the chosen stake: transfers what is missing, and plays, by one button. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactElement, useState } from 'react'
import { useErrorText } from '#/api/errors.ts'
import { useFormat } from '#/i18n/format.ts'
import { useOnline } from '#/lib/online.ts'
import { useRate } from '#/shared/platform/useRate.ts'
import { Amount } from '#/ui/Amount.tsx'
import { Button } from '#/ui/Button.tsx'
import { SentenceGap } from '#/ui/SentenceGap.tsx'
import * as pickRow from '#/ui/PickRow.module.css'
import { fundAmounts } from './fund.ts'
import { type FundProps, FundSheet } from './FundSheet.tsx'
import { LastMoved } from './LastMoved.tsx'
import * as styles from './gamePlay.module.css'

export function FundStrip(props: FundProps): ReactElement {
  const { platformName, stake, there, main, terms, transfer, funding } = props
  const { t } = useLingui()
  const format = useFormat()
  const errorText = useErrorText()
  const online = useOnline()
  const rate = useRate()
  const [picked, setPicked] = useState<bigint>()
  const [isTyping, setTyping] = useState(false)
  const amounts = fundAmounts(stake - BigInt(there), terms, rate, 2)
  const amount = amounts.find((one) => one === picked) ?? amounts[0]
  const act = useActText(stake)
  const isBusy = funding.isUnderWay || transfer.isSending
  return (
    <section className={styles.fund} aria-label={t`Transfer in`}>
      <p className={styles.ends}>
        <b>
          <Trans>Transfer in</Trans>
        </b>
        <span className="note">
          {platformName} <Amount value={there} />
          {' · '}
          <Trans>Main wallet</Trans> {main === undefined ? <span>—</span> : <Amount value={main} className="t2 strong" />}
        </span>
      </p>
      {amount === undefined ? (
        <p className="note">
          <Trans>The main wallet has too little for this stake.</Trans>
          <SentenceGap />
          <Link to="/recharge" className="link tapx">
            <Trans>Deposit</Trans>
          </Link>
        </p>
      ) : (
        <div className={pickRow.options} role="group" aria-label={t`Amount`}>
          {amounts.map((one) => (
            <button
              key={String(one)}
              type="button"
              className="num"
              aria-pressed={one === amount}
              disabled={isBusy}
              onClick={() => setPicked(one)}
            >
              {format.bound(one)}
            </button>
          ))}
          <button type="button" aria-haspopup="dialog" disabled={isBusy} onClick={() => setTyping(true)}>
            <Trans>Other</Trans>
          </button>
        </div>
      )}
      {funding.hasFailed && transfer.refusal && (
        <p className="note neg" role="alert">
          {errorText(transfer.refusal)}
        </p>
      )}
      {(funding.hasFailed || transfer.isBlocked) && <LastMoved transfer={transfer} />}
      {amount !== undefined && (
        <Button
          look="pri"
          big
          busy={isBusy}
          disabled={!online || main === undefined || transfer.isBlocked}
          onClick={() => void funding.start(amount)}
        >
          {online ? act(amount) : t`Needs a connection`}
        </Button>
      )}
      {isTyping && <FundSheet {...props} act={act} onClose={() => setTyping(false)} />}
    </section>
  )
}

/** What the button says of a transfer and the round after it. */
function useActText(stake: bigint): (amount: bigint) => string {
  const { t } = useLingui()
  const format = useFormat()
  const wanted = format.amount(stake)
  return (amount) => {
    const sum = format.bound(amount)
    return t`Transfer ${sum} and play ${wanted}`
  }
}
