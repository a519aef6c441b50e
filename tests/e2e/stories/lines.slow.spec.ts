/** O8: the app starts whatever the line socket does; a line on another origin carries the calls. */
import { chaosProxy, type ChaosProxy } from '../../support/chaosProxy.ts'
import type { App } from '../pages/app.ts'
import { LotteryPage } from '../pages/lotteryPage.ts'
import type { Account } from '../support/platforms.ts'
import { expect, networkComplaint, test } from '../support/fixtures.ts'
import { t } from '../support/texts.ts'
import { toastsShown } from '../support/toasts.ts'

test.use({ expectedComplaints: networkComplaint })

const lineSocket = /\/websocket\/\d{10}$/

test.describe('the default line is used when the line socket', () => {
  const oddities: Readonly<Record<string, (socket: { send(text: string): void; close(): Promise<void> }) => void>> = {
    'sends garbage': (socket) => socket.send('neither JSON nor an envelope'),
    'sends JSON only': (socket) => socket.send('{"lines":[{"name":"evil","url":"https://evil.example"}]}'),
    'sends nothing': () => undefined,
    'closes at once': (socket) => void socket.close(),
  }
  for (const [name, act] of Object.entries(oddities)) {
    test(name, async ({ app, account, page }) => {
      const elsewhere: string[] = []
      page.on('request', (request) => {
        if (new URL(request.url()).origin !== app.platform.url) elsewhere.push(request.url())
      })
      let connections = 0
      await page.routeWebSocket(lineSocket, (socket) => {
        connections += 1
        act(socket)
      })
      await app.open('/login')
      await app.signIn(account)
      await expect(page.getByRole('link', { name: /一分快三/ }).first()).toBeVisible()
      expect(connections).toBe(1)
      expect(elsewhere).toEqual([])
    })
  }

  test('does not exist', async ({ app, page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'WebSocket'))
    await app.open('/home')
    await expect(page.getByRole('link', { name: /一分快三/ }).first()).toBeVisible()
    await app.expectToast(app.nameOf('This device does not support live updates'))
  })
})

test('a line on another origin is used when it answers first', async ({ app, account, context, platform }) => {
  const line = await chaosProxy(platform.port)
  try {
    await platform.operator('lines', 'add', 'own', platform.url)
    await platform.operator('lines', 'add', 'other', line.url)
    await context.route(`${platform.url}/live`, (route) => route.abort())
    const response = app.page.waitForResponse(`${line.url}/live`)
    await app.open('/login')
    await response
    await app.signIn(account)
    await app.open('/mine')
    await app.expectBalance(10_000_000n)
    expect(line.count('POST /auth/oauth/token ')).toBe(1)
    expect(platform.proxy.count('POST /auth/oauth/token ')).toBe(0)
  } finally {
    // A page that still measures a removed line would get a policy error.
    await app.leave()
    for (const name of ['own', 'other']) await platform.operator('lines', 'remove', name)
    await line.close()
  }
})

test.describe('the page changes the line within 10 s if its line is', () => {
  const within = { timeout: 10_000 }
  const moved = t('Line lost, now on {name}', { name: '东线' })

  /** Runs with a signed-in player on a separate line; the address of the page is the other line. */
  async function onOtherLine(app: App, account: Account, act: (line: ChaosProxy) => Promise<void>) {
    const line = await chaosProxy(app.platform.port)
    try {
      await app.platform.operator('lines', 'add', '西线', line.url)
      await app.platform.operator('lines', 'add', '东线', app.platform.url)
      await app.page.addInitScript((url) => {
        if (location.protocol === 'http:') localStorage.setItem('line', url)
      }, line.url)
      await app.open('/login')
      await expect.poll(() => line.count('GET /events ')).toBe(1)
      await app.signIn(account)
      await app.expectAt('/home')
      await act(line)
    } finally {
      await app.leave()
      for (const name of ['西线', '东线']) await app.platform.operator('lines', 'remove', name)
      await line.close()
    }
  }

  /** Says so once, and everything goes to the living line. */
  async function expectMoved(app: App, line: ChaosProxy) {
    const { page, platform } = app
    await expect.poll(() => toastsShown(page), within).toContain(moved)
    const before = line.count('POST /')
    const own = platform.proxy.count('POST /')
    await app.go('/accountDetailList')
    await expect.poll(() => platform.proxy.count('POST /')).toBeGreaterThan(own)
    expect(line.count('POST /')).toBe(before)
    expect((await toastsShown(page)).split(moved)).toHaveLength(2)
  }

  test('killed while pages call often, seldom or never', async ({ app, account }) => {
    await onOtherLine(app, account, async (line) => {
      for (const path of ['/home', '/lottery?id=k3-1m', '/agree', '/setting']) {
        await test.step(path, async () => {
          const sockets = line.count('GET /events ')
          await app.open(path)
          await expect.poll(() => line.count('GET /events ')).toBeGreaterThan(sockets)
          line.setOn(false)
          await expectMoved(app, line)
          line.setOn(true)
        })
      }
    })
  })

  test('silent while a page reads', async ({ app, account }) => {
    await onOtherLine(app, account, async (line) => {
      line.setPace({ latency: 600_000, bytesPerSecond: 1 })
      await app.go('/gameRecordIndex')
      await expectMoved(app, line)
    })
  })

  test('killed before the next visit', async ({ app, account }) => {
    await onOtherLine(app, account, async (line) => {
      await app.leave()
      line.setOn(false)
      await app.open('/mine')
      await app.expectBalance(10_000_000n)
    })
  })

  test('killed with the answer to a bet, which is found once on the other line', async ({ app, account }) => {
    await onOtherLine(app, account, async (line) => {
      const lottery = new LotteryPage(app)
      await app.go('/lottery?id=k3-1m')
      await lottery.pick('10')
      await lottery.chooseChip('5')
      await lottery.toSlip()
      line.failNext('POST /bet/lotteryBet/bet ', 'answer')
      await lottery.confirm()
      await line.faultInjected()
      await app.expectAt(/^\/betdetail\?id=/)
      await app.open('/mine')
      await app.expectBalance(9_995_000n)
    })
  })
})
