/** Where a game is played. */
import type { GameMark } from '#/contract/games/lobby.ts'

const page: string = '/gamePlay'

/** As a link takes it. */
export const playAddress = ({ platform, code }: GameMark) => ({ to: page, search: { platform, code } }) as const
