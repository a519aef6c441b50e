/** /withdraw: missing requirements first, then the withdrawal form. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useRouter } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useQuerySysUserInfoInternalQuery } from '#/api/endpoints.ts'
import type { WithdrawalTerms } from '#/contract/withdrawals.ts'
import { useFormat } from '#/i18n/format.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { Button } from '#/ui/Button.tsx'
import { Callout } from '#/ui/Callout.tsx'
import { draftDropped } from '#/shared/form/drafts.ts'
import { Header } from '#/ui/Header.tsx'
import { StateView } from '#/ui/StateView.tsx'
import { EmptyArt } from '#/ui/art/EmptyArt.tsx'
import * as header from '#/ui/Header.module.css'
import * as button from '#/ui/Button.module.css'
import { Checklist } from './Checklist.tsx'
import { Tied } from './Tied.tsx'
import { useWithdrawing, type Withdrawing } from './useWithdrawing.ts'
import { withdrawalDraft } from './withdrawalOutcome.ts'
import { WithdrawForm } from './WithdrawForm.tsx'
import { useTermsQuery } from './withdrawApi.ts'
import { both } from '#/api/query.ts'

export function WithdrawPage(): ReactElement {
  const { t } = useLingui()
  const router = useRouter()
  const terms = useTermsQuery({}, { refetchOnMountOrArgChange: true })
  const privacy = useQuerySysUserInfoInternalQuery({})
  const known = both(terms, privacy)
  const dispatch = useAppDispatch()
  const withdrawing = useWithdrawing((id) => {
    dispatch(draftDropped(withdrawalDraft))
    void router.navigate({ to: '/withdrawSuccess', search: { id }, replace: true })
  })
  return (
    <>
      <Header
        title={t`Withdraw`}
        back="/mine"
        actions={
          <Link className={`${button.button} link ${header.act}`} to="/withdrawRecord">
            <Trans>Records</Trans>
          </Link>
        }
      />
      <Tied of={withdrawing.state === 'reading' ? { ...known, currentData: undefined } : known}>
        {([allowed, { cards }]) =>
          withdrawing.state === 'unknown' || withdrawing.state === 'gone' ? (
            <Confirming withdrawing={withdrawing} />
          ) : (
            <Ready terms={allowed} cards={cards} withdrawing={withdrawing} />
          )
        }
      </Tied>
    </>
  )
}

interface ReadyProps {
  readonly terms: WithdrawalTerms
  readonly cards: Parameters<typeof WithdrawForm>[0]['cards']
  readonly withdrawing: Withdrawing
}

function Ready({ terms, cards, withdrawing }: ReadyProps): ReactElement {
  const format = useFormat()
  const { operatingAccount, steps, closedUntil } = terms
  if (operatingAccount)
    return (
      <main className="pad">
        <Callout tone="w">
          <Trans>Operating accounts cannot withdraw</Trans>
        </Callout>
      </main>
    )
  if (steps.some(({ done }) => !done) || cards.length === 0)
    return (
      <main className="pad">
        <Checklist steps={steps} />
      </main>
    )
  if (closedUntil !== null) {
    const when = format.dateTime(closedUntil)
    return (
      <main className="pad">
        <Callout tone="w">
          <Trans>The fund password was reset. For your safety withdrawals open again at {when}.</Trans>
        </Callout>
      </main>
    )
  }
  return <WithdrawForm terms={terms} cards={cards} withdrawing={withdrawing} />
}

/** A sent withdrawal with an unknown outcome. */
function Confirming({ withdrawing: { state, amount: requested, dismiss } }: { readonly withdrawing: Withdrawing }): ReactElement {
  const { t } = useLingui()
  const { amount } = useFormat()
  const sum = requested === undefined ? '' : amount(requested)
  if (state === 'gone') {
    return (
      <main className="mt6">
        <StateView
          art={<EmptyArt />}
          title={t`The request did not arrive`}
          actions={
            <Button look="pri" onClick={dismiss}>
              <Trans>Check again</Trans>
            </Button>
          }
        >
          <p className="t2" role="alert">
            <Trans>Nothing was put on hold, and your balance is unchanged.</Trans>
          </p>
        </StateView>
      </main>
    )
  }
  return (
    <main className="mt6">
      <StateView
        art={<EmptyArt />}
        title={t`Confirming your withdrawal`}
        actions={
          <Link className={button.quiet} to="/withdrawRecord">
            <Trans>View records</Trans>
          </Link>
        }
      >
        <p className="t2" role="status">
          <Trans>No answer yet about {sum}. We keep checking; it is never paid twice, and you do not need to send it again.</Trans>
        </p>
      </StateView>
    </main>
  )
}
