/** The form of a code: kind of member, group with odds and share, end, and number of registrations. */
import { Trans, useLingui } from '@lingui/react/macro'
import { RefreshCcw } from 'lucide-react'
import type { ReactElement } from 'react'
import { toAppError } from '#/api/appError.ts'
import { useErrorText } from '#/api/errors.ts'
import type { Answer } from '#/api/injectCalls.ts'
import type { InviteCode } from '#/contract/agents/codes.ts'
import { useLocalized } from '#/i18n/format.ts'
import { useOnline } from '#/lib/online.ts'
import type { PrizeGroups } from '#/shared/agent/agentApi.ts'
import { Duel } from '#/shared/agent/Duel.tsx'
import { GroupSlider } from '#/shared/agent/GroupSlider.tsx'
import { Locked } from '#/shared/agent/Locked.tsx'
import { Button } from '#/ui/Button.tsx'
import { Field } from '#/ui/Field.tsx'
import { FormFoot } from '#/shared/form/FormFoot.tsx'
import * as formPage from '#/shared/form/formPage.module.css'
import { ChoiceField } from './ChoiceField.tsx'
import { CodeTags } from './CodeTags.tsx'
import { kindOf } from './codeForm.ts'
import { useLazyFreeCodeQuery } from './invitationsApi.ts'
import { LastsField } from './LastsField.tsx'
import { type CodeFormState, useCodeForm } from './useCodeForm.ts'
import { UsesField } from './UsesField.tsx'
import * as styles from './invitations.module.css'

interface CodeFormProps {
  readonly prizeGroups: PrizeGroups
  /** Only for a new code. */
  readonly kinds?: Answer<'getAllExtendType'>['items']
  readonly code?: InviteCode
}

export function CodeForm({ prizeGroups, kinds, code }: CodeFormProps): ReactElement {
  const { t } = useLingui()
  const online = useOnline()
  const { form, group, timeZone, openedAt, isUnknown } = useCodeForm(prizeGroups, code)
  return (
    <form className={formPage.page} noValidate onSubmit={(event) => void form.submit(event)}>
      <main className="pad">
        <Locked when={isUnknown || form.busy} className="stack g3">
          {code ? <CodeNamed code={code} /> : <KindField form={form} kinds={kinds ?? []} />}
          <section className="card pad4">
            <GroupSlider
              label={t`Their prize group`}
              prizeGroups={prizeGroups}
              value={group}
              onChange={(prizeGroup) => form.set('prizeGroup', String(prizeGroup))}
            />
          </section>
          <section className="card pad4">
            <Duel prizeGroups={prizeGroups} prizeGroup={group} />
          </section>
          {!code && (
            <section className="card pad4">
              <CodeText form={form} />
            </section>
          )}
          <LastsField form={form} timeZone={timeZone} from={openedAt} />
          <UsesField form={form} used={code?.uses ?? 0} />
          <section className="card pad4">
            <Field
              {...form.field('note')}
              label={t`Private note`}
              optional
              maxLength={20}
              autoComplete="off"
              rule={t`Only you see it; at most 20 characters`}
            />
          </section>
        </Locked>
      </main>
      <FormFoot
        error={form.error}
        note={online ? undefined : t`You are offline. What you entered stays here until you are connected again.`}
      >
        <Button type="submit" look="pri" big busy={form.busy} disabled={!online}>
          {isUnknown ? <Trans>Check again</Trans> : code ? <Trans>Save</Trans> : <Trans>Create code</Trans>}
        </Button>
      </FormFoot>
    </form>
  )
}

function CodeNamed({ code }: { readonly code: InviteCode }): ReactElement {
  return (
    <section className="card pad4">
      <div className="row wrap">
        <h2 className={`${styles.code} num`} translate="no">
          {code.code}
        </h2>
        <CodeTags code={code} />
      </div>
      <p className="note mt1">
        <Trans>Changes count for registrations from now on. Who came by it before keeps the group.</Trans>
      </p>
    </section>
  )
}

function KindField({ form, kinds }: { readonly form: CodeFormState; readonly kinds: Answer<'getAllExtendType'>['items'] }): ReactElement {
  const { t } = useLingui()
  const localized = useLocalized()
  return (
    <ChoiceField
      label={t`Who it is for`}
      value={kindOf(form.values)}
      onChange={(kind) => form.set('kind', kind)}
      options={kinds.map(({ kind, names }) => ({ value: kind, text: localized(names) }))}
    >
      <p className="note">
        <Trans>Agents can invite members of their own; players only play, and have no agent centre.</Trans>
      </p>
    </ChoiceField>
  )
}

function CodeText({ form }: { readonly form: CodeFormState }): ReactElement {
  const { t } = useLingui()
  const errorText = useErrorText()
  const online = useOnline()
  const [make, { isFetching }] = useLazyFreeCodeQuery()

  async function suggest() {
    const { data, error } = await make({})
    if (data) form.set('code', data.code)
    else form.refuse({ field: 'code', text: errorText(toAppError(error)) })
  }

  return (
    <Field
      {...form.field('code')}
      label={t`Code`}
      optional
      className="num"
      maxLength={32}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      rule={t`Your own choice of 4 to 16 letters and digits, without 0, O, 1 and I; left empty, one is made`}
      after={
        <Button className={`link ${styles.another}`} busy={isFetching} disabled={!online} onClick={() => void suggest()}>
          <RefreshCcw className="ico s" aria-hidden />
          {form.values.code === '' ? <Trans>Suggest one</Trans> : <Trans>Another</Trans>}
        </Button>
      }
    />
  )
}
