/** The two sockets of the platform, on the HTTP server's port: /events and the line list. */
import { STATUS_CODES, type IncomingMessage, type Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { closeCodes } from '#/contract/push.ts'
import type { Keyring } from '#/wire/envelope.ts'
import type { Authenticate } from '../dispatch/dispatcher.ts'
import { isLineListPath, sendLines } from '../lines/lineList.ts'
import type { Platform } from '../platform/platform.ts'
import { pushHub } from './pushHub.ts'

export interface SocketOptions {
  readonly platform: Platform
  readonly keys: Keyring
  readonly authenticate: Authenticate
  /** Of a page on another origin than the one it connects to. */
  readonly isAllowedOrigin: (origin: string) => boolean
  readonly headers: () => Readonly<Record<string, string>>
}

export interface Sockets {
  /** Takes no more and closes the open ones, spread over a while that grows with their number; `spreadMs` 0: at once. */
  close(spreadMs?: number): Promise<void>
}

/** A hello with its token fits; nothing else is sent to us. */
const MAX_PAYLOAD = 4096

export function openSockets(server: Server, { platform, keys, authenticate, isAllowedOrigin, headers }: SocketOptions): Sockets {
  const hub = pushHub({ platform, keys, authenticate })
  const accepting = new WebSocketServer({ noServer: true, maxPayload: MAX_PAYLOAD, perMessageDeflate: false })
  accepting.on('headers', (lines) => {
    for (const [name, value] of Object.entries(headers())) lines.push(`${name}: ${value}`)
  })
  let closing = false

  server.on('upgrade', (request, stream, head) => {
    stream.on('error', () => stream.destroy())
    const [path = ''] = (request.url ?? '').split('?', 1)
    const isLines = isLineListPath(path)
    if (closing) return refuse(stream, 503, headers())
    if (!isLines && path !== '/events') return refuse(stream, 404, headers())
    accepting.handleUpgrade(request, stream, head, (socket) => {
      socket.on('error', () => undefined)
      if (!isAtHome(request, isAllowedOrigin)) return socket.close(closeCodes.refused, 'origin')
      if (isLines) void sendLines(socket, platform, keys)
      else hub.accept(socket)
    })
  })

  return {
    async close(spreadMs) {
      closing = true
      await hub.close(spreadMs)
      for (const socket of accepting.clients) socket.terminate()
    },
  }
}

/** A browser tells the page's origin: ours, or one that may call us. Programs send none and have no one's session to abuse. */
function isAtHome(request: IncomingMessage, isAllowedOrigin: (origin: string) => boolean): boolean {
  const { origin, host } = request.headers
  if (origin === undefined) return true
  return URL.canParse(origin) && (new URL(origin).host === host || isAllowedOrigin(origin))
}

function refuse(stream: Duplex, status: number, headers: Readonly<Record<string, string>>) {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`).join('')
  stream.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}retry-after: 2\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`)
}
