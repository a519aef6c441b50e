/** The mark of a platform: the brand's stone for the bundled provider, the first letter of the name for any other. */
import type { ReactElement } from 'react'
import type { GamePlatform } from '#/contract/games/lobby.ts'
import { useLocalized } from '#/i18n/format.ts'
import { bundledProviderCode } from '#/rules/games/codes.ts'
import { Stone } from '#/ui/art/StoneShape.tsx'
import * as styles from './lobby.module.css'

export function PlatformMark({ platform: { code, names } }: { readonly platform: GamePlatform }): ReactElement {
  const localized = useLocalized()
  return (
    <span className={styles.mark} aria-hidden="true">
      {code === bundledProviderCode ? <Stone size={26} /> : <b>{Array.from(localized(names))[0]?.toUpperCase()}</b>}
    </span>
  )
}
