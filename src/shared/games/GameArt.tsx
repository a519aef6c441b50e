/** The picture of a game: a bundled game has its own, any other has its category's; no picture while the category is unknown. */
import type { ReactElement } from 'react'
import type { GameCategoryCode } from '#/contract/games.ts'
import { bundledProviderCode, isBundledGame } from '#/rules/games/codes.ts'
import { TileArt } from '#/ui/art/TileArt.tsx'
import { TileGround } from '#/ui/art/TileGround.tsx'
import { bundledFigures } from './bundledFigures.tsx'

interface GameArtProps {
  readonly platform: string | undefined
  readonly code: string
  readonly category: GameCategoryCode | null | undefined
  /** Its middle alone. */
  readonly isSquare?: boolean
}

export function GameArt({ platform, code, category, isSquare = false }: GameArtProps): ReactElement | null {
  if (platform === bundledProviderCode && isBundledGame(code)) return <TileGround isSquare={isSquare}>{bundledFigures[code]}</TileGround>
  return !category || category === 'LOTTERY' ? null : <TileArt category={category} isSquare={isSquare} />
}
