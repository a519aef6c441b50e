/** /loginPassword: changes the password, and signs out other devices if requested. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useRouter } from '@tanstack/react-router'
import { type ReactElement, useState } from 'react'
import { toAppError } from '#/api/appError.ts'
import { useGetSystemConfigQuery, useQuerySystemUserInfoQuery } from '#/api/endpoints.ts'
import { useErrorText } from '#/api/errors.ts'
import { showToast } from '#/api/toastSlice.ts'
import type { Reason } from '#/contract/refusals.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { useRequestId } from '#/lib/useRequestId.ts'
import { fields } from '#/rules/fields.ts'
import { Button } from '#/ui/Button.tsx'
import { CheckRow } from '#/ui/CheckRow.tsx'
import { newPasswordError, newPasswordRule } from '#/shared/form/fieldTexts.ts'
import { FormFoot } from '#/shared/form/FormFoot.tsx'
import { useForm } from '#/shared/form/useForm.ts'
import { Header } from '#/ui/Header.tsx'
import { PasswordField } from '#/ui/PasswordField.tsx'
import * as formPage from '#/shared/form/formPage.module.css'
import { useUpdatePasswordMutation } from './profileApi.ts'

type Name = 'old' | 'password' | 'again'

const fieldOf: Readonly<Partial<Record<Reason, Name>>> = {
  WRONG_PASSWORD: 'old',
  PASSWORD_FORM: 'password',
  PASSWORD_COMMON: 'password',
  PASSWORD_SAME: 'password',
}

export function PasswordPage(): ReactElement {
  const { i18n, t } = useLingui()
  const errorText = useErrorText()
  const dispatch = useAppDispatch()
  const router = useRouter()
  const [update] = useUpdatePasswordMutation()
  const { data: config } = useGetSystemConfigQuery({})
  const { currentData: user } = useQuerySystemUserInfoQuery({})
  const minLength = config?.minPasswordLength ?? fields.password.min
  const ids = useRequestId()
  const [endOthers, setEndOthers] = useState(true)

  const form = useForm<Name>({
    start: { old: '', password: '', again: '' },
    checks: [
      ['old', ({ old }) => (old === '' ? t`Enter your current password` : undefined)],
      [
        'password',
        ({ old, password }) =>
          newPasswordError(i18n, password, minLength) ??
          (password === old ? t`The new password is the same as the current one` : undefined),
      ],
      ['again', ({ password, again }) => (again === password ? undefined : t`This does not match. Please check`)],
    ],
    send: async ({ old, password }, isHere) => {
      const args = { oldPassword: old, password, endOthers }
      const { error } = await update({ requestId: ids.of(args), ...args })
      if (error !== undefined) {
        const trouble = toAppError(error)
        return { field: trouble.kind === 'refused' && trouble.reason ? fieldOf[trouble.reason] : undefined, text: errorText(trouble) }
      }
      dispatch(
        showToast({
          kind: 'success',
          text: endOthers ? t`Password changed, others signed out` : t`Password changed`,
          follows: isHere(),
        }),
      )
      if (isHere()) router.history.back()
      return undefined
    },
  })

  return (
    <>
      <Header title={t`Login password`} back="/setting" />
      <form className={formPage.page} noValidate onSubmit={(event) => void form.submit(event)}>
        <main className="pad stack g4">
          {/* Tells password managers the account of the password. */}
          <input
            className="sr"
            type="text"
            autoComplete="username"
            value={user?.username ?? ''}
            readOnly
            tabIndex={-1}
            aria-hidden="true"
          />
          <PasswordField
            {...form.field('old')}
            label={t`Current password`}
            autoComplete="current-password"
            aside={
              <Link to="/forgotPassword" className="link plain tapx">
                <Trans>Forgot it?</Trans>
              </Link>
            }
          />
          <PasswordField
            {...form.field('password')}
            label={t`New password`}
            rule={newPasswordRule(i18n, minLength)}
            autoComplete="new-password"
            minLength={minLength}
          />
          <PasswordField {...form.field('again')} label={t`Repeat new password`} autoComplete="new-password" minLength={minLength} />
          <CheckRow checked={endOthers} onChange={setEndOthers}>
            <Trans>Sign out all my other devices</Trans>
          </CheckRow>
        </main>
        <FormFoot error={form.error}>
          <Button type="submit" look="pri" big busy={form.busy}>
            {form.busy ? <Trans>Changing the password</Trans> : <Trans>Change the password</Trans>}
          </Button>
        </FormFoot>
      </form>
    </>
  )
}
