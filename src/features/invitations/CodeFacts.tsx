/** Lines about a code: its group with both sides of it, how long it lasts, who came by it and what they did. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { InviteCode } from '#/contract/agents/codes.ts'
import { useFormat } from '#/i18n/format.ts'
import { shareText } from '#/rules/groups.ts'
import { useShownOdds } from '#/ui/agent/useGiven.ts'

/** The share never stands without the odds. */
export function GroupLine({ code: { prizeGroup, share } }: { readonly code: InviteCode }): ReactElement {
  const odds = useShownOdds(prizeGroup)
  const rate = shareText(share)
  return (
    <div className="note">
      {odds === undefined ? (
        <span className="num">
          <Trans>Group {prizeGroup}</Trans>
        </span>
      ) : (
        <>
          <span className="num">
            <Trans>
              Group {prizeGroup} · you get {rate}
            </Trans>
          </span>
          {' · '}
          <span className="num">{odds}</span>
        </>
      )}
    </div>
  )
}

export function UsesLine({ code: { uses, usesToday, maxUses } }: { readonly code: InviteCode }): ReactElement {
  const { count } = useFormat()
  const [total, today, most] = [count(uses), count(usesToday), count(maxUses ?? 0)]
  if (uses === 0) {
    return (
      <div className="note">
        {maxUses === null ? (
          <Trans>Nobody has used it yet</Trans>
        ) : (
          <Plural value={maxUses} one="Nobody yet, good for # person" other="Nobody yet, good for # people" />
        )}
      </div>
    )
  }
  return (
    <div className="note">
      {maxUses === null ? (
        <Plural value={uses} one="# person registered" other="# people registered" />
      ) : (
        <Trans>
          {total} of {most} registered
        </Trans>
      )}
      {usesToday > 0 && (
        <>
          {' · '}
          <Trans>{today} today</Trans>
        </>
      )}
    </div>
  )
}

/** Nothing where nobody came. */
export function DoneLine({ code: { uses, recharged, bettors, stake } }: { readonly code: InviteCode }): ReactElement | null {
  const { amount, count } = useFormat()
  if (uses === 0) return null
  const [paid, bet, sum] = [count(recharged), count(bettors), amount(stake)]
  return (
    <div className="note">
      <span className="num">
        <Trans>{paid} made a deposit</Trans>
      </span>
      {' · '}
      <span className="num">
        <Trans>{bet} have bet</Trans>
      </span>
      {' · '}
      <span className="num">
        <Trans>staked {sum}</Trans>
      </span>
    </div>
  )
}

/** Nothing for a code without an end. */
export function EndLine({ code: { expiresAt, state } }: { readonly code: InviteCode }): ReactElement | null {
  const { t } = useLingui()
  const { dateTime } = useFormat()
  if (expiresAt === null) return null
  const when = dateTime(expiresAt)
  return <div className="note">{state === 'expired' ? t`Expired ${when}` : t`Until ${when}`}</div>
}
