/** /bindPhone: binds or unbinds a phone by an SMS code. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { useGetSystemConfigQuery, useQuerySysUserInfoInternalQuery } from '#/api/endpoints.ts'
import { type AppError, toAppError } from '#/api/appError.ts'
import { useErrorText } from '#/api/errors.ts'
import { showToast } from '#/api/toastSlice.ts'
import { useOnline } from '#/lib/online.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { useRequestId } from '#/lib/useRequestId.ts'
import { Button } from '#/ui/Button.tsx'
import { Callout } from '#/ui/Callout.tsx'
import { FormFoot } from '#/shared/form/FormFoot.tsx'
import { NoSms } from '#/shared/form/NoSms.tsx'
import { Header } from '#/ui/Header.tsx'
import * as formPage from '#/shared/form/formPage.module.css'
import { type CodeValues, emptyCode, PhoneCode, usePhoneCode } from './PhoneCode.tsx'
import { StepBar } from './StepBar.tsx'
import { Tied } from './Tied.tsx'
import { useFlow } from './useFlow.ts'
import { useBindPhoneMutation, useUnbindPhoneMutation } from './withdrawApi.ts'

interface PhoneAnswer {
  readonly data?: { readonly code: number } | undefined
  readonly error?: unknown
}

/** The error; undefined on success. Product rule: an answer with code 1 is a failure, whatever its status. */
export function phoneFailure({ data, error }: PhoneAnswer): AppError | undefined {
  if (error !== undefined) return toAppError(error)
  return data?.code === 1 ? { kind: 'refused', status: 423, reason: 'SMS_CODE', params: [], msg: '' } : undefined
}

export function BindPhonePage(): ReactElement {
  const { t } = useLingui()
  const privacy = useQuerySysUserInfoInternalQuery({})
  const { data: config } = useGetSystemConfigQuery({})
  return (
    <>
      <Header title={t`Phone`} back="/mine" />
      {config?.smsAvailable === false ? (
        <NoSms>
          <Trans>Linking and unlinking a phone requires an SMS code, and codes cannot be sent at the moment.</Trans>
        </NoSms>
      ) : (
        <Tied of={privacy}>{({ phone }) => <PhoneForm key={phone} bound={phone} />}</Tied>
      )}
    </>
  )
}

function PhoneForm({ bound }: { readonly bound: string | null }): ReactElement {
  const { t } = useLingui()
  const dispatch = useAppDispatch()
  const errorText = useErrorText()
  const online = useOnline()
  const { place, done } = useFlow('phone')
  const [bind] = useBindPhoneMutation()
  const [unbind] = useUnbindPhoneMutation()
  const ids = useRequestId()
  const code = usePhoneCode<keyof CodeValues>({
    type: bound === null ? 'bindPhone' : 'unbindPhone',
    start: emptyCode,
    checks: [],
    send: async ({ phone, code: typed }, isHere) => {
      const error = phoneFailure(await (bound === null ? bind : unbind)({ requestId: ids.of(phone), phone, code: typed }))
      if (error) return { field: error.kind === 'refused' && error.reason === 'SMS_CODE' ? 'code' : 'phone', text: errorText(error) }
      dispatch(
        showToast({
          kind: 'success',
          text: bound === null ? t`Phone linked` : t`Phone unlinked`,
          follows: bound === null && isHere(),
        }),
      )
      if (bound === null && isHere()) done()
      return undefined
    },
  })
  const { form } = code
  return (
    <form className={formPage.page} noValidate onSubmit={(event) => void form.submit(event)}>
      <main className="pad stack g4">
        {bound === null ? (
          <>
            <StepBar place={place} />
            <Callout>
              <Trans>We will send a code to the phone. Once linked, it lets you reset a forgotten password.</Trans>
            </Callout>
          </>
        ) : (
          <Callout>
            <Trans>Linked: {bound}. To unlink it, enter the full number and request a code.</Trans>
          </Callout>
        )}
        <PhoneCode code={code} />
      </main>
      <FormFoot>
        <Button type="submit" look={bound === null ? 'pri' : 'bad'} big busy={form.busy} disabled={!online}>
          {!online && (
            <span>
              <Trans>You are offline and cannot save now</Trans>
            </span>
          )}
          {online &&
            (bound === null ? (
              <span>
                <Trans>Link phone</Trans>
              </span>
            ) : (
              <span>
                <Trans>Unlink phone</Trans>
              </span>
            ))}
        </Button>
      </FormFoot>
    </form>
  )
}
