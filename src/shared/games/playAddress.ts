/** Where a game is played. */
import type { GameMark } from '#/contract/games/lobby.ts'

/** As a link takes it. */
export const playAddress = ({ platform, code }: GameMark) => ({ to: '/gamePlay', search: { platform, code } }) as const
