/** Part of a filter: one member below the agent, or all. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactElement, useState } from 'react'
import { useDebounced } from '#/lib/useDebounced.ts'
import { Field } from '#/ui/Field.tsx'
import { PickRow } from '#/ui/PickRow.tsx'
import * as pickRow from '#/ui/PickRow.module.css'
import { useMembersFoundQuery } from './membersFound.ts'
import * as styles from './MemberPick.module.css'

export interface PickedMember {
  readonly userId: string
  readonly name: string
}

interface MemberPickProps {
  readonly member: PickedMember | undefined
  readonly onMember: (member: PickedMember | undefined) => void
}

const everybody = ''

export function MemberPick({ member, onMember }: MemberPickProps): ReactElement {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const { data } = useMembersFoundQuery(useDebounced(typed.trim().slice(0, 12), 300))
  const others = data?.records.filter(({ userId }) => userId !== member?.userId) ?? []
  const shown = member ? [member, ...others] : others
  return (
    <section className="stack g2">
      <Field
        label={t`Member`}
        optional
        value={typed}
        maxLength={32}
        autoCapitalize="off"
        autoComplete="off"
        spellCheck={false}
        rule={t`The first letters of the name, or the whole name. The bets of everyone below count too.`}
        onChange={({ target }) => setTyped(target.value)}
      />
      <PickRow
        className={`${pickRow.chips} ${styles.members}`}
        label={t`Member`}
        value={member?.userId ?? everybody}
        onChange={(userId) => onMember(shown.find((one) => one.userId === userId))}
        options={[{ value: everybody, text: t`All members` }, ...shown.map(({ userId, name }) => ({ value: userId, text: name }))]}
      />
      {data?.records.length === 0 && typed !== '' && (
        <p className="note" role="status">
          <Trans>Nobody in your team has this name.</Trans>
        </p>
      )}
    </section>
  )
}
