/** Resets a forgotten fund password: two proofs, the new password, and a day until the next withdrawal. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useRouter } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { toAppError } from '#/api/appError.ts'
import { useGetSystemConfigQuery } from '#/api/endpoints.ts'
import { useErrorText } from '#/api/errors.ts'
import { showToast } from '#/api/toastSlice.ts'
import type { Reason } from '#/contract/refusals.ts'
import { useOnline } from '#/lib/online.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { useRequestId } from '#/lib/useRequestId.ts'
import { isWeakFundPassword } from '#/rules/fundPassword.ts'
import { Button } from '#/ui/Button.tsx'
import { Callout } from '#/ui/Callout.tsx'
import { FormFoot } from '#/shared/form/FormFoot.tsx'
import { NoSms } from '#/shared/form/NoSms.tsx'
import { PasswordField } from '#/ui/PasswordField.tsx'
import { PinField } from '#/ui/PinField.tsx'
import * as formPage from '#/shared/form/formPage.module.css'
import * as button from '#/ui/Button.module.css'
import { type CodeValues, emptyCode, PhoneCode, usePhoneCode } from './PhoneCode.tsx'
import { useResetFundPasswordMutation } from './withdrawApi.ts'

type Field = 'password' | 'pin' | 'again'

const fieldOf: Readonly<Partial<Record<Reason, Field | keyof CodeValues>>> = {
  PHONE_FORM: 'phone',
  FUND_WEAK: 'pin',
  FUND_FORM: 'pin',
  FUND_SAME: 'pin',
}

export function ForgotFundPassword({ phone }: { readonly phone: string | null }): ReactElement {
  const { data: config } = useGetSystemConfigQuery({})
  if (config?.smsAvailable === false) {
    return (
      <NoSms>
        <Trans>
          Resetting the fund password requires an SMS code, and codes cannot be sent at the moment. Support can clear it for you.
        </Trans>
      </NoSms>
    )
  }
  return phone === null ? <NoPhone /> : <ForgotForm phone={phone} />
}

function NoPhone(): ReactElement {
  return (
    <main className="pad stack g4">
      <Callout>
        <Trans>A code to your phone is needed, but no phone is linked. Link one first, or ask support to clear the fund password.</Trans>
      </Callout>
      <Link className={`${button.pri} ${button.big}`} to="/bindPhone" search={{ to: '/capitalSettings?forgot=1' }} state={{ steps: true }}>
        <Trans>Link a phone</Trans>
      </Link>
    </main>
  )
}

function ForgotForm({ phone: masked }: { readonly phone: string }): ReactElement {
  const { t } = useLingui()
  const dispatch = useAppDispatch()
  const router = useRouter()
  const errorText = useErrorText()
  const online = useOnline()
  const [reset] = useResetFundPasswordMutation()
  const ids = useRequestId()
  const code = usePhoneCode<Field>({
    type: 'fundPassword',
    start: { ...emptyCode, password: '', pin: '', again: '' },
    checks: [
      ['password', ({ password }) => (password === '' ? t`Enter a password` : undefined)],
      [
        'pin',
        ({ pin }) => {
          if (pin.length < 6) return t`6 digits`
          return isWeakFundPassword(pin) ? t`Too easy to guess: no runs, repeats or dates` : undefined
        },
      ],
      ['again', ({ pin, again }) => (again === pin ? undefined : t`This does not match. Please check`)],
    ],
    send: async ({ phone, code: typed, password, pin }, isHere) => {
      // the request id is kept after a refusal: a code that was accepted once stays valid for the same request
      const requestId = ids.of([phone, pin])
      const { error: cause } = await reset({ requestId, password, phone, code: typed, fundPassword: pin })
      if (cause !== undefined) {
        const error = toAppError(cause)
        return { field: error.kind === 'refused' && error.reason ? fieldOf[error.reason] : undefined, text: errorText(error) }
      }
      dispatch(showToast({ kind: 'success', text: t`Fund password changed`, follows: isHere() }))
      if (isHere()) router.history.back()
      return undefined
    },
  })
  const { form } = code
  const pinField = (name: 'pin' | 'again') => {
    const { value, error, ref } = form.field(name)
    return { value, error, ref, onChange: (digits: string) => form.set(name, digits) }
  }
  return (
    <form className={formPage.page} noValidate onSubmit={(event) => void form.submit(event)}>
      <main className="pad stack g4">
        <Callout tone="w">
          <Trans>For your safety, withdrawals are paused for a while after this. The code goes to {masked}.</Trans>
        </Callout>
        <PasswordField {...form.field('password')} label={t`Login password`} autoComplete="current-password" />
        <PhoneCode code={code} />
        <PinField
          {...pinField('pin')}
          label={t`New fund password`}
          rule={t`6 digits. Not your login password, no runs like 123456, no birthday`}
        />
        <PinField {...pinField('again')} label={t`Repeat new password`} />
      </main>
      <FormFoot error={form.error}>
        <Button type="submit" look="pri" big busy={form.busy} disabled={!online}>
          {online ? <Trans>Set the new fund password</Trans> : <Trans>You are offline and cannot save now</Trans>}
        </Button>
      </FormFoot>
    </form>
  )
}
