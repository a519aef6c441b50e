/** The categories in the product's order. */
import type { GameCategoryCode } from '#/contract/games.ts'

export const categoryOrder = [
  'LOTTERY',
  'QIPAI',
  'BUYU',
  'SHIXUN',
  'DIANZI',
  'DIANJING',
  'TIYU',
] as const satisfies readonly GameCategoryCode[]
