/** The agent's own note on a direct member, which nobody else sees. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactElement, useState } from 'react'
import { toAppError } from '#/api/appError.ts'
import { useErrorText } from '#/api/errors.ts'
import type { TeamMember } from '#/contract/agents/members.ts'
import { visibleText } from '#/lib/visibleText.ts'
import { useOnline } from '#/lib/online.ts'
import { Button } from '#/ui/Button.tsx'
import { Field } from '#/ui/Field.tsx'
import { Sheet } from '#/ui/Sheet.tsx'
import { useNoteMemberMutation } from './membersApi.ts'
import * as styles from './members.module.css'

const longest = 20

interface NoteSheetProps {
  readonly member: TeamMember
  readonly onClose: () => void
}

export function NoteSheet({ member: { userId, name, note }, onClose }: NoteSheetProps): ReactElement {
  const { t } = useLingui()
  const errorText = useErrorText()
  const online = useOnline()
  const [save, saving] = useNoteMemberMutation()
  const [text, setText] = useState(note)
  const [error, setError] = useState<string>()

  async function send() {
    setError(undefined)
    const answer = await save({ userId, note: visibleText(text).trim() })
    if (answer.error) setError(errorText(toAppError(answer.error)))
    else onClose()
  }

  return (
    <Sheet
      open
      onClose={onClose}
      title={t`Note on ${name}`}
      foot={
        <Button look="pri" big busy={saving.isLoading} disabled={!online} onClick={() => void send()}>
          {online ? <Trans>Save</Trans> : <Trans>Needs a connection</Trans>}
        </Button>
      }
    >
      <div className={`pad ${styles.filters}`}>
        <Field
          label={t`My note`}
          optional
          maxLength={longest}
          value={text}
          error={error}
          rule={t`Up to ${longest} characters. Only you see it`}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
    </Sheet>
  )
}
