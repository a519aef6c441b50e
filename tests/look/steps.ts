/** The steps that bring a page into the state of a screen. Texts are given in English, and found in the language of the picture. */
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, type Page } from '@playwright/test'
import { sql } from 'kysely'
import { bundledGames, bundledProviderCode } from '#/rules/games/codes.ts'
import { bundledGame } from '#/rules/games/games.ts'
import { demoAccounts } from '../../server/domains/accounts/seed.ts'
import { usualProvider } from '../../server/domains/games/settings.ts'
import type { App } from '../e2e/pages/app.ts'
import type { LotteryPage } from '../e2e/pages/lotteryPage.ts'
import { ReceiptPage } from '../e2e/pages/receiptPage.ts'
import { RechargePage } from '../e2e/pages/rechargePage.ts'
import { askForHotel, numberShown, sendRequest } from '../e2e/pages/requestForms.ts'
import { becomeReady, fillInWithdrawal, fundPassword } from '../e2e/pages/withdrawPage.ts'
import type { AgentTeam } from '../e2e/support/agentTeam.ts'
import { type Calls, memberBelow, tokenOf } from '../e2e/support/calls.ts'
import { changeData } from '../e2e/support/database.ts'
import { goOffline, workerReady } from '../e2e/support/fixtures.ts'
import { gamePlayer } from '../e2e/support/gamePlayer.ts'
import type { Platform } from '../e2e/support/platform.ts'
import { type Account, StoryPlatform } from '../e2e/support/platforms.ts'
import { line } from '../e2e/support/talk.ts'
import { like, t } from '../e2e/support/texts.ts'
import { film, grant, second, ticketOrigin } from '../e2e/support/watching.ts'
import { newRequestId } from '../server/support/client.ts'
import { bigBet } from '../support/bigBet.ts'
import type { FaultyLine } from '../support/faultyLine.ts'

export interface Stage {
  readonly app: App
  readonly page: Page
  readonly lottery: LotteryPage
  readonly platform: Platform
  /** The member whose session the page has. A visitor has none, and may register with this name. */
  readonly account: Account
  /** The line to the provider of games. */
  readonly provider: FaultyLine
  /** Calls beside the browser. */
  readonly calls: Calls
  /** A member who has done nothing yet. */
  readonly newMember: () => Account
  readonly team: () => Promise<AgentTeam>
  /** Runs after the picture, and restores what a step has changed for everybody. */
  readonly after: (restore: () => Promise<unknown>) => void
}

/** A text is an address, which is opened. */
export type Step = string | ((stage: Stage) => Promise<unknown>)

/** Milliseconds until what comes by itself: a draw of a period of a minute with its settlement, the install prompt, a picture. */
const untilThere = 120_000

// Acts on the page.

const press = async (page: Page, name: RegExp | string): Promise<void> =>
  page
    .getByRole('button', { name, exact: true })
    .or(page.getByRole('link', { name, exact: true }))
    .filter({ visible: true })
    .first()
    .click()

/** Taps the button or link of this name. */
export const tap =
  (source: string): Step =>
  ({ page }) =>
    press(page, like(source))

/** Taps the button or link whose name contains the text. */
export const tapPart =
  (source: string): Step =>
  ({ page }) =>
    press(page, like(source, { whole: false }))

/** Taps a button whose name is no text of a catalogue: a play in Chinese, an amount. */
export const tapNamed =
  (name: string): Step =>
  ({ page }) =>
    press(page, name)

/** Taps the first visible element. */
export const touch =
  (selector: string): Step =>
  ({ page }) =>
    page.locator(selector).filter({ visible: true }).first().click()

export const fill =
  (source: string, text: string): Step =>
  ({ page }) =>
    page.getByLabel(t(source), { exact: true }).filter({ visible: true }).first().fill(text)

export const agreed: Step = ({ page }) => page.getByRole('checkbox').filter({ visible: true }).first().click()

export const key =
  (name: string): Step =>
  ({ page }) =>
    page.keyboard.press(name)

/** Waits for a text. */
export const said =
  (source: string): Step =>
  ({ app }) =>
    app.textLike(source).waitFor({ timeout: untilThere })

export const element =
  (selector: string): Step =>
  ({ page }) =>
    page.locator(selector).first().waitFor({ timeout: untilThere })

/** Presses the last button of the open sheet. */
export const sheetAct: Step = ({ app }) => app.sheetAct.click()

/** Goes on within the open app. */
export const go =
  (path: string): Step =>
  ({ app }) =>
    app.go(path)

/** Goes on within the open app, to a page that does not finish loading. */
export const goAhead =
  (path: string): Step =>
  ({ page }) =>
    page.evaluate((to) => history.pushState(null, '', to), path)

// The network.

/** Opens the page once more, with the files that the worker has stored. */
export const cached: Step = async ({ app, page }) => {
  await Promise.race([workerReady(page), sleep(untilThere, undefined, { ref: false })])
  await app.reload()
  await app.shown()
}

export const offline: Step = ({ app, platform }) => goOffline(app.context, platform)

/** No call is answered from now on. */
export const unanswered: Step = ({ page }) =>
  page.route('**/*', (route) => (route.request().resourceType() === 'fetch' ? undefined : route.fallback()))

/** Calls whose address contains the text fail from now on. */
export const failing =
  (part: string): Step =>
  ({ page }) =>
    page.route(
      (url) => url.pathname.includes(part),
      (route) => route.fulfill({ status: 502 }),
    )

/** Sends a bet of one line or several, whose answer is lost. */
export const betCut: Step = async ({ lottery, platform }) => {
  platform.proxy.failNext('POST /bet/lotteryBet/b', 'answer')
  await lottery.confirm()
  await platform.proxy.faultInjected()
  await lottery.confirming.waitFor()
}

// The board.

export const chip =
  (points: string): Step =>
  ({ lottery }) =>
    lottery.chooseChip(points)

/** Taps cells by row and code: `0:big`, and in rows by place `2:7`. */
export const pick =
  (...cells: readonly string[]): Step =>
  async ({ page }) => {
    for (const cell of cells) {
      const [row = '', code = ''] = cell.split(':')
      await page.locator(`[data-row="${row}"] [data-cell="${code}"]`).first().click()
    }
  }

/** Taps the balls of Mark Six. */
export const pickBalls =
  (...numbers: readonly number[]): Step =>
  async ({ page }) => {
    for (const number of numbers)
      await page
        .locator('[data-row="0"] [data-cell]')
        .nth(number - 1)
        .click()
  }

export const slip: Step = ({ lottery }) => lottery.openSlip()
export const addToSlip: Step = ({ lottery }) => lottery.addToSlip()
export const chase: Step = ({ lottery }) => lottery.toChase()

/** Opens a tab of plays by its place, from 0. */
export const playType =
  (at: number): Step =>
  ({ page }) =>
    page
      .getByRole('group', { name: t('Play types') })
      .getByRole('button')
      .nth(at)
      .click()

export const tool =
  (source: string, values?: Record<string, string | number>): Step =>
  ({ lottery }) =>
    lottery.openTool(source, values)

/** Waits for the seconds between the close and the draw. */
export const closed: Step = async ({ lottery }) =>
  lottery.ring
    .filter({ hasText: t('Closed') })
    .first()
    .waitFor({ timeout: untilThere })

/** Waits until the picture can be taken before the close. */
export const onSale: Step = ({ lottery }) => lottery.expectTimeLeft(15)

/** The list of the open bets, by the start of the line: the way to cancel lies over the middle. */
export const openBets: Step = ({ lottery }) =>
  lottery.dock
    .getByRole('button')
    .first()
    .click({ position: { x: 4, y: 4 } })

/** Moves the slider of the open sheet. */
export const slid: Step = ({ app }) => app.dialog.getByRole('slider').press('PageDown')

export const scrolled: Step = ({ page }) => page.locator('[data-cell]').last().scrollIntoViewIfNeeded()

export const heldRandom: Step = async ({ app, page }) => {
  const random = app.button('Random').filter({ visible: true }).first()
  await random.click()
  // The bar of the picks has a button of its own.
  await app.button('Add to slip').filter({ visible: true }).first().waitFor()
  await random.dispatchEvent('pointerdown', { pointerType: 'touch' })
  await page.getByRole('group', { name: t('Number of bets') }).waitFor()
}

export const oneTapSheet: Step = async ({ lottery }) => (await lottery.openOneTap()).click()
export const oneTapOn: Step = ({ lottery }) => lottery.switchOneTapOn()

// Bets and draws.

interface Placed {
  readonly account: Account
  readonly betId: string
  readonly period: string
}

type Side = 'big' | 'small'

/** A bet on Fast 3 by a call. */
async function placed({ calls, account }: Pick<Stage, 'calls' | 'account'>, side: Side = 'big', lotteryId = 'k3-1m'): Promise<Placed> {
  const token = await tokenOf(calls, account)
  const closesAt = async () => (await calls.call('getCurrentInfo', { lotteryId })).current?.closesAt ?? 0
  const last = Date.now() + untilThere
  while ((await closesAt()) < Date.now() + 15_000) {
    if (Date.now() > last) throw new Error(`${lotteryId} is not on sale`)
    await sleep(1000)
  }
  const body = await bigBet(calls, token, lotteryId, '25000')
  const oddsSeen = { [side]: body.oddsSeen['big'] ?? 0 }
  const { bets } = await calls.call('bet', { ...body, selection: [[side]], oddsSeen }, { token })
  const [first] = bets
  if (!first) throw new Error('no bet was placed')
  return { account, betId: first.betId, period: first.period }
}

/** A bet by a call on each of the lotteries of Fast 3. */
export const bet =
  (...lotteries: readonly string[]): Step =>
  async (stage) => {
    for (const lotteryId of lotteries) await placed(stage, 'big', lotteryId)
  }

type Ended = Readonly<Record<'won' | 'lost', Placed>>
let latest: Ended | undefined

/** Two members with bets on opposite sides of one draw, which is over. */
async function drawn(stage: Stage): Promise<Ended> {
  for (;;) {
    const big = await placed(stage)
    const small = await placed({ calls: stage.calls, account: stage.newMember() }, 'small')
    const result = await resultOf(stage, big.period)
    const isTriple = new Set(result).size === 1
    // Neither side wins with a triple, and one bet may have been too late for the period of the other.
    if (isTriple || big.period !== small.period) continue
    const isBig = result.reduce((sum, die) => sum + die, 0) > 10
    latest = isBig ? { won: big, lost: small } : { won: small, lost: big }
    return latest
  }
}

async function resultOf({ calls }: Stage, period: string): Promise<readonly number[]> {
  for (const last = Date.now() + untilThere; Date.now() < last; await sleep(1000)) {
    const { records } = await calls.call('getOpenHistory', { lotteryId: 'k3-1m', size: 5 })
    const draw = records.find((one) => one.period === period)
    if (draw) return draw.result
  }
  throw new Error(`period ${period} is not drawn`)
}

/** The dock of a member whose bet was drawn on the open board: bets are placed until one has this outcome. */
export const dockAfter =
  (outcome: keyof Ended): Step =>
  async (stage) => {
    const dock = stage.page.locator('[data-outcome]').first()
    for (let got: string | null = null; got !== outcome; got = await dock.getAttribute('data-outcome')) {
      await placed(stage)
      await stage.app.open('/lottery?id=k3-1m')
      // What the device has kept may end with the bet before.
      await stage.page.locator('[data-outcome=waiting]').first().waitFor()
      await stage.page.locator(':is([data-outcome=won], [data-outcome=lost])').first().waitFor({ timeout: untilThere })
    }
  }

/** The receipt of a bet that has won. */
export const receipt: Step = async (stage) => {
  const { account, betId } = (latest ?? (await drawn(stage))).won
  await stage.app.enter(account)
  await stage.app.open(`/betdetail?id=${betId}`)
  await new ReceiptPage(stage.app).verification.getByText(t('All agree')).waitFor({ timeout: 60_000 })
}

export const receiptPending: Step = async (stage) => {
  const { betId } = await placed(stage)
  await stage.app.open(`/betdetail?id=${betId}`)
}

// Games.

/** Two thousand points at the bundled provider. */
export const funded: Step = ({ platform, account }) => gamePlayer({ process: platform }, account)

/** A transfer that the provider has received; no answer comes until the picture is taken. */
export const transferUnanswered: Step = async ({ app, provider, after }) => {
  after(async () => provider.always(undefined))
  await app.open('/quota')
  await app.field('Amount').fill('500')
  provider.failNext('/transfer', 'after')
  provider.always('before')
  await app.buttonLike('Move in {sum}').click()
  await app.text('No result yet').waitFor()
  await app.textLike('{name} did not answer').waitFor()
}

/** Two thousand points at the bundled provider, and a round of each bundled game. */
export async function played({ platform, account }: Pick<Stage, 'platform' | 'account'>): Promise<void> {
  const player = await gamePlayer({ process: platform }, account)
  for (const game of bundledGames) {
    const { offers, pace } = bundledGame(game)
    const [offer] = offers(0)
    if (!offer) continue
    await (await player.enter(game)).play([offer.bet])
    // The provider refuses an earlier round, also of another game.
    await sleep(pace)
  }
}

const frameOf = (page: Page) => page.frameLocator('iframe')

export const table: Step = ({ page }) => frameOf(page).locator('.primary').waitFor()

export const round: Step = async ({ page }) => {
  // A key does not wait until the button takes it.
  await frameOf(page).locator('.primary:enabled').press('Enter')
  await frameOf(page).locator('.result .says').waitFor({ timeout: 60_000 })
}

export const inFrame =
  (selector: string): Step =>
  ({ page }) =>
    frameOf(page).locator(selector).first().click()

/** Reveals the seed of the shown round, and checks the round on this device. */
export const checked: Step = async ({ page }) => {
  const [frame, sheet] = [frameOf(page), frameOf(page).locator('.sheet')]
  await frame.locator('.seal').click()
  await sheet.locator('.seedForm .quiet').click()
  await sheet.locator('[role=status]:not(:empty)').waitFor()
  await sheet.locator('.iconButton').first().click()
  await frame.locator('.acts .quiet').click({ timeout: 60_000 })
  await sheet.locator('.sheetFoot .primary').click()
  await sheet.locator('.tag:not(:empty)').waitFor()
}

/** A setting of the platform until the picture is taken. */
export const setting =
  (name: string, value: unknown): Step =>
  async ({ platform, after }) =>
    after(await new StoryPlatform(platform).withSettings({ [name]: value }))

export const providerClosed = setting('gameProviders', {
  [bundledProviderCode]: {
    ...usualProvider,
    maintenance: {
      text: { rw: '正在升级。', korw: '업데이트 중입니다.', en: 'Being upgraded.' },
      until: new Date(Date.now() + 6 * 3_600_000).toISOString(),
    },
  },
})

// Visitors and new members.

export const filledIn: Step = async ({ app, account }) => {
  await app.open('/register?inviteCode=STONE88')
  await app.field('Username').fill(account.username)
  await app.field('Password').fill(account.password)
  await app.field('Repeat password').fill(account.password)
  await app.answerCaptcha()
}

export const registered: Step = async ({ app }) => {
  await app.button('Register').click()
  await app.link('Skip').waitFor()
}

/** Home as the browser loads it, without closing a notice. */
export const home: Step = ({ page, platform }) => page.goto(`${platform.url}/home`)

export const greeted: Step = ({ app }) => app.notice.waitFor()

/** Home after the minute that the install prompt waits. `prompts`: whether the browser has a prompt of its own. */
export const installOffered =
  (prompts = false): Step =>
  async ({ app, page }) => {
    await app.open('/home')
    if (prompts)
      await page.evaluate(() => {
        const event = new Event('beforeinstallprompt')
        // A function of a name would need a helper that the page does not have.
        Reflect.set(event, 'prompt', () => undefined)
        return dispatchEvent(event)
      })
    await app.dialog.waitFor({ timeout: untilThere })
  }

/** What the browser says of notifications; without windows it denies them by itself. */
export const notifications =
  (permission: 'default' | 'denied'): Step =>
  ({ page }) =>
    page.addInitScript((value) => void Object.defineProperty(Notification, 'permission', { value }), permission)

// Money.

/** A deposit that waits for its payment. */
export const order =
  (path: string): Step =>
  async ({ app, calls, account }) => {
    const token = await tokenOf(calls, account)
    const body = { requestId: newRequestId(), channelId: 'bank', amount: '2000000', payer: '陈小满' }
    const { order: made } = await calls.call('saveByOffice', body, { token })
    await app.open(`${path}?id=${made.id}`)
  }

export const paid: Step = async ({ app, page }) => {
  const recharge = new RechargePage(app)
  await page.getByLabel(t('Choose pictures')).setInputFiles('public/screenshots/receipt.png')
  await recharge.submit.click()
  await app.expectAt(/^\/rechargeSuccess\?id=/)
}

const idShown = (page: Page): string => new URL(page.url()).searchParams.get('id') ?? ''

export const credited: Step = ({ page, platform }) => platform.operator('recharges', 'approve', idShown(page), '2000', 'seen at the bank')

/** Name, card and fund password. */
export const withdrawReady: Step = ({ app }) => becomeReady(app)

export const withdrawal: Step = async ({ app }) => {
  await app.open('/withdraw')
  await (
    await fillInWithdrawal(app, '2000')
  )()
  await app.expectAt(/^\/withdrawSuccess\?id=W/)
}

export const followed =
  (...act: readonly string[]): Step =>
  async ({ app, page, platform }) => {
    const [verb = '', ...rest] = act
    const id = idShown(page)
    await platform.operator('withdrawals', verb, id, ...rest)
    await app.open(`/withdrawDetail?id=${id}`)
  }

export const realName: Step = async ({ app }) => {
  await app.open('/setrealname?to=/withdraw')
  await app.field('Real name').fill('陈小满')
  await app.button('Save the name').click()
  await app.dialog.getByRole('button', { name: app.nameOf('Yes, save it') }).click()
  await app.expectAt('/bindCard?to=/withdraw')
}

/** Limits of the day, of which one waits to be raised. */
export const limited: Step = async ({ calls, account }) => {
  const token = await tokenOf(calls, account)
  const limits = [
    ['deposit', '10000000'],
    ['deposit', '20000000'],
    ['loss', '28000'],
    ['stake', '5000000'],
  ] as const
  for (const [kind, amount] of limits) await calls.call('setLimit', { requestId: newRequestId(), kind, span: 'day', amount }, { token })
}

// Passkeys.

export const authenticator: Step = async ({ page }) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.context().addInitScript(() => Reflect.set(PublicKeyCredential, 'isConditionalMediationAvailable', async () => false))
}

export const keyed: Step = async ({ app, account }) => {
  await app.open('/setting/passkeys')
  await app.button('Add a passkey').click()
  await app.field('Name').fill('iPhone')
  await app.page.getByLabel(t('Login password'), { exact: true }).fill(account.password)
  await app.button('Continue').click()
  await app.page.getByRole('listitem').filter({ hasText: 'iPhone' }).waitFor()
  // The toast would lie on a sheet that is opened next.
  await app.text('Passkey added').waitFor({ state: 'hidden' })
}

export const keyedWithdrawal: Step = async ({ app, page }) => {
  await page.getByRole('switch', { name: t('Confirming withdrawals'), exact: true }).click()
  await page.getByLabel(t('Fund password'), { exact: true }).fill(fundPassword)
  await app.button('Turn on').click()
  await app.dialog.waitFor({ state: 'detached' })
  await app.open('/withdraw')
  await app.field('Withdrawal amount').fill('2000')
  await app.buttonLike('Withdraw {held}').click()
}

export const windowClosed: Step = async ({ app, page }) => {
  await page.evaluate(() =>
    Reflect.set(navigator.credentials, 'get', async () => {
      throw new DOMException('closed', 'NotAllowedError')
    }),
  )
  await app.button('Confirm with a passkey').click()
  await app.text('Not confirmed, no money moved').waitFor()
}

export const signedOut: Step = ({ app }) => app.signOut()

// Support, live rooms, films, welfare.

export const question: Step = async ({ app, page }) => {
  await app.open('/serviceOnline')
  await app.field('Message').fill('提现 2,000.00 到哪一步了？')
  await app.button('Send').click()
  await page.locator('[data-from="member"][data-state="sent"]').first().waitFor()
}

export const answered: Step = async ({ page, platform, account }) => {
  await platform.operator('chat', 'reply', account.username, '银行已经收到，通常几分钟内到账。')
  await page.locator('[data-from="service"]').first().waitFor()
}

/** A live room in another state until the picture is taken. */
export const room =
  (id: string, ...state: readonly string[]): Step =>
  async ({ platform, after }) => {
    await platform.operator('rooms', 'state', id, ...state)
    after(() => platform.operator('rooms', 'state', id, 'live'))
  }

export const silenced =
  (id: string): Step =>
  ({ platform, account }) =>
    platform.operator('rooms', 'mute', id, account.username, 'abuse', '10')

export const ticket: Step = ({ platform, account }) => grant(platform, account)

const pictureMoves = (app: App): Promise<void> => expect.poll(() => second(app), { timeout: untilThere }).toBeGreaterThan(0.5)

/** Waits until the picture of a room moves. */
export const playing: Step = ({ app }) => pictureMoves(app)

export const watching: Step = async ({ app }) => {
  await app.open(film)
  await app.button('Use 1 ticket and start').click()
  await pictureMoves(app)
}

/** Watches until the position is saved. */
export const watchedOn: Step = ({ app }) => expect.poll(() => second(app), { timeout: untilThere }).toBeGreaterThan(12)

/** Gifts of the member and of others, which the ranking lists. */
export const gifted: Step = async ({ calls, account, newMember }) => {
  const givers = [newMember(), newMember(), account, newMember(), newMember()]
  for (const [at, giver] of givers.entries()) {
    const token = await tokenOf(calls, giver)
    const gift = { requestId: newRequestId(), room: '20617', gift: 'tea', price: '1000', count: 40 - 8 * at }
    await calls.call('sendGift', gift, { token })
  }
}

const remark = '第一次来，这个声音很安静'

/** A line of another member in the chat of the room, with its sheet. */
export const lineReported: Step = async ({ app, calls, newMember }) => {
  const token = await tokenOf(calls, newMember())
  await app.open('/liveVideo?id=20617')
  await calls.call('sayInRoom', { id: newRequestId(), room: '20617', text: remark }, { token })
  await line(app, remark).click()
  await app.dialog.waitFor()
}

/** Three lines for films, which is three times the platform itself. */
export const filmLines = Array.from({ length: 3 }, () => ({ image_url: '', movie_url: '' }))

export const exchangeCode: Step = async ({ page, platform }) =>
  page.getByLabel(t('Exchange code')).fill((await platform.operator('tickets', 'codes', ticketOrigin)).trim())

export const request: Step = ({ app }) => sendRequest(app, askForHotel)

export const requestRejected: Step = async ({ app, platform }) => {
  const reason = '姓名与证件不符 | 이름이 신분증과 달라요 | The name differs from the card'
  await platform.operator('welfare', 'reject', await numberShown(app), 'guest', reason)
  await app.open(app.here)
}

/** Makes a red packet for everybody, which ends after the picture, and waits until the page shows it. Resolves to its id. */
async function packetShown({ app, page, platform, after }: Stage, total: string, parts: string): Promise<string> {
  const listening = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'))
  await Promise.all([listening, app.open('/welfare')])
  const titles = '晚间红包 | 저녁 홍바오 | Evening packet'
  const made = await platform.operator('packets', 'once', 'now', '30', total, parts, '1.00', '0.50', titles)
  const [id = ''] = made.split('\t')
  after(() => platform.operator('packets', 'close', id))
  await app.text('There is a red packet for you').waitFor()
  return id
}

export const packet: Step = (stage) => packetShown(stage, '40.00', '20')

async function takePart({ calls }: Stage, id: string, account: Account): Promise<void> {
  await calls.call('receivePacket', { requestId: newRequestId(), id }, { token: await tokenOf(calls, account) })
}

/** A red packet whose only part somebody else takes before the member does. */
export const packetLate: Step = async (stage) => takePart(stage, await packetShown(stage, '1.00', '1'), stage.newMember())

/** A red packet of which the member takes a part on another device. */
export const packetTaken: Step = async (stage) => takePart(stage, await packetShown(stage, '40.00', '20'), stage.account)

/** The tasks of the day that a member does by reading, done and claimed. The other tasks are back after the picture. */
export const tasksDone: Step = async ({ app, page, platform, after }) => {
  for (const task of ['verify', 'watch', 'week', 'limit', 'fund-password', 'phone']) {
    await platform.operator('campaigns', 'remove', `task-${task}`)
    after(() => platform.operator('campaigns', 'offer', `task-${task}`))
  }
  await app.open('/signin')
  await app.buttonLike('Sign in, get {amount} {unit}').click()
  await app.textLike('Signed in today, {amount} is in your balance').waitFor()
  // The page reports what was read once there is text to read.
  for (const path of ['/rules?id=k3-1m', '/personalreport']) {
    const response = page.waitForResponse(/\/appGiftAndActivity\/deed$/)
    await app.go(path)
    await response
  }
  await app.go('/task')
  await app.button('Claim all').click()
  await app.text('The tasks of today are done').waitFor()
}

/** A wheel that begins at this time of a platform (2026-11-20T12:00), with free draws every day; it ends after the picture. */
export const wheelFrom =
  (code: string, from: string) =>
  async ({ platform, after }: Stage): Promise<void> => {
    const run = (...words: readonly string[]) => platform.operator('wheels', ...words)
    await run('add', code, 'open', from, '-', '1', '秋日转盘 | 가을 룰렛 | Autumn wheel')
    const terms = [
      '每天免费抽 1 次 | 하루 한 번 무료 | Free once a day',
      '概率对每个人一样 | 확률은 누구에게나 같습니다 | The same chances for everybody',
    ]
    await run('set', code, 'terms', [...terms, '奖品直接到账 | 경품은 바로 지급됩니다 | Prizes are paid at once'].join(' // '))
    await run('fund', code, '88')
    await run('fund', code, '1', '--pieces')
    await run('stock', code, 'none=50', '1=28', '2=12', 'ticket1=6', '8=3', '88=1')
    await run('open', code)
    after(() => run('close', code))
  }

/** A wheel that is over. */
export const wheelOver =
  (code: string): Step =>
  async (stage) => {
    await wheelFrom(code, '2020-01-01T00:00')({ ...stage, after: () => undefined })
    await stage.platform.operator('wheels', 'close', code)
  }

/** Days from now, as an operator writes a time. */
export const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 16)

/** Draws of new members, until one has no prize. */
export const drawnNothing: Step = async ({ app, newMember }) => {
  for (;;) {
    await app.open('/turntable')
    await app.button('Draw once').click()
    await app.button('Done').waitFor()
    if (await app.text('No prize this time').isVisible()) return
    await app.enter(newMember())
  }
}

// Agents.

/** An agent without members. */
export const newAgent: Step = async ({ app, calls }) => {
  const agent = { username: `agent${Date.now() % 1_000_000}`, password: 'quarry4mine' }
  await memberBelow(calls, await tokenOf(calls, demoAccounts.agent), { ...agent, kind: 'agent', prizeGroup: 1950 })
  await app.enter(agent)
}

/** Pages about an agent of the team: the level below, and the agent's card. */
export const member =
  (kind: 'level' | 'card'): Step =>
  async ({ app, team }) => {
    const [level = '', card = ''] = (await team()).memberPages
    await app.open(kind === 'level' ? level : card)
  }

export const dayBefore: Step = async ({ page }) => {
  await page.getByRole('slider').first().press('ArrowLeft')
  await page.locator('summary').first().click()
}

// The platform.

/** The edges of a phone with a notch, as the styles read them. */
export const notched: Step = ({ page }) =>
  page.evaluate(() => {
    document.documentElement.style.setProperty('--safe-t', '47px')
    document.documentElement.style.setProperty('--safe-b', '34px')
  })

/** Another address of the worker's script is a new version for the browser. */
export const newVersion: Step = ({ page }) =>
  page.evaluate(async () => {
    const rules = {}
    // A function of a name would need a helper that the page does not have.
    Reflect.set(rules, 'createScriptURL', (url: string) => url)
    const policy = Reflect.get(globalThis, 'trustedTypes').createPolicy('app', rules)
    await navigator.serviceWorker.register(policy.createScriptURL('/sw.js?next'))
  })

export const maintenance: Step = async ({ platform, after }) => {
  await platform.operator('maintenance', 'on', '系统升级，预计 12:30 恢复')
  after(() => platform.operator('maintenance', 'off'))
}

/** The member's visit has lasted an hour. */
export const anHourLater: Step = async ({ app, platform, account }) => {
  await app.leave()
  await changeData(
    platform,
    sql`
    with awake as (update sessions set active_at = now())
    update users set visit_at = visit_at - interval '61 minutes', checked_at = checked_at - interval '61 minutes'
    where username = ${account.username}`,
  )
}
