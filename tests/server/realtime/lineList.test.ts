/** The line list socket. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { openFrame } from '../support/socket.ts'
import { startTestPlatform, type TestPlatform } from '../support/platform.ts'

let server: TestPlatform
let base: string
beforeAll(async () => {
  server = await startTestPlatform()
  base = await server.listen()
})
afterAll(() => server.close())

async function lineList() {
  const socket = new WebSocket(`${base.replace('http', 'ws')}/websocket/1234567890`)
  const frames: string[] = []
  socket.on('message', (data) => frames.push(String(data)))
  const code = await new Promise((resolve) => {
    socket.on('close', resolve)
  })
  return { frames, code }
}

it('gives the lines, sealed and not as JSON, then closes', async () => {
  const lines = [
    { name: 'one', url: 'https://one.example' },
    { name: 'two', url: 'https://two.example:8443' },
  ]
  await server.platform.settings.set('lines', lines)
  const { frames, code } = await lineList()
  expect(code).toBe(1000)
  expect(frames).toHaveLength(1)
  expect(() => {
    JSON.parse(frames[0] ?? '')
  }).toThrow(SyntaxError)
  expect(JSON.parse(await openFrame('/websocket', frames[0] ?? ''))).toEqual({ lines })
})

it('gives an empty list when there are none, so that the page stays on its own origin', async () => {
  await server.platform.settings.unset('lines')
  const { frames } = await lineList()
  expect(JSON.parse(await openFrame('/websocket', frames[0] ?? ''))).toEqual({ lines: [] })
})

it.each(['ftp://one.example', 'https://one.example/path', 'javascript:alert(1)', 'https://user@one.example'])(
  'does not take %s as a line',
  async (url) => {
    await expect(server.platform.settings.set('lines', [{ name: 'bad', url }])).rejects.toThrow('cannot be that')
  },
)
