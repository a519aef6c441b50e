/** How much lies at platforms of games, and the button that brings all of it back. */
import { Plural, Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { useLocalized } from '#/i18n/format.ts'
import { useOnline } from '#/lib/online.ts'
import { Amount } from '#/ui/Amount.tsx'
import { gamesApi } from '#/shared/games/gamesApi.ts'
import { PlatformArt } from '#/shared/games/PlatformArt.tsx'
import { useBringBackSheet } from '#/shared/games/useBringBackSheet.tsx'
import { Skeleton } from '#/ui/Skeleton.tsx'
import { useBalanceHidden } from '#/ui/useBalanceHidden.ts'
import * as styles from './home.module.css'

interface BackRowProps {
  /** Codes of the platforms where money lies; at least one. */
  readonly platforms: readonly string[]
  /** Thousandths. */
  readonly sum: bigint
}

export function BackRow({ platforms, sum }: BackRowProps): ReactElement {
  const localized = useLocalized()
  const online = useOnline()
  const [hidden] = useBalanceHidden()
  const [first = ''] = platforms
  const { currentData: platform, isError } = gamesApi.usePlatformNameQuery({ id: first })
  const { start, sheet } = useBringBackSheet()
  // A platform whose name could not be had is shown by its code.
  const name = platform ? localized(platform.names) : isError ? first : ''
  const amount = <Amount value={sum} hidden={hidden} className={styles.there} />
  return (
    <div className={styles.back}>
      <PlatformArt code={first} name={name} />
      <span className="grow">
        {platforms.length > 1 ? (
          <Trans>
            On <Plural value={platforms.length} one="# platform" other="# platforms" /> {amount}
          </Trans>
        ) : name === '' ? (
          <Skeleton width={128} height={14} />
        ) : (
          <Trans>
            In {name} {amount}
          </Trans>
        )}
      </span>
      <button type="button" className="link" disabled={!online} onClick={start}>
        <Trans>Transfer all back</Trans>
      </button>
      {sheet}
    </div>
  )
}
