/** Calls of live rooms. */
import { chatCalls } from './chat.ts'
import { giftCalls } from './gifts.ts'
import { mallCalls } from './mall.ts'
import { pageantCalls } from './pageant.ts'
import { roomCalls } from './rooms.ts'

export const liveRoomCalls = { ...roomCalls, ...chatCalls } as const

export const liveCalls = { ...liveRoomCalls, ...giftCalls, ...mallCalls, ...pageantCalls } as const
