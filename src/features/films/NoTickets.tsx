/** Shown without a usable ticket: the ways to get tickets. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { StateView } from '#/ui/StateView.tsx'
import * as button from '#/ui/Button.module.css'
import { TicketWay } from './TicketWay.tsx'
import { type TicketWays, useTicketWays } from './useTicketWays.ts'

export function NoTickets(): ReactElement {
  const { t } = useLingui()
  const ways = useTicketWays()
  return (
    <StateView art={<NoTicketArt />} title={t`No film ticket to use`}>
      <p className="t2">
        <Where ways={ways} />
      </p>
      <TicketWay ways={ways} className={`${button.soft} mt2`} />
    </StateView>
  )
}

function Where({ ways }: { readonly ways: TicketWays | undefined }): ReactElement {
  const days = ways?.signInDays
  if (days !== undefined)
    return (
      <Plural
        value={days}
        one="Signing in for the day gives one, and so does an exchange code: type it in above."
        other="Signing in # days in a row gives one, and so does an exchange code: type it in above."
      />
    )
  if (ways && ways.events.length > 0) return <Trans>Some events give tickets, and so does an exchange code: type it in above.</Trans>
  return <Trans>An exchange code gives a ticket: type it in above.</Trans>
}

/** The outline of a ticket on a rock. */
function NoTicketArt(): ReactElement {
  return (
    <svg viewBox="0 0 220 160" width="220" height="160" aria-hidden="true">
      <circle cx="110" cy="78" r="66" fill="var(--art-sky)" />
      <ellipse cx="110" cy="146" rx="86" ry="9" fill="var(--stone-2)" opacity=".5" />
      <ellipse cx="110" cy="144" rx="58" ry="5" fill="var(--stone-4)" opacity=".35" />
      <g transform="translate(64 108)">
        <path fill="var(--stone-1)" d="M0 34L12 10L30.7 14.4L25.3 25.2z" />
        <path fill="var(--stone-1)" d="M12 10L46 2L46 10.8L30.7 14.4z" />
        <path fill="var(--stone-2)" d="M46 2L80 10L61.3 14.4L46 10.8z" />
        <path fill="var(--stone-3)" d="M80 10L92 34L66.7 25.2L61.3 14.4z" />
        <path fill="var(--stone-5)" d="M92 34L0 34L25.3 25.2L66.7 25.2z" />
        <path fill="var(--stone-3)" d="M25.3 25.2L30.7 14.4L46 10.8L61.3 14.4L66.7 25.2z" />
        <path fill="var(--stone-2)" opacity=".8" d="M25.3 25.2L30.7 14.4L66.7 25.2z" />
        <path fill="none" stroke="var(--stone-4)" strokeOpacity=".5" strokeLinejoin="round" d="M0 34L12 10L46 2L80 10L92 34z" />
      </g>
      <g transform="translate(62 48) rotate(-8 48 28) scale(1.32)">
        <path
          d="M0 8a6 6 0 0 1 6-6h60a6 6 0 0 1 6 6v8a8 8 0 0 0 0 16v8a6 6 0 0 1-6 6H6a6 6 0 0 1-6-6v-8a8 8 0 0 0 0-16z"
          fill="var(--stone-1)"
          stroke="var(--die-pip)"
          strokeWidth="1.6"
          strokeDasharray="4 4"
          strokeOpacity=".6"
        />
        <path d="M50 6v38" stroke="var(--die-pip)" strokeOpacity=".5" strokeWidth="1.6" strokeDasharray="3 4" />
      </g>
    </svg>
  )
}
