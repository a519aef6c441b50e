/** Closes many sockets over a period of time, so that their clients do not reconnect to the other processes all at once. */
import { WebSocket } from 'ws'
import { closeCodes } from '#/contract/push.ts'

/** Closes the sockets over `spreadMs`. Resolves once the last socket has closed, or has not answered within a second. */
export async function closeSpread(sockets: readonly WebSocket[], spreadMs: number): Promise<void> {
  await Promise.all(
    sockets.map(
      (socket, index) =>
        new Promise<void>((resolve) => {
          setTimeout(
            () => {
              if (socket.readyState === WebSocket.CLOSED) return resolve()
              const giveUp = setTimeout(() => socket.terminate(), 1000)
              socket.once('close', () => {
                clearTimeout(giveUp)
                resolve()
              })
              socket.close(closeCodes.restart, 'restart')
            },
            (spreadMs * index) / sockets.length,
          )
        }),
    ),
  )
}
