/** Writes an HTTP error to a raw socket that has no parsed request yet, and closes it. */
import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

const LINGER_MS = 1000

export function refuseSocket(socket: Duplex, status: number, headers: Readonly<Record<string, string | number>>): void {
  if (!socket.writable) return
  const lines = Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
  // Disconnects a client that keeps sending.
  setTimeout(() => socket.destroy(), LINGER_MS).unref()
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}cache-control: no-store\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`,
  )
}
