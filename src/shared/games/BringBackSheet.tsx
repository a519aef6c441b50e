/** What became of bringing back, platform by platform: each on its own. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactElement, ReactNode } from 'react'
import { useErrorText } from '#/api/errors.ts'
import { isMain, type GameTransfer } from '#/contract/games/wallet.ts'
import { useFormat } from '#/i18n/format.ts'
import { useWhen } from '#/i18n/when.ts'
import { Amount } from '#/ui/Amount.tsx'
import { Button } from '#/ui/Button.tsx'
import { Callout } from '#/ui/Callout.tsx'
import { Sheet } from '#/ui/Sheet.tsx'
import { SkeletonRows } from '#/ui/Skeleton.tsx'
import { Tag } from '#/ui/Tag.tsx'
import * as meter from '#/ui/meter.module.css'
import { type BroughtRow, rowsOf, sumsOf } from './broughtBack.ts'
import { gamesApi } from './gamesApi.ts'
import { PlatformArt } from './PlatformArt.tsx'
import type { BringingBack } from './useBringBack.ts'
import { type Platforms, usePlatforms } from './usePlatforms.ts'
import * as styles from './games.module.css'

interface BringBackSheetProps {
  readonly bringing: BringingBack
  readonly onClose: () => void
}

export function BringBackSheet({ bringing: { isRunning, answer, error, repeat }, onClose }: BringBackSheetProps): ReactElement {
  const { t } = useLingui()
  const errorText = useErrorText()
  const { data: wallets } = gamesApi.useGameWalletsQuery({})
  const platforms = usePlatforms()
  const open = answer?.platforms.flatMap(({ transfer }) => (transfer && isOpen(transfer) ? [transfer.id] : [])) ?? []
  const rows = rowsOf(wallets?.platforms ?? [], answer)
  return (
    <Sheet
      open
      onClose={onClose}
      title={t`Transfer all back`}
      foot={
        error && !isRunning ? (
          <Button look="pri" big onClick={() => void repeat()}>
            <Trans>Try again</Trans>
          </Button>
        ) : (
          <Button look="pri" big onClick={onClose}>
            <Trans>Got it</Trans>
          </Button>
        )
      }
    >
      <div className="pad" role="status" aria-busy={isRunning || undefined}>
        {error ? (
          <Callout tone="n">
            {errorText(error)}
            <p className="note">
              <Trans>Trying again transfers nothing twice.</Trans>
            </p>
          </Callout>
        ) : (
          <>
            <Sums rows={rows} />
            {!wallets && !answer && <SkeletonRows rows={2} label={t`Loading`} />}
            <ul className="list mt2">
              {rows.map((row) => (
                <Row key={row.code} row={row} platforms={platforms} />
              ))}
            </ul>
            {open.length > 0 && (
              <p className="note mt3">
                <Trans>Where there is no answer yet, you can leave: you get a message, and nothing is lost or moved twice.</Trans>
              </p>
            )}
          </>
        )}
      </div>
    </Sheet>
  )
}

const isOpen = ({ endedAt }: GameTransfer): boolean => endedAt === null

function Sums({ rows }: { readonly rows: readonly BroughtRow[] }): ReactElement {
  const { amount } = useFormat()
  const { back, of, percent } = sumsOf(rows)
  return (
    <>
      <div className="row between base wrap">
        <span className="t2">
          <Trans>Brought back</Trans>
        </span>
        <span className="hero num endwise">
          {amount(back)} <span className="note">/ {amount(of)}</span>
        </span>
      </div>
      <div className={`${meter.meter} mt2`}>
        <i style={{ width: `${percent}%` }} />
      </div>
    </>
  )
}

interface RowProps {
  readonly row: BroughtRow
  readonly platforms: Platforms
}

function Row({ row: { code, amount, brought }, platforms }: RowProps): ReactElement {
  const initial = brought?.transfer ?? undefined
  // What had no result when the answer came may have one by now.
  const { data } = gamesApi.useTransferQuery(initial?.id ?? '', { skip: !initial || !isOpen(initial) })
  const transfer = data?.records[0] ?? initial
  const { name } = platforms.of(code)
  return (
    <li className={`${styles.platform} ${styles.brought}`}>
      <PlatformArt code={code} name={name} />
      <span className="clip">
        <span className="block clip">{name}</span>
        <span className="note num block clip">
          <Said code={code} transfer={transfer} reason={brought?.reason ?? null} platforms={platforms} />
        </span>
      </span>
      <span className="right">
        <b className="block">
          <Amount value={amount} />
        </b>
        {brought === undefined ? (
          <Tag tone="warn">
            <Trans>On its way</Trans>
          </Tag>
        ) : transfer ? (
          <TransferTag transfer={transfer} />
        ) : (
          <Tag>
            <Trans>Not moved</Trans>
          </Tag>
        )}
      </span>
    </li>
  )
}

function TransferTag({ transfer: { state, to } }: { readonly transfer: GameTransfer }): ReactNode {
  if (state === 'done' && isMain(to))
    return (
      <Tag tone="pos">
        <Trans>In the main wallet</Trans>
      </Tag>
    )
  if (state === 'returned')
    return (
      <Tag>
        <Trans>Not moved</Trans>
      </Tag>
    )
  return (
    <Tag tone="warn">
      <Trans>No result yet</Trans>
    </Tag>
  )
}

interface SaidProps {
  readonly code: string
  readonly transfer: GameTransfer | undefined
  readonly reason: NonNullable<BroughtRow['brought']>['reason']
  readonly platforms: Platforms
}

/** In a line: when it came, or why it did not. */
function Said({ code, transfer, reason, platforms }: SaidProps): ReactNode {
  const { time } = useFormat()
  const when = useWhen()
  if (transfer) {
    if (transfer.endedAt !== null && transfer.state === 'done') return <span>{time(transfer.endedAt)}</span>
    return (
      <Link to="/quotaRecord" search={{ id: transfer.id }} className="link plain tapx">
        {transfer.state === 'returned' ? <Trans>The platform did not give it</Trans> : <Trans>Follow this transfer</Trans>}
      </Link>
    )
  }
  switch (reason) {
    case 'empty':
      return (
        <span>
          <Trans>Nothing is there</Trans>
        </span>
      )
    case 'rest':
      return (
        <span>
          <Trans>Too little to be moved, still there</Trans>
        </span>
      )
    case 'down':
      return (
        <span>
          <Trans>No answer, still there</Trans>
        </span>
      )
    case 'pending':
      return (
        <span>
          <Trans>An earlier transfer has no result yet</Trans>
        </span>
      )
    case 'maintenance': {
      const { until } = platforms.of(code)
      if (until === null)
        return (
          <span>
            <Trans>In maintenance, still there</Trans>
          </span>
        )
      const end = when(until)
      return (
        <span>
          <Trans>In maintenance until {end}, still there</Trans>
        </span>
      )
    }
    case null:
      return null
  }
}
