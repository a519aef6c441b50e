/** The slip: lines, multiple, total, and the confirmation with the period. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ChevronRight } from 'lucide-react'
import type { ReactElement } from 'react'
import { useGetSystemConfigQuery } from '#/api/endpoints.ts'
import { rangeText } from '#/i18n/figures.ts'
import { useFormat } from '#/i18n/format.ts'
import { shortPeriod } from '#/lib/period.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import type { RuleConfig } from '#/rules/config.ts'
import type { FamilyCode } from '#/rules/play.ts'
import { playOf } from '#/rules/registry.ts'
import { useUnit } from '#/shared/platform/useUnit.ts'
import { Button } from '#/ui/Button.tsx'
import { SentenceGap } from '#/ui/SentenceGap.tsx'
import * as button from '#/ui/Button.module.css'
import * as lists from '#/ui/list.module.css'
import { Notes } from '#/shared/bets/Notes.tsx'
import { SentLines } from '../BetLines.tsx'
import { BlockedButton } from '../BlockedText.tsx'
import { useBoard } from '../boardContext.ts'
import { possibleWinOf } from '../boardModel.ts'
import { usePendingBetsOf } from '../pending/pending.ts'
import { maxSlipMultiple, type SlipLine, timesSlip, totalsOf } from '../slipLines.ts'
import { Stepper } from '../Stepper.tsx'
import { useBlocked, useExplained } from '../useBlocked.ts'
import { useShownBalance } from '../reveal.ts'
import { useMember } from '../useMember.ts'
import { SlipLineRow } from './SlipLineRow.tsx'
import { slipActions } from './slipSlice.ts'
import { useCart, useSentLines } from './slipState.ts'
import { useBetting } from './useBetting.ts'
import * as styles from './slip.module.css'

export function SlipLines(): ReactElement {
  const { t } = useLingui()
  const dispatch = useAppDispatch()
  const { lottery, show } = useBoard()
  const { cart, slipMultiple } = useCart(lottery.id)
  const sent = useSentLines(lottery.id)
  if (sent) {
    return (
      <div className="pad">
        <SentLines lines={sent} />
      </div>
    )
  }
  if (cart.length === 0) {
    return (
      <p className="center t2" style={{ padding: 'var(--s6) var(--gutter)' }}>
        <Trans>Your slip is empty. Pick numbers on the board, then add them here.</Trans>
      </p>
    )
  }
  const edit = (line: SlipLine, index: number) => {
    const type = playOf(line.playCode)?.type
    if (type !== undefined) {
      const handler = { playTypeCode: type, code: line.playCode }
      dispatch(slipActions.lineEdited({ lotteryId: lottery.id, index, line, handler }))
    }
    show(undefined)
  }
  return (
    <>
      <ul className="list">
        {cart.map((line, index) => (
          <SlipLineRow
            key={`${line.playCode} ${JSON.stringify(line.selection)} ${line.unit}`}
            line={line}
            onEdit={() => edit(line, index)}
            onRemove={() => dispatch(slipActions.lineRemoved({ lotteryId: lottery.id, index }))}
          />
        ))}
      </ul>
      <div className="row between pad" style={{ minHeight: 60, borderTop: '.5px solid var(--line)' }}>
        <span>
          <Trans>Multiple of the whole slip</Trans>
        </span>
        <Stepper
          label={t`Multiple of the whole slip`}
          value={slipMultiple}
          max={maxSlipMultiple(cart)}
          onChange={(multiple) => dispatch(slipActions.slipMultipleSet({ lotteryId: lottery.id, multiple }))}
        />
      </div>
      <ChaseRow lines={isMultipleOf(cart, slipMultiple) ? timesSlip(cart, slipMultiple) : []} />
    </>
  )
}

/** The button that opens a chase; renders nothing while the lines cannot be bet. */
function ChaseRow({ lines }: { readonly lines: readonly SlipLine[] }): ReactElement | null {
  const { lottery, show } = useBoard()
  const { signedIn } = useMember()
  const blocked = useBlocked(lines, null)
  const busy = usePendingBetsOf(lottery.id).unanswered?.state === 'sending'
  if (!signedIn || blocked) return null
  return (
    <button
      type="button"
      className={`row between pad ${styles.chase}`}
      aria-haspopup="dialog"
      disabled={busy}
      onClick={() => show('chase')}
    >
      <span>
        <Trans>Chase</Trans>
        <span className={lists.sub}>
          <Trans>Several periods in a row, stopped by a win if you like</Trans>
        </span>
      </span>
      <span className="row g1 note nowrap">
        <Trans>This period only</Trans>
        <ChevronRight className="ico s" aria-hidden />
      </span>
    </button>
  )
}

interface TotalRowProps {
  readonly lines: readonly SlipLine[]
  /** The stake is unknown, because the multiple is missing. */
  readonly isOpen?: boolean
}

/** Whether the slip may have this multiple: no line exceeds its limit. */
const isMultipleOf = (cart: readonly SlipLine[], multiple: number | null): boolean => multiple !== null && multiple <= maxSlipMultiple(cart)

function TotalRow({ lines, isOpen = false }: TotalRowProps): ReactElement {
  const format = useFormat()
  const unitLabel = useUnit()
  const total = totalsOf(lines)
  return (
    <div className="row between base" translate="no">
      <span className="t2 num">
        <Plural value={total.lines} one="# line" other="# lines" /> · <Notes count={total.notes} />
      </span>
      <span className="hero num">
        {isOpen ? '—' : format.amount(total.stake)} <span className="note">{unitLabel}</span>
      </span>
    </div>
  )
}

/** The most lines that are announced one by one. */
const fewLines = 10

/** The payout of each line, if all lines pay the same and one draw can win all lines; otherwise undefined. */
function payOfEach(family: FamilyCode, lines: readonly SlipLine[], rules: RuleConfig): bigint | undefined {
  if (lines.length < 2 || lines.length > fewLines) return undefined
  const together = possibleWinOf(family, lines, rules)
  const each = lines.map((line) => possibleWinOf(family, [line], rules))
  const pay = each[0]?.max
  const isAlike = each.every((win) => win?.min === pay && win?.max === pay)
  return pay !== undefined && isAlike && together?.of === 'draw' && together.max === pay * BigInt(lines.length) ? pay : undefined
}

/** The total and the confirmation; hidden for an empty slip. The foot does not change while the confirmed lines are being sent. */
export function SlipFoot(): ReactElement | null {
  const format = useFormat()
  const { data: config } = useGetSystemConfigQuery({})
  const { lottery, rules } = useBoard()
  const balance = useShownBalance()
  const { bonus } = useMember()
  const { cart, slipMultiple } = useCart(lottery.id)
  const sent = useSentLines(lottery.id)
  if (sent) {
    return (
      <>
        <TotalRow lines={sent} />
        <Button look="pri" big className="mt3" style={{ width: '100%' }} busy>
          <Trans>Sending the bet</Trans>
        </Button>
      </>
    )
  }
  if (cart.length === 0) return null
  if (!isMultipleOf(cart, slipMultiple)) {
    return (
      <>
        <TotalRow lines={cart} isOpen />
        <SlipActs lines={[]} mostMultiple={maxSlipMultiple(cart)} />
      </>
    )
  }
  const lines = timesSlip(cart, slipMultiple)
  const total = totalsOf(lines)
  const lacking = balance === undefined ? 0n : total.stake - balance
  const family = playOf(cart[0]?.playCode ?? '')?.family
  const win = family && possibleWinOf(family, lines, rules)
  const pay = family && payOfEach(family, lines, rules)
  const range = win && rangeText(format.amount(win.min), format.amount(win.max))
  return (
    <>
      <TotalRow lines={lines} />
      <div className="row between note num mt1 wrap" translate="no">
        <span>
          {range && (
            <span>
              <Trans>If it wins, pays {range}</Trans>
            </span>
          )}
        </span>
        <span>
          {balance !== undefined && balance >= total.stake && (
            <span>
              <Trans>
                Balance {format.amount(balance)} → {format.amount(balance - total.stake)}
              </Trans>
            </span>
          )}
        </span>
        {lacking > 0n && lacking <= bonus && (
          <span>
            <Trans>{format.amount(lacking)} of it from your bonus</Trans>
          </span>
        )}
      </div>
      {(pay !== undefined || config?.isCancelBet) && (
        <p className="note mt1">
          {pay !== undefined && (
            <span className="num">
              <Trans>
                One winning line pays {format.amount(pay)}, all {lines.length} together {format.amount(pay * BigInt(lines.length))}.
              </Trans>
              <SentenceGap />
            </span>
          )}
          {config?.isCancelBet && <Trans>You can cancel until the period closes</Trans>}
        </p>
      )}
      <SlipActs lines={lines} />
    </>
  )
}

interface SlipActsProps {
  readonly lines: readonly SlipLine[]
  /** The largest possible multiple; set if the multiple is missing. */
  readonly mostMultiple?: number
}

function SlipActs({ lines, mostMultiple }: SlipActsProps): ReactElement {
  const { lottery, sale, wide } = useBoard()
  const { signedIn } = useMember()
  const { confirm } = useBetting()
  const explain = useExplained()
  const blocked = useBlocked(lines, null, mostMultiple)
  const busy = usePendingBetsOf(lottery.id).unanswered?.state === 'sending'
  const number = sale.view.phase === 'none' ? '' : shortPeriod(sale.view.period.period)
  if (blocked) return <BlockedButton blocked={blocked} onBlocked={explain} className={`${button.big} ${styles.act} mt3`} />
  return (
    <Button look="pri" big className={`${styles.act} mt3`} busy={busy} data-key={wide && '⏎ ⏎'} onClick={confirm}>
      {!signedIn && (
        <span>
          <Trans>Sign in to bet</Trans>
        </span>
      )}
      {signedIn &&
        (busy ? (
          <span>
            <Trans>Sending the bet</Trans>
          </span>
        ) : (
          <span>
            <Trans>Confirm bet, period {number}</Trans>
          </span>
        ))}
    </Button>
  )
}
