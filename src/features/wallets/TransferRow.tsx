/** One transfer in the history. */
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import type { ReactElement } from 'react'
import type { GameTransfer } from '#/contract/games/wallet.ts'
import { useTimeWithin } from '#/i18n/days.ts'
import { Amount } from '#/ui/Amount.tsx'
import { TransferTag } from './TransferTag.tsx'
import { shownState, useCauseText, useStateNames } from './useTransferTexts.ts'
import { useWalletName } from './useWalletName.ts'
import * as styles from './wallets.module.css'

interface TransferRowProps {
  readonly transfer: GameTransfer
  /** The business day of the group that contains the row. */
  readonly within: string
}

export function TransferRow({ transfer, within }: TransferRowProps): ReactElement {
  const timeWithin = useTimeWithin()
  const nameOf = useWalletName()
  const causeText = useCauseText()
  const names = useStateNames()
  const { id, from, to, amount, at, cause } = transfer
  const causedBy = causeText(cause)
  const state = shownState(transfer)
  return (
    <li>
      <Link to="/quotaRecord" search={{ id }} className={styles.moved}>
        <span className={styles.way}>
          <b>{nameOf(from)}</b>
          <ArrowRight className="ico s" aria-hidden />
          <b>{nameOf(to)}</b>
        </span>
        <b>
          <Amount value={amount} />
        </b>
        <span className="note num clip">
          {timeWithin(within, at)}
          {causedBy !== undefined && <span>{` · ${causedBy}`}</span>}
        </span>
        <span>{state === 'done' ? <span className="note">{names.done}</span> : <TransferTag transfer={transfer} />}</span>
      </Link>
    </li>
  )
}
