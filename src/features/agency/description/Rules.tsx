/** When a rebate is booked, what an agent must not do, and what no agent can do or see. */
import { Trans } from '@lingui/react/macro'
import type { ReactElement, ReactNode } from 'react'
import { Callout } from '#/ui/Callout.tsx'
import { usePrizeTotalQuery } from '#/shared/agent/rebatesApi.ts'
import * as lists from '#/ui/list.module.css'
import * as styles from './description.module.css'

export function Rules(): ReactElement {
  const { currentData: total } = usePrizeTotalQuery({})
  return (
    <>
      <section className="card mt3 pad4">
        <h2 className="strong">
          <Trans>When a rebate is booked</Trans>
        </h2>
        <ul className="list mt1">
          <Rule title={<Trans>When the draw is settled</Trans>}>
            <Trans>Not when the bet is placed. It appears a few seconds after the draw.</Trans>
          </Rule>
          <Rule title={<Trans>Only for stakes that took part in the draw</Trans>}>
            <Trans>
              Cancelled bets, returned stakes and void periods bring none. A settled period is final: what is booked is never taken back.
            </Trans>
          </Rule>
          <Rule title={<Trans>Rounded down to a thousandth</Trans>}>
            <Trans>Each bet counts by itself; they are not added up first.</Trans>
          </Rule>
          {total?.isDaily === true ? (
            <Rule title={<Trans>Moved to your wallet once a day</Trans>}>
              <Trans>The platform does it after the end of each business day, without a fee. You may do it yourself before.</Trans>
            </Rule>
          ) : (
            <Rule title={<Trans>You move it to your wallet whenever you like</Trans>}>
              <Trans>Without a fee, and at once.</Trans>
            </Rule>
          )}
        </ul>
      </section>
      <section className="card mt3 pad4">
        <h2 className="strong">
          <Trans>What no agent can do or see</Trans>
        </h2>
        <ul className="list mt1">
          <Rule title={<Trans>Lock an account, or move a member’s money</Trans>}>
            <Trans>No agent stops anybody from playing, depositing or withdrawing, and no money goes from one member to another.</Trans>
          </Rule>
          <Rule title={<Trans>See who somebody is</Trans>}>
            <Trans>You see the first letters of a name. No full name, phone, bank card, document or password.</Trans>
          </Rule>
          <Rule title={<Trans>See what a member keeps private</Trans>}>
            <Trans>
              No limits, pauses or self-exclusion; such a member is simply not active. Balances stay hidden unless the platform shows them.
            </Trans>
          </Rule>
        </ul>
      </section>
      <div className="mt3">
        <Callout tone="w">
          <h2 className="strong">
            <Trans>Please keep to these</Trans>
          </h2>
          <ul className={`note mt1 ${styles.duties}`}>
            <li>
              <Trans>Do not bet or deposit for members, and do not keep their passwords.</Trans>
            </li>
            <li>
              <Trans>Invite adults alone: the game is 18+ only.</Trans>
            </li>
            <li>
              <Trans>Promise no winnings: past results do not change the next draw.</Trans>
            </li>
            <li>
              <Trans>If members set limits or take a break, do not talk them out of it.</Trans>
            </li>
          </ul>
        </Callout>
      </div>
    </>
  )
}

function Rule({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }): ReactElement {
  return (
    <li className={styles.rule}>
      {title}
      <span className={lists.sub}>{children}</span>
    </li>
  )
}
