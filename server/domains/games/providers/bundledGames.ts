/** The bundled games as the lobby shows them. */
import type { Localized } from '#/contract/common.ts'
import { floor, fraction, type Fraction, multiply } from '#/rules/fraction.ts'
import { returnOf } from '#/rules/games/game.ts'
import { categoryOf, type BundledGame, bundledGames, isSimulated } from '#/rules/games/codes.ts'
import { bundledGame, gameStakes } from '#/rules/games/games.ts'
import type { ProviderGame } from './provider.ts'

const shown: Readonly<Record<BundledGame, { readonly names: Localized; readonly spellings: readonly string[] }>> = {
  niuniu: { names: { rw: '牛牛', korw: '니우니우', en: 'Niuniu' }, spellings: ['niuniu', 'nn', 'douniu', 'bull'] },
  fishing: { names: { rw: '深海捕鱼', korw: '심해 낚시', en: 'Deep-sea fishing' }, spellings: ['shenhaibuyu', 'shby', 'buyu'] },
  baccarat: { names: { rw: '百家乐', korw: '바카라', en: 'Baccarat' }, spellings: ['baijiale', 'bjl'] },
  slot: { names: { rw: '三宝石', korw: '세 보석', en: 'Three gems' }, spellings: ['sanbaoshi', 'sbs', 'slot'] },
  esports: { names: { rw: '电竞模拟赛', korw: 'e스포츠 시뮬레이션', en: 'Simulated esports' }, spellings: ['dianjingmonisai', 'djmns'] },
  football: { names: { rw: '足球模拟赛', korw: '축구 시뮬레이션', en: 'Simulated football' }, spellings: ['zuqiumonisai', 'zqmns'] },
}

/** The fraction in ten-thousandths, rounded down. */
const tenThousandths = (part: Fraction): number => Number(floor(multiply(part, fraction(10_000n, 1n))))

function returnsOf(game: BundledGame): { lowest: number; highest: number } {
  const { fixtures, offers } = bundledGame(game)
  const returns = Array.from({ length: fixtures }, (_, fixture) => offers(fixture).map((offer) => tenThousandths(returnOf(offer)))).flat()
  return { lowest: Math.min(...returns), highest: Math.max(...returns) }
}

const cache: ProviderGame[] = []

/** Built at the first call, as computing the returns takes a tenth of a second. */
export function bundledProviderGames(): readonly ProviderGame[] {
  if (cache.length === 0) {
    cache.push(
      ...bundledGames.map((code) => ({
        code,
        category: categoryOf[code],
        ...shown[code],
        isSimulated: isSimulated(code),
        returns: returnsOf(code),
        leastStake: gameStakes[0] ?? null,
      })),
    )
  }
  return cache
}
