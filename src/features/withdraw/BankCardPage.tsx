/** /managebankcarddetail?id=: one card, and the button that unbinds it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useRouter, useSearch } from '@tanstack/react-router'
import { type ReactElement, useState } from 'react'
import { toAppError } from '#/api/appError.ts'
import { useGetSystemConfigQuery, useQuerySysUserInfoInternalQuery } from '#/api/endpoints.ts'
import { useErrorText } from '#/api/errors.ts'
import { showToast } from '#/api/toastSlice.ts'
import type { BankCard } from '#/contract/session.ts'
import { useFormat, useLocalized } from '#/i18n/format.ts'
import { useOnline } from '#/lib/online.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { newRequestId } from '#/lib/requestId.ts'
import { Button } from '#/ui/Button.tsx'
import { Callout } from '#/ui/Callout.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { Header } from '#/ui/Header.tsx'
import { PinField } from '#/ui/PinField.tsx'
import { Sheet } from '#/ui/Sheet.tsx'
import { useHere } from '#/ui/useHere.ts'
import * as button from '#/ui/Button.module.css'
import * as lists from '#/ui/list.module.css'
import { BankFace } from './BankFace.tsx'
import { Tied } from './Tied.tsx'
import { useUnbindCardMutation } from './withdrawApi.ts'

export function BankCardPage(): ReactElement {
  const { t } = useLingui()
  const { id } = useSearch({ from: '/managebankcarddetail' })
  return (
    <>
      <Header title={t`Bank card`} back="/managebankcard" />
      <Tied of={useQuerySysUserInfoInternalQuery({})}>
        {({ cards, hasFundPassword }) => {
          const card = cards.find((one) => one.id === id)
          if (card) return <Card card={card} guarded={hasFundPassword} />
          return (
            <main className="middle">
              <EmptyState
                title={t`This card has not been added`}
                text={t`Your cards are in the list.`}
                action={
                  <Link to="/managebankcard" className={button.pri}>
                    <Trans>Bank cards</Trans>
                  </Link>
                }
              />
            </main>
          )
        }}
      </Tied>
    </>
  )
}

function Card({ card, guarded }: { readonly card: BankCard; readonly guarded: boolean }): ReactElement {
  const format = useFormat()
  const localized = useLocalized()
  const online = useOnline()
  const { data: config } = useGetSystemConfigQuery({})
  const [asking, setAsking] = useState(false)
  return (
    <main className="pad stack g3">
      <BankFace card={card} />
      <section className={`card ${lists.rows} list ${lists.facts}`}>
        <div className={lists.fact}>
          <span>
            <Trans>Bank</Trans>
          </span>
          <span>{localized(card.bankNames)}</span>
        </div>
        {card.branch !== '' && (
          <div className={lists.fact}>
            <span>
              <Trans>Branch</Trans>
            </span>
            <span>{card.branch}</span>
          </div>
        )}
        <div className={lists.fact}>
          <span>
            <Trans>Holder</Trans>
          </span>
          <span>{card.holder}</span>
        </div>
        <div className={lists.fact}>
          <span>
            <Trans>Added on</Trans>
          </span>
          <span className="num">{format.dateTime(card.boundAt)}</span>
        </div>
      </section>
      {config?.isUnBindBank === false && (
        <Callout>
          <Trans>Cards cannot be removed here. To change one, contact support.</Trans>
        </Callout>
      )}
      {config?.isUnBindBank === true && (
        <>
          <Button look={card.inUse || !online ? 'quiet' : 'bad'} disabled={card.inUse || !online} onClick={() => setAsking(true)}>
            <Trans>Remove this card</Trans>
          </Button>
          <p className="note center">
            {card.inUse ? (
              <Trans>A withdrawal to this card is in progress. You can remove the card after that.</Trans>
            ) : (
              <Trans>The same card can be added again only after a while.</Trans>
            )}
          </p>
        </>
      )}
      {asking && <UnbindSheet card={card} guarded={guarded} onClose={() => setAsking(false)} />}
    </main>
  )
}

function UnbindSheet({
  card,
  guarded,
  onClose,
}: {
  readonly card: BankCard
  readonly guarded: boolean
  readonly onClose: () => void
}): ReactElement {
  const { t } = useLingui()
  const dispatch = useAppDispatch()
  const router = useRouter()
  const here = useHere()
  const errorText = useErrorText()
  const localized = useLocalized()
  const [unbind, { isLoading }] = useUnbindCardMutation()
  const [requestId] = useState(newRequestId)
  const [pin, setPin] = useState('')
  const [problem, setProblem] = useState<string>()
  const [bank, last4] = [localized(card.bankNames), card.last4]
  const ready = !guarded || pin.length === 6

  async function send() {
    const isHere = here()
    const { error } = await unbind({ requestId, id: card.id, ...(guarded && { fundPassword: pin }) })
    if (error === undefined) {
      dispatch(showToast({ kind: 'success', text: t`Card removed`, follows: isHere() }))
      if (isHere()) router.history.back()
      return
    }
    const text = errorText(toAppError(error))
    setPin('')
    setProblem(text)
    if (!isHere()) dispatch(showToast({ kind: 'error', text }))
  }

  return (
    <Sheet
      open
      onClose={onClose}
      title={t`Remove this card?`}
      foot={
        <Button look={ready ? 'bad' : 'quiet'} big busy={isLoading} disabled={!ready} onClick={() => void send()}>
          {!ready ? (
            <Trans>Enter the fund password first</Trans>
          ) : (
            <Trans>
              Remove {bank} {last4}
            </Trans>
          )}
        </Button>
      }
    >
      <div className="pad stack g4">
        <p className="t2">
          <Trans>
            You will no longer be able to withdraw to {bank} **** {last4}.
          </Trans>
        </p>
        {guarded ? (
          <PinField
            label={t`Fund password`}
            value={pin}
            error={problem}
            onChange={(digits) => {
              setPin(digits)
              setProblem(undefined)
            }}
          />
        ) : (
          problem !== undefined && (
            <Callout tone="n" role="alert">
              {problem}
            </Callout>
          )
        )}
      </div>
    </Sheet>
  )
}
