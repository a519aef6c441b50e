/** Sections of the home page: the lotteries, and the games of all other categories in one. */
import { useEffect, useState } from 'react'
import type { GameCategoryCode } from '#/contract/games.ts'

export const page = 'home'
export const sectionOf = (code: GameCategoryCode) => (code === 'LOTTERY' ? code : 'GAMES')

/** The category that was tapped, until the next scroll by hand. */
export function usePicked(): readonly [GameCategoryCode | undefined, (code: GameCategoryCode) => void] {
  const [picked, pick] = useState<GameCategoryCode>()
  useEffect(() => {
    if (!picked) return
    const scrolled = new AbortController()
    for (const kind of ['wheel', 'touchmove', 'keydown'])
      window.addEventListener(kind, () => pick(undefined), { passive: true, signal: scrolled.signal })
    return () => scrolled.abort()
  }, [picked])
  return [picked, pick]
}
