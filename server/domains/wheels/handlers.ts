/** Handlers of prize wheels. */
import type { ResponseOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import type { wheelCalls } from '#/contract/welfare/wheel.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Handlers } from '../../platform/dispatch/handlers.ts'
import type { Platform } from '../../platform/platform.ts'
import { isPlayPaused } from '../campaigns/module.ts'
import { chancesOf, nextChancesAt } from './chances.ts'
import { drawGift } from './drawing.ts'
import { lastDrawOf, ownDraws, roundOf } from './records.ts'
import { isReminded, remind } from './reminders.ts'
import { stateOf, wheelNamed, wheelOf } from './states.ts'
import { wheelIn, wheelsIn, winnersOf } from './view.ts'

async function shown(platform: Platform, code: string | undefined): Promise<ResponseOf<Contract['getScreenGiftList']>> {
  const at = platform.now()
  const row = await wheelOf(platform.db, code, at)
  const wheel = row ? await wheelIn(platform, row) : null
  return { wheel, winners: wheel ? await winnersOf(platform.db, wheel.code) : [], wheels: await wheelsIn(platform), at }
}

/** No wheel is shown while play is paused; the member's earlier draws stay visible. */
async function ownWheel(platform: Platform, userId: string, code: string | undefined): Promise<ResponseOf<Contract['getTurntableInfo']>> {
  const { db } = platform
  const row = await wheelOf(db, code, platform.now())
  const isPaused = await isPlayPaused(db, userId)
  return {
    wheel: row && !isPaused ? await wheelIn(platform, row) : null,
    last: await lastDrawOf(db, userId, row?.code ?? code),
    isReminded: row ? await isReminded(db, row.code, userId) : false,
    isPaused,
  }
}

async function chances(platform: Platform, userId: string, code: string): Promise<ResponseOf<Contract['getTurntableDrawCntInfo']>> {
  const { db } = platform
  const row = await wheelNamed(db, code, platform.now())
  if (await isPlayPaused(db, userId)) return { left: 0, nextAt: null, expiresAt: null }
  const isRunning = stateOf(row, platform.now()) === 'running'
  const { left, expiresAt, isCovered } = isRunning
    ? await chancesOf(platform, db, userId, row)
    : { left: 0, expiresAt: null, isCovered: true }
  return { left, nextAt: isCovered ? nextChancesAt(platform, row) : null, expiresAt }
}

/** The chances on the running wheel; null if no wheel runs, or while play is paused. */
export async function chancesLeft(platform: Platform, db: Db, userId: string): Promise<number | null> {
  const row = await wheelOf(db, undefined, platform.now())
  if (!row || stateOf(row, platform.now()) !== 'running' || (await isPlayPaused(db, userId))) return null
  return (await chancesOf(platform, db, userId, row)).left
}

export function wheelHandlers(platform: Platform): Pick<Handlers, keyof typeof wheelCalls> {
  return {
    getScreenGiftList: ({ code }) => shown(platform, code),
    wheelRound: (request) => roundOf(platform, request),
    getTurntableInfo: ({ code }, { userId }) => ownWheel(platform, userId, code),
    getTurntableDrawCntInfo: ({ code }, { userId }) => chances(platform, userId, code),
    drawGift: (request, { userId }) => drawGift(platform, userId, request),
    getPage: (request, { userId }) => ownDraws(platform, userId, request),
    remindOfWheel: async ({ code, isOn }, { userId }) => ({ isReminded: await remind(platform, userId, code, isOn) }),
  }
}
