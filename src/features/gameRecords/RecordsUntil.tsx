/** Up to when each platform's bets are here: what a player has just done at one of them may come later. */
import { Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { useWhen } from '#/i18n/when.ts'
import { usePlatformNames } from './usePlatformNames.ts'

interface RecordsUntilProps {
  /** In milliseconds since 1970; null: never yet. */
  readonly platforms: readonly { readonly platform: string; readonly until: number | null }[]
  /** Of this platform alone; undefined: of all. */
  readonly platform: string | undefined
}

export function RecordsUntil({ platforms, platform: only }: RecordsUntilProps): ReactElement | null {
  const when = useWhen()
  const nameOf = usePlatformNames()
  const shown = platforms.filter(({ platform }) => only === undefined || platform === only)
  if (shown.length === 0) return null
  return (
    <ul className="pad note center num mt4">
      {shown.map(({ platform, until }) => {
        const name = nameOf(platform)
        if (until === null) {
          return (
            <li key={platform}>
              <Trans>{name}: no records have come yet</Trans>
            </li>
          )
        }
        const time = when(until)
        return (
          <li key={platform}>
            <Trans>
              {name}: records up to {time} are here
            </Trans>
          </li>
        )
      })}
    </ul>
  )
}
