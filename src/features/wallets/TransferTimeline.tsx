/** The steps of a transfer, and what comes next while it has no result. */
import { Trans } from '@lingui/react/macro'
import { Check, X } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { isMain, type GameTransfer } from '#/contract/games/wallet.ts'
import { useFormat } from '#/i18n/format.ts'
import * as timeline from '#/ui/timeline.module.css'
import { useWalletName } from './useWalletName.ts'

type Step = GameTransfer['steps'][number]
type Look = 'done' | 'now' | 'bad' | 'next'

const classes: Readonly<Record<Look, string | undefined>> = { done: timeline.done, now: timeline.now, bad: timeline.bad, next: undefined }
const failed: ReadonlySet<Step['what']> = new Set(['short', 'absent', 'refused', 'restricted'])

export function TransferTimeline({ transfer }: { readonly transfer: GameTransfer }): ReactElement {
  const { time } = useFormat()
  const { steps, endedAt } = transfer
  const isOpen = endedAt === null
  return (
    <ol className={timeline.timeline}>
      {steps.map((step, at) => {
        const isLast = at === steps.length - 1
        const look = failed.has(step.what) ? 'bad' : isOpen && isLast ? 'now' : 'done'
        return (
          <Entry
            key={`${step.what} ${step.platform} ${step.at}`}
            look={look}
            title={<StepTitle step={step} transfer={transfer} />}
            aside={time(step.at)}
          >
            {isOpen && <StepNote step={step} isLast={isLast} transfer={transfer} />}
          </Entry>
        )
      })}
      {isOpen && (
        <Entry look="next" title={<Trans>The result</Trans>}>
          <Coming transfer={transfer} />
        </Entry>
      )}
    </ol>
  )
}

interface EntryProps {
  readonly look: Look
  readonly title: ReactNode
  readonly aside?: ReactNode
  readonly children?: ReactNode
}

function Entry({ look, title, aside, children }: EntryProps): ReactElement {
  return (
    <li className={classes[look]} aria-current={look === 'now' ? 'step' : undefined}>
      <i aria-hidden="true">
        {look === 'done' && <Check className="ico" />}
        {look === 'bad' && <X className="ico" />}
      </i>
      <b>{title}</b>
      <span className="note num">{aside}</span>
      {children}
    </li>
  )
}

interface StepProps {
  readonly step: Step
  readonly transfer: GameTransfer
}

function StepTitle({ step: { what, platform }, transfer: { from, to } }: StepProps): ReactNode {
  const nameOf = useWalletName()
  const name = platform === null ? '' : nameOf(platform)
  switch (what) {
    case 'held':
      return <Trans>Taken from the main wallet</Trans>
    case 'sent':
      return platform === from ? <Trans>{name} was asked for it</Trans> : <Trans>Sent to {name}</Trans>
    case 'silent':
      return <Trans>{name} did not answer</Trans>
    case 'asked':
      return <Trans>{name} answered the question</Trans>
    case 'between': {
      const next = nameOf(to)
      return <Trans>In the main wallet, on its way to {next}</Trans>
    }
    case 'done':
      return platform === null ? <Trans>Arrived in the main wallet</Trans> : <Trans>Arrived at {name}</Trans>
    case 'short':
      return <Trans>{name} has less than that</Trans>
    case 'absent':
      return <Trans>It did not reach {name}</Trans>
    case 'refused':
      return <Trans>{name} refused it</Trans>
    case 'restricted':
      return <Trans>It stays in the main wallet: a pause, a limit or the platform</Trans>
    case 'back':
      return <Trans>Back in the main wallet</Trans>
  }
}

/** The note of a step, while the transfer has no result. */
function StepNote({ step: { what }, isLast, transfer: { amount, asked, nextAt } }: StepProps & { readonly isLast: boolean }): ReactNode {
  const format = useFormat()
  const sum = format.amount(amount)
  if (what === 'held')
    return (
      <p className="note num">
        <Trans>{sum} is held and cannot be used</Trans>
      </p>
    )
  if (what !== 'silent' || !isLast) return null
  const next = nextAt === null ? undefined : format.time(nextAt)
  return (
    <p className="note num">
      {next === undefined ? (
        <Trans>Asked {asked} times so far. Please do not move it again</Trans>
      ) : (
        <Trans>
          Asked {asked} times so far, next at {next}. Please do not move it again
        </Trans>
      )}
    </p>
  )
}

/** What the result can be, and how soon it comes. */
function Coming({ transfer: { from, to } }: { readonly transfer: GameTransfer }): ReactElement {
  const nameOf = useWalletName()
  const [source, target] = [nameOf(from), nameOf(to)]
  return (
    <>
      <p className="note">
        {isMain(to) ? (
          <Trans>Taken out there, it is added to the main wallet; otherwise it stays at {source}</Trans>
        ) : (
          <Trans>Received there, it is in {target}; otherwise it is back in the main wallet</Trans>
        )}
      </p>
      <p className="note">
        <Trans>The platform is asked at least every 10 minutes until it says which</Trans>
      </p>
    </>
  )
}
