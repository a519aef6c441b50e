/**
 * Random notes: one note goes on the board, five or ten notes become lines of the slip. Started from a sheet, by a long press, or by a
 * shake.
 */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Smartphone } from 'lucide-react'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { useLocalized } from '#/i18n/format.ts'
import { Button } from '#/ui/Button.tsx'
import { Sheet } from '#/ui/Sheet.tsx'
import { Switch } from '#/ui/Switch.tsx'
import { Tag } from '#/ui/Tag.tsx'
import * as lists from '#/ui/list.module.css'
import { Notes } from '#/shared/bets/Notes.tsx'
import { useBoard } from '../boardContext.ts'
import { useShownPlay } from './PlayGroups.tsx'
import { shakeChosen } from './shakeChosen.ts'
import { type NoteCount, noteCounts, useRandomPick } from './useRandomPick.ts'
import { allowMotion, useMotionSensor, useShake } from './useShake.ts'
import * as picks from './picks.module.css'
import * as styles from './RandomButton.module.css'

export function RandomPick({ open }: { readonly open: boolean }): ReactElement {
  const { t } = useLingui()
  const localized = useLocalized()
  const { show } = useBoard()
  const play = useShownPlay()
  const { pick, canPick, room, hasMultiple } = useRandomPick()
  const [latest, setLatest] = useState<NoteCount>(1)
  const shakes = shakeChosen.useOn()
  const sensor = useMotionSensor()
  const pickAgain = (count: NoteCount) => {
    setLatest(count)
    void pick(count)
  }
  useShake(shakes, () => void pick(latest))

  return (
    <Sheet open={open} onClose={() => show(undefined)} title={t`Random pick`} aside={play && <Tag>{localized(play.names)}</Tag>}>
      <div className="pad">
        <div className={picks.counts} role="group" aria-label={t`Number of bets`}>
          {noteCounts.map((count) => (
            <Button key={count} look={count === 1 ? 'pri' : 'soft'} big disabled={!canPick(count)} onClick={() => pickAgain(count)}>
              <Notes count={count} />
            </Button>
          ))}
        </div>
        <p className="note mt2">
          {!hasMultiple ? (
            <Trans>Enter a multiple on the board first</Trans>
          ) : room < 10 ? (
            <Trans>
              The slip has room for <Plural value={room} one="# more line" other="# more lines" />
            </Trans>
          ) : (
            <Trans>
              One bet goes on the board. Five or ten go into the slip, one line each, without repeats while other bets are left.
            </Trans>
          )}
        </p>
        {sensor && <ShakeRow latest={latest} on={shakes} />}
        <p className="note mt3">
          <Trans>Numbers are picked on this device by a cryptographic random generator. Every bet is as likely to win as any other.</Trans>
        </p>
      </div>
    </Sheet>
  )
}

function ShakeRow({ latest, on }: { readonly latest: NoteCount; readonly on: boolean }): ReactElement {
  const { t } = useLingui()
  const [refused, setRefused] = useState(false)
  const turn = async (wanted: boolean) => {
    const allowed = !wanted || (await allowMotion())
    setRefused(!allowed)
    shakeChosen.set(wanted && allowed)
  }
  return (
    <>
      <div className={`${lists.item} mt3`}>
        <Smartphone className="ico" aria-hidden />
        <span className="grow">
          <Trans>Shake to pick</Trans>
          <span className={lists.sub}>
            <Trans>
              On the board a shake picks <Plural value={latest} one="# bet" other="# bets" />, as the button here does
            </Trans>
          </span>
        </span>
        <Switch label={t`Shake to pick`} checked={on} onChange={(wanted) => void turn(wanted)} />
      </div>
      {refused && (
        <p className="note neg" role="status">
          <Trans>This page has no access to motion. You can allow it in the browser’s settings.</Trans>
        </p>
      )}
    </>
  )
}

/** The choice of the number of random notes, opened by a long press. */
export function RandomCounts({ onClose }: { readonly onClose: () => void }): ReactElement {
  const { t } = useLingui()
  const { pick, canPick } = useRandomPick()
  const counts = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const before = document.activeElement
    counts.current?.querySelector('button')?.focus({ preventScroll: true })
    const close = (event: Event) => {
      const isInside = event.target instanceof Node && counts.current?.contains(event.target)
      if (event instanceof KeyboardEvent ? event.key === 'Escape' : !isInside) onClose()
    }
    document.addEventListener('pointerdown', close)
    document.addEventListener('keydown', close)
    return () => {
      document.removeEventListener('pointerdown', close)
      document.removeEventListener('keydown', close)
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [onClose])
  return (
    <div ref={counts} className={styles.counts} role="group" aria-label={t`Number of bets`}>
      {noteCounts.map((count) => (
        <button
          key={count}
          type="button"
          disabled={!canPick(count)}
          onClick={() => {
            onClose()
            void pick(count)
          }}
        >
          {count === 1 ? <Trans>1 bet</Trans> : <Trans>{count} bets</Trans>}
        </button>
      ))}
    </div>
  )
}
