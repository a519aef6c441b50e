/** Names of the customer service links. */

export const lineNames = {
  chat: { rw: '在线客服', korw: '실시간 상담', en: 'Chat with us' },
  serviceUrl: { rw: '网页客服', korw: '웹 상담', en: 'Service website' },
  officeTalkUrl: { rw: '官方群组', korw: '공식 채널', en: 'Official group' },
} as const
