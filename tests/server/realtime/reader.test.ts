/** What a slow reader of a push socket gets (R3). */
import { describe, expect, it } from 'vitest'
import { closeCodes } from '#/contract/push.ts'
import { readerOf } from '../../../server/platform/realtime/outboundQueue.ts'

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

describe('R3: a reader that does not keep up', () => {
  it('gets only the latest of what each frame says anew, once it reads again', () => {
    const socket = slowSocket()
    const reader = readerOf(socket)
    socket.bufferedAmount = 300 * 1024
    reader.send('balance', 'balance 1')
    reader.send('balance', 'balance 2')
    reader.send('period', 'period 1')
    reader.check(0)
    expect(socket.sent).toEqual([])
    socket.bufferedAmount = 0
    reader.check(1000)
    reader.check(2000)
    expect(socket.sent).toEqual(['balance 2', 'period 1'])
  })

  it('still gets every draw and settlement', () => {
    const socket = slowSocket()
    const reader = readerOf(socket)
    socket.bufferedAmount = 300 * 1024
    reader.send('draw', 'draw 1')
    reader.send('settled', 'settled 1')
    expect(socket.sent).toEqual(['draw 1', 'settled 1'])
  })

  it('is closed after ten seconds of it, and at once when a megabyte is unread', () => {
    const patient = slowSocket()
    const reader = readerOf(patient)
    patient.bufferedAmount = 300 * 1024
    for (const at of [0, 5000, 10_000]) reader.check(at)
    expect(patient.closed).toEqual([])
    reader.check(10_001)
    expect(patient).toMatchObject({ closed: [closeCodes.slow], ended: true })

    const lost = slowSocket()
    lost.bufferedAmount = 1024 * 1024 + 1
    readerOf(lost).send('draw', 'draw 1')
    expect(lost).toMatchObject({ sent: [], closed: [closeCodes.slow], ended: true })
  })
})
