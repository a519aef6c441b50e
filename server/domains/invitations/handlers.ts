/** Handlers of public calls about invitation codes. */
import type { Handlers } from '../../platform/dispatch/handlers.ts'
import type { Platform } from '../../platform/platform.ts'
import { freeCode } from './codes.ts'
import { oddsIn, shownPlays } from './terms.ts'
import { findInvitation } from './use.ts'

const kinds = [
  { kind: 'agent', names: { rw: '代理', korw: '에이전트', en: 'Agent' } },
  { kind: 'player', names: { rw: '玩家', korw: '일반 회원', en: 'Player' } },
] as const

export function invitationHandlers(platform: Platform): Pick<Handlers, 'getAllExtendType' | 'autoGenInviteCode' | 'checkInviteCode'> {
  return {
    getAllExtendType: async () => ({ items: [...kinds] }),
    autoGenInviteCode: async () => ({ code: await freeCode(platform.db) }),
    async checkInviteCode({ code }) {
      const result = await findInvitation(platform, code)
      if (result.state !== 'open') return { state: result.state, terms: null }
      const { kind, inviter, prizeGroup } = result.invitation
      return { state: result.state, terms: { kind, inviter, plays: shownPlays(), ...oddsIn(prizeGroup) } }
    },
  }
}
