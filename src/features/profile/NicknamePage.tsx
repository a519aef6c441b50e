/** /setnickname: the name shown in place of the username. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { toAppError } from '#/api/appError.ts'
import { useQuerySystemUserInfoQuery } from '#/api/endpoints.ts'
import { useErrorText } from '#/api/errors.ts'
import { showToast } from '#/api/toastSlice.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { checkField } from '#/rules/fields.ts'
import { Answer } from '#/shared/answer/Answer.tsx'
import { Button } from '#/ui/Button.tsx'
import { Field } from '#/ui/Field.tsx'
import { FormFoot } from '#/shared/form/FormFoot.tsx'
import { useForm } from '#/shared/form/useForm.ts'
import { Header } from '#/ui/Header.tsx'
import { SkeletonRows } from '#/ui/Skeleton.tsx'
import * as formPage from '#/shared/form/formPage.module.css'
import { useUpdateNickNameMutation } from './profileApi.ts'

export function NicknamePage(): ReactElement {
  const { t } = useLingui()
  const query = useQuerySystemUserInfoQuery({})
  return (
    <>
      <Header title={t`Nickname`} back="/infomation" />
      <Answer
        of={query}
        waiting={
          <main className="pad">
            <SkeletonRows rows={1} label={t`Loading`} />
          </main>
        }
      >
        {({ nickName }) => <NicknameForm nickName={nickName} />}
      </Answer>
    </>
  )
}

function NicknameForm({ nickName }: { readonly nickName: string }): ReactElement {
  const { t } = useLingui()
  const errorText = useErrorText()
  const dispatch = useAppDispatch()
  const router = useRouter()
  const [update] = useUpdateNickNameMutation()
  const rule = t`Up to 16 letters or digits; a Chinese or Korean character counts as two`
  const form = useForm<'nickName'>({
    start: { nickName },
    checks: [['nickName', (values) => (checkField('nickname', values.nickName) ? rule : undefined)]],
    send: async (values, isHere) => {
      const { error } = await update(values)
      if (error !== undefined) {
        const trouble = toAppError(error)
        const isField = trouble.kind === 'refused' && (trouble.reason === 'NICKNAME_FORM' || trouble.reason === 'NICKNAME_MISLEADS')
        return { ...(isField && { field: 'nickName' as const }), text: errorText(trouble) }
      }
      dispatch(showToast({ kind: 'success', text: t`Nickname changed`, follows: isHere() }))
      if (isHere()) router.history.back()
      return undefined
    },
  })
  return (
    <form className={formPage.page} noValidate onSubmit={(event) => void form.submit(event)}>
      <main className="pad stack g4">
        <Field {...form.field('nickName')} label={t`Nickname`} rule={rule} autoComplete="nickname" spellCheck={false} maxLength={64} />
      </main>
      <FormFoot error={form.error}>
        <Button type="submit" look="pri" big busy={form.busy}>
          <Trans>Save</Trans>
        </Button>
      </FormFoot>
    </form>
  )
}
