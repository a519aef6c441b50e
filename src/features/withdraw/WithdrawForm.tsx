/** The withdrawal form, which states every amount before it is sent. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type FormEvent, type ReactElement, Suspense, useState } from 'react'
import { toAppError } from '#/api/appError.ts'
import { useErrorText } from '#/api/errors.ts'
import type { BankCard } from '#/contract/session.ts'
import type { WithdrawalSpeed, WithdrawalTerms } from '#/contract/withdrawals.ts'
import { useFormat } from '#/i18n/format.ts'
import { useOnline } from '#/lib/online.ts'
import { lazyPart } from '#/lib/lazyPart.ts'
import { useDebounced } from '#/lib/useDebounced.ts'
import { amountTyped } from '#/rules/amountTyped.ts'
import { AmountField } from '#/shared/platform/AmountField.tsx'
import { useRate } from '#/shared/platform/useRate.ts'
import { Button } from '#/ui/Button.tsx'
import { Callout } from '#/ui/Callout.tsx'
import { useDraft } from '#/shared/form/drafts.ts'
import { FormFoot } from '#/shared/form/FormFoot.tsx'
import { usePasskeysOffered } from '#/shared/passkey/usePasskeysOffered.ts'
import { PinField } from '#/ui/PinField.tsx'
import { PointsOnly } from '#/shared/points/PointsOnly.tsx'
import { Segmented } from '#/ui/PickRow.tsx'
import { SentenceGap } from '#/ui/SentenceGap.tsx'
import * as formPage from '#/shared/form/formPage.module.css'
import * as amountPicks from '#/ui/quickAmounts.module.css'
import * as button from '#/ui/Button.module.css'
import { AmountRule, useProblemText } from './AmountRule.tsx'
import { amountProblem, mostOf, quickAmounts } from './amounts.ts'
import { CardChoice } from './CardChoice.tsx'
import { Fees } from './Fees.tsx'
import type { Withdrawing } from './useWithdrawing.ts'
import { withdrawalDraft } from './withdrawalOutcome.ts'
import { useFeesQuery } from './withdrawApi.ts'

const PasskeyConfirmation = lazyPart(() => import('./PasskeyConfirmation.tsx'), 'PasskeyConfirmation')

interface WithdrawFormProps {
  readonly terms: WithdrawalTerms
  readonly cards: readonly BankCard[]
  readonly withdrawing: Withdrawing
}

/** Milliseconds without a keystroke before the fee of an amount is requested. */
const feePause = 250

export function WithdrawForm({ terms, cards, withdrawing }: WithdrawFormProps): ReactElement {
  const { t } = useLingui()
  const format = useFormat()
  const online = useOnline()
  const errorText = useErrorText()
  const problemText = useProblemText()
  const { values, set } = useDraft(withdrawalDraft, { text: '', card: '', speed: 'normal' })
  const wantedSpeed: WithdrawalSpeed = values.speed === 'fast' ? 'fast' : 'normal'
  const { text } = values
  const [pin, setPin] = useState('')
  const { error } = withdrawing
  const offered = usePasskeysOffered()
  const [prefersPin, setPrefersPin] = useState(false)
  const byPasskey = offered === true && terms.byPasskey && !prefersPin
  const [confirming, setConfirming] = useState(false)

  const rate = useRate()
  const amount = amountTyped(text, rate)
  const problem = amount === null ? null : amountProblem(amount, terms)
  const withdrawable = problem === null ? amount : null
  const debounced = useDebounced(withdrawable, feePause)
  const {
    currentData: fees,
    error: cause,
    isFetching,
    refetch,
  } = useFeesQuery({ expensesAmount: debounced ?? '1' }, { skip: debounced === null, refetchOnMountOrArgChange: true })
  // The fee answer may show that fast processing is unavailable.
  const speed = fees?.fast === null ? 'normal' : wantedSpeed
  const quote = withdrawable !== null && withdrawable === debounced ? (fees?.[speed] ?? undefined) : undefined
  const feesFailed = withdrawable !== null && withdrawable === debounced && !fees && !isFetching && cause !== undefined
  const card = cards.find(({ id }) => id === values.card) ?? cards[0]
  const most = mostOf(terms)
  const busy = withdrawing.state === 'sending'
  const isPinTrouble = error?.kind === 'refused' && (error.reason === 'FUND_PASSWORD' || error.reason === 'FUND_LOCKED')
  const ready = online && quote && card && withdrawable !== null && (byPasskey || pin.length === 6)

  const pick = (thousandths: bigint) => set('text', format.amount(thousandths))

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!ready || busy) return
    if (byPasskey) return setConfirming(true)
    const secret = pin
    setPin('')
    await withdrawing.ask({ amount: withdrawable, cardId: card.id, speed, feeSeen: quote.fee }, { fundPassword: secret })
  }

  const held = withdrawable === null ? '' : format.amount(withdrawable)
  const submitText = useSubmitText({
    busy,
    online,
    isEmpty: text.trim() === '',
    held,
    known: quote !== undefined,
    failed: feesFailed,
    hasProof: byPasskey || pin.length === 6,
  })
  return (
    <form className={formPage.page} noValidate onSubmit={(event) => void submit(event)}>
      <main className="pad stack g4">
        <PointsOnly line={<Trans>Points have no cash value; nothing is really paid out</Trans>} />
        {card && <CardChoice cards={cards} card={card} onChoose={(id) => set('card', id)} />}
        <div className="stack g2">
          <AmountField
            label={t`Withdrawal amount`}
            large
            text={text}
            onText={(typed) => set('text', typed)}
            error={problem === null ? undefined : problemText(problem)}
            rule={<AmountRule terms={terms} />}
            aside={
              <span className="note num">
                <Trans>Can be withdrawn: {format.amount(terms.withdrawable)}</Trans>
              </span>
            }
          />
          <div className={amountPicks.amounts}>
            {quickAmounts(terms, rate).map((points) => {
              const value = BigInt(points) * BigInt(rate)
              const isPicked = amount === String(value)
              return (
                <button
                  key={points}
                  type="button"
                  className={isPicked ? `${button.soft} num` : `${button.quiet} num`}
                  aria-pressed={isPicked}
                  onClick={() => pick(value)}
                >
                  {format.count(points)}
                </button>
              )
            })}
            <button
              type="button"
              className={amount === String(most) ? button.soft : button.quiet}
              disabled={most < BigInt(terms.min)}
              onClick={() => pick(most)}
            >
              <Trans>All</Trans>
            </button>
          </div>
        </div>
        {(fees === undefined || fees.fast !== null) && (
          <Segmented
            label={t`Processing speed`}
            value={speed}
            onChange={(value) => set('speed', value)}
            options={[
              { value: 'normal', text: <Trans>Normal, about {terms.minutes.normal} min</Trans> },
              { value: 'fast', text: <Trans>Fast, about {terms.minutes.fast} min</Trans> },
            ]}
          />
        )}
        <Fees terms={terms} speed={speed} quote={quote} asking={withdrawable !== null && !quote && !feesFailed} />
        {feesFailed && (
          <Callout tone="n" role="alert">
            <p>
              <Trans>The fee could not be loaded, and nothing is submitted without it.</Trans>
              <SentenceGap />
              {errorText(toAppError(cause))}
            </p>
            <Button look="soft" className="mt2" onClick={() => void refetch()}>
              <Trans>Try again</Trans>
            </Button>
          </Callout>
        )}
        {!byPasskey && (
          <PinField
            label={t`Fund password`}
            value={pin}
            onChange={setPin}
            rule={t`6 digits, different from the login password`}
            error={isPinTrouble && pin === '' ? errorText(error) : undefined}
            aside={
              <Link className="link plain tapx" to="/capitalSettings" search={{ forgot: '1' }}>
                <Trans>Forgot it?</Trans>
              </Link>
            }
          />
        )}
      </main>
      <FormFoot
        error={error && !isPinTrouble ? errorText(error) : undefined}
        note={
          withdrawable === null ? (
            <Trans>Put on hold once you submit. Follow it in your records</Trans>
          ) : (
            <Trans>{held} is put on hold once you submit. Follow it in your records</Trans>
          )
        }
      >
        <Button type="submit" look="pri" big busy={busy} disabled={!ready && !busy}>
          {submitText}
        </Button>
      </FormFoot>
      {confirming && ready && (
        <Suspense>
          <PasskeyConfirmation
            amount={withdrawable}
            card={card}
            quote={quote}
            minutes={terms.processedFrom > terms.serverTime ? undefined : terms.minutes[speed]}
            onClose={() => setConfirming(false)}
            onPin={() => {
              setConfirming(false)
              setPrefersPin(true)
            }}
            onSigned={async (passkey) => {
              setConfirming(false)
              await withdrawing.ask({ amount: withdrawable, cardId: card.id, speed, feeSeen: quote.fee }, { passkey })
            }}
          />
        </Suspense>
      )}
    </form>
  )
}

interface SubmitProps {
  readonly busy: boolean
  readonly online: boolean
  /** No amount is typed. */
  readonly isEmpty: boolean
  /** Formatted amount; empty if no valid amount is typed. */
  readonly held: string
  /** The fee is loaded, or failed to load. */
  readonly known: boolean
  readonly failed: boolean
  readonly hasProof: boolean
}

/**
 * Text of the button: its action, or what is missing. It is a single string there, so that a change of the text replaces it in a translated
 * page too.
 */
function useSubmitText({ busy, online, isEmpty, held, known, failed, hasProof }: SubmitProps): string {
  const { t } = useLingui()
  if (busy) return t`Sending the request`
  if (!online) return t`You are offline and cannot submit now`
  if (held === '') return isEmpty ? t`Enter an amount first` : t`Check the amount`
  if (failed) return t`Load the fee first`
  if (!hasProof) return t`Enter the fund password to submit`
  return known ? t`Withdraw ${held}` : t`Loading fee`
}
