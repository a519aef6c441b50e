/** Form that verifies a period by lottery and number, and its result. */
import { Trans, useLingui } from '@lingui/react/macro'
import { ShieldCheck } from 'lucide-react'
import { type FormEvent, type ReactElement, useEffect, useRef, useState } from 'react'
import { useDrawOfPeriodQuery } from '#/api/drawOfPeriod.ts'
import { useGetNewOpenResultQuery } from '#/api/endpoints.ts'
import type { LotteryInfo } from '#/contract/lottery.ts'
import { useFormat, useLocalized } from '#/i18n/format.ts'
import { Answer } from '#/shared/answer/Answer.tsx'
import { Button } from '#/ui/Button.tsx'
import { Callout } from '#/ui/Callout.tsx'
import { Field } from '#/ui/Field.tsx'
import { SelectField } from '#/ui/SelectField.tsx'
import { SkeletonRows } from '#/ui/Skeleton.tsx'
import { BeaconTries } from '#/shared/proof/BeaconTries.tsx'
import { PromisedRound } from '#/shared/proof/PromisedRound.tsx'
import { Proof } from '#/shared/proof/Proof.tsx'
import { VoidPeriod } from '#/shared/proof/VoidPeriod.tsx'
import { examplePeriod, readPeriod } from './periodNumber.ts'

interface VerifyFormProps {
  readonly lotteries: readonly LotteryInfo[]
  readonly lottery: LotteryInfo
  /** The period being verified; undefined before the first one. */
  readonly period: string | undefined
  readonly onLottery: (id: string) => void
  readonly onVerify: (period: string) => void
}

export function VerifyForm({ lotteries, lottery, period, onLottery, onVerify }: VerifyFormProps): ReactElement {
  const { t } = useLingui()
  const localized = useLocalized()
  const { data: draws } = useGetNewOpenResultQuery({})
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(period ?? '')
  const [wrong, setWrong] = useState(false)
  const [shown, setShown] = useState(period)
  if (shown !== period) {
    setShown(period)
    setTyped(period ?? '')
    setWrong(false)
  }
  const { kind } = lottery.schedule
  const example = examplePeriod(kind, draws?.records.find(({ lotteryId }) => lotteryId === lottery.id)?.last?.period)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = readPeriod(typed, kind)
    setWrong(read === null)
    if (read === null) {
      field.current?.focus()
      return
    }
    setTyped(read)
    onVerify(read)
  }
  return (
    <>
      <div className="pad">
        <section className="card" style={{ padding: 16 }}>
          <form className="stack g3" onSubmit={submit} noValidate>
            <SelectField
              label={t`Lottery`}
              value={lottery.id}
              onChange={onLottery}
              options={lotteries.map(({ id, names }) => ({ value: id, text: localized(names) }))}
            />
            <Field
              ref={field}
              label={t`Period`}
              className="num"
              inputMode="text"
              autoComplete="off"
              enterKeyHint="go"
              value={typed}
              onChange={({ target }) => {
                setTyped(target.value)
                setWrong(false)
              }}
              rule={
                kind === 'interval' ? t`Date and number of the day, such as ${example}` : t`Year and number of the year, such as ${example}`
              }
              error={wrong ? t`This lottery numbers its periods differently, for example ${example}` : undefined}
            />
            <Button look="pri" type="submit" style={{ minHeight: 48 }}>
              <ShieldCheck className="ico s" aria-hidden />
              <Trans>Verify on this device</Trans>
            </Button>
            <p className="note center">
              <Trans>Computed on this device alone. Periods you have seen can be verified offline too.</Trans>
            </p>
          </form>
        </section>
      </div>
      {period !== undefined && <Result key={`${lottery.id} ${period}`} lottery={lottery} period={period} />}
    </>
  )
}

function Result({ lottery, period }: { readonly lottery: LotteryInfo; readonly period: string }): ReactElement {
  const { t } = useLingui()
  const query = useDrawOfPeriodQuery({ lotteryId: lottery.id, period })
  const place = useRef<HTMLDivElement>(null)
  const known = query.currentData !== undefined || query.error !== undefined
  useEffect(() => {
    if (known) place.current?.scrollIntoView({ block: 'nearest' })
  }, [known])
  const again = () => void query.refetch()
  return (
    <div ref={place} className="mt3" style={{ scrollMarginBlock: 72 }}>
      <Answer
        of={query}
        age="never"
        failed={t`This draw could not be loaded`}
        waiting={
          <div className="pad">
            <SkeletonRows rows={4} label={t`Loading`} />
          </div>
        }
      >
        {({ draw, period: info }) =>
          draw ? (
            <Proof draw={draw} lottery={lottery} onReload={again} />
          ) : (
            <NoDraw info={info} period={period} busy={query.isFetching} onAgain={again} />
          )
        }
      </Answer>
    </div>
  )
}

interface NoDrawProps {
  readonly info: NonNullable<ReturnType<typeof useDrawOfPeriodQuery>['data']>['period']
  readonly period: string
  readonly busy: boolean
  readonly onAgain: () => void
}

/** Why nothing can be verified. */
function NoDraw({ info, period, busy, onAgain }: NoDrawProps): ReactElement {
  const format = useFormat()
  if (!info) {
    return (
      <div className="pad">
        <Callout tone="n" role="alert">
          <Trans>This lottery has no period {period}. You can look up periods from its first draw to the next few.</Trans>
        </Callout>
      </div>
    )
  }
  if (info.state === 'void')
    return (
      <div className="pad">
        <VoidPeriod period={period} reason={info.voidReason} tries={info.entropyTries} />
      </div>
    )
  return (
    <div className="pad">
      <Callout role="status">
        <b>
          <Trans>Period {period} has not been drawn yet</Trans>
        </b>
        <p className="mt1">
          {info.state === 'delayed' ? (
            <Trans>Its draw was due at {format.dateTime(info.drawsAt)} and is waiting for data it needs.</Trans>
          ) : (
            <Trans>It will be drawn at {format.dateTime(info.drawsAt)}. Its commitment is already fixed:</Trans>
          )}
        </p>
        <p className="mono t3 mt1">{info.commit}</p>
        <PromisedRound promised={info} />
      </Callout>
      <BeaconTries tries={info.entropyTries} />
      <Button look="soft" className="mt3" style={{ width: '100%' }} busy={busy} onClick={onAgain}>
        <Trans>Check again</Trans>
      </Button>
    </div>
  )
}
