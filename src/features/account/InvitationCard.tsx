/** Shows the inviter's nickname and the terms of an invitation before the form is sent. */
import { Trans } from '@lingui/react/macro'
import { UserPlus } from 'lucide-react'
import type { ReactElement } from 'react'
import { useFormat, useLocalized } from '#/i18n/format.ts'
import { shareText } from '#/rules/groups.ts'
import { usePlatformName } from '#/shared/platform/usePlatformName.ts'
import * as figureRow from '#/ui/figures.module.css'
import type { Terms } from './checkedCode.ts'
import { SeenByAgents } from './SeenByAgents.tsx'
import * as styles from './invitation.module.css'

export function InvitationCard({
  terms: { inviter, kind, plays, prizeGroup, returns: share, odds },
}: {
  readonly terms: Terms
}): ReactElement {
  const format = useFormat()
  const localized = useLocalized()
  const platform = usePlatformName() ?? ''
  const returns = shareText(share)
  const nickName = inviter?.nickName ?? null
  return (
    <section className={styles.invite} role="status">
      <span className={styles.face}>
        <UserPlus className="ico l" aria-hidden />
      </span>
      <h2 className="title">
        {inviter === null ? (
          <Trans>Invitation of {platform}</Trans>
        ) : nickName === null ? (
          <Trans>An agent invites you</Trans>
        ) : (
          <Trans>The agent nicknamed “{nickName}” invites you</Trans>
        )}
      </h2>
      <p className="note">
        {kind === 'agent' ? (
          <Trans>You register as an agent and can invite members of your own.</Trans>
        ) : (
          <Trans>You register as a player.</Trans>
        )}
      </p>
      <p className={`note num ${styles.more}`}>
        <Trans>
          Prize group {prizeGroup} · {returns} paid back in the long run
        </Trans>
      </p>
      <div className={`${figureRow.figures} ${styles.odds}`}>
        {plays.map((play, index) => (
          <div key={play.playCode}>
            <span className="note">{localized(play.names)}</span>
            <b className="num">{format.odds(odds[index] ?? 0)}</b>
          </div>
        ))}
      </div>
      {inviter !== null && (
        <p className={`note ${styles.more}`}>
          <SeenByAgents />
        </p>
      )}
    </section>
  )
}
