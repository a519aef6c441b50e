/** The picture of a game: of the house's its own, of any other that of its category; none while that is not known. */
import type { ReactElement } from 'react'
import type { GameCategoryCode } from '#/contract/games.ts'
import { housePlatform, isHouseGame } from '#/rules/games/codes.ts'
import { TileArt } from '#/ui/art/TileArt.tsx'
import { TileGround } from '#/ui/art/TileGround.tsx'
import { houseFigures } from './houseFigures.tsx'

interface GameArtProps {
  readonly platform: string | undefined
  readonly code: string
  readonly category: GameCategoryCode | null | undefined
  /** Its middle alone. */
  readonly isSquare?: boolean
}

export function GameArt({ platform, code, category, isSquare = false }: GameArtProps): ReactElement | null {
  if (platform === housePlatform && isHouseGame(code)) return <TileGround isSquare={isSquare}>{houseFigures[code]}</TileGround>
  return !category || category === 'LOTTERY' ? null : <TileArt category={category} isSquare={isSquare} />
}
