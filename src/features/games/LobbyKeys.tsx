/** The keys of a lobby with a search, on a wide screen. */
import { useLingui } from '@lingui/react/macro'
import type { ReactElement, RefObject } from 'react'
import { Keys } from '#/shared/keys/Keys.tsx'

interface LobbyKeysProps {
  /** The field of the search. */
  readonly field: RefObject<HTMLInputElement | null>
  readonly onFilter: () => void
}

export function LobbyKeys({ field, onFilter }: LobbyKeysProps): ReactElement {
  const { t } = useLingui()
  return (
    <Keys
      keys={[
        { caps: ['/'], does: t`Search games or platforms`, keys: ['/'], act: () => field.current?.focus() },
        { caps: ['F'], does: t`Filter`, keys: ['f'], act: onFilter },
      ]}
    />
  )
}
