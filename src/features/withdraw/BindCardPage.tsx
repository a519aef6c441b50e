/** /bindCard: binds a bank card in the member's own name. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CircleX, Lock } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { toAppError } from '#/api/appError.ts'
import { useGetSystemConfigQuery, useQuerySysUserInfoInternalQuery } from '#/api/endpoints.ts'
import { useErrorText } from '#/api/errors.ts'
import { showToast } from '#/api/toastSlice.ts'
import type { SystemConfig } from '#/contract/config.ts'
import type { Bank } from '#/contract/payoutDetails.ts'
import type { Reason } from '#/contract/refusals.ts'
import type { PrivacyInfo } from '#/contract/session.ts'
import { useOnline } from '#/lib/online.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { useRequestId } from '#/lib/useRequestId.ts'
import { checkField } from '#/rules/fields.ts'
import { SupportLink } from '#/shared/platform/SupportLink.tsx'
import { Button } from '#/ui/Button.tsx'
import { Callout } from '#/ui/Callout.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { Field } from '#/ui/Field.tsx'
import { FormFoot } from '#/shared/form/FormFoot.tsx'
import { useForm } from '#/shared/form/useForm.ts'
import { Header } from '#/ui/Header.tsx'
import { IconButton } from '#/ui/IconButton.tsx'
import { PinField } from '#/ui/PinField.tsx'
import { PointsOnly } from '#/shared/points/PointsOnly.tsx'
import * as formPage from '#/shared/form/formPage.module.css'
import * as button from '#/ui/Button.module.css'
import { BankField } from './BankField.tsx'
import { bankOfNumber, cardDigits, groupedNumber } from './bankOf.ts'
import { StepBar } from './StepBar.tsx'
import { Tied } from './Tied.tsx'
import { useFlow } from './useFlow.ts'
import { useBanksQuery, useBindCardMutation } from './withdrawApi.ts'
import { both } from '#/api/query.ts'
import * as styles from './withdraw.module.css'

export function BindCardPage(): ReactElement {
  const { t } = useLingui()
  const config = useGetSystemConfigQuery({})
  const query = both(both(useQuerySysUserInfoInternalQuery({}), useBanksQuery({})), config)
  return (
    <>
      <Header title={t`Add a bank card`} back="/managebankcard" />
      <Tied of={query}>{([[privacy, { banks }], known]) => <Binding privacy={privacy} banks={banks} config={known} />}</Tied>
    </>
  )
}

interface BindingProps {
  readonly privacy: PrivacyInfo
  readonly banks: readonly Bank[]
  readonly config: Pick<SystemConfig, 'allowedBandCardNum' | 'isUnBindBank'>
}

function Binding({ privacy: { cards, realName, hasFundPassword }, banks, config }: BindingProps): ReactElement {
  const allowed = config.allowedBandCardNum
  // The state when the page was opened: the card that is bound here may be the last one allowed.
  const [full] = useState(cards.length >= allowed)
  if (full) return <Full bound={cards.length} allowed={allowed} mayUnbind={config.isUnBindBank} />
  if (realName === null) return <Nameless />
  return <CardForm holder={realName} guarded={hasFundPassword} banks={banks} />
}

interface FullProps {
  readonly bound: number
  readonly allowed: number
  readonly mayUnbind: boolean
}

function Full({ bound, allowed, mayUnbind }: FullProps): ReactElement {
  const { t } = useLingui()
  return (
    <main className="middle">
      <EmptyState
        title={t`No more cards can be added`}
        text={
          mayUnbind
            ? t`${bound} of ${allowed} cards added. To add another, remove one you no longer use.`
            : t`${bound} of ${allowed} cards added. To change one, contact support.`
        }
        action={
          <>
            <Link className={button.pri} to="/managebankcard">
              <Trans>To my bank cards</Trans>
            </Link>
            {!mayUnbind && (
              <SupportLink className={button.quiet}>
                <Trans>Ask support</Trans>
              </SupportLink>
            )}
          </>
        }
      />
    </main>
  )
}

function Nameless(): ReactElement {
  return (
    <main className="pad stack g4">
      <Callout>
        <Trans>Cards must be in your real name, which is not set yet.</Trans>
      </Callout>
      <Link className={`${button.pri} ${button.big}`} to="/setrealname" search={{ to: '/bindCard' }} state={{ steps: true }}>
        <Trans>Set the real name</Trans>
      </Link>
    </main>
  )
}

type Name = 'number' | 'bank' | 'branch' | 'pin'

const fieldOf: Readonly<Partial<Record<Reason, Name>>> = {
  CARD_FORM: 'number',
  CARD_TAKEN: 'number',
  CARD_COOLING: 'number',
  BANK: 'bank',
  FUND_PASSWORD: 'pin',
  FUND_LOCKED: 'pin',
}

interface CardFormProps {
  readonly holder: string
  readonly guarded: boolean
  readonly banks: readonly Bank[]
}

function CardForm({ holder, guarded, banks }: CardFormProps): ReactElement {
  const { t } = useLingui()
  const dispatch = useAppDispatch()
  const errorText = useErrorText()
  const online = useOnline()
  const { place, done } = useFlow('card')
  const [bind] = useBindCardMutation()
  const ids = useRequestId()
  const form = useForm<Name>({
    start: { number: '', bank: '', branch: '', pin: '' },
    draft: { form: 'bankCard', fields: ['number', 'bank', 'branch'] },
    checks: [
      [
        'number',
        ({ number }) => {
          const problem = checkField('bankNumber', cardDigits(number))
          if (problem === null) return undefined
          return problem === 'empty' ? t`Enter the card number` : t`6 to 30 digits`
        },
      ],
      ['bank', ({ number, bank }) => (bank === '' && !bankOfNumber(banks, cardDigits(number)) ? t`Choose a bank` : undefined)],
      ['pin', ({ pin }) => (guarded && pin.length < 6 ? t`6 digits` : undefined)],
    ],
    send: async ({ number, bank, branch, pin }, isHere) => {
      const digits = cardDigits(number)
      const card = {
        bankNumber: digits,
        bankCode: bank === '' ? (bankOfNumber(banks, digits)?.code ?? '') : bank,
        ...(branch.trim() !== '' && { bankBranch: branch.trim() }),
      }
      const { error: cause } = await bind({ requestId: ids.of(card), ...card, ...(guarded && { fundPassword: pin }) })
      if (cause !== undefined) {
        const error = toAppError(cause)
        form.set('pin', '')
        return { field: error.kind === 'refused' && error.reason ? fieldOf[error.reason] : undefined, text: errorText(error) }
      }
      dispatch(showToast({ kind: 'success', text: t`Card added`, follows: isHere() }))
      if (isHere()) done()
      return undefined
    },
  })
  const { value: number, error: numberError, ref, name, onBlur } = form.field('number')
  const { value: pin, error: pinError, ref: pinRef } = form.field('pin')
  return (
    <form className={formPage.page} noValidate onSubmit={(event) => void form.submit(event)}>
      <main className="pad stack g4">
        <StepBar place={place} />
        <PointsOnly />
        <Field
          label={t`Card holder`}
          value={holder}
          readOnly
          className={styles.locked}
          autoComplete="off"
          after={<Lock className="ico s t3" aria-hidden />}
          rule={t`Your real name, cannot be changed`}
        />
        <Field
          ref={ref}
          name={name}
          onBlur={onBlur}
          label={t`Card number`}
          className="num"
          inputMode="numeric"
          autoComplete="cc-number"
          value={groupedNumber(cardDigits(number))}
          error={numberError}
          rule={t`6 to 30 digits, you can paste them`}
          onChange={({ target }) => form.set('number', cardDigits(target.value).slice(0, 34))}
          after={
            number === '' ? undefined : (
              <IconButton label={t`Clear`} onClick={() => form.set('number', '')}>
                <CircleX className="ico" aria-hidden />
              </IconButton>
            )
          }
        />
        <BankField
          banks={banks}
          digits={cardDigits(number)}
          chosen={form.values.bank}
          error={form.errorOf('bank')}
          innerRef={form.at('bank')}
          onChoose={(code) => form.set('bank', code)}
        />
        <Field
          {...form.field('branch')}
          label={t`Branch`}
          optional
          maxLength={60}
          autoComplete="off"
          placeholder={t`e.g. Shanghai Xuhui`}
        />
        {guarded && (
          <PinField ref={pinRef} label={t`Fund password`} value={pin} error={pinError} onChange={(digits) => form.set('pin', digits)} />
        )}
      </main>
      <FormFoot error={form.error} note={<Trans>Used only for withdrawals, nothing is ever charged to it</Trans>}>
        <Button type="submit" look="pri" big busy={form.busy} disabled={!online}>
          {online ? <Trans>Add card</Trans> : <Trans>You are offline and cannot save now</Trans>}
        </Button>
      </FormFoot>
    </form>
  )
}
