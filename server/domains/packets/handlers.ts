/** Handlers of red packets. */
import type { packetCalls } from '#/contract/welfare/packets.ts'
import type { Handlers } from '../../platform/dispatch/handlers.ts'
import type { Platform } from '../../platform/platform.ts'
import { receivePacket } from './receiving.ts'
import { packetList, packetTakings, showPackets } from './showing.ts'

export function packetHandlers(platform: Platform): Pick<Handlers, keyof typeof packetCalls> {
  return {
    showPackets: () => showPackets(platform.db),
    receivePacket: (request, { userId }) => receivePacket(platform, userId, request),
    packetTakings: ({ id }, { userId }) => packetTakings(platform, userId, id),
    packetList: ({ id }) => packetList(platform.db, id),
  }
}
