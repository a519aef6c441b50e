/** Lines about a code: its group with odds and share, its registrations and its end, and what the members did. */
import { Plural, Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { InviteCode } from '#/contract/agents/codes.ts'
import { useFormat } from '#/i18n/format.ts'
import { Facts } from '#/shared/agent/Facts.tsx'
import { GroupLine } from '#/shared/agent/GroupLine.tsx'
import { usePlatformMoment } from '#/shared/days/platformTime.ts'

interface LineProps {
  readonly code: InviteCode
}

/** All facts about a code. `zoned`: with the time zone of its end, if nothing else on the page names it. */
export function CodeFacts({ code, zoned = false }: LineProps & { readonly zoned?: boolean }): ReactElement {
  return (
    <>
      <GroupLine code={code} />
      <UsesLine code={code} zoned={zoned} />
      {code.uses > 0 && <DoneLine code={code} />}
      {code.note !== '' && <div className="note">{code.note}</div>}
    </>
  )
}

function UsesLine({ code: { uses, usesToday, maxUses, expiresAt, state }, zoned }: LineProps & { readonly zoned: boolean }): ReactElement {
  const { count } = useFormat()
  const { moment, zone } = usePlatformMoment()
  const [total, today, most] = [count(uses), count(usesToday), count(maxUses ?? 0)]
  const when = expiresAt === null ? undefined : zoned ? `${moment(expiresAt)} (${zone})` : moment(expiresAt)
  return (
    <Facts>
      {uses > 0 && maxUses !== null ? (
        <Trans>
          {total} of {most} registered
        </Trans>
      ) : uses > 0 ? (
        <Plural value={uses} one="# person registered" other="# people registered" />
      ) : maxUses === null ? (
        <Trans>Nobody has used it yet</Trans>
      ) : (
        <Plural value={maxUses} one="Nobody yet, good for # person" other="Nobody yet, good for # people" />
      )}
      {usesToday > 0 && <Trans>{today} today</Trans>}
      {when !== undefined && (state === 'expired' ? <Trans>Expired {when}</Trans> : <Trans>Until {when}</Trans>)}
    </Facts>
  )
}

function DoneLine({ code: { recharged, bettors, stake } }: LineProps): ReactElement {
  const { amount, count } = useFormat()
  const [paid, bet, sum] = [count(recharged), count(bettors), amount(stake)]
  return (
    <Facts>
      <Trans>{paid} made a deposit</Trans>
      <Trans>{bet} have bet</Trans>
      <Trans>staked {sum}</Trans>
    </Facts>
  )
}
