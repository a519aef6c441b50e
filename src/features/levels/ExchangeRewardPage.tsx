/** /exchangeReward: rewards that the member can take into the wallet, and rewards that were taken before. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Gift as GiftIcon } from 'lucide-react'
import { type ReactElement, useRef } from 'react'
import { showToast } from '#/api/toastSlice.ts'
import type { Gift } from '#/contract/levels.ts'
import { useFormat } from '#/i18n/format.ts'
import { useWhen } from '#/i18n/when.ts'
import { useOnline } from '#/lib/online.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { newRequestId } from '#/lib/requestId.ts'
import { Answer } from '#/shared/answer/Answer.tsx'
import { LoadMore } from '#/shared/answer/LoadMore.tsx'
import { Amount } from '#/ui/Amount.tsx'
import { useBillKinds } from '#/shared/bills/useBillKinds.ts'
import { Button } from '#/ui/Button.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { Header } from '#/ui/Header.tsx'
import { SkeletonRows } from '#/ui/Skeleton.tsx'
import * as lists from '#/ui/list.module.css'
import * as tones from '#/ui/tones.module.css'
import { waitingSum } from './levels.ts'
import { useChangeRewards2WalletMutation, useExchangeRewardMutation, useLevelInfoQuery, useRewardBillsInfiniteQuery } from './levelsApi.ts'

export function ExchangeRewardPage(): ReactElement {
  const { t } = useLingui()
  const query = useLevelInfoQuery({}, { refetchOnMountOrArgChange: 30 })
  return (
    <>
      <Header title={t`Rewards`} back="/levelCenter" />
      <main>
        <Answer
          of={query}
          pulls
          failed={t`Rewards could not be loaded`}
          waiting={
            <div className="pad">
              <SkeletonRows rows={4} label={t`Loading`} />
            </div>
          }
        >
          {(info) => (
            <>
              <Gifts gifts={info.gifts} />
              <Came />
            </>
          )}
        </Answer>
      </main>
    </>
  )
}

function Gifts({ gifts }: { readonly gifts: readonly Gift[] }): ReactElement {
  const dispatch = useAppDispatch()
  const { t } = useLingui()
  const { amount } = useFormat()
  const when = useWhen()
  const online = useOnline()
  const [take, taking] = useExchangeRewardMutation()
  const [takeAll, all] = useChangeRewards2WalletMutation()
  // the same request id until the outcome is known
  const request = useRef(newRequestId())
  const busy = taking.isLoading || all.isLoading
  const waiting = gifts.filter(({ state }) => state === 'WAITING')
  const announceExchange = (thousandths: string) =>
    dispatch(showToast({ kind: 'success', text: t`${amount(thousandths)} added to your wallet`, about: ['/exchangeReward'] }))

  const takeOne = async (id: string) => {
    const answer = await take({ id })
    if (answer.data) announceExchange(answer.data.amount)
  }
  const takeEvery = async () => {
    const answer = await takeAll({ requestId: request.current })
    if (!answer.data) return
    request.current = newRequestId()
    announceExchange(answer.data.amount)
  }

  if (gifts.length === 0)
    return (
      <div className="mt6">
        <EmptyState title={t`No gifts here`} text={t`Levels have no gifts at the moment.`} />
      </div>
    )
  return (
    <>
      <div className="pad">
        <section className="card" style={{ padding: 16 }}>
          <div className="row between base">
            <span className="t3">
              <Trans>To claim</Trans>
            </span>
            <span className="hero">
              <Amount value={waitingSum(gifts)} />
            </span>
          </div>
          {waiting.length > 0 && (
            <Button look="pri" className="mt3" style={{ width: '100%' }} busy={busy} disabled={!online} onClick={() => void takeEvery()}>
              {online ? <Trans>Claim all</Trans> : <Trans>You are offline and cannot claim now</Trans>}
            </Button>
          )}
          {waiting.length === 0 && (
            <p className="note mt2">
              <Trans>Nothing to claim right now. A level gift appears here as soon as you reach the level.</Trans>
            </p>
          )}
        </section>
      </div>
      <div className={lists.section}>
        <h2 className="title">
          <Trans>Level gifts</Trans>
        </h2>
        <Link to="/levelCenter">
          <Trans>Levels</Trans>
        </Link>
      </div>
      <div className="pad">
        <ul className={`card list ${lists.rows}`}>
          {gifts.map(({ id, level, amount: value, state, takenAt }) => (
            <li key={id} className={lists.item}>
              <span className={state === 'WAITING' ? `${lists.icon} ${tones.act}` : lists.icon}>
                <GiftIcon className="ico" aria-hidden />
              </span>
              <span className="grow">
                <Trans>VIP {level} gift</Trans>
                <span className={lists.sub}>
                  {state === 'TAKEN' && takenAt !== null && (
                    <span>
                      <Trans>Claimed {when(takenAt)}</Trans>
                    </span>
                  )}
                  {state === 'WAITING' && (
                    <span>
                      <Trans>Ready to claim</Trans>
                    </span>
                  )}
                  {state === 'LOCKED' && (
                    <span>
                      <Trans>Not reached yet</Trans>
                    </span>
                  )}
                </span>
              </span>
              {state === 'WAITING' ? (
                <Button
                  look="soft"
                  busy={busy}
                  disabled={!online}
                  aria-label={t`Claim the VIP ${level} gift`}
                  onClick={() => void takeOne(id)}
                >
                  <Amount value={value} signed />
                </Button>
              ) : (
                <b className={state === 'TAKEN' ? undefined : 't3'}>
                  <Amount value={value} />
                </b>
              )}
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}

/** Rebates, interest and gifts that were already credited. */
function Came(): ReactElement | null {
  const { t } = useLingui()
  const when = useWhen()
  const list = useRewardBillsInfiniteQuery()
  const { kindOf } = useBillKinds()
  const bills = list.currentData?.pages.flatMap(({ records }) => records) ?? []
  if (bills.length === 0) return null
  return (
    <section>
      <div className={lists.section}>
        <h2 className="title">
          <Trans>Received</Trans>
        </h2>
      </div>
      <div className="pad">
        <ul className={`card list ${lists.rows}`}>
          {bills.map((bill) => {
            const kind = kindOf(bill.kind)
            const Icon = kind?.icon ?? GiftIcon
            return (
              <li key={bill.billId}>
                <Link className={lists.item} to="/transactiondetails" search={{ id: bill.billId }}>
                  <span className={lists.icon}>
                    <Icon className="ico" aria-hidden />
                  </span>
                  <span className="grow">
                    {kind?.name ?? t`Reward`}
                    <span className={`${lists.sub} num`}>{when(bill.at)}</span>
                  </span>
                  <b className="pos">
                    <Amount value={bill.amount} signed />
                  </b>
                </Link>
              </li>
            )
          })}
        </ul>
        <div className="mt3">
          <LoadMore of={list} byHand>
            <Trans>Load more</Trans>
          </LoadMore>
        </div>
        <p className="note center mt3">
          <Trans>The rebate on your own bets goes straight to your wallet when they are settled. There is nothing to claim.</Trans>
        </p>
      </div>
    </section>
  )
}
