/** What a slow client of a push socket gets (R3). */
import { describe, expect, it } from 'vitest'
import { closeCodes } from '#/contract/push.ts'
import { outboundQueue } from '../../../server/platform/realtime/outboundQueue.ts'

function slowSocket() {
  const sent: string[] = []
  const closed: number[] = []
  return {
    sent,
    closed,
    bufferedAmount: 0,
    ended: false,
    send(frame: string) {
      sent.push(frame)
    },
    close(code: number) {
      closed.push(code)
    },
    terminate() {
      this.ended = true
    },
  }
}

describe('R3: a client that does not keep up', () => {
  it('gets only the latest frame of each kind, once it reads again', () => {
    const socket = slowSocket()
    const queue = outboundQueue(socket)
    socket.bufferedAmount = 300 * 1024
    queue.send('balance', 'balance 1')
    queue.send('balance', 'balance 2')
    queue.send('period', 'period 1')
    queue.check(0)
    expect(socket.sent).toEqual([])
    socket.bufferedAmount = 0
    queue.check(1000)
    queue.check(2000)
    expect(socket.sent).toEqual(['balance 2', 'period 1'])
  })

  it('still gets every draw and settlement', () => {
    const socket = slowSocket()
    const queue = outboundQueue(socket)
    socket.bufferedAmount = 300 * 1024
    queue.send('draw', 'draw 1')
    queue.send('settled', 'settled 1')
    expect(socket.sent).toEqual(['draw 1', 'settled 1'])
  })

  it('is closed after ten seconds of it, and at once when a megabyte is unread', () => {
    const patient = slowSocket()
    const queue = outboundQueue(patient)
    patient.bufferedAmount = 300 * 1024
    for (const at of [0, 5000, 10_000]) queue.check(at)
    expect(patient.closed).toEqual([])
    queue.check(10_001)
    expect(patient).toMatchObject({ closed: [closeCodes.slow], ended: true })

    const lost = slowSocket()
    lost.bufferedAmount = 1024 * 1024 + 1
    outboundQueue(lost).send('draw', 'draw 1')
    expect(lost).toMatchObject({ sent: [], closed: [closeCodes.slow], ended: true })
  })
})
