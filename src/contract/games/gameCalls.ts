/** Calls of the games of other providers. */
import { lobbyCalls } from './lobby.ts'
import { playCalls } from './play.ts'
import { gameRecordCalls } from './records.ts'
import { gameWalletCalls } from './wallet.ts'

export const gameCalls = { ...lobbyCalls, ...playCalls, ...gameRecordCalls, ...gameWalletCalls } as const
