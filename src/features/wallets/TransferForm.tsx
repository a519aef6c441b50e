/** The form of a transfer: both wallets, the amount, and obstacles that are known before it is sent. */
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeftRight } from 'lucide-react'
import { type FormEvent, type ReactElement, Suspense, useState } from 'react'
import type { AppError } from '#/api/appError.ts'
import { useErrorText } from '#/api/errors.ts'
import { isMain } from '#/contract/games/wallet.ts'
import { useFormat } from '#/i18n/format.ts'
import { lazyPart } from '#/lib/lazyPart.ts'
import { useOnline } from '#/lib/online.ts'
import { amountTyped } from '#/rules/amountTyped.ts'
import { AmountField } from '#/shared/platform/AmountField.tsx'
import { useRate } from '#/shared/platform/useRate.ts'
import { Button } from '#/ui/Button.tsx'
import { Callout } from '#/ui/Callout.tsx'
import { IconButton } from '#/ui/IconButton.tsx'
import { type AmountProblem, amountProblem, mostOf, termsOf, type TransferTerms } from '#/shared/games/transferTerms.ts'
import type { Transferring } from '#/shared/games/useTransfer.ts'
import * as amountPicks from '#/ui/quickAmounts.module.css'
import * as button from '#/ui/Button.module.css'
import { HindranceNote } from './HindranceNote.tsx'
import { hasMoney, hindranceOf, type Protection, quickAmounts, type Wallet } from './transferTerms.ts'
import type { Ends } from './useEnds.ts'
import * as styles from './wallets.module.css'

const WalletSheet = lazyPart(() => import('./WalletSheet.tsx'), 'WalletSheet')

interface TransferFormProps {
  readonly wallets: readonly Wallet[]
  readonly ends: Ends
  readonly protection: Protection | undefined
  readonly transferring: Transferring
}

export function TransferForm({ wallets, ends, protection, transferring }: TransferFormProps): ReactElement {
  const online = useOnline()
  const rate = useRate()
  const { from, to, text } = ends
  const terms = termsOf(from, to)
  const amount = amountTyped(text, rate)
  const problem = amount === null ? null : amountProblem(amount, terms)
  const hindrance = hindranceOf(from, to, protection)
  const busy = transferring.write?.state === 'sending'
  const ready = online && transferring.isLoaded && !busy && problem === null && amount !== null && !hindrance
  const refusal = useRefusal(transferring.refusal, text)
  const submitText = useSubmitText({
    busy,
    online,
    isHindered: hindrance !== undefined,
    isEmpty: text.trim() === '',
    amount: problem === null ? amount : null,
    from: from.code,
    to: to.code,
  })

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (ready) await transferring.send({ fromPlatform: from.code, toPlatform: to.code, transfAmount: amount })
  }

  return (
    <form className={`card mt3 ${styles.form}`} noValidate onSubmit={(event) => void submit(event)}>
      <EndPicks wallets={wallets} ends={ends} />
      <MovedAmount
        terms={terms}
        amount={amount}
        problem={problem}
        refused={refusal?.isAboutAmount ? refusal.text : undefined}
        ends={ends}
      />
      {hindrance && (
        <div className="mt3">
          <HindranceNote hindrance={hindrance} />
        </div>
      )}
      {refusal && !refusal.isAboutAmount && !hindrance && (
        <div className="mt3">
          <Callout tone="n" role="alert">
            {refusal.text}
          </Callout>
        </div>
      )}
      <Button type="submit" look="pri" big className="mt3" busy={busy} disabled={!ready && !busy}>
        {submitText}
      </Button>
    </form>
  )
}

const aboutAmount: ReadonlySet<string> = new Set(['TRANSFER_MIN', 'TRANSFER_STEP', 'INSUFFICIENT', 'GAME_SHORT'])

/** Why the last transfer was refused; undefined after the amount has changed. */
function useRefusal(error: AppError | undefined, text: string): { readonly text: string; readonly isAboutAmount: boolean } | undefined {
  const errorText = useErrorText()
  const [seen, setSeen] = useState<{ readonly error: AppError | undefined; readonly text: string }>({ error, text })
  if (seen.error !== error) setSeen({ error, text })
  if (!error) return undefined
  const isAboutAmount = error.kind === 'refused' && aboutAmount.has(error.reason ?? '')
  return isAboutAmount && seen.text !== text ? undefined : { text: errorText(error), isAboutAmount }
}

function EndPicks({ wallets, ends }: { readonly wallets: readonly Wallet[]; readonly ends: Ends }): ReactElement {
  const { t } = useLingui()
  const [picking, setPicking] = useState<'from' | 'to'>()
  return (
    <>
      <div className={styles.ends}>
        <EndPick end="from" wallet={ends.from} onOpen={() => setPicking('from')} />
        <IconButton label={t`Swap the two`} className={styles.swap} onClick={ends.swap}>
          <ArrowLeftRight className="ico" aria-hidden />
        </IconButton>
        <EndPick end="to" wallet={ends.to} onOpen={() => setPicking('to')} />
      </div>
      {picking && (
        <Suspense>
          <WalletSheet end={picking} wallets={wallets} ends={ends} onClose={() => setPicking(undefined)} />
        </Suspense>
      )}
    </>
  )
}

interface EndPickProps {
  readonly end: 'from' | 'to'
  readonly wallet: Wallet
  readonly onOpen: () => void
}

function EndPick({ end, wallet: { face, free }, onOpen }: EndPickProps): ReactElement {
  const { t } = useLingui()
  const { amount } = useFormat()
  const there = free === null ? '—' : amount(free)
  return (
    <button type="button" aria-haspopup="dialog" onClick={onOpen}>
      <span className="note">{end === 'from' ? <Trans>From</Trans> : <Trans>To</Trans>}</span>
      <b className={`block ${styles.name}`}>{face?.name ?? t`Main wallet`}</b>
      <span className={`note block ${styles.wrapping}`}>{end === 'from' ? <Trans>{there} free</Trans> : <Trans>Now {there}</Trans>}</span>
    </button>
  )
}

interface MovedAmountProps {
  readonly terms: TransferTerms
  readonly amount: string | null
  readonly problem: AmountProblem | null
  /** The platform's refusal of the amount. */
  readonly refused: string | undefined
  readonly ends: Ends
}

function MovedAmount({ terms, amount, problem, refused, ends: { text, type } }: MovedAmountProps): ReactElement {
  const { t } = useLingui()
  const format = useFormat()
  const rate = useRate()
  const problemText = useProblemText()
  const most = mostOf(terms)
  return (
    <div className="stack g2 mt3">
      <AmountField
        label={t`Amount`}
        large
        text={text}
        onText={type}
        error={refused ?? (problem === null ? undefined : problemText(problem))}
        rule={<Terms terms={terms} />}
      />
      <div className={amountPicks.amounts}>
        {quickAmounts(terms, rate).map((points) => {
          const value = String(BigInt(points) * BigInt(rate))
          const isPicked = amount === value
          return (
            <button
              key={points}
              type="button"
              className={isPicked ? `${button.soft} num` : `${button.quiet} num`}
              aria-pressed={isPicked}
              onClick={() => type(format.amount(value))}
            >
              {format.count(points)}
            </button>
          )
        })}
        <button
          type="button"
          className={amount !== null && amount === most ? button.soft : button.quiet}
          disabled={!hasMoney(most)}
          onClick={() => type(format.amount(most))}
        >
          <Trans>All</Trans>
        </button>
      </div>
    </div>
  )
}

function Terms({ terms: { min, step } }: { readonly terms: TransferTerms }): ReactElement {
  const { amount, bound } = useFormat()
  return (
    <span className={`num ${styles.terms}`}>
      <span>
        <Trans>Minimum</Trans> <span className="t2">{amount(min)}</span>
      </span>
      {step === '1' ? (
        <span>
          <Trans>Fee</Trans> <span className="t2">{amount('0')}</span>
        </span>
      ) : (
        <span>
          <Trans>In steps of</Trans> <span className="t2">{bound(step)}</span>
        </span>
      )}
      <span>
        <Trans>Arrives</Trans>{' '}
        <span className="t2">
          <Trans>in seconds</Trans>
        </span>
      </span>
    </span>
  )
}

function useProblemText(): (problem: AmountProblem) => string {
  const { t } = useLingui()
  const { amount, bound } = useFormat()
  return (problem) => {
    switch (problem.kind) {
      case 'insufficient':
        return t`More than is free in the main wallet`
      case 'min': {
        const least = bound(problem.amount)
        return t`At least ${least}`
      }
      case 'step': {
        const step = bound(problem.amount)
        return t`It must be a multiple of ${step}`
      }
      case 'short': {
        const left = amount(problem.amount)
        return t`Only ${left} is there`
      }
    }
  }
}

interface SubmitTextProps {
  readonly busy: boolean
  readonly online: boolean
  readonly isHindered: boolean
  readonly isEmpty: boolean
  /** Thousandths; null if it cannot be sent. */
  readonly amount: string | null
  readonly from: string
  readonly to: string
}

/**
 * Text of the button: its action, or what is missing. It is a single string there, so that a change of the text replaces it in a translated
 * page too.
 */
function useSubmitText({ busy, online, isHindered, isEmpty, amount, from, to }: SubmitTextProps): string {
  const { t } = useLingui()
  const format = useFormat()
  if (busy) return t`Moving it`
  if (!online) return t`Needs a connection`
  if (isHindered) return t`Not possible now`
  if (amount === null) return isEmpty ? t`Enter an amount first` : t`Check the amount`
  const sum = format.amount(amount)
  if (isMain(from)) return t`Move in ${sum}`
  return isMain(to) ? t`Move out ${sum}` : t`Transfer ${sum}`
}
