/** /generalSetting: behaviour of the app on this device, and its stored data. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactElement, type ReactNode, useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { api } from '#/api/api.ts'
import { selectLanguage } from '#/api/settingsSlice.ts'
import { showToast } from '#/api/toastSlice.ts'
import { locales } from '#/i18n/catalogues.ts'
import { stillChosen } from '#/lib/motion.ts'
import { type OddsConsent, oddsConsents, useOddsConsent } from '#/lib/oddsConsent.ts'
import { useOnline } from '#/lib/online.ts'
import { packetsQuiet } from '#/lib/packetsQuiet.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { playSound, soundChosen } from '#/lib/sound.ts'
import { Button } from '#/ui/Button.tsx'
import { Header } from '#/ui/Header.tsx'
import { Segmented } from '#/ui/PickRow.tsx'
import { Switch } from '#/ui/Switch.tsx'
import { useBalanceHidden } from '#/ui/useBalanceHidden.ts'
import * as lists from '#/ui/list.module.css'
import { bytesUsed, clearCached, sizeText } from './deviceData.ts'
import * as styles from './settings.module.css'

export function GeneralPage(): ReactElement {
  const { t } = useLingui()
  const [hidden, setHidden] = useBalanceHidden()
  const sound = soundChosen.useOn()
  const still = stillChosen.useOn()
  const isQuiet = packetsQuiet.useOn()

  function setSound(on: boolean) {
    soundChosen.set(on)
    // Plays a sample; the tap also allows the browser to play sounds.
    if (on) playSound('win')
  }

  return (
    <>
      <Header title={t`General`} back="/setting" />
      <main>
        <h2 className={styles.group}>
          <Trans>On this device</Trans>
        </h2>
        <div className="pad">
          <div className={`card list ${lists.rows}`}>
            <Choice
              label={t`Hide the balance`}
              note={<Trans>Wallet amounts show as dots on every page</Trans>}
              on={hidden}
              onChange={setHidden}
            />
            <Choice
              label={t`Sound of a win`}
              note={<Trans>Only when a payout is more than the stake</Trans>}
              on={sound}
              onChange={setSound}
            />
            <Choice
              label={t`Reduce motion`}
              note={<Trans>No animation for pages and draws</Trans>}
              on={still}
              onChange={(on) => stillChosen.set(on)}
            />
            <Choice
              label={t`Red packets`}
              note={<Trans>Each shows itself once when it opens, never over a bet, a form or a film</Trans>}
              on={!isQuiet}
              onChange={(on) => packetsQuiet.set(!on)}
            />
          </div>
        </div>
        <h2 className={styles.group}>
          <Trans>Betting</Trans>
        </h2>
        <ChangedOdds />
        <h2 className={styles.group}>
          <Trans>Offline data</Trans>
        </h2>
        <Storage />
      </main>
    </>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly note: ReactNode
  readonly on: boolean
  readonly onChange: (on: boolean) => void
}

function Choice({ label, note, on, onChange }: ChoiceProps): ReactElement {
  return (
    <div className={`${lists.item} ${lists.low}`}>
      <span className="grow">
        {label}
        <span className={lists.sub}>{note}</span>
      </span>
      <Switch label={label} checked={on} onChange={onChange} />
    </div>
  )
}

/** Private data, erased with the session, so the next user is asked again. */
function ChangedOdds(): ReactElement {
  const { t } = useLingui()
  const [consent = 'ask', choose] = useOddsConsent()
  const names: Readonly<Record<OddsConsent, string>> = { ask: t`Ask me`, better: t`Accept better`, any: t`Accept all` }
  const meanings: Readonly<Record<OddsConsent, ReactNode>> = {
    ask: <Trans>Does not bet; you see the new odds and decide</Trans>,
    better: <Trans>Bets at the new odds if none has dropped; otherwise asks you first</Trans>,
    any: <Trans>Bets at the new odds, higher or lower</Trans>,
  }
  return (
    <div className="pad">
      <div className="card pad4">
        <Trans>When odds change before your bet arrives</Trans>
        <div className="mt3">
          <Segmented
            label={t`When odds change before your bet arrives`}
            value={consent}
            options={oddsConsents.map((value) => ({ value, text: names[value] }))}
            onChange={choose}
          />
        </div>
        <p className="note mt2" aria-live="polite">
          {meanings[consent]}
        </p>
        <p className="note mt1">
          <Trans>You are told each time, and the bet shows the odds that apply. On this device only, until you sign out.</Trans>
        </p>
      </div>
    </div>
  )
}

function Storage(): ReactElement {
  const { t } = useLingui()
  const dispatch = useAppDispatch()
  const online = useOnline()
  const language = useSelector(selectLanguage)
  const [used, setUsed] = useState<number | null>()
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    void bytesUsed().then(setUsed)
  }, [])

  async function clear() {
    setBusy(true)
    const cleared = await clearCached().then(
      () => true,
      () => false,
    )
    // Queries on the page are fetched again and stored again.
    dispatch(api.util.invalidateTags(['Config', 'Content', 'Me', 'Balance', 'Messages', 'Draws']))
    setUsed(await bytesUsed())
    setBusy(false)
    dispatch(showToast(cleared ? { kind: 'success', text: t`Cleared` } : { kind: 'error', text: t`The browser did not allow clearing` }))
  }

  return (
    <div className="pad">
      <div className={`card list ${lists.rows}`}>
        <div className={`${lists.item} ${lists.low}`}>
          <span className="grow">
            <Trans>Stored on this device</Trans>
            <span className={lists.sub}>
              <Trans>The app, pictures, and the latest data for reading offline</Trans>
            </span>
          </span>
          <span className={`note num ${styles.value}`}>{used == null ? '–' : sizeText(used, locales[language])}</span>
        </div>
      </div>
      <Button look="quiet" className={`${styles.signOut} mt3`} busy={busy} disabled={!online} onClick={() => void clear()}>
        <Trans>Clear pictures and saved data</Trans>
      </Button>
      <p className="note center mt2">
        {online ? (
          <Trans>You stay signed in; drafts and settings stay too</Trans>
        ) : (
          <Trans>Cleared offline, this data could not be loaded again</Trans>
        )}
      </p>
    </div>
  )
}
