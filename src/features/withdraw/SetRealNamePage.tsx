/** /setrealname: sets the real name, once. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Lock } from 'lucide-react'
import { type FormEvent, type ReactElement, useState } from 'react'
import { toAppError } from '#/api/appError.ts'
import { useQuerySysUserInfoInternalQuery } from '#/api/endpoints.ts'
import { useErrorText } from '#/api/errors.ts'
import { showToast } from '#/api/toastSlice.ts'
import { useOnline } from '#/lib/online.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { useRequestId } from '#/lib/useRequestId.ts'
import { checkField } from '#/rules/fields.ts'
import { Button } from '#/ui/Button.tsx'
import { Callout } from '#/ui/Callout.tsx'
import { Dialog } from '#/ui/Dialog.tsx'
import { Field } from '#/ui/Field.tsx'
import { FormFoot } from '#/shared/form/FormFoot.tsx'
import { useForm } from '#/shared/form/useForm.ts'
import { Header } from '#/ui/Header.tsx'
import * as formPage from '#/shared/form/formPage.module.css'
import { Tied } from './Tied.tsx'
import { StepBar } from './StepBar.tsx'
import { useFlow } from './useFlow.ts'
import { useUpdateRealNameMutation } from './withdrawApi.ts'
import * as styles from './withdraw.module.css'

export function SetRealNamePage(): ReactElement {
  const { t } = useLingui()
  return (
    <>
      <Header title={t`Real name`} back="/mine" />
      <Tied of={useQuerySysUserInfoInternalQuery({})}>
        {({ realName }) =>
          realName === null ? (
            <NameForm />
          ) : (
            <main className="pad stack g4">
              <Field
                label={t`Real name`}
                value={realName}
                readOnly
                className={styles.locked}
                after={<Lock className="ico s t3" aria-hidden />}
                rule={t`Can only be set once. To change it, contact support`}
              />
            </main>
          )
        }
      </Tied>
    </>
  )
}

function NameForm(): ReactElement {
  const { t } = useLingui()
  const dispatch = useAppDispatch()
  const errorText = useErrorText()
  const online = useOnline()
  const { place, done } = useFlow('realName')
  const [update] = useUpdateRealNameMutation()
  const ids = useRequestId()
  const [isConfirming, setIsConfirming] = useState(false)
  const form = useForm<'realName'>({
    start: { realName: '' },
    draft: { form: 'realName', fields: ['realName'] },
    checks: [
      [
        'realName',
        ({ realName }) => {
          const problem = checkField('realName', realName.trim())
          if (problem === null) return undefined
          return problem === 'form' ? t`Use letters only, as on your bank card` : t`A name has at least two characters`
        },
      ],
    ],
    send: async (values, isHere) => {
      const realName = values.realName.trim()
      const { error } = await update({ requestId: ids.of(realName), realName })
      if (error !== undefined) return { field: 'realName', text: errorText(toAppError(error)) }
      if (isHere()) done()
      else dispatch(showToast({ kind: 'success', text: t`Real name saved` }))
      return undefined
    },
  })
  const name = form.values.realName.trim()

  function ask(event: FormEvent) {
    if (checkField('realName', name)) return void form.submit(event)
    event.preventDefault()
    return setIsConfirming(true)
  }

  return (
    <form className={formPage.page} noValidate onSubmit={ask}>
      <main className="pad stack g4">
        <StepBar place={place} />
        <Field
          {...form.field('realName')}
          label={t`Real name`}
          autoComplete="name"
          maxLength={120}
          rule={t`Exactly as on your bank card. It can only be set once`}
        />
        <Callout>
          <Trans>Withdrawals go only to cards in this name. Only you and the platform’s staff can see it.</Trans>
        </Callout>
      </main>
      <FormFoot>
        <Button type="submit" look="pri" big busy={form.busy} disabled={!online}>
          {online ? <Trans>Save the name</Trans> : <Trans>You are offline and cannot save now</Trans>}
        </Button>
      </FormFoot>
      {isConfirming && (
        <Dialog
          open
          onClose={() => setIsConfirming(false)}
          insists
          title={t`Is this the name on your bank card?`}
          actions={
            <>
              <Button look="quiet" onClick={() => setIsConfirming(false)}>
                <Trans>Change it</Trans>
              </Button>
              <Button
                look="pri"
                onClick={(event) => {
                  setIsConfirming(false)
                  void form.submit(event)
                }}
              >
                <Trans>Yes, save it</Trans>
              </Button>
            </>
          }
        >
          <p className="title">{name}</p>
          <p className="mt2">
            <Trans>It can only be set once. After that, only support can change it.</Trans>
          </p>
        </Dialog>
      )}
    </form>
  )
}
