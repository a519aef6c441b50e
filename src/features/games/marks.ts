/** A game among the marks of a member. */
import type { GameMark } from '#/contract/games/lobby.ts'

export const keyOf = ({ platform, code }: GameMark): string => `${platform} ${code}`
