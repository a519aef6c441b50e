/** O8: whatever the line socket does, the app comes up; a line on another origin carries the calls. */
import { chaosProxy } from '../../support/chaosProxy.ts'
import { expect, networkComplaint, test } from '../support/fixtures.ts'

test.use({ expectedComplaints: networkComplaint })

const lineSocket = /\/websocket\/\d{10}$/

test.describe('the default line is used when the line socket', () => {
  const oddities: Readonly<Record<string, (socket: { send(text: string): void; close(): Promise<void> }) => void>> = {
    'says garbage': (socket) => socket.send('neither JSON nor an envelope'),
    'says JSON only': (socket) => socket.send('{"lines":[{"name":"evil","url":"https://evil.example"}]}'),
    'says nothing': () => undefined,
    'closes at once': (socket) => void socket.close(),
  }
  for (const [name, act] of Object.entries(oddities)) {
    test(name, async ({ app, account, page }) => {
      const elsewhere: string[] = []
      page.on('request', (request) => {
        if (new URL(request.url()).origin !== app.platform.url) elsewhere.push(request.url())
      })
      let asked = 0
      await page.routeWebSocket(lineSocket, (socket) => {
        asked += 1
        act(socket)
      })
      await app.open('/login')
      await app.signIn(account)
      await expect(page.getByRole('link', { name: /一分快三/ }).first()).toBeVisible()
      expect(asked).toBe(1)
      expect(elsewhere).toEqual([])
    })
  }

  test('does not exist', async ({ app, page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'WebSocket'))
    await app.open('/home')
    await expect(page.getByRole('link', { name: /一分快三/ }).first()).toBeVisible()
    await app.expectToast(app.nameOf('The device does not support WebSocket'))
  })
})

test('a line on another origin is used when it answers first', async ({ app, account, context, platform }) => {
  const line = await chaosProxy(platform.port)
  try {
    await platform.operator('lines', 'add', 'own', platform.url)
    await platform.operator('lines', 'add', 'other', line.url)
    await context.route(`${platform.url}/live`, (route) => route.abort())
    const found = app.page.waitForResponse(`${line.url}/live`)
    await app.open('/login')
    await found
    await app.signIn(account)
    await app.open('/mine')
    await app.expectBalance(10_000_000n)
    expect(line.count('POST /auth/oauth/token ')).toBe(1)
    expect(platform.proxy.count('POST /auth/oauth/token ')).toBe(0)
  } finally {
    // Whoever still measures a line that is taken away would be told that it is not allowed.
    await app.leave()
    for (const name of ['own', 'other']) await platform.operator('lines', 'remove', name)
    await line.close()
  }
})
