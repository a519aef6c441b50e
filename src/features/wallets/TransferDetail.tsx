/** One transfer: its route, its timeline, where the amount is, and while it has no result, a button that asks the provider. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { ReactElement } from 'react'
import { toAppError } from '#/api/appError.ts'
import { useErrorText } from '#/api/errors.ts'
import { isMain, type GameTransfer } from '#/contract/games/wallet.ts'
import { useFormat } from '#/i18n/format.ts'
import { useWhen } from '#/i18n/when.ts'
import { useOnline } from '#/lib/online.ts'
import { Answer } from '#/shared/answer/Answer.tsx'
import { SupportLink } from '#/shared/platform/SupportLink.tsx'
import { useUnit } from '#/shared/platform/useUnit.ts'
import { Button } from '#/ui/Button.tsx'
import { Callout } from '#/ui/Callout.tsx'
import { useDayOf } from '#/shared/days/useToday.ts'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { Header } from '#/ui/Header.tsx'
import { SkeletonCards } from '#/ui/Skeleton.tsx'
import * as button from '#/ui/Button.module.css'
import * as header from '#/ui/Header.module.css'
import * as lists from '#/ui/list.module.css'
import { TransferNumber } from './TransferNumber.tsx'
import { TransferTag } from './TransferTag.tsx'
import { TransferTimeline } from './TransferTimeline.tsx'
import { hasMoney } from './transferTerms.ts'
import { useCauseText } from './useTransferTexts.ts'
import { useAskTransferMutation, useGameWalletsQuery, useTransferQuery } from '#/shared/games/gamesApi.ts'
import { useWalletName } from './useWalletName.ts'
import * as styles from './wallets.module.css'

/** Milliseconds between reads of a transfer without a result, in addition to pushed events. */
const often = 10_000

export function TransferDetail({ id }: { readonly id: string }): ReactElement {
  const { t } = useLingui()
  const known = useTransferQuery(id)
  const isOpen = known.data?.records[0]?.endedAt === null
  const query = useTransferQuery(id, {
    refetchOnMountOrArgChange: true,
    pollingInterval: isOpen ? often : 0,
    skipPollingIfUnfocused: true,
  })
  const missing = (
    <EmptyState
      title={t`Transfer not found`}
      text={t`All your transfers are in your history.`}
      action={
        <Link to="/quotaRecord" search={{}} className={button.pri}>
          <Trans>Transfer history</Trans>
        </Link>
      }
    />
  )
  return (
    <>
      <Header
        title={t`Transfer details`}
        back="/quotaRecord"
        actions={
          <SupportLink className={`${button.button} link ${header.act}`}>
            <Trans>Support</Trans>
          </SupportLink>
        }
      />
      <main>
        <Answer
          of={query}
          pulls
          failed={t`The transfer could not be loaded`}
          gone={missing}
          waiting={<SkeletonCards heights={[320, 132]} label={t`Loading`} />}
        >
          {({ records: [transfer] }) =>
            transfer ? (
              <div className="pad">
                <Way transfer={transfer} />
                {isOpen && <OnePlace transfer={transfer} />}
                <Facts transfer={transfer} />
                {isOpen && <AskNow id={id} />}
              </div>
            ) : (
              <div className="alone">{missing}</div>
            )
          }
        </Answer>
      </main>
    </>
  )
}

function Way({ transfer }: { readonly transfer: GameTransfer }): ReactElement {
  const { amount } = useFormat()
  const unit = useUnit()
  const nameOf = useWalletName()
  const [from, to] = [nameOf(transfer.from), nameOf(transfer.to)]
  return (
    <section className={`card ${styles.detail}`}>
      <div className="row between">
        <span className="note">
          <Trans>
            {from} to {to}
          </Trans>
        </span>
        <span role="status">
          <TransferTag transfer={transfer} />
        </span>
      </div>
      <div className="hero num">
        {amount(transfer.amount)} <span className="note">{unit}</span>
      </div>
      <hr className={lists.rule} />
      <TransferTimeline transfer={transfer} />
    </section>
  )
}

function OnePlace({ transfer }: { readonly transfer: GameTransfer }): ReactElement {
  const { amount } = useFormat()
  const sum = amount(transfer.amount)
  return (
    <div className="mt3">
      <Callout>
        <b>
          <Trans>These {sum} are in one place only</Trans>
        </b>
        <p className="note">
          <Trans>One number is booked once. You can leave this page and play elsewhere; a message tells you the result.</Trans>
        </p>
      </Callout>
    </div>
  )
}

function Facts({ transfer: { id, from, to, at, cause } }: { readonly transfer: GameTransfer }): ReactElement {
  const { dateTime } = useFormat()
  const dayOf = useDayOf()
  const causeText = useCauseText()
  const causedBy = causeText(cause)
  const day = dayOf(at)
  return (
    <section className={`card list ${lists.rows} ${lists.facts} mt3`}>
      <TransferNumber id={id} />
      <div className={lists.fact}>
        <span>
          <Trans>Asked for at</Trans>
        </span>
        <span className="num">{dateTime(at)}</span>
      </div>
      {causedBy !== undefined && (
        <div className={lists.fact}>
          <span>
            <Trans>By</Trans>
          </span>
          <span>{causedBy}</span>
        </div>
      )}
      <MainNow />
      {[from, to].map((code) => !isMain(code) && <PlatformNow key={code} code={code} />)}
      <Link to="/accountDetailList" search={{ from: day, to: day }} className={`${lists.item} ${lists.low}`}>
        <span className="grow">
          <Trans>Transactions of that day</Trans>
        </span>
        <ChevronRight className="ico s" aria-hidden />
      </Link>
    </section>
  )
}

function MainNow(): ReactElement | null {
  const { amount } = useFormat()
  const { data } = useGameWalletsQuery({})
  if (!data) return null
  const { balance, held } = data.main
  return (
    <div className={`${lists.fact} num`}>
      <span>
        <Trans>Main wallet</Trans>
      </span>
      <span>
        <span>{amount(balance)}</span>{' '}
        {hasMoney(held) && (
          <span className="note">
            <Trans>{amount(held)} more held</Trans>
          </span>
        )}
      </span>
    </div>
  )
}

function PlatformNow({ code }: { readonly code: string }): ReactElement | null {
  const { amount } = useFormat()
  const when = useWhen()
  const nameOf = useWalletName()
  const { data } = useGameWalletsQuery({})
  const there = data?.platforms.find((platform) => platform.code === code)
  if (!there || there.balance === null || there.at === null) return null
  const time = when(there.at)
  return (
    <div className={`${lists.fact} num`}>
      <span>{nameOf(code)}</span>
      <span>
        {amount(there.balance)}{' '}
        <span className="note">
          <Trans>As of {time}</Trans>
        </span>
      </span>
    </div>
  )
}

function AskNow({ id }: { readonly id: string }): ReactElement {
  const online = useOnline()
  const errorText = useErrorText()
  const [ask, { data, error, isLoading }] = useAskTransferMutation()
  const isStillOpen = data?.endedAt === null && !isLoading
  return (
    <div className="mt4" role="status">
      <Button look="quiet" big busy={isLoading} disabled={!online} onClick={() => void ask({ id })}>
        {online ? <Trans>Ask again now</Trans> : <Trans>Needs a connection</Trans>}
      </Button>
      {isStillOpen && (
        <p className="note center mt2">
          <Trans>Still no answer. The amount stays where it is.</Trans>
        </p>
      )}
      {error && <p className="note neg center mt2">{errorText(toAppError(error))}</p>}
    </div>
  )
}
