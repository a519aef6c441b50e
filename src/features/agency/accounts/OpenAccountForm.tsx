/** The form: a name, a kind, and a group with odds and share. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { type AppError, isOutcomeUnknown, toAppError } from '#/api/appError.ts'
import { useErrorText } from '#/api/errors.ts'
import { type Arg, injectCalls } from '#/api/injectCalls.ts'
import { agentCodeCalls } from '#/contract/agents/codes.ts'
import type { MemberKind } from '#/contract/invitations.ts'
import { useOnline } from '#/lib/online.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { useRequestId } from '#/lib/useRequestId.ts'
import { checkField } from '#/rules/fields.ts'
import type { PrizeGroups } from '#/shared/agent/agentApi.ts'
import { Duel } from '#/shared/agent/Duel.tsx'
import { GroupSlider } from '#/shared/agent/GroupSlider.tsx'
import { groupsFrom, nearestOf } from '#/shared/agent/prizeGroups.ts'
import { Locked } from '#/shared/agent/Locked.tsx'
import { Button } from '#/ui/Button.tsx'
import { Callout } from '#/ui/Callout.tsx'
import { CheckRow } from '#/ui/CheckRow.tsx'
import { Field } from '#/ui/Field.tsx'
import { Segmented } from '#/ui/PickRow.tsx'
import { fieldError, ruleTexts, usernameInput } from '#/shared/form/fieldTexts.ts'
import { FormFoot } from '#/shared/form/FormFoot.tsx'
import { type Refused, useForm } from '#/shared/form/useForm.ts'
import * as formPage from '#/shared/form/formPage.module.css'
import type { Opened } from './OpenedAccount.tsx'
import * as styles from './accounts.module.css'

/** The call that opens an account. Send it untracked, so that no cache stores the password in its answer. */
const accountsApi = injectCalls(agentCodeCalls, ({ write }) => ({
  openAccount: write('addUser', { extraOptions: { background: true }, invalidatesTags: ['Team'] }),
}))

type OpenField = 'username' | 'agreed'

interface OpenAccountFormProps {
  readonly prizeGroups: PrizeGroups
  /** Fetches again which groups the agent may give. */
  readonly reread: () => void
  readonly onSending: (isSending: boolean) => void
  readonly onOpened: (opened: Opened) => void
}

/** Initial distance from the agent's own group: a share of half a percent of the stakes. */
const usualBelow = 10

export function OpenAccountForm({ prizeGroups, reread, onSending, onOpened }: OpenAccountFormProps): ReactElement {
  const { i18n, t } = useLingui()
  const dispatch = useAppDispatch()
  const errorText = useErrorText()
  const online = useOnline()
  const ids = useRequestId()
  const [kind, setKind] = useState<MemberKind>('player')
  const [wanted, setWanted] = useState(prizeGroups.prizeGroup - usualBelow)
  /** An unanswered request: until its answer is known, nothing else can be sent. */
  const [unanswered, setUnanswered] = useState<Arg<'addUser'>>()
  // The slider moves down if the agent's own group falls.
  const prizeGroup = nearestOf(groupsFrom(prizeGroups), wanted)

  const form = useForm<OpenField>({
    start: { username: '', agreed: '' },
    checks: [
      ['username', ({ username }) => fieldError(i18n, 'username', username)],
      ['agreed', ({ agreed }) => (agreed === 'yes' ? undefined : t`Required to open an account`)],
    ],
    send: async ({ username }) => {
      const request = unanswered ?? { requestId: ids.of([username, kind, prizeGroup]), username, kind, prizeGroup, agreed: true }
      onSending(true)
      const answer = await dispatch(accountsApi.endpoints.openAccount.initiate(request, { track: false }))
      onSending(false)
      if (answer.data) {
        onOpened(answer.data)
        return undefined
      }
      const error = toAppError(answer.error)
      setUnanswered(isOutcomeUnknown(error) ? request : undefined)
      return refusalOf(error)
    },
  })

  function refusalOf(error: AppError): Refused<OpenField> {
    const text = errorText(error)
    if (isOutcomeUnknown(error))
      return {
        text: t`No answer came, and the account may be open already. Checking again never opens it twice, and shows its password.`,
      }
    if (error.kind !== 'refused') return { text }
    if (error.reason === 'USERNAME_TAKEN' || error.reason === 'USERNAME_FORM') return { field: 'username', text }
    if (error.reason === 'AGREEMENT') return { field: 'agreed', text }
    if (error.reason !== 'GROUP_RANGE') return { text }
    reread()
    const [, cap = ''] = error.params
    return { text: t`Your own group is ${cap} now, so you can give no more than that` }
  }

  const isFit = checkField('username', form.values.username) === null
  return (
    <form className={formPage.page} noValidate onSubmit={(event) => void form.submit(event)}>
      <main className="pad">
        <Locked when={unanswered !== undefined || form.busy}>
          <Callout>
            <b>
              <Trans>An invitation code is better</Trans>
            </b>
            <p className="note">
              <Trans>
                People then choose their own password, and nobody has to keep one for them. Open an account only where they cannot register.
              </Trans>
            </p>
          </Callout>
          <section className={`card mt3 ${styles.card}`}>
            <Field
              {...form.field('username')}
              label={t`Username`}
              rule={i18n._(ruleTexts.username)}
              autoComplete="off"
              {...usernameInput}
              after={isFit && <Check className={`ico ${styles.fit}`} aria-hidden />}
            />
            <p className="note mt3">
              <Trans>The platform makes the first password. It has to be changed at the first sign-in.</Trans>
            </p>
            <p className="note">
              <Trans>
                Until then, opening the same name again makes a new one, and the earlier one opens nothing any more. Kind and group stay.
              </Trans>
            </p>
          </section>
          <section className={`card mt3 ${styles.card}`}>
            <Segmented
              label={t`Kind`}
              value={kind}
              onChange={setKind}
              options={[
                { value: 'agent', text: t`Agent` },
                { value: 'player', text: t`Player` },
              ]}
            />
            <p className="note mt2">
              {kind === 'agent' ? <Trans>Plays, and can invite members too</Trans> : <Trans>Plays, and cannot invite anybody</Trans>}
            </p>
            <div className="mt3">
              <GroupSlider label={t`Prize group`} prizeGroups={prizeGroups} value={prizeGroup} onChange={setWanted} />
            </div>
            <div className={`mt3 ${styles.duel}`}>
              <Duel prizeGroups={prizeGroups} prizeGroup={prizeGroup} />
            </div>
          </section>
          <div className="mt3">
            <CheckRow
              ref={form.at('agreed')}
              error={form.errorOf('agreed')}
              checked={form.values.agreed === 'yes'}
              onChange={(yes) => form.set('agreed', yes ? 'yes' : '')}
            >
              <Trans>
                They are 18 or older, accept the{' '}
                <Link className="link plain" to="/agree">
                  agreement
                </Link>{' '}
                and want me to open this account
              </Trans>
            </CheckRow>
          </div>
        </Locked>
      </main>
      <FormFoot error={form.error}>
        <Button type="submit" look="pri" big busy={form.busy} disabled={!online}>
          {!online ? (
            <Trans>Needs a connection</Trans>
          ) : form.busy ? (
            <Trans>Opening the account</Trans>
          ) : unanswered ? (
            <Trans>Check again</Trans>
          ) : (
            <Trans>Open the account</Trans>
          )}
        </Button>
      </FormFoot>
    </form>
  )
}
