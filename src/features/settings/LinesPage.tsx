/** /setline: the lines with their latency, chosen by hand or automatically. */
import { Trans, useLingui } from '@lingui/react/macro'
import { RotateCw } from 'lucide-react'
import { type ReactElement, useEffect, useState, useSyncExternalStore } from 'react'
import { suspect } from '#/api/failover.ts'
import { lineOrigin, onLineChange, takeLine } from '#/api/line.ts'
import { keepLineByHand, knownLines, lineByHand, originOf, readLines } from '#/api/lines.ts'
import { useOnline } from '#/lib/online.ts'
import { Callout } from '#/ui/Callout.tsx'
import { Header } from '#/ui/Header.tsx'
import { IconButton } from '#/ui/IconButton.tsx'
import { Switch } from '#/ui/Switch.tsx'
import * as lists from '#/ui/list.module.css'
import { CurrentLine } from './CurrentLine.tsx'
import { fastestOf, latest, useLatencies } from './useLatencies.ts'
import * as signal from '#/ui/signalBars.module.css'
import * as styles from './settings.module.css'

interface Choice {
  readonly name: string
  /** Origin; '' is the page's own. */
  readonly url: string
  readonly host: string
}

/** Adds the page's own address as a line, unless the platform's list has it. */
function choicesOf(lines: ReturnType<typeof knownLines>, own: string): readonly Choice[] {
  const shown = lines.map(({ name, url }) => ({ name, url: originOf(url), host: new URL(url).host }))
  return shown.some(({ url }) => url === '') ? shown : [{ name: own, url: '', host: location.host }, ...shown]
}

/** Measuring again also requests the list again. */
export function LinesPage(): ReactElement {
  const [rounds, setRounds] = useState(0)
  return <Measured key={rounds} onAgain={() => setRounds(rounds + 1)} />
}

function Measured({ onAgain }: { readonly onAgain: () => void }): ReactElement {
  const { t } = useLingui()
  const online = useOnline()
  const [lines, setLines] = useState(knownLines)
  const current = useSyncExternalStore(onLineChange, lineOrigin)
  const [byHand, setByHand] = useState(() => lineByHand() !== null)
  const choices = choicesOf(lines, t`This address`)

  const { measured, at } = useLatencies(
    choices.map(({ url }) => url),
    (now) => {
      if (latest(now, current) === null) void suspect(current)
    },
  )

  useEffect(() => {
    void readLines().then(setLines)
  }, [])

  function setAutomatic(automatic: boolean) {
    setByHand(!automatic)
    keepLineByHand(automatic ? null : current)
    const best = fastestOf(measured)
    if (automatic && best !== undefined) takeLine(best)
  }

  function choose(url: string) {
    takeLine(url)
    keepLineByHand(url)
    setByHand(true)
  }

  const shown = choices.find(({ url }) => url === current)
  return (
    <>
      <Header
        title={t`Lines`}
        back="/setting"
        actions={
          <IconButton label={t`Measure again`} onClick={onAgain}>
            <RotateCw className="ico" aria-hidden />
          </IconButton>
        }
      />
      <main>
        <div className="pad">
          <CurrentLine name={shown?.name ?? ''} history={measured[current] ?? []} at={at} />
          <div className={`card row between mt3 ${styles.auto}`}>
            <span>
              <Trans>Choose the fastest</Trans>
              <span className="note block">
                <Trans>Changes by itself when a line falls silent; a bet on its way is never placed twice</Trans>
              </span>
            </span>
            <Switch label={t`Choose the fastest`} checked={!byHand} onChange={setAutomatic} />
          </div>
          {!online && (
            <div className="mt3">
              <Callout tone="w">
                <Trans>You are offline, so no line answers.</Trans>
              </Callout>
            </div>
          )}
        </div>
        <h2 className={lists.heading}>
          <span>
            <Trans>All lines</Trans>
          </span>
          <span className="note">
            <Trans>measured every 3 seconds</Trans>
          </span>
        </h2>
        <div className="pad">
          <div className={`card list ${lists.rows}`} role="radiogroup" aria-label={t`All lines`}>
            {choices.map(({ name, url, host }) => (
              <button
                key={url}
                type="button"
                role="radio"
                aria-checked={url === current}
                className={`${lists.item} ${styles.line}`}
                disabled={latest(measured, url) === null}
                onClick={() => choose(url)}
              >
                <span className={styles.radio} />
                <span className="grow">
                  {url === current ? <b>{name}</b> : <span>{name}</span>}
                  <span className={`${lists.sub} clip`}>{host}</span>
                </span>
                <Speed ms={latest(measured, url)} />
              </button>
            ))}
          </div>
          <p className="note center mt4">
            <Trans>Changing the line does not sign you out. All lines show the same data.</Trans>
          </p>
        </div>
      </main>
    </>
  )
}

/** Upper bounds in milliseconds for "good" and "fair". */
const good = 100
const fair = 250

function Speed({ ms }: { readonly ms: number | null | undefined }): ReactElement {
  if (ms === undefined)
    return (
      <span className={`note ${styles.value}`}>
        <Trans>measuring</Trans>
      </span>
    )
  if (ms === null)
    return (
      <span className="row g2">
        <span className="t3">
          <Trans>no answer</Trans>
        </span>
        <span className={signal.bars} aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
      </span>
    )
  const [tone, bars] = ms <= good ? ['pos', signal.good] : ms <= fair ? ['warn', signal.fair] : ['neg', signal.poor]
  return (
    <span className="row g2">
      <span className={`num ${tone}`}>{ms} ms</span>
      <span className={`${signal.bars} ${bars}`} aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
    </span>
  )
}
