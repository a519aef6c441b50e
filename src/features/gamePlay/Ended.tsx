/** Shown in place of a game: why it cannot be played, and what can be done now. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactElement, type ReactNode, useState } from 'react'
import { useErrorText } from '#/api/errors.ts'
import type { GamePlatform } from '#/contract/games/lobby.ts'
import { useFormat, useLocalized } from '#/i18n/format.ts'
import { applyUpdate } from '#/pwa/update.ts'
import { fetchVersion } from '#/pwa/worker.ts'
import { SupportLink } from '#/shared/platform/SupportLink.tsx'
import { Amount } from '#/ui/Amount.tsx'
import { EmptyArt } from '#/ui/art/EmptyArt.tsx'
import { ErrorArt } from '#/ui/art/ErrorArt.tsx'
import { MaintenanceArt } from '#/ui/art/MaintenanceArt.tsx'
import { OfflineArt } from '#/ui/art/OfflineArt.tsx'
import { PauseArt } from '#/ui/art/PauseArt.tsx'
import { Button } from '#/ui/Button.tsx'
import { StateView } from '#/ui/StateView.tsx'
import * as button from '#/ui/Button.module.css'
import * as lists from '#/ui/list.module.css'
import { codeOf, type Ending, type EndingKind } from './ending.ts'
import { type GameAddress, patience } from './useLaunch.ts'
import type { TransferState } from './usePlatformTransfer.ts'
import * as styles from './gamePlay.module.css'

interface EndedProps {
  readonly game: GameAddress
  readonly ending: Ending
  readonly name: string | undefined
  /** For the beginning of a sentence. */
  readonly platformName: string
  readonly platform: GamePlatform | undefined
  /** Balances at the provider and in the main wallet, in thousandths. */
  readonly there: string | undefined
  readonly main: string | undefined
  readonly transfer: TransferState
  readonly onAgain: () => void
  readonly onExit: () => void
}

const arts: Readonly<Record<EndingKind, () => ReactElement>> = {
  failed: ErrorArt,
  outdated: MaintenanceArt,
  maintenance: MaintenanceArt,
  closed: EmptyArt,
  paused: PauseArt,
  limit: PauseArt,
  session: PauseArt,
  broken: ErrorArt,
  offline: OfflineArt,
}

/** The action of the main button: opens the game again, updates the app, shows the member's protection, or only leaves. */
const acts: Readonly<Record<EndingKind, 'again' | 'update' | 'protection' | 'leave'>> = {
  failed: 'again',
  outdated: 'update',
  maintenance: 'leave',
  closed: 'leave',
  paused: 'protection',
  limit: 'protection',
  session: 'again',
  broken: 'again',
  offline: 'again',
}

export function Ended(props: EndedProps): ReactElement {
  const { ending, there, transfer, onAgain, onExit } = props
  const errorText = useErrorText()
  const { kind } = ending
  const title = useTitle(props)
  const Art = arts[kind]
  const act = acts[kind]
  const leave = (
    <Button look={act === 'leave' ? 'pri' : 'quiet'} onClick={onExit}>
      <Trans>Leave the game</Trans>
    </Button>
  )
  const isThere = there !== undefined && there !== '0'
  const isMoney = isFault(kind) || kind === 'paused' || kind === 'limit' || (isThere && kind !== 'offline')
  // A provider that is closed still gives points back.
  const offersBack = kind === 'failed' || (kind === 'closed' && isThere)
  return (
    <main className={styles.over}>
      <StateView art={<Art />} title={title}>
        <p className="t2" role="alert">
          <Why {...props} />
        </p>
      </StateView>
      {isMoney && <Balances {...props} />}
      <div className="stack g2 mt4">
        {offersBack && transfer.refusal && (
          <p className="note neg" role="alert">
            {errorText(transfer.refusal)}
          </p>
        )}
        {act === 'again' && (
          <Button look="pri" big onClick={onAgain}>
            {kind === 'failed' || kind === 'offline' ? <Trans>Try again</Trans> : <Trans>Open again</Trans>}
          </Button>
        )}
        {act === 'update' && <Update />}
        {act === 'protection' && (
          <Link to="/protection" className={button.pri}>
            <Trans>Limits and protection</Trans>
          </Link>
        )}
        {kind === 'failed' ? (
          <div className={styles.two}>
            <BringBack {...props} />
            <SupportLink className={button.quiet ?? ''}>
              <Trans>Contact support</Trans>
            </SupportLink>
          </div>
        ) : (
          <>
            {offersBack && <BringBack {...props} />}
            {leave}
          </>
        )}
      </div>
    </main>
  )
}

/** Something to be looked into: by customer service, or in the records. */
const isFault = (kind: EndingKind): boolean => kind === 'failed' || kind === 'session' || kind === 'broken'

function useTitle({ ending: { kind }, name, platformName }: EndedProps): string {
  const { t } = useLingui()
  switch (kind) {
    case 'failed':
      return name === undefined ? t`The game did not open` : t`${name} did not open`
    case 'outdated':
      return t`A new version is ready`
    case 'maintenance':
      return t`${platformName} is under maintenance`
    case 'closed':
      return t`This game is not on offer now`
    case 'paused':
      return t`Play is paused`
    case 'limit':
      return t`A limit of yours is used up`
    case 'session':
      return t`This game has ended here`
    case 'broken':
      return t`The game was closed`
    case 'offline':
      return t`You are offline`
  }
}

function Why({ ending: { kind, error }, platform, platformName }: EndedProps): ReactNode {
  const errorText = useErrorText()
  const seconds = patience / 1000
  switch (kind) {
    case 'failed':
      return error ? (
        <span>
          <Trans>{errorText(error)}. Your points are not lost; they are in these two places.</Trans>
        </span>
      ) : (
        <span>
          <Trans>
            {platformName} did not answer for {seconds} seconds. Your points are not lost; they are in these two places.
          </Trans>
        </span>
      )
    case 'outdated':
      return (
        <span>
          <Trans>The game is of the new version, and this page is not. After the update the game opens by itself.</Trans>
        </span>
      )
    case 'maintenance':
      return <Maintenance platform={platform} />
    case 'closed':
      return (
        <span>
          <Trans>It may have been taken off, or its address is wrong.</Trans>
        </span>
      )
    case 'paused':
    case 'limit':
      return error && <span>{errorText(error)}</span>
    case 'session':
      return (
        <span>
          <Trans>It was opened on another page or device, or nothing was played for long. A round that was open is kept.</Trans>
        </span>
      )
    case 'broken':
      return (
        <span>
          <Trans>It asked for something that a game may not, so it was stopped. Rounds that were decided count as they are.</Trans>
        </span>
      )
    case 'offline':
      return (
        <span>
          <Trans>Games are played with a connection only. It opens by itself as soon as you are back.</Trans>
        </span>
      )
  }
}

/** Fetches the new version, which the app may not have found yet, and changes to it. */
function Update(): ReactElement {
  const [state, setState] = useState<'updating' | 'open elsewhere'>()

  async function update() {
    setState('updating')
    await fetchVersion()
    if ((await applyUpdate()) === 'open elsewhere') setState('open elsewhere')
  }

  return (
    <>
      {state === 'open elsewhere' && (
        <p className="note warn" role="status">
          <Trans>A slip, a form or a game is open in another tab. Finish there, or update there.</Trans>
        </p>
      )}
      <Button look="pri" big busy={state === 'updating'} onClick={() => void update()}>
        <Trans>Update</Trans>
      </Button>
    </>
  )
}

/** The operator's text about the maintenance, and its end. */
function Maintenance({ platform }: Pick<EndedProps, 'platform'>): ReactElement {
  const localized = useLocalized()
  const format = useFormat()
  const { text, until } = platform ?? {}
  return (
    <>
      {text && <span className="block">{localized(text)}</span>}
      {until ? (
        <span>
          <Trans>It is expected back at {format.dateTime(until)}. Your balance there stays as it is.</Trans>
        </span>
      ) : (
        <span>
          <Trans>Your balance there stays as it is, and the games come back afterwards.</Trans>
        </span>
      )}
    </>
  )
}

function Balances({ ending, game, platformName, there, main }: EndedProps): ReactElement {
  const format = useFormat()
  return (
    <section className={`card mt4 ${lists.rows}`}>
      <div className={`list ${lists.facts}`}>
        <div className={lists.fact}>
          <span>{platformName}</span>
          {there === undefined ? <span>—</span> : <Amount value={there} className="strong" />}
        </div>
        <div className={lists.fact}>
          <span>
            <Trans>Main wallet</Trans>
          </span>
          {main === undefined ? <span>—</span> : <Amount value={main} />}
        </div>
        {isFault(ending.kind) && (
          <>
            <div className={lists.fact}>
              <span>
                <Trans>Error code</Trans>
              </span>
              <span className="mono">
                {codeOf(ending)} · {format.time(ending.at)}
              </span>
            </div>
            <div className={lists.fact}>
              <Link to="/gameRecordIndex/games" search={{ platform: game.platform }} className="link">
                <Trans>Records at this platform</Trans>
              </Link>
            </div>
          </>
        )}
      </div>
    </section>
  )
}

function BringBack({ there, transfer }: EndedProps): ReactElement {
  const format = useFormat()
  const isThere = there !== undefined && there !== '0'
  const amount = isThere ? format.amount(there) : ''
  return (
    <Button
      look="quiet"
      disabled={!isThere || transfer.isBlocked}
      busy={transfer.isSending}
      onClick={() => void transfer.move({ direction: 'out', amount: BigInt(there ?? '0') })}
    >
      {isThere ? <Trans>Transfer {amount} back</Trans> : <Trans>Nothing to transfer back</Trans>}
    </Button>
  )
}
