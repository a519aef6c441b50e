/** What is told of platforms that are closed for now, above everything else, until it is read. */
import { Trans } from '@lingui/react/macro'
import { Wrench } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import type { GamePlatform } from '#/contract/games/lobby.ts'
import type { GameWallets } from '#/shared/games/gamesApi.ts'
import { isClosed, useClosedText } from './closed.ts'
import * as styles from './lobby.module.css'

interface ClosedStripsProps {
  readonly platforms: readonly GamePlatform[]
  readonly wallets: GameWallets | undefined
}

/** Of one time that it is closed. */
const eventOf = ({ code, state, until }: GamePlatform) => `${code} ${state} ${until}`

export function ClosedStrips({ platforms, wallets }: ClosedStripsProps): ReactElement {
  const closedText = useClosedText()
  const [read, setRead] = useState<readonly string[]>([])
  return (
    <>
      {platforms
        .filter((platform) => isClosed(platform) && !read.includes(eventOf(platform)))
        .map((platform) => (
          <div key={platform.code} className={styles.strip} role="status">
            <Wrench className="ico s" aria-hidden />
            <span className="grow">{closedText(platform, wallets)}</span>
            <button type="button" className={`strong ${styles.read}`} onClick={() => setRead([...read, eventOf(platform)])}>
              <Trans>Got it</Trans>
            </button>
          </div>
        ))}
    </>
  )
}
