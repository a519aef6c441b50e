/** What the filters are called that are on or off. */
import { useLingui } from '@lingui/react/macro'
import type { Switch } from './lobby.ts'

export function useSwitchNames(): Readonly<Record<Switch, string>> {
  const { t } = useLingui()
  return { playable: t`Playable now`, provable: t`Provable`, favourites: t`Favourites` }
}
