/** Form for feedback and fault reports: type, text, and pictures for members. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { toAppError } from '#/api/appError.ts'
import { useErrorText } from '#/api/errors.ts'
import { useSignedIn } from '#/api/sessionSlice.ts'
import { feedbackLimits } from '#/contract/feedbackLimits.ts'
import { useLocalized } from '#/i18n/format.ts'
import { useOnline } from '#/lib/online.ts'
import { useRequestId } from '#/lib/useRequestId.ts'
import { Answer } from '#/shared/answer/Answer.tsx'
import { Button } from '#/ui/Button.tsx'
import { Callout } from '#/ui/Callout.tsx'
import { Field } from '#/ui/Field.tsx'
import { useForm } from '../form/useForm.ts'
import { Skeleton } from '#/ui/Skeleton.tsx'
import { TextArea } from '#/ui/TextArea.tsx'
import { PicturePicker } from '../upload/PicturePicker.tsx'
import { useUploads } from '../upload/useUploads.ts'
import { useClaimFaultMutation, useOpinionTypesQuery, useReportFaultMutation, useSendOpinionMutation } from './opinionApi.ts'
import * as pickRow from '#/ui/PickRow.module.css'
import * as styles from './OpinionForm.module.css'

interface OpinionFormProps {
  readonly form: 'BUG' | 'FRONT'
  /** The type that is chosen first. A draft with this type is separate from a draft without it. */
  readonly topic?: string | undefined
  /** Called when the platform has stored the feedback. */
  readonly onSent: () => void
}

type Name = 'type' | 'content' | 'contact'
const { min, max, contact: contactMax, pictures: mostPictures } = feedbackLimits

export function OpinionForm({ form, topic, onSent }: OpinionFormProps): ReactElement {
  const { t } = useLingui()
  const errorText = useErrorText()
  const online = useOnline()
  const signedIn = useSignedIn()
  const [reportFault] = useReportFaultMutation()
  const [claimFault] = useClaimFaultMutation()
  const [sendOpinion] = useSendOpinionMutation()
  const uploads = useUploads('feedback', mostPictures)
  const ids = useRequestId()
  const { data } = useOpinionTypesQuery({})
  const isOffered = (type: string) => type !== '' && (!data || data.types.some((one) => one.code === type && one.form === form))

  const fields = useForm<Name>({
    start: { type: topic ?? '', content: '', contact: '' },
    draft: { form: topic === undefined ? `opinion ${form}` : `opinion ${form} ${topic}`, fields: ['type', 'content', 'contact'] },
    checks: [
      ['type', ({ type }) => (isOffered(type) ? undefined : t`Choose a topic`)],
      ['content', ({ content }) => (content.trim().length < min ? t`Please write at least ${min} characters` : undefined)],
    ],
    send: async (values) => {
      const written = { ...values, content: values.content.trim() }
      const pictures = [...uploads.fileIds]
      const requestId = ids.of(form === 'BUG' ? written : [written, pictures])
      const { error } =
        form === 'BUG' ? await reportFault({ ...written, requestId }) : await sendOpinion({ ...written, requestId, pictures })
      if (error !== undefined) return { text: errorText(toAppError(error)) }
      // Claims the report for the member, so that replies reach the member. The report is valid without the claim.
      if (form === 'BUG' && signedIn) await claimFault({ requestId, pictures })
      ids.renew()
      for (const name of ['type', 'content', 'contact'] as const) fields.set(name, '')
      uploads.clear()
      onSent()
      return undefined
    },
  })

  return (
    <form className="stack g4" noValidate onSubmit={(event) => void fields.submit(event)}>
      <TypePicker
        form={form}
        value={fields.values.type}
        error={fields.errorOf('type')}
        onPick={(type) => fields.set('type', type)}
        first={fields.at('type')}
      />
      <TextArea
        {...fields.field('content')}
        label={form === 'BUG' ? t`What happened` : t`Your message`}
        maxLength={max}
        placeholder={form === 'BUG' ? t`What did you do, what did you expect, and what did you see instead?` : undefined}
      />
      {signedIn && <PicturePicker uploads={uploads} label={t`Pictures`} />}
      <Field
        {...fields.field('contact')}
        label={t`How to reach you`}
        optional
        maxLength={contactMax}
        autoComplete="email"
        rule={signedIn ? t`We will answer in the app either way` : t`Without an account this is the only way we can answer`}
      />
      {fields.error !== undefined && (
        <Callout tone="n" role="alert">
          {fields.error}
        </Callout>
      )}
      {!online && (
        <Callout tone="w">
          <Trans>You are offline, so it cannot be sent. What you wrote stays here.</Trans>
        </Callout>
      )}
      <Button type="submit" look="pri" big busy={fields.busy || uploads.busy} disabled={!online}>
        {fields.busy ? <Trans>Sending</Trans> : <Trans>Send</Trans>}
      </Button>
    </form>
  )
}

interface TypePickerProps {
  readonly form: 'BUG' | 'FRONT'
  readonly value: string
  readonly error: string | undefined
  readonly onPick: (code: string) => void
  readonly first: (element: HTMLElement | null) => void
}

function TypePicker({ form, value, error, onPick, first }: TypePickerProps): ReactElement {
  const { t } = useLingui()
  const localized = useLocalized()
  const types = useOpinionTypesQuery({})
  const waiting = [84, 108, 96].map((width) => <Skeleton key={width} width={width} height={32} radius="var(--r-full)" />)
  return (
    <fieldset className={styles.kinds}>
      <legend className="strong">
        <Trans>Topic</Trans>
      </legend>
      <Answer of={types} age="never" waiting={<div className={`${pickRow.chips} ${styles.chips} wrap mt2`}>{waiting}</div>}>
        {(known) => (
          <div className={`${pickRow.chips} ${styles.chips} wrap mt2`} role="radiogroup" aria-label={t`Topic`}>
            {known.types
              .filter((type) => type.form === form)
              .map(({ code, names }, index) => (
                <button
                  key={code}
                  ref={index === 0 ? first : undefined}
                  type="button"
                  role="radio"
                  aria-checked={code === value}
                  onClick={() => onPick(code)}
                >
                  {localized(names)}
                </button>
              ))}
          </div>
        )}
      </Answer>
      {error !== undefined && <p className="note neg mt1">{error}</p>}
    </fieldset>
  )
}
