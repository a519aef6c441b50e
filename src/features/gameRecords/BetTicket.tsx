/** The receipt of a bet at a provider: its outcome, and the picture and the bets of a bundled game's round. */
import { Plural, Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { GameBet } from '#/contract/games/records.ts'
import { useMoment } from '#/i18n/days.ts'
import { useFormat, useLocalized } from '#/i18n/format.ts'
import type { RoundShown } from '#/rules/games/messages.ts'
import { useUnit } from '#/shared/platform/useUnit.ts'
import { Amount } from '#/ui/Amount.tsx'
import { GameArt } from '#/shared/games/GameArt.tsx'
import { useRoundName } from '#/shared/rounds/useRoundName.ts'
import { Tag } from '#/ui/Tag.tsx'
import * as lists from '#/ui/list.module.css'
import * as ticket from '#/ui/ticket.module.css'
import { RoundPicture } from './pictures/RoundPicture.tsx'
import type { Drawable } from '#/shared/roundArt/drawable.ts'
import { linesOf } from './roundRead.ts'
import { useBetName } from './useBetNames.ts'
import { usePlatformNames } from './usePlatformNames.ts'
import * as styles from './gameRecords.module.css'

interface BetTicketProps {
  readonly bet: GameBet
  readonly round: RoundShown | undefined
  readonly drawable: Drawable | undefined
}

export function BetTicket({ bet, round, drawable }: BetTicketProps): ReactElement {
  const localized = useLocalized()
  const moment = useMoment()
  const platformName = usePlatformNames()
  const roundName = useRoundName()
  const unit = useUnit()
  const net = BigInt(bet.payout) - BigInt(bet.stake)
  const isWon = net > 0n
  return (
    <article className={ticket.ticket}>
      <header className={styles.head}>
        <div className="row g3">
          <span className={styles.art}>
            <GameArt platform={bet.platform} code={bet.game} category={bet.category} isSquare />
          </span>
          <div className="grow">
            <b>{localized(bet.names)}</b>
            <div className="note num">
              {platformName(bet.platform)} · <span>{round ? roundName(round.game, round.id) : moment(bet.at)}</span>
            </div>
          </div>
          {isWon ? (
            <Tag tone="win">
              <Trans>Payout</Trans>
            </Tag>
          ) : (
            <Tag>
              <Trans>Settled</Trans>
            </Tag>
          )}
        </div>
        <div className={isWon ? `hero mt3 ${styles.won}` : 'hero mt3'} data-figure="payout">
          <Amount value={bet.payout} unit={unit} />
        </div>
        <p className="note num">
          <Trans>
            Stake <Amount value={bet.stake} />, payout <Amount value={bet.payout} />, net <Amount value={net} signed />
          </Trans>
        </p>
      </header>
      {round && (
        <>
          <div className={`${ticket.tear} mt2`} aria-hidden="true">
            <i />
            <i />
          </div>
          <section className={styles.played}>
            {drawable ? (
              <RoundPicture drawable={drawable} round={round} />
            ) : (
              <p className="t2">
                <Trans>What happened in this round was told in a form that this app cannot draw.</Trans>
              </p>
            )}
            <BetLines bet={bet} round={round} />
          </section>
        </>
      )}
    </article>
  )
}

function BetLines({ bet: { stake }, round }: { readonly bet: GameBet; readonly round: RoundShown }): ReactElement {
  const { amount } = useFormat()
  const nameOf = useBetName(round)
  return (
    <ul className={`list mt3 ${styles.bets}`}>
      {linesOf(round, stake).map((line) => (
        <li key={line.bet} className={lists.fact} data-bet={line.bet}>
          <span>
            {nameOf(line.bet)}{' '}
            <span className="num note">
              {amount(line.stake)}
              {round.game === 'fishing' && (
                <span>
                  {' · '}
                  <Plural value={line.count} one="# shot" other="# shots" />
                </span>
              )}
            </span>
          </span>
          <span className={line.paid > line.stake ? `num nowrap ${styles.won}` : 'num nowrap'}>
            <Trans>Payout {amount(line.paid)}</Trans>
          </span>
        </li>
      ))}
    </ul>
  )
}
