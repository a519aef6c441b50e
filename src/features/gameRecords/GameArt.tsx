/** The small picture of a game; of one whose category is not known, a plain ground. */
import type { ReactElement } from 'react'
import type { GameBet } from '#/contract/games/records.ts'
import { TileArt } from '#/ui/art/TileArt.tsx'
import * as styles from './gameRecords.module.css'

export function GameArt({ bet: { category } }: { readonly bet: Pick<GameBet, 'category'> }): ReactElement {
  return <span className={styles.art}>{category !== null && category !== 'LOTTERY' && <TileArt category={category} />}</span>
}
