/** The platform's two sockets, on the HTTP server's port: /events and the line list. */
import type { IncomingMessage, Server } from 'node:http'
import proxyAddress from '@fastify/proxy-addr'
import { type WebSocket, WebSocketServer } from 'ws'
import { type LineList, lineListPath } from '#/contract/lines.ts'
import { closeCodes } from '#/contract/push.ts'
import type { Keyring } from '#/wire/envelope.ts'
import type { Authenticate } from '../dispatch/dispatcher.ts'
import { RETRY_SECONDS } from '../refusals/refusing.ts'
import type { Platform } from '../platform.ts'
import { every } from '../jobs/every.ts'
import { refuseSocket } from '../http/refuseSocket.ts'
import { socketGates } from './gates.ts'
import { pushHub } from './pushHub.ts'
import { frameOf } from './sealedFrames.ts'

const PATH = new RegExp(`^${lineListPath.replace('{random}', '[0-9]{1,16}')}$`)

const isLineListPath = (path: string) => PATH.test(path)

async function sendLines(socket: WebSocket, platform: Platform, keys: Keyring): Promise<void> {
  const list: LineList = { lines: platform.settings.get('lines') }
  socket.send(await frameOf(keys, '/websocket', platform.now(), JSON.stringify(list)), () => socket.close(1000))
}

export interface SocketOptions {
  readonly platform: Platform
  readonly keys: Keyring
  readonly authenticate: Authenticate
  /** Origins of pages other than the server's own. */
  readonly isAllowedOrigin: (origin: string) => boolean
  readonly headers: () => Readonly<Record<string, string>>
  /** Addresses or CIDR ranges of proxies whose X-Forwarded-For header is trusted. */
  readonly trustedProxies: readonly string[]
}

export interface Sockets {
  /** The number of open sockets. */
  count(): number
  /** Accepts no more sockets and closes the open ones, over a period that grows with their number; `spreadMs` 0: at once. */
  close(spreadMs?: number): Promise<void>
}

/** Bytes; a hello with its token fits, and clients send nothing larger. */
const MAX_PAYLOAD = 4096
const FORGET_MS = 60_000

export function openSockets(
  server: Server,
  { platform, keys, authenticate, isAllowedOrigin, headers, trustedProxies }: SocketOptions,
): Sockets {
  const hub = pushHub({ platform, keys, authenticate })
  const accepting = new WebSocketServer({ noServer: true, maxPayload: MAX_PAYLOAD, perMessageDeflate: false })
  accepting.on('headers', (lines) => {
    for (const [name, value] of Object.entries(headers())) lines.push(`${name}: ${value}`)
  })
  accepting.on('wsClientError', (_error, stream) => refuseSocket(stream, 400, headers()))
  const gates = socketGates()
  const trust = proxyAddress.compile([...trustedProxies])
  const stopForgetting = every(FORGET_MS, platform.log, 'forgetting of addresses', async () => gates.forget())
  let closing = false

  server.on('upgrade', (request, stream, head) => {
    stream.on('error', () => stream.destroy())
    const [path = ''] = (request.url ?? '').split('?', 1)
    const isLines = isLineListPath(path)
    if (closing) return refuseSocket(stream, 503, { ...headers(), 'retry-after': RETRY_SECONDS })
    if (!isLines && path !== '/events') return refuseSocket(stream, 404, headers())
    const gate = gates.enter(proxyAddress(request, trust), platform.settings.get('sockets').perAddress)
    if (!gate) return refuseSocket(stream, 429, { ...headers(), 'retry-after': RETRY_SECONDS })
    stream.once('close', () => gate.leave())
    accepting.handleUpgrade(request, stream, head, (socket) => {
      socket.on('error', () => undefined)
      if (!isAtHome(request, isAllowedOrigin)) return socket.close(closeCodes.refused, 'origin')
      if (isLines) void sendLines(socket, platform, keys)
      else hub.accept(socket, gate)
    })
  })

  return {
    count: () => accepting.clients.size,
    async close(spreadMs) {
      closing = true
      await stopForgetting()
      await hub.close(spreadMs)
      for (const socket of accepting.clients) socket.terminate()
    },
  }
}

/** Browsers send the page's origin, which must be allowed. Other programs send none, and have no user's session to abuse. */
function isAtHome(request: IncomingMessage, isAllowedOrigin: (origin: string) => boolean): boolean {
  const { origin, host } = request.headers
  if (origin === undefined) return true
  return URL.canParse(origin) && (new URL(origin).host === host || isAllowedOrigin(origin))
}
