/** The receipt: selections and stakes, outcome, the commitment before the draw and the proof after it. */
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Check, Lock } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import type { Bet } from '#/contract/bets.ts'
import { type Format, useFormat, useLocalized } from '#/i18n/format.ts'
import { clockText } from '#/lib/period.ts'
import { useServerNow } from '#/lib/useServerNow.ts'
import { rulesOfBet } from '#/rules/config.ts'
import { matches } from '#/rules/engine.ts'
import { isPositive } from '#/rules/money.ts'
import type { Play } from '#/rules/play.ts'
import { playOf } from '#/rules/registry.ts'
import { DrawFacts } from '#/shared/bets/DrawFacts.tsx'
import { levelName } from '#/shared/bets/levelName.ts'
import { notYet } from '#/shared/bets/lineText.ts'
import { Notes } from '#/shared/bets/Notes.tsx'
import { PickChips } from '#/shared/bets/PickChips.tsx'
import { useFamily } from '#/shared/bets/useFamily.ts'
import { Glyph } from '#/ui/Glyph.tsx'
import { Numbers } from '#/ui/Numbers.tsx'
import { Tag } from '#/ui/Tag.tsx'
import { PromisedRound } from '#/shared/proof/PromisedRound.tsx'
import { VoidPeriod } from '#/shared/proof/VoidPeriod.tsx'
import * as timeline from '#/ui/timeline.module.css'
import * as ticket from '#/ui/ticket.module.css'
import { type Outcome, sumsOf, totalStake } from '#/lib/orders.ts'
import { OutcomeTag } from '#/shared/states/OutcomeTag.tsx'
import { VerifySection } from './VerifySection.tsx'
import * as styles from './records.module.css'

interface TicketProps {
  readonly order: readonly Bet[]
  readonly first: Bet
  readonly outcome: Outcome
  readonly unitLabel: string
}

function Tear(): ReactElement {
  return (
    <div className={ticket.tear} aria-hidden="true">
      <i />
      <i />
    </div>
  )
}

/** mm:ss until a server time. */
function Until({ at }: { readonly at: number }): ReactElement {
  return <>{clockText(at - useServerNow())}</>
}

function Figures({ order, first, outcome, unitLabel }: TicketProps): ReactElement {
  const format = useFormat()
  const { stake, payout } = sumsOf(order)
  const unit = <span className="note">{unitLabel}</span>
  const figure = (label: ReactNode, value: bigint, side: ReactNode, warm = false) => (
    <div className="row between wrap mt4" style={{ alignItems: 'flex-end' }}>
      <div>
        <div className="note">{label}</div>
        <div className={warm ? `hero num ${styles.won}` : 'hero num'}>
          {format.amount(value)} {unit}
        </div>
      </div>
      <div className="right endwise">{side}</div>
    </div>
  )
  if (outcome === 'waiting' || outcome === 'settling') {
    return figure(
      <Trans>Stake</Trans>,
      totalStake(order),
      <>
        <div className="note">{outcome === 'waiting' ? <Trans>Until the draw</Trans> : <Trans>Settling</Trans>}</div>
        <div className="title num" role="timer" style={{ minHeight: 28, paddingTop: 2 }}>
          <Until at={first.drawsAt} />
        </div>
      </>,
    )
  }
  if (outcome === 'cancelled' || outcome === 'void') {
    return figure(
      <Trans>Returned</Trans>,
      totalStake(order),
      <div className="note">
        <Trans>in full, back to your wallet</Trans>
      </div>,
    )
  }
  const net = payout - stake
  return figure(
    <Trans>Payout</Trans>,
    payout,
    <>
      <div className="note num">
        <Trans>Stake {format.amount(stake)}</Trans>
      </div>
      <div className="num strong" style={{ minHeight: 28, paddingTop: 2 }}>
        <Trans>
          Net {isPositive(net) ? '+' : ''}
          {format.amount(net).replace('-', '−')}
        </Trans>
      </div>
    </>,
    outcome === 'won',
  )
}

function Waiting({ first, outcome }: Pick<TicketProps, 'first' | 'outcome'>): ReactElement {
  const format = useFormat()
  const now = useServerNow()
  const closed = first.closesAt <= now
  return (
    <ol className={timeline.timeline}>
      <li className={timeline.done}>
        <i>
          <Check className="ico" aria-hidden />
        </i>
        <b>
          <Trans>Accepted</Trans>
        </b>
        <span className="note num">{format.time(first.acceptedAt)}</span>
      </li>
      <li className={closed ? timeline.done : timeline.now}>
        <i>{closed && <Check className="ico" aria-hidden />}</i>
        <b>{!closed && first.cancellable ? <Trans>Can be cancelled until the sale closes</Trans> : <Trans>Sale closes</Trans>}</b>
        <span className="note num">{!closed && first.cancellable ? <Until at={first.closesAt} /> : format.time(first.closesAt)}</span>
      </li>
      <li className={outcome === 'settling' ? timeline.now : closed ? timeline.now : ''}>
        <i />
        <b>
          <Trans>Draw and settlement</Trans>
        </b>
        <span className="note num">{format.time(first.drawsAt)}</span>
        <p className="note">
          <Trans>The result appears here automatically. The bet is settled whether or not the app is open.</Trans>
        </p>
      </li>
    </ol>
  )
}

function Commitment({ first }: Pick<TicketProps, 'first'>): ReactElement {
  return (
    <section style={{ padding: '0 16px 16px' }}>
      <div className="row between" style={{ minHeight: 36 }}>
        <h2>
          <Trans>Commitment of this period</Trans>
        </h2>
        <Tag>
          <Lock className="ico s" aria-hidden />
          <Trans>Locked</Trans>
        </Tag>
      </div>
      <p className="mono t2" style={{ padding: '4px 0 8px' }}>
        {first.commit.slice(0, 32)}
        <br />
        {first.commit.slice(32)}
      </p>
      <PromisedRound promised={first} />
      <p className="note">
        <Trans>Published before the draw and never changed after. Verify it here once the period is drawn.</Trans>
      </p>
    </section>
  )
}

function Undrawn({ first, outcome }: Pick<TicketProps, 'first' | 'outcome'>): ReactElement {
  // A cancelled bet may belong to a period that was called off later.
  if (outcome !== 'void' && !first.voidReason) return <Commitment first={first} />
  return (
    <section style={{ padding: '4px 16px 16px' }}>
      <VoidPeriod period={first.period} reason={first.voidReason} />
    </section>
  )
}

export function Ticket({ order, first, outcome, unitLabel }: TicketProps): ReactElement {
  const localized = useLocalized()
  const { draw } = first
  const drawn = draw !== null && draw.result.length > 0
  const waiting = outcome === 'waiting' || outcome === 'settling'
  return (
    <article className={ticket.ticket}>
      <header style={{ padding: '16px 16px 4px' }}>
        <div className="row between">
          <div className={`row ${ticket.lottery}`}>
            <Glyph family={first.lotteryTypeCode} />
            <div>
              <b>{localized(first.lotteryNames)}</b>
              <div className="note num">
                <Trans>Period {first.period}</Trans>
              </div>
            </div>
          </div>
          <OutcomeTag outcome={outcome} {...(outcome === 'returned' && { payout: sumsOf(order).payout })} />
        </div>
        <Figures order={order} first={first} outcome={outcome} unitLabel={unitLabel} />
      </header>
      <Tear />
      {waiting && (
        <section style={{ padding: '4px 16px 0' }}>
          <Waiting first={first} outcome={outcome} />
        </section>
      )}
      {waiting && <Tear />}
      <section style={{ padding: '0 16px' }}>
        {drawn && (
          <Link
            to="/recordDetail/$detail"
            params={{ detail: `${first.lotteryId}:${first.period}` }}
            className="row between wrap"
            style={{ padding: '4px 0 8px', minHeight: 44 }}
          >
            <span className="note nowrap">
              <Trans>Result</Trans>
            </span>
            <span className={`row wrap ${styles.result}`}>
              <Numbers family={first.lotteryTypeCode} values={draw.result} size={30} />
              <DrawFacts family={first.lotteryTypeCode} result={draw.result} rules={rulesOfBet(first)} />
            </span>
          </Link>
        )}
        <TicketLines order={order} />
      </section>
      <Tear />
      {drawn ? <VerifySection bet={first} /> : <Undrawn first={first} outcome={outcome} />}
    </article>
  )
}

/** The recorded odds: one where all levels pay alike, else each with its name, in the order of the selection. */
function Odds({ bet, play }: { readonly bet: Bet; readonly play: Play | undefined }): ReactElement {
  const format = useFormat()
  const localized = useLocalized()
  const { odds: recorded } = bet
  const [only, ...others] = new Set(Object.values(recorded))
  if (!play || others.length === 0)
    return (
      <span>
        <Trans>Odds {format.odds(only ?? 0)}</Trans>
      </span>
    )
  const inOrder = new Set([...play.rule.levelsOf(bet.selection, rulesOfBet(bet)), ...Object.keys(recorded)])
  return (
    <span className="row g1 wrap">
      {[...inOrder].map((level) => {
        const each = recorded[level]
        if (each === undefined) return null
        const [name, odds] = [levelName(play, level, localized), format.odds(each)]
        return (
          <span key={level} className={`nowrap ${styles.odds}`}>
            <Trans>
              {name} pays {odds}
            </Trans>
          </span>
        )
      })}
    </span>
  )
}

/** `2 × 7.84`: stake per note times odds of the winning level, which is named when there are several. */
function wonText(bet: Bet, play: Play | undefined, format: Format, localized: ReturnType<typeof useLocalized>): string {
  const stake = format.amount(BigInt(bet.unit) * BigInt(bet.multiple))
  return Object.entries(bet.wins)
    .map(([level, notes]) => {
      const name = play?.rule.levelNames?.[level] && levelName(play, level, localized)
      return `${name === undefined ? '' : `${name} `}${notes > 1 ? `${notes} × ` : ''}${stake} × ${format.odds(bet.odds[level] ?? 0)}`
    })
    .join(' + ')
}

function LineOutcome({ bet, format }: { readonly bet: Bet; readonly format: Format }): ReactElement {
  const payout = BigInt(bet.payout ?? '0')
  switch (bet.state) {
    case 'WAIT':
      return <span className="num t3">{format.amount(bet.stake)}</span>
    case 'CANCEL':
      return (
        <span className="t3">
          <Trans>Cancelled</Trans>
        </span>
      )
    case 'VOID':
      return (
        <span className="t3">
          <Trans>Void, returned</Trans>
        </span>
      )
    case 'LOSE':
      return (
        <span className="t3">
          <Trans>Lost</Trans>
        </span>
      )
    case 'PUSH':
      return <span className="num">{format.amount(payout)}</span>
    case 'WIN':
      return <b className={payout > BigInt(bet.stake) ? `num ${styles.won}` : 'num'}>{`+${format.amount(payout)}`}</b>
  }
}

function Line({ bet }: { readonly bet: Bet }): ReactElement {
  const format = useFormat()
  const localized = useLocalized()
  const family = useFamily(bet.lotteryTypeCode)
  const play = family && playOf(bet.playCode)
  const rules = rulesOfBet(bet)
  const result = bet.draw?.result
  const took = bet.state !== 'CANCEL' && bet.state !== 'VOID'
  const matched = took && play && result && result.length > 0 && { matched: matches(play, bet.selection, result, rules) }
  const warm = bet.state === 'WIN' && BigInt(bet.payout ?? '0') > BigInt(bet.stake)
  return (
    <li style={{ padding: '12px 0' }}>
      <div className="row between base">
        <b>{play ? localized(play.names) : notYet}</b>
        <LineOutcome bet={bet} format={format} />
      </div>
      <div className="row between mt2 wrap">
        {play && <PickChips play={play} selection={bet.selection} warm={warm} {...matched} />}
        <span className="note num">
          {bet.state === 'WIN' ? (
            wonText(bet, play, format, localized)
          ) : (
            <span>
              <Notes count={bet.notes} /> × {format.amount(bet.unit)} <Trans>× {bet.multiple}</Trans>
            </span>
          )}
        </span>
      </div>
      {bet.state !== 'WIN' && (
        <p className="note mt1">
          <Odds bet={bet} play={play} />
        </p>
      )}
    </li>
  )
}

/** The lines of an order: selections with matches, and the outcome of each line. */
function TicketLines({ order }: { readonly order: readonly Bet[] }): ReactElement {
  return (
    <ul className="list">
      {order.map((bet) => (
        <Line key={bet.betId} bet={bet} />
      ))}
    </ul>
  )
}
