/** Exports a statement of up to a year as a file. The postings are fetched in parts and checked for gaps. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactElement, useRef, useState } from 'react'
import type { Bill } from '#/contract/bills.ts'
import { useFormat, useLocalized } from '#/i18n/format.ts'
import { csvFile } from '#/lib/csv.ts'
import { lastDays, ordered, rangeArgs, spanOf } from '#/lib/daySpan.ts'
import { useOnline } from '#/lib/online.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import type { BillKinds } from '#/shared/bills/useBillKinds.ts'
import { Button } from '#/ui/Button.tsx'
import { Callout } from '#/ui/Callout.tsx'
import { DayFields } from '#/shared/days/DaySpan.tsx'
import { Segmented } from '#/ui/PickRow.tsx'
import { Sheet } from '#/ui/Sheet.tsx'
import * as lists from '#/ui/list.module.css'
import { billsApi } from './billsApi.ts'
import { saveFile } from '#/lib/saveFile.ts'
import { addsUp, linesOf, type Statement } from './statement.ts'

type Choice = 'month' | 'quarter' | 'year' | 'custom'
type State =
  | { readonly kind: 'idle' }
  | { readonly kind: 'reading'; readonly rows: number }
  | { readonly kind: 'failed' | 'broken' }
  | { readonly kind: 'ready'; readonly file: File; readonly statement: Statement }

interface ExportSheetProps {
  readonly kinds: BillKinds
  readonly today: string
  readonly onClose: () => void
}

export function ExportSheet({ kinds, today, onClose }: ExportSheetProps): ReactElement {
  const { t } = useLingui()
  const dispatch = useAppDispatch()
  const format = useFormat()
  const localized = useLocalized()
  const online = useOnline()
  const [choice, setChoice] = useState<Choice>('month')
  const [own, setOwn] = useState(spanOf('month', today))
  const [state, setState] = useState<State>({ kind: 'idle' })
  const turn = useRef(0)
  const days = choice === 'custom' ? own : choice === 'month' ? spanOf('month', today) : lastDays(choice === 'quarter' ? 90 : 366, today)

  const texts = {
    columns: [t`Transaction number`, t`Time`, t`Day`, t`Type`, t`About`, t`Amount`, t`Balance before`, t`Balance after`] as const,
    opening: t`Opening balance`,
    closing: t`Closing balance`,
    kindOf: ({ kind }: Bill) => kinds.nameOf(kind),
    aboutOf: ({ refers }: Bill) =>
      [refers.lotteryNames && localized(refers.lotteryNames), refers.period, refers.id].filter(Boolean).join(' '),
    timeOf: (at: number) => new Date(at).toISOString(),
    amountOf: format.plain,
  }

  /** Fetches the parts one after the other; `upTo` excludes postings made meanwhile. */
  async function read() {
    const mine = ++turn.current
    setState({ kind: 'reading', rows: 0 })
    const rows: Bill[] = []
    let first: { opening: string; closing: string; upTo: number } | undefined
    let last: number | null | undefined
    do {
      const part = await dispatch(
        billsApi.endpoints.exportBill.initiate(
          { ...rangeArgs(days), ...(first && { upTo: first.upTo }), ...(typeof last === 'number' && { after: last }) },
          { subscribe: false, forceRefetch: true },
        ),
      )
      if (turn.current !== mine) return
      if (!part.data) return setState({ kind: 'failed' })
      first ??= part.data
      rows.push(...part.data.records)
      last = part.data.last
      setState({ kind: 'reading', rows: rows.length })
    } while (last !== null)
    const statement = { opening: first.opening, closing: first.closing, rows }
    if (!addsUp(statement)) return setState({ kind: 'broken' })
    const file = csvFile(`statement-${days.first}-${days.last}`, linesOf(statement, texts))
    setState({ kind: 'ready', file, statement })
  }

  const pick = (next: Choice) => {
    turn.current += 1
    setChoice(next)
    setState({ kind: 'idle' })
  }

  return (
    <Sheet
      open
      onClose={onClose}
      title={t`Export a statement`}
      foot={
        state.kind === 'ready' ? (
          <Button look="pri" big style={{ width: '100%' }} onClick={() => void saveFile(state.file)}>
            <Trans>Save the file</Trans>
          </Button>
        ) : (
          <Button look="pri" big style={{ width: '100%' }} busy={state.kind === 'reading'} disabled={!online} onClick={() => void read()}>
            {online ? (
              state.kind === 'reading' ? (
                <Trans>{format.count(state.rows)} transactions read</Trans>
              ) : (
                <Trans>Create file</Trans>
              )
            ) : (
              <Trans>You are offline and cannot export now</Trans>
            )}
          </Button>
        )
      }
    >
      <div className="pad stack g3" style={{ paddingBottom: 16 }}>
        <Segmented
          label={t`Days`}
          value={choice}
          onChange={pick}
          options={[
            { value: 'month', text: t`This month` },
            { value: 'quarter', text: t`90 days` },
            { value: 'year', text: t`One year` },
            { value: 'custom', text: t`Custom` },
          ]}
        />
        {choice === 'custom' && (
          <DayFields
            days={own}
            today={today}
            onChange={(picked) => {
              pick('custom')
              setOwn(ordered(picked, today))
            }}
          />
        )}
        {state.kind === 'ready' && <Facts statement={state.statement} />}
        {state.kind === 'failed' && (
          <Callout tone="n" role="alert">
            <Trans>The statement could not be completed. Nothing is lost. Please try again.</Trans>
          </Callout>
        )}
        {state.kind === 'broken' && (
          <Callout tone="n" role="alert">
            <Trans>The transactions do not add up to the balance, so no file was made. Please contact support.</Trans>
          </Callout>
        )}
        <p className="note">
          <Trans>
            A CSV file for any spreadsheet: the opening balance, every transaction with its number, and the closing balance. It is made on
            this device.
          </Trans>
        </p>
      </div>
    </Sheet>
  )
}

function Facts({ statement: { opening, closing, rows } }: { readonly statement: Statement }): ReactElement {
  const { amount, count } = useFormat()
  return (
    <div className="card" style={{ padding: '4px 16px' }} role="status">
      <div className={`${lists.fact} num`}>
        <span>
          <Trans>Opening balance</Trans>
        </span>
        <span>{amount(opening)}</span>
      </div>
      <div className={`${lists.fact} num`}>
        <span>
          <Trans>Count</Trans>
        </span>
        <span>{count(rows.length)}</span>
      </div>
      <div className={`${lists.fact} num`}>
        <span>
          <Trans>Closing balance</Trans>
        </span>
        <b>{amount(closing)}</b>
      </div>
      <p className="note pos" style={{ paddingBottom: 8 }}>
        <Trans>Checked: the opening balance plus every transaction equals the closing balance.</Trans>
      </p>
    </div>
  )
}
