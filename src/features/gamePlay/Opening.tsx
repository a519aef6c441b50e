/** A game that is being opened, with its three steps and their times. */
import { Trans } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { useFormat } from '#/i18n/format.ts'
import { useServerNow } from '#/lib/useServerNow.ts'
import { Amount } from '#/ui/Amount.tsx'
import { Button } from '#/ui/Button.tsx'
import * as timeline from '#/ui/timeline.module.css'
import { type Launch, patience } from './useLaunch.ts'
import type { TransferState } from './usePlatformTransfer.ts'
import * as styles from './gamePlay.module.css'

type Look = 'done' | 'now' | 'later'

const classes: Readonly<Record<Look, string | undefined>> = { done: timeline.done, now: timeline.now, later: undefined }

interface StepProps {
  readonly look: Look
  readonly title: ReactNode
  readonly at?: number | undefined
  readonly children?: ReactNode
}

function Step({ look, title, at, children }: StepProps): ReactElement {
  const format = useFormat()
  return (
    <li className={classes[look]} aria-current={look === 'now' ? 'step' : undefined}>
      <i>{look === 'done' && <Check className="ico" aria-hidden />}</i>
      <b>{title}</b>
      <span className="note num">{at !== undefined && format.time(at)}</span>
      {children && <p className="note">{children}</p>}
    </li>
  )
}

interface OpeningProps {
  readonly name: string | undefined
  /** For the middle of a sentence. */
  readonly platform: string
  readonly art: ReactNode
  readonly launch: Launch
  readonly transfer: TransferState
  /** The balance of the main wallet in thousandths. */
  readonly main: string | undefined
  readonly onCancel: () => void
}

export function Opening({ name, platform, art, launch, transfer, main, onCancel }: OpeningProps): ReactElement {
  const now = useServerNow()
  const { startedAt, entryAt, moving, movedAt } = launch
  const seconds = Math.max(0, Math.floor((now - startedAt) / 1000))
  const most = patience / 1000
  const isMoving = moving !== undefined && moving !== '0'
  return (
    <main className={styles.over}>
      <div className={styles.art}>{art}</div>
      <h2 className="title mt4 center" role="status">
        {name === undefined ? <Trans>Opening the game</Trans> : <Trans>Opening {name}</Trans>}
      </h2>
      <p className="note mt1 num">
        <Trans>This takes a few seconds; {seconds} so far</Trans>
      </p>
      <section className="card pad4 mt4">
        <ol className={timeline.timeline}>
          <Step look={entryAt === undefined ? 'now' : 'done'} at={entryAt} title={<Trans>Getting the way in</Trans>} />
          {isMoving && (
            <Step
              look={movedAt === undefined ? 'now' : 'done'}
              at={movedAt}
              title={
                <Trans>
                  <Amount value={moving} /> to {platform}
                </Trans>
              }
            >
              <MovedNote transfer={transfer} isWaitedFor={movedAt === undefined} main={main} />
            </Step>
          )}
          <Step
            look={entryAt === undefined || (isMoving && movedAt === undefined) ? 'later' : 'now'}
            title={<Trans>Opening the game</Trans>}
          >
            <Trans>After {most} seconds you can try again. Points that were moved are safe.</Trans>
          </Step>
        </ol>
      </section>
      <Button look="quiet" className="mt4" onClick={onCancel}>
        <Trans>Cancel and leave</Trans>
      </Button>
    </main>
  )
}

interface MovedNoteProps {
  readonly transfer: TransferState
  readonly isWaitedFor: boolean
  readonly main: string | undefined
}

function MovedNote({ transfer: { last, refusal }, isWaitedFor, main }: MovedNoteProps): ReactElement | null {
  if (refusal)
    return (
      <span>
        <Trans>Not moved; the game opens with what is there</Trans>
      </span>
    )
  if (isWaitedFor) return null
  if (last?.state === 'done' && main !== undefined)
    return (
      <span>
        <Trans>
          The main wallet has <Amount value={main} /> left
        </Trans>
      </span>
    )
  return (
    <span>
      <Trans>No result yet. It is found out while you play, and nothing is lost.</Trans>
    </span>
  )
}
