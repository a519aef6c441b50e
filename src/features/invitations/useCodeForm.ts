/** State of the form of a code, and its saving: once for each content, with the maximum at that moment. */
import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { type AppError, isOutcomeUnknown, toAppError } from '#/api/appError.ts'
import { useErrorText } from '#/api/errors.ts'
import type { Answer } from '#/api/injectCalls.ts'
import { showToast } from '#/api/toastSlice.ts'
import type { InviteCode } from '#/contract/agents/codes.ts'
import type { Reason } from '#/contract/refusals.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { serverNow } from '#/lib/serverClock.ts'
import { useRequestId } from '#/lib/useRequestId.ts'
import { countTyped } from '#/rules/countTyped.ts'
import { checkField } from '#/rules/fields.ts'
import { agentApi, type PrizeGroups } from '#/shared/agent/agentApi.ts'
import { groupsFrom, nearestOf } from '#/shared/agent/prizeGroups.ts'
import { useDayClock } from '#/shared/days/useToday.ts'
import { useForm } from '#/shared/form/useForm.ts'
import { type CodeField, type CodeValues, endOf, kindOf, mostUses, newCode, termsFrom, valuesOf } from './codeForm.ts'
import { useAddInviteCodeMutation, useEditInviteCodeMutation } from './invitationsApi.ts'

/** The field of a refusal. */
const fields: Readonly<Partial<Record<Reason, CodeField>>> = {
  CODE_OWN: 'code',
  CODE_TAKEN: 'code',
  CODE_FORM: 'code',
  CODE_WORD: 'code',
  CODE_USES: 'uses',
}
const refusedField = (error: AppError) => (error.kind === 'refused' && error.reason ? fields[error.reason] : undefined)

/** Sends one request, for the first time or again. */
type Send = () => Promise<{ readonly data?: Answer<'addInviteCode'>; readonly error?: unknown }>

const all: readonly CodeField[] = ['kind', 'code', 'prizeGroup', 'lasts', 'end', 'good', 'uses', 'note']

export function useCodeForm(prizeGroups: PrizeGroups, code: InviteCode | undefined) {
  const { t } = useLingui()
  const dispatch = useAppDispatch()
  const router = useRouter()
  const errorText = useErrorText()
  const { timeZone } = useDayClock()
  const ids = useRequestId()
  const [add] = useAddInviteCodeMutation()
  const [edit] = useEditInviteCodeMutation()
  /** The start of the presets of the end: the first attempt of a content, so that a repetition is the same request. */
  const [openedAt] = useState(serverNow)
  const groups = groupsFrom(prizeGroups)
  const usual = nearestOf(groups, prizeGroups.prizeGroup - 20)
  /** Repeats an unanswered request unchanged; until its answer is known, nothing else can be sent. */
  const [again, setAgain] = useState<{ readonly send: Send }>()

  const form = useForm<CodeField>({
    start: code ? valuesOf(code, timeZone) : newCode(usual),
    draft: { form: `inviteCode:${code?.code ?? ''}`, fields: all },
    checks: [
      [
        'code',
        ({ code: text }) =>
          code || text === '' || checkField('chosenCode', text) === null ? undefined : t`4 to 16 letters and digits, without 0, O, 1 and I`,
      ],
      ['end', (values) => endProblem(values)],
      ['uses', ({ good, uses }) => (good === 'own' && countTyped(uses, mostUses) === null ? t`A number from 1 to ${mostUses}` : undefined)],
    ],
    send: async (values, isHere) => {
      const send = again?.send ?? saving({ ...values, prizeGroup: String(nearestOf(groups, Number(values.prizeGroup))) })
      const { data, error } = await send()
      setAgain(error !== undefined && isOutcomeUnknown(toAppError(error)) ? { send } : undefined)
      if (!data) return refusedAs(toAppError(error), Number(values.prizeGroup))
      ids.renew()
      const name = data.code
      dispatch(showToast({ kind: 'success', text: code ? t`${name} changed` : t`${name} is ready`, follows: isHere() }))
      if (isHere()) void router.navigate({ ...(code ? { to: '/inviteCodes' } : { to: '/qrcode', search: { code: name } }), replace: true })
      return undefined
    },
  })

  function endProblem(values: CodeValues): string | undefined {
    if (again || values.lasts !== 'own') return undefined
    const end = endOf(values, 0, timeZone)
    if (end === null) return t`Choose a day and a time`
    return end <= serverNow() && end !== code?.expiresAt ? t`This time is over already` : undefined
  }

  function saving(values: CodeValues): Send {
    const terms = termsFrom(values, openedAt, timeZone)
    if (code) {
      const changed = { code: code.code, off: code.state === 'off', ...terms }
      const request = { requestId: ids.of(changed), ...changed }
      return () => edit(request)
    }
    const made = { ...(values.code !== '' && { code: values.code.toUpperCase() }), kind: kindOf(values), ...terms }
    const request = { requestId: ids.of(made), ...made }
    return () => add(request)
  }

  async function refusedAs(error: AppError, prizeGroup: number) {
    if (isOutcomeUnknown(error)) {
      return {
        text: code
          ? t`No answer came, and the code may be changed already. Checking again never changes it twice.`
          : t`No answer came, and the code may be there already. Checking again never makes it twice.`,
      }
    }
    if (error.kind !== 'refused' || error.reason !== 'GROUP_RANGE') return { field: refusedField(error), text: errorText(error) }
    const fresh = await dispatch(
      agentApi.endpoints.prizeTeamList.initiate({ present: code?.prizeGroup }, { forceRefetch: true, subscribe: false }),
    )
    if (!fresh.data) return { text: errorText(error) }
    const moved = nearestOf(groupsFrom(fresh.data), prizeGroup)
    form.set('prizeGroup', String(moved))
    const own = fresh.data.prizeGroup
    return { text: t`Your own group is ${own} now, so this one was moved to ${moved}. Look at both sides, then save again.` }
  }

  return { form, group: nearestOf(groups, Number(form.values.prizeGroup)), timeZone, openedAt, isUnknown: again !== undefined }
}

export type CodeFormState = ReturnType<typeof useCodeForm>['form']
