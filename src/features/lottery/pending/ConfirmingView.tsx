/** A bet with an unknown outcome: the known facts, the next step, and that the stake is charged once at most. */
import { Plural, Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { Check, RotateCw } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { askAbout } from '#/api/pendingWrite/flow.ts'
import { useFormat, useLocalized } from '#/i18n/format.ts'
import { clockText } from '#/lib/period.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { useServerNow } from '#/lib/useServerNow.ts'
import { useUnit } from '#/shared/platform/useUnit.ts'
import { Button } from '#/ui/Button.tsx'
import { Glyph } from '#/ui/Glyph.tsx'
import { Tag } from '#/ui/Tag.tsx'
import * as ticket from '#/ui/ticket.module.css'
import * as timeline from '#/ui/timeline.module.css'
import { SentLines } from '../BetLines.tsx'
import { useBoard } from '../boardContext.ts'
import { type SlipLine, totalsOf } from '../slipLines.ts'

function Tear(): ReactElement {
  return (
    <div className={ticket.tear} aria-hidden="true">
      <i />
      <i />
    </div>
  )
}

export interface SentBet {
  readonly requestId: string
  readonly period: string
  /** Server time in milliseconds until which the request may be repeated under the same id. */
  readonly closesAt: number
  readonly lines: readonly SlipLine[]
  readonly startedAt: number
  /** Number of attempts. */
  readonly attempts: number
}

export function ConfirmingView({ pendingBet }: { readonly pendingBet: SentBet }): ReactElement {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const format = useFormat()
  const localized = useLocalized()
  const now = useServerNow()
  const unitLabel = useUnit()
  const { lottery } = useBoard()
  const { attempts } = pendingBet
  const [asking, setAsking] = useState(false)
  const left = pendingBet.closesAt - now
  const ask = () => {
    setAsking(true)
    void dispatch(askAbout(pendingBet.requestId, true)).finally(() => setAsking(false))
  }
  return (
    <main>
      <article className={ticket.ticket}>
        <header style={{ padding: '16px 16px 4px' }}>
          <div className="row between">
            <div className={`row ${ticket.lottery}`}>
              <Glyph family={lottery.lotteryTypeCode} />
              <div>
                <b>{localized(lottery.names)}</b>
                <div className="note num">
                  <Trans>Period {pendingBet.period}</Trans>
                </div>
              </div>
            </div>
            <Tag tone="warn">
              <Trans>Confirming</Trans>
            </Tag>
          </div>
          <div className="row between mt4" style={{ alignItems: 'flex-end' }}>
            <div>
              <div className="note">
                <Trans>Stake</Trans>
              </div>
              <div className="hero num">
                {format.amount(totalsOf(pendingBet.lines).stake)} <span className="note">{unitLabel}</span>
              </div>
            </div>
            <div className="right">
              <div className="note">{left > 0 ? <Trans>Until the close</Trans> : <Trans>Closed</Trans>}</div>
              <div className="title num" style={{ minHeight: 28, paddingTop: 2 }}>
                {clockText(left)}
              </div>
            </div>
          </div>
        </header>
        <Tear />
        <section style={{ padding: '4px 16px 0' }} role="status">
          <ol className={timeline.timeline}>
            <li className={timeline.done}>
              <i>
                <Check className="ico" aria-hidden />
              </i>
              <b>
                <Trans>Sent</Trans>
              </b>
              <span className="note num">{format.time(pendingBet.startedAt)}</span>
            </li>
            <li className={timeline.now}>
              <i />
              <b>
                <Trans>Awaiting confirmation</Trans>
              </b>
              <span className="note num">
                <Plural value={attempts} one="asked # time" other="asked # times" />
              </span>
              <p className="note">
                <Trans>
                  The connection dropped before the answer came. We are checking with the same bet number, so nothing is bet or charged
                  twice.
                </Trans>
              </p>
            </li>
            <li>
              <i />
              <b>
                <Trans>Outcome</Trans>
              </b>
              <span />
              <p className="note">
                <Trans>
                  Either it made this period, or it never arrived and nothing was charged. You will know within ten seconds of the close.
                </Trans>
              </p>
            </li>
          </ol>
        </section>
        <Tear />
        <section style={{ padding: '0 16px 6px' }}>
          <SentLines lines={pendingBet.lines} />
        </section>
      </article>
      <div className="pad stack g2 mt4">
        <Button look="pri" busy={asking} onClick={ask}>
          <RotateCw className="ico s" aria-hidden />
          <Trans>Check again now</Trans>
        </Button>
        <Button look="quiet" onClick={() => void navigate({ to: '/home' })}>
          <Trans>Keep browsing and tell me the result</Trans>
        </Button>
        <p className="note center mt1">
          <Trans>Bet number</Trans> <span className="mono">{pendingBet.requestId.slice(0, 8)}</span>
        </p>
      </div>
    </main>
  )
}
