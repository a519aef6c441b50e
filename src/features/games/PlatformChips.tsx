/** Filters of the lobby: all of them behind the first chip, those in use next and gone by a tap, then the platforms. */
import { Trans, useLingui } from '@lingui/react/macro'
import { SlidersHorizontal, X } from 'lucide-react'
import type { ReactElement } from 'react'
import type { GamePlatform } from '#/contract/games/lobby.ts'
import { useLocalized } from '#/i18n/format.ts'
import * as pickRow from '#/ui/PickRow.module.css'
import { type CategorySearch, filtersOf, platformsOf, switches, toggled, toggledPlatform, withPlatforms } from './lobby.ts'
import { useSwitchNames } from './useSwitchNames.ts'
import * as styles from './lobby.module.css'

interface PlatformChipsProps {
  readonly platforms: readonly GamePlatform[]
  readonly search: CategorySearch
  readonly onSearch: (search: CategorySearch) => void
  readonly onOpen: () => void
}

export function PlatformChips({ platforms, search, onSearch, onOpen }: PlatformChipsProps): ReactElement {
  const { t } = useLingui()
  const localized = useLocalized()
  const names = useSwitchNames()
  const picked = platformsOf(search)
  const count = filtersOf(search)
  const inUse = switches.filter((name) => search[name] !== undefined)
  const inOrder = [...platforms.filter(({ code }) => picked.includes(code)), ...platforms.filter(({ code }) => !picked.includes(code))]
  return (
    <div className={`${pickRow.chips} ${styles.chips}`} role="group" aria-label={t`Filter`}>
      <button type="button" className={styles.filter} aria-haspopup="dialog" onClick={onOpen}>
        <SlidersHorizontal className="ico s" aria-hidden />
        {count > 0 ? <Trans>Filter {count}</Trans> : <Trans>Filter</Trans>}
      </button>
      {inUse.map((name) => (
        <button key={name} type="button" aria-pressed onClick={() => onSearch(toggled(search, name))}>
          {names[name]}
          <X className="ico s" aria-hidden />
        </button>
      ))}
      <button type="button" aria-pressed={picked.length === 0} onClick={() => onSearch(withPlatforms(search, []))}>
        <Trans>All platforms</Trans>
      </button>
      {inOrder.map(({ code, names: name }) => {
        const isPicked = picked.includes(code)
        return (
          <button
            key={code}
            type="button"
            aria-pressed={isPicked}
            onClick={() => onSearch(isPicked ? toggledPlatform(search, code) : withPlatforms(search, [code]))}
          >
            {localized(name)}
            {isPicked && <X className="ico s" aria-hidden />}
          </button>
        )
      })}
    </div>
  )
}
