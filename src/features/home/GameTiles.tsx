/** One game of each category beside the lotteries, three a row: what it gives back, and whether it can be verified. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import type { ReactElement } from 'react'
import type { GameCategoryCode } from '#/contract/games.ts'
import { useLocalized } from '#/i18n/format.ts'
import { shareText } from '#/rules/groups.ts'
import { categoryNames } from '#/shared/categories/categoryNames.ts'
import { GameArt } from '#/shared/games/GameArt.tsx'
import { gamesApi } from '#/shared/games/gamesApi.ts'
import { playAddress } from '#/shared/games/playAddress.ts'
import type { GameEntry } from './categories.ts'
import * as styles from './home.module.css'

interface GameTilesProps {
  readonly games: readonly GameEntry[]
  /** The category whose tiles are ringed. */
  readonly picked: GameCategoryCode | undefined
}

export function GameTiles({ games, picked }: GameTilesProps): ReactElement {
  const { i18n } = useLingui()
  const localized = useLocalized()
  const { data: lobby } = gamesApi.useGamesQuery({ id: 'ALL' })
  return (
    <>
      <ul className={styles.games}>
        {games.map(({ category, code, names, platform }) => {
          const returns = lobby?.games.find((game) => game.code === code && game.platform === platform)?.returns
          const isVerifiable = lobby?.platforms.find((one) => one.code === platform)?.isVerifiable
          const lowest = returns ? shareText(returns.lowest) : undefined
          return (
            <li key={`${platform} ${code}`} className={styles.tile} data-picked={category === picked || undefined}>
              <Link {...(platform === undefined ? { to: '/gameLobby', search: { category } } : playAddress({ platform, code }))}>
                <GameArt platform={platform} code={code} category={category} />
                <span className={styles.kind}>{i18n._(categoryNames[category])}</span>
                <span className={styles.about}>
                  <b>{localized(names)}</b>
                  <span className={`num ${styles.gives}`}>
                    {lowest !== undefined && (
                      <span>
                        {returns?.highest === returns?.lowest ? <Trans>Returns {lowest}</Trans> : <Trans>Returns from {lowest}</Trans>}
                      </span>
                    )}
                  </span>
                  {isVerifiable === true && (
                    <span className={styles.provable}>
                      <ShieldCheck className="ico" aria-hidden />
                      <Trans>Verifiable</Trans>
                    </span>
                  )}
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
      <p className={`note pad mt2 ${styles.words}`}>
        <Trans>Returns are an average over many rounds; a single round can lose the whole stake.</Trans>
      </p>
    </>
  )
}
