/** Names of the categories of games, in the product's order. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { GameCategoryCode } from '#/contract/games.ts'

export const categoryNames: Readonly<Record<GameCategoryCode, MessageDescriptor>> = {
  LOTTERY: msg`Lotteries`,
  QIPAI: msg`Cards`,
  BUYU: msg`Fishing`,
  SHIXUN: msg`Video`,
  DIANZI: msg`Slots`,
  DIANJING: msg`Esports`,
  TIYU: msg`Sports`,
}
