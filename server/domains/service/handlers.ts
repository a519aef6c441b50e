/** Handlers of customer service. */
import type { serviceCalls } from '#/contract/service.ts'
import { externalLink } from '#/lib/externalLink.ts'
import type { Handlers } from '../../platform/dispatch/handlers.ts'
import type { Platform } from '../../platform/platform.ts'
import { say, talkOf } from './chat.ts'
import { aheadOf, supportState } from './state.ts'

const lineNames = {
  chat: { rw: '在线客服', korw: '실시간 상담', en: 'Chat with us' },
  serviceUrl: { rw: '网页客服', korw: '웹 상담', en: 'Service website' },
  officeTalkUrl: { rw: '官方群组', korw: '공식 채널', en: 'Official group' },
} as const

export function serviceHandlers(platform: Platform): Pick<Handlers, keyof typeof serviceCalls> {
  const { db, settings } = platform
  /** Accepts https addresses of allowed hosts only. */
  const links = () =>
    (['serviceUrl', 'officeTalkUrl'] as const).flatMap((code) => {
      const url = externalLink(settings.get(code), settings.get('externalHosts'))
      return url === null ? [] : [{ code, kind: 'link' as const, names: lineNames[code], url }]
    })

  return {
    kfLine: async () => ({
      lines: [...(settings.get('chatOn') ? [{ code: 'chat', kind: 'chat' as const, names: lineNames.chat, url: '' }] : []), ...links()],
    }),
    supportState: () => supportState(platform),
    chatSend: (message, { userId }) => say(platform, userId, message),
    chatMessages: async (query, { userId }) => ({ ...(await talkOf(db, userId, query)), ahead: await aheadOf(db, userId) }),
  }
}
