/** The field for an invitation code. Shows the inviter and the terms of an open code, or the reason why a code is not open. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { Callout } from '#/ui/Callout.tsx'
import { Field, type FieldProps } from '#/ui/Field.tsx'
import { SentenceGap } from '#/ui/SentenceGap.tsx'
import type { CheckedCode } from './checkedCode.ts'
import { InvitationCard } from './InvitationCard.tsx'

interface InvitationProps {
  readonly code: string
  readonly checked: CheckedCode
}

export function InvitationField({ code, checked, error, ...field }: InvitationProps & Omit<FieldProps, 'label' | 'checked'>): ReactElement {
  const { i18n, t } = useLingui()
  const { problem, wait } = checked
  const waits = {
    checking: t`Checking the code…`,
    offline: t`You are offline, so the code is checked when you register`,
    unreachable: t`The code could not be checked. It is checked when you register`,
  }
  return (
    <div className="stack g3">
      <Field
        {...field}
        error={error ?? (problem && i18n._(problem))}
        label={t`Invitation code`}
        optional
        className="num"
        autoComplete="off"
        autoCapitalize="none"
        maxLength={32}
        rule={wait ? waits[wait] : t`With a code, your inviter sets your prize group`}
      />
      <Invitation code={code} checked={checked} />
    </div>
  )
}

/** The terms of a code that came from a link and has no field. */
export function Invitation({ code, checked: { terms, isOwn } }: InvitationProps): ReactElement | null {
  if (isOwn) {
    return (
      <Callout tone="w" role="status">
        <Trans>This is your own code. Pass its link on; whoever registers with it becomes your direct member.</Trans>
        <SentenceGap />
        <Link className="link" to="/qrcode" search={{ code }}>
          <Trans>Poster and link</Trans>
        </Link>
      </Callout>
    )
  }
  return terms ? <InvitationCard terms={terms} /> : null
}
