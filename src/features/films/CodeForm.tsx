/** The form for an exchange code. The check spends nothing; the member then redeems the code. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { type FormEvent, type ReactElement, useEffect, useId, useRef, useState } from 'react'
import { type AppError, isWriteLost, toAppError } from '#/api/appError.ts'
import { useErrorText } from '#/api/errors.ts'
import type { Answer } from '#/api/injectCalls.ts'
import { useOnline } from '#/lib/online.ts'
import { useRequestId } from '#/lib/useRequestId.ts'
import { SupportLink } from '#/shared/platform/SupportLink.tsx'
import { Button } from '#/ui/Button.tsx'
import { IconButton } from '#/ui/IconButton.tsx'
import * as button from '#/ui/Button.module.css'
import * as fields from '#/ui/Field.module.css'
import * as lists from '#/ui/list.module.css'
import { bareCode, type CodeFailure, failureOf, groupedCode, isWhole } from './codeTyped.ts'
import { useCheckFilmCodeMutation, useRedeemFilmCodeMutation } from './filmsApi.ts'
import { useFilmTexts } from './useFilmTexts.ts'
import * as styles from './films.module.css'

type Exchange = Answer<'verifyMovieExchange'>

type Step =
  | { readonly kind: 'typing' }
  /** The text is too short for a code. */
  | { readonly kind: 'short' }
  | { readonly kind: 'good'; readonly exchange: Exchange }
  | { readonly kind: 'failed'; readonly failure: CodeFailure }
  /** The redemption had no answer. The same request can be sent again. */
  | { readonly kind: 'lost'; readonly exchange: Exchange; readonly error: AppError }
  | { readonly kind: 'done'; readonly exchange: Exchange }

interface CodeFormProps {
  /** Whether the page was opened for the code form. */
  readonly isCalled: boolean
}

export function CodeForm({ isCalled }: CodeFormProps): ReactElement {
  const { t } = useLingui()
  const online = useOnline()
  const id = useId()
  const ids = useRequestId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [step, setStep] = useState<Step>({ kind: 'typing' })
  const [check, { isLoading: isChecking }] = useCheckFilmCodeMutation()
  const [redeem, { isLoading: isRedeeming }] = useRedeemFilmCodeMutation()
  const code = bareCode(typed)
  const isBusy = isChecking || isRedeeming

  useEffect(() => {
    if (isCalled) input.current?.focus()
  }, [isCalled])

  function change(text: string, isAtEnd: boolean) {
    // A cursor in the middle of the text keeps its position.
    setTyped(isAtEnd ? groupedCode(text) : text.toUpperCase())
    setStep({ kind: 'typing' })
  }

  function clear() {
    setTyped('')
    setStep({ kind: 'typing' })
    input.current?.focus()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    if (!isWhole(typed)) {
      setStep({ kind: 'short' })
      input.current?.focus()
      return
    }
    const { data, error } = await check({ code })
    setStep(data ? { kind: 'good', exchange: data } : { kind: 'failed', failure: failureOf(toAppError(error)) })
  }

  async function exchangeIt(exchange: Exchange) {
    const { data, error } = await redeem({ requestId: ids.of(code), code })
    if (data) {
      ids.renew()
      setTyped('')
      setStep({ kind: 'done', exchange: data })
      return
    }
    const failed = toAppError(error)
    setStep(isWriteLost(failed) ? { kind: 'lost', exchange, error: failed } : { kind: 'failed', failure: failureOf(failed) })
  }

  const isBad = step.kind === 'short' || (step.kind === 'failed' && step.failure.kind !== 'other')
  return (
    <form className={`card ${styles.code}`} noValidate onSubmit={(event) => void submit(event)}>
      <div className={fields.field}>
        <label className="strong" htmlFor={id}>
          <Trans>Exchange code</Trans>
        </label>
        <div className={styles.typed}>
          <div className={[fields.box, isBad && fields.bad, typed !== '' && fields.tight].filter(Boolean).join(' ')}>
            <input
              ref={input}
              id={id}
              className="num"
              autoComplete="off"
              autoCapitalize="characters"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="search"
              maxLength={40}
              value={typed}
              aria-invalid={isBad || undefined}
              aria-describedby={`${id}-message`}
              onChange={({ target }) => change(target.value, target.selectionStart === target.value.length)}
            />
            {typed !== '' && (
              <IconButton label={t`Clear the code`} onClick={clear}>
                <X className="ico s" aria-hidden />
              </IconButton>
            )}
          </div>
          <Button
            type="submit"
            look={typed === '' || isWhole(typed) ? 'soft' : 'quiet'}
            className={styles.check}
            busy={isChecking}
            disabled={!online}
          >
            <Trans>Check</Trans>
          </Button>
        </div>
        <div id={`${id}-message`}>
          <Message step={step} isOnline={online} />
        </div>
      </div>
      {(step.kind === 'good' || step.kind === 'lost') && (
        <Offer
          exchange={step.exchange}
          isLost={step.kind === 'lost'}
          isBusy={isRedeeming}
          isOnline={online}
          onTake={() => void exchangeIt(step.exchange)}
        />
      )}
      {step.kind === 'failed' && <Failed failure={step.failure} onOther={clear} />}
    </form>
  )
}

function Message({ step, isOnline }: { readonly step: Step; readonly isOnline: boolean }): ReactElement {
  const errorText = useErrorText()
  const texts = useFilmTexts()
  if (step.kind === 'good') {
    return (
      <p className="note pos" role="status">
        <Trans>This code works, and has not been used</Trans>
      </p>
    )
  }
  if (step.kind === 'done') {
    const { tickets } = step.exchange
    return (
      <p className="note pos" role="status">
        <Plural value={tickets} one="# ticket is yours now" other="# tickets are yours now" />
      </p>
    )
  }
  if (step.kind === 'lost') {
    return (
      <p className="note warn" role="alert">
        <Trans>No answer was received. Try again: a code is never redeemed twice.</Trans>
      </p>
    )
  }
  if (step.kind === 'failed') {
    const { failure } = step
    return (
      <p className="note neg" role="alert">
        {failure.kind === 'none' && (
          <span>
            <Trans>The exchange failed: there is no such code</Trans>
          </span>
        )}
        {failure.kind === 'used' && (
          <span>
            <Trans>The exchange failed: this code was used on {texts.day(failure.at)}</Trans>
          </span>
        )}
        {failure.kind === 'expired' && (
          <span>
            <Trans>The exchange failed: this code expired on {texts.until(failure.at)}</Trans>
          </span>
        )}
        {failure.kind === 'tries' && (
          <span>
            <Trans>No tries are left today. Please come back tomorrow</Trans>
          </span>
        )}
        {failure.kind === 'other' && <span>{errorText(failure.error)}</span>}
      </p>
    )
  }
  if (step.kind === 'short') {
    return (
      <p className="note neg" role="alert">
        <Trans>A code has 12 letters or digits</Trans>
      </p>
    )
  }
  return (
    <p className="note">
      {isOnline ? (
        <Trans>12 letters or digits, in any case; pasting works</Trans>
      ) : (
        <Trans>Offline: codes can be checked once you are back</Trans>
      )}
    </p>
  )
}

interface OfferProps {
  readonly exchange: Exchange
  readonly isLost: boolean
  readonly isBusy: boolean
  readonly isOnline: boolean
  readonly onTake: () => void
}

function Offer({ exchange: { tickets, expiresAt }, isLost, isBusy, isOnline, onTake }: OfferProps): ReactElement {
  const texts = useFilmTexts()
  return (
    <div className={styles.outcome}>
      <div className={lists.fact}>
        <span>
          <Trans>You will get</Trans>
        </span>
        <span className="num">
          <Plural value={tickets} one="# film ticket" other="# film tickets" />
        </span>
      </div>
      <div className={lists.fact}>
        <span>
          <Trans>Valid until</Trans>
        </span>
        <span className="num">{texts.until(expiresAt)}</span>
      </div>
      <Button look="pri" big className="mt2" busy={isBusy} disabled={!isOnline} onClick={onTake}>
        {isLost ? <Trans>Try again</Trans> : <Plural value={tickets} one="Redeem # film ticket" other="Redeem # film tickets" />}
      </Button>
    </div>
  )
}

/** The advice for a code that gives nothing. Renders nothing for a failure that does not concern the code. */
function Failed({ failure, onOther }: { readonly failure: CodeFailure; readonly onOther: () => void }): ReactElement | null {
  if (failure.kind === 'other' || failure.kind === 'tries') return null
  return (
    <div className={styles.outcome}>
      {failure.kind === 'none' && (
        <p className="t2">
          <Trans>Compare it letter by letter: 0, O, 1 and I are in no code.</Trans>
        </p>
      )}
      {failure.kind === 'used' && (
        <>
          <b className="block">
            <Trans>Each code works once</Trans>
          </b>
          <p className="t2">
            <Trans>It was not you? Send the code to support, who can see what became of it.</Trans>
          </p>
        </>
      )}
      {failure.kind === 'expired' && (
        <p className="t2">
          <Trans>An expired code cannot be revived. Whoever gave it to you may have another one.</Trans>
        </p>
      )}
      <p className="note mt1">
        <Plural value={failure.left} _0="No tries left today" one="# try left today" other="# tries left today" />
      </p>
      <div className={styles.two}>
        <Button look="quiet" onClick={onOther}>
          <Trans>Another code</Trans>
        </Button>
        <SupportLink className={button.soft}>
          <Trans>Contact support</Trans>
        </SupportLink>
      </div>
    </div>
  )
}
