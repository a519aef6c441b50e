/** All filters of the lobby. Nothing changes before the button, which says how many games there would be. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useSignedIn } from '#/api/sessionSlice.ts'
import type { GamePlatform } from '#/contract/games/lobby.ts'
import { useLocalized } from '#/i18n/format.ts'
import { Button } from '#/ui/Button.tsx'
import { Sheet } from '#/ui/Sheet.tsx'
import * as check from '#/ui/CheckRow.module.css'
import * as pickRow from '#/ui/PickRow.module.css'
import { isClosed, useClosedNote } from './closed.ts'
import { type CategorySearch, platformsOf, shownGames, switches, toggled, toggledPlatform, unfiltered } from './lobby.ts'
import { PlatformMark } from './PlatformMark.tsx'
import type { Lobby } from './useLobby.ts'
import { useSwitchNames } from './useSwitchNames.ts'
import * as styles from './lobby.module.css'

interface LobbyFilterSheetProps {
  readonly lobby: Lobby
  readonly search: CategorySearch
  readonly onSearch: (search: CategorySearch) => void
  readonly onClose: () => void
}

export function LobbyFilterSheet({ lobby, search, onSearch, onClose }: LobbyFilterSheetProps): ReactElement {
  const { t } = useLingui()
  const signedIn = useSignedIn()
  const names = useSwitchNames()
  const [wanted, setWanted] = useState(search)
  const picked = platformsOf(wanted)
  const { length: count } = shownGames(lobby.games, wanted, lobby.favourites)
  return (
    <Sheet
      open
      onClose={onClose}
      title={t`Filter`}
      aside={
        <Button className="link" onClick={() => setWanted(unfiltered(wanted))}>
          <Trans>Clear all</Trans>
        </Button>
      }
      foot={
        <Button
          look="pri"
          big
          onClick={() => {
            onSearch(wanted)
            onClose()
          }}
        >
          <Plural value={count} one="Show # game" other="Show # games" />
        </Button>
      }
    >
      <div className={`pad stack g4 ${styles.filters}`}>
        <section>
          <h3 className="strong">
            <Trans>Platforms</Trans>
          </h3>
          <div className="list" role="group" aria-label={t`Platforms`}>
            {lobby.platforms.map((platform) => (
              <PlatformOption
                key={platform.code}
                platform={platform}
                count={lobby.games.filter((game) => game.platform === platform.code).length}
                isPicked={picked.includes(platform.code)}
                onPick={() => setWanted(toggledPlatform(wanted, platform.code))}
              />
            ))}
          </div>
        </section>
        <section className="stack g2">
          <h3 className="strong">
            <Trans>Only show</Trans>
          </h3>
          <div className={`${pickRow.options} ${styles.switches}`} role="group" aria-label={t`Only show`}>
            {switches
              .filter((name) => signedIn || name !== 'favourites')
              .map((name) => (
                <button key={name} type="button" aria-pressed={wanted[name] !== undefined} onClick={() => setWanted(toggled(wanted, name))}>
                  {names[name]}
                </button>
              ))}
          </div>
        </section>
      </div>
    </Sheet>
  )
}

interface PlatformOptionProps {
  readonly platform: GamePlatform
  /** Of its games. */
  readonly count: number
  readonly isPicked: boolean
  readonly onPick: () => void
}

function PlatformOption({ platform, count, isPicked, onPick }: PlatformOptionProps): ReactElement {
  const localized = useLocalized()
  const closedNote = useClosedNote()
  return (
    <button type="button" role="checkbox" className={styles.platform} aria-checked={isPicked} onClick={onPick}>
      <PlatformMark platform={platform} />
      <span className={styles.words}>
        <span className="clip">{localized(platform.names)}</span>
        <span className="note">
          {isClosed(platform) ? (
            closedNote(platform)
          ) : platform.isVerifiable ? (
            <span>
              <Plural value={count} one="# game, each round provable" other="# games, each round provable" />
            </span>
          ) : (
            <span>
              <Plural value={count} one="# game" other="# games" />
            </span>
          )}
        </span>
      </span>
      <span className={isPicked ? `${check.mark} ${check.checked}` : check.mark}>{isPicked && <Check className="ico" aria-hidden />}</span>
    </button>
  )
}
