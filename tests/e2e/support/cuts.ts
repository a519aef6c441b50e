/** A network that fails during a write, in each area and in every way, and then recovers. */
import type { Locator } from '@playwright/test'
import { faults, type Fault } from '../../support/chaosProxy.ts'
import type { App } from '../pages/app.ts'
import { LotteryPage } from '../pages/lotteryPage.ts'
import { RechargePage } from '../pages/rechargePage.ts'
import { becomeReady, fillInWithdrawal } from '../pages/withdrawPage.ts'
import { askForGift, askForHotel, askForPhoneBill, mainOf, numberShown, offerPlan, sendRequest } from '../pages/requestForms.ts'
import { daysLater, readyForBills } from './database.ts'
import { expect, test, workerReady } from './fixtures.ts'
import type { Platform } from './platform.ts'
import type { Account } from './platforms.ts'
import { like, t } from './texts.ts'
import { toastsShown } from './toasts.ts'
import { film, ticketOrigin, grant as grantTicket, statesOf } from './watching.ts'

const grant = 10_000_000n
const stake = 30_000n

export interface Area {
  /** How the request line of the write begins. */
  readonly call: string
  /** Prepares the platform before the player signs in; resolves to the milliseconds by which its clock is then ahead. */
  readonly ready?: (platform: Platform) => Promise<number>
  readonly prepare?: (app: App, account: Account) => Promise<unknown>
  /** Whether a member can do the write only once: then each cut has its own member. */
  readonly isOnce?: boolean
  /** Prepares the `count`th write; returns the last tap, which sends the write. */
  readonly fillIn: (app: App, count: number) => Promise<() => Promise<void>>
  /** What the page shows while the outcome is unknown, also after a reload. */
  readonly unknown: (app: App) => Locator
  /** Expects the page to report the `count`th write as done. */
  readonly expectReported: (app: App, count: number) => Promise<void>
  /** Expects `count` writes in the member's records. */
  readonly recorded: (app: App, count: number) => Promise<void>
  /** What the operator does after each write, so that the next one can be sent. */
  readonly handle?: (platform: Platform, account: Account) => Promise<void>
  /** Thousandths in the wallet after `count` writes; undefined if the write moves no money. */
  readonly left?: (count: number) => bigint
  /** Number of writes that the platform has; NaN if commands cannot count them. */
  readonly made: (platform: Platform, account: Account) => Promise<number>
}

const linesOf = async (platform: Platform, ...command: Parameters<Platform['operator']>) =>
  (await platform.operator(...command)).split('\n')
const ordersOf = async (platform: Platform, { username }: Account) =>
  (await linesOf(platform, 'recharges', 'list', '--limit', '9999')).map((line) => line.split('\t')).filter((line) => line[3] === username)

/** Visible links to addresses that begin so; pages that are kept alive behind the page may have such links too. */
const listed = (app: App, address: string) => app.page.locator(`a[href^="${address}"]`).filter({ visible: true })

async function slipOf(app: App): Promise<LotteryPage> {
  const lottery = new LotteryPage(app)
  await lottery.go()
  await lottery.pick('9', '10', '11')
  await lottery.chooseChip('10')
  await lottery.expectTimeLeft(8)
  await lottery.toSlip()
  return lottery
}

/** No command counts these writes: the player's records are the proof, and the audit for the money. */
const asRecorded = async () => Number.NaN

/** A button of the dock that bets the docked order again. */
async function inDock(app: App, source: 'Bet again' | 'Double'): Promise<() => Promise<void>> {
  const button = new LotteryPage(app).dock.getByRole('button', { name: t(source), exact: true })
  await expect(button).toBeEnabled()
  await expect(button).not.toHaveAttribute('aria-busy', 'true')
  return () => button.click()
}

/**
 * For bets of one tap on the board, by a member with an open bet of ten points; the member stays on the board, where the dock shows each
 * bet. `ready`: prepares the last tap. `stakes`: thousandths that `count` of these bets cost together.
 */
const byOneTap = (ready: (app: App) => Promise<() => Promise<void>>, stakes: (count: number) => bigint): Area => ({
  call: 'POST /bet/lotteryBet/bet ',
  prepare: (app) => new LotteryPage(app).bet(['10'], { chip: '10', seconds: 8 }),
  fillIn: async (app) => {
    const lottery = new LotteryPage(app)
    await lottery.go()
    await lottery.expectTimeLeft(8)
    return ready(app)
  },
  unknown: (app) => new LotteryPage(app).confirming,
  // The docked order is one of them.
  expectReported: (app, count) => expect(new LotteryPage(app).dock).toContainText(t('{others} more', { others: count })),
  recorded: async (app, count) => {
    await app.go('/gameRecordIndex')
    await expect(listed(app, '/betdetail?id=')).toHaveCount(count + 1)
  },
  left: (count) => grant - 10_000n - stakes(count),
  made: asRecorded,
})

/** For writes that only the list of postings shows. `price`: thousandths that each write costs. */
const eachFor = (price: bigint): Pick<Area, 'recorded' | 'left' | 'made'> => ({
  recorded: async (app, count) => {
    await app.go('/accountDetailList')
    // The opening grant is a posting too.
    await expect(listed(app, '/transactiondetails')).toHaveCount(count + 1)
  },
  left: (count) => grant - price * BigInt(count),
  made: asRecorded,
})

/**
 * For writes that only the member repeats: the same tap again, until the page shows `done`. `confirm`: the button of the dialog that the
 * tap opens.
 */
function byTapping(act: (app: App) => Locator, done: (app: App) => Locator, confirm?: (app: App) => Locator): Pick<Area, 'expectReported'> {
  return {
    expectReported: (app) =>
      expect(async () => {
        const confirming = confirm?.(app)
        const button = confirming && (await confirming.isVisible()) ? confirming : act(app)
        if (await button.isEnabled({ timeout: 1000 }).catch(() => false)) await button.click({ timeout: 3000 })
        await expect(done(app)).toBeVisible({ timeout: 3000 })
      }).toPass(),
  }
}

const requestsOf = async (platform: Platform, { username }: Account) =>
  (await linesOf(platform, 'welfare', 'list', '--limit', '9999')).filter((line) => line.split('\t').includes(username)).length

/** Counts a step that the member took in the account's requests, such as `submitted → withdrawn`. */
const stepsOf =
  (step: string): Area['made'] =>
  async (platform, { username }) => {
    const numbers = (await linesOf(platform, 'welfare', 'member', username)).flatMap((line) => /[GHP]-\d{4}-\d{4,}/.exec(line) ?? [])
    const shown = await Promise.all(numbers.map((number) => linesOf(platform, 'welfare', 'show', number)))
    return shown.flat().filter((line) => line.endsWith(`\tmember\t${step}`)).length
  }

const requests = '/welfare?view=requests'
const requestsListed = (app: App) => listed(app, `${requests}&id=`)

/** The page of the only request. */
async function toRequest(app: App): Promise<void> {
  await app.go(requests)
  await requestsListed(app).click()
  await app.expectAt(/^\/welfare\?view=requests&id=/)
}

/** Expects `count` requests in the list with the text. */
const listedWith =
  (text: string): Area['recorded'] =>
  async (app, count) => {
    await app.go(requests)
    await expect(requestsListed(app).filter({ hasText: t(text) })).toHaveCount(count)
  }

const requestLost = (app: App) => app.text('No answer was received. Try again: nothing is asked for twice.')
const stepAwaited = (app: App) => app.page.locator('[aria-current="step"]').filter({ visible: true })

/**
 * For forms that send or change a request. `send`: the form's button. `sent`: what a reloaded form shows if the request was sent, and
 * cannot be sent again.
 */
const formBy = (send: (app: App) => Locator, sent?: (app: App) => Locator): Pick<Area, 'unknown' | 'expectReported'> => ({
  unknown: (app) => requestLost(app).or(send(app)).or(app.button('Offline: this needs a connection')).first(),
  ...byTapping(send, (app) => (sent ? stepAwaited(app).or(sent(app)) : stepAwaited(app)).first()),
})

/** For forms that send a new request: as `formBy`. */
function requestBy(
  send: (app: App) => Locator,
  sent?: (app: App) => Locator,
): Pick<Area, 'isOnce' | 'unknown' | 'expectReported' | 'recorded' | 'made'> {
  return {
    isOnce: true,
    ...formBy(send, sent),
    recorded: async (app, count) => {
      await app.go(requests)
      await expect(requestsListed(app)).toHaveCount(count)
    },
    made: requestsOf,
  }
}

/** For changes of a waiting request, which gets another name each time. `field`: the form's field for the name. */
function renamedIn(field: 'Who receives it' | 'Guest'): Pick<Area, 'fillIn' | 'unknown' | 'expectReported' | 'recorded' | 'made'> {
  const save = (app: App) => app.button('Save the changes')
  const letter = (count: number) => '甲乙丙丁戊'.charAt(count - 1)
  return {
    fillIn: async (app, count) => {
      await toRequest(app)
      await app.link('Change it').click()
      await app.field(field).fill(`陈小${letter(count)}`)
      await expect(save(app)).toBeEnabled()
      return () => save(app).click()
    },
    ...formBy(save),
    recorded: async (app, count) => {
      await toRequest(app)
      await expect(mainOf(app)).toContainText(`陈*${letter(count)}`)
    },
    made: stepsOf('submitted → submitted'),
  }
}

const dialogButton = (app: App, text: string) => app.dialog.getByRole('button', { name: t(text), exact: true })

const activity = '/activity?id=verify-draw'
const toJoin = (app: App) => app.button('Join')
const toLeave = (app: App) => app.page.getByRole('button', { name: app.nameOf('Leave the activity') }).filter({ visible: true })

/** Joins or leaves without a fault, if the next write needs the other state. */
async function beAt(app: App, wanted: (app: App) => Locator): Promise<void> {
  await app.go(activity)
  await expect(toJoin(app).or(toLeave(app))).toBeVisible()
  if (await wanted(app).isVisible()) return
  if (await toJoin(app).isVisible()) await toJoin(app).click()
  else {
    await toLeave(app).click()
    await dialogButton(app, 'Leave').click()
  }
  await expect(wanted(app)).toBeVisible()
}

/** One activity for each bonus: a member claims a bonus once for each activity, and has one running bonus at most. */
const bonusCodes = faults.map((_, at) => `bonus-${at + 1}`)
const bonusTerms = (app: App) => app.page.locator('summary').filter({ hasText: t('Terms of the bonus'), visible: true })
/** The summary that opens the terms, or the button in the terms. */
const toGiveUp = (app: App) => bonusTerms(app).or(app.button('Give the bonus up')).last()

/** A make-up costs one point, and there are more missed days than cuts. */
function madeUp(): Pick<Area, 'ready' | 'fillIn' | 'unknown' | 'expectReported'> {
  const any = (app: App) => app.buttonLike('Make up for {day}')
  const confirm = (app: App) => dialogButton(app, 'Make up for it')
  // After a make-up the row has the button of another day.
  let name = ''
  const ofDay = (app: App) => app.page.getByRole('button', { name, exact: true }).filter({ visible: true })
  return {
    ready: async (platform) => {
      await platform.operator('signin', 'set', 'makeUpPrice', '1')
      await platform.operator('signin', 'set', 'perMonth', '20')
      return daysLater(platform, faults.length + 1)
    },
    fillIn: async (app) => {
      await app.go('/signin')
      await expect(any(app)).toBeEnabled()
      name = (await any(app).getAttribute('aria-label')) ?? ''
      await ofDay(app).click()
      await expect(confirm(app)).toBeVisible()
      return () => confirm(app).click()
    },
    unknown: (app) => app.text('No answer was received. Try again: a day is never counted twice.').or(ofDay(app)).first(),
    ...byTapping(ofDay, (app) => any(app).and(app.page.locator(`:not([aria-label="${name}"])`)), confirm),
  }
}

const ticketsIn = (app: App) => app.page.getByRole('main').locator('article, li').filter({ visible: true })
const toClaim = (app: App) => app.page.getByRole('button', { name: `${t('Claim')}: ` }).filter({ visible: true })
const toSign = (app: App) => app.buttonLike('Sign in, get {amount} {unit}')
/** In Chinese, because another text, the state of a request, is “Open” in English too. */
const toOpen = (app: App) => app.page.getByRole('button', { name: '打开', exact: true }).filter({ visible: true })

export const areas = {
  bet: {
    call: 'POST /bet/lotteryBet/bet ',
    fillIn: async (app) => {
      const lottery = await slipOf(app)
      return () => lottery.confirm()
    },
    unknown: (app) => new LotteryPage(app).confirming,
    expectReported: async (app) => {
      await app.expectAt(/^\/betdetail\?id=/)
      await expect(app.text('Awaiting draw')).toBeVisible()
    },
    recorded: async (app, count) => {
      await app.go('/gameRecordIndex')
      await expect(listed(app, '/betdetail?id=')).toHaveCount(count)
    },
    left: (count) => grant - stake * BigInt(count),
    made: asRecorded,
  },

  'repeated bet': byOneTap(
    (app) => inDock(app, 'Bet again'),
    (count) => 10_000n * BigInt(count),
  ),

  // Each doubles the newest order, which is the docked one.
  'doubled bet': byOneTap(
    (app) => inDock(app, 'Double'),
    (count) => 20_000n * (2n ** BigInt(count) - 1n),
  ),

  'bet that is held down': {
    ...byOneTap(
      async (app) => {
        const lottery = new LotteryPage(app)
        await lottery.chooseChip('10')
        return () => lottery.hold('10')
      },
      (count) => 10_000n * BigInt(count),
    ),
    prepare: async (app) => {
      const lottery = new LotteryPage(app)
      await lottery.bet(['10'], { chip: '10', seconds: 8 })
      await lottery.open()
      await lottery.switchOneTapOn()
    },
  },

  chase: {
    call: 'POST /bet/lotteryChase/create ',
    fillIn: async (app) => {
      const lottery = await slipOf(app)
      await lottery.toChase()
      const confirm = app.buttonLike('Confirm the chase, {from} to {to}')
      await expect(confirm).toBeEnabled()
      return () => confirm.click()
    },
    // Offline, the button of the sheet has another text.
    unknown: (app) =>
      app.button('View chase and check again').or(app.text('No answer yet. Check again: the same chase is never charged twice.')).first(),
    // The chase's page opens if the player has stayed; elsewhere a toast reports the chase.
    expectReported: (app) =>
      expect
        .poll(
          async () => app.page.url().includes('/gameRecordIndex/chase?id=') || (await toastsShown(app.page)).includes(t('Chase started')),
        )
        .toBe(true),
    recorded: async (app, count) => {
      await app.go('/gameRecordIndex/chase')
      await expect(listed(app, '/gameRecordIndex/chase?id=')).toHaveCount(count)
    },
    // Each chase has five periods.
    left: (count) => grant - 5n * stake * BigInt(count),
    made: asRecorded,
  },

  recharge: {
    call: 'POST /admin/appFinance/saveByOffice ',
    fillIn: async (app) => {
      const recharge = new RechargePage(app)
      await app.go('/recharge?channel=bank')
      await recharge.fillIn('2000', '陈小满')
      return () => recharge.submitAmount()
    },
    unknown: (app) => new RechargePage(app).findOut,
    expectReported: (app) => app.expectAt(/^\/pay\?id=/),
    recorded: async (app, count) => {
      await app.go('/rechargeRecord')
      // An order that waits for its payment links to /pay.
      await expect(listed(app, '/rechargeDetail?id=').or(listed(app, '/pay?id='))).toHaveCount(count)
    },
    handle: async (platform, account) => {
      for (const [, number = '', state] of await ordersOf(platform, account)) {
        if (state === 'WAITING') await platform.operator('recharges', 'approve', number, '2000', 'seen at the bank')
      }
    },
    left: (count) => grant + 2_000_000n * BigInt(count),
    made: async (platform, account) => (await ordersOf(platform, account)).length,
  },

  withdrawal: {
    call: 'POST /admin/appExpensesFinance/addExpenses ',
    prepare: (app) => becomeReady(app),
    fillIn: async (app) => {
      await app.go('/withdraw')
      return fillInWithdrawal(app, '500')
    },
    unknown: (app) => app.text('Confirming your withdrawal'),
    expectReported: (app) => app.expectAt(/^\/withdrawSuccess\?id=W/),
    recorded: async (app, count) => {
      await app.go('/withdrawRecord')
      await expect(listed(app, '/withdrawDetail?id=')).toHaveCount(count)
    },
    left: (count) => grant - 500_000n * BigInt(count),
    made: asRecorded,
  },

  transfer: {
    call: 'POST /games/app/transfBalance ',
    // The provider is a separate program, which may start later.
    prepare: (app) =>
      expect(async () => {
        await app.open('/quota')
        await expect(app.page.locator('[data-figure="there"]')).toHaveText(/\d/, { timeout: 3000 })
      }).toPass({ timeout: 90_000 }),
    fillIn: async (app) => {
      await app.go('/quota')
      await app.field('Amount').fill('100')
      const move = app.buttonLike('Move in {sum}')
      await expect(move).toBeEnabled()
      return () => move.click()
    },
    unknown: (app) => app.text('Confirming your transfer'),
    // The open page reports the transfer by a toast; a transfer that is not done yet leads to its timeline.
    expectReported: (app) =>
      expect
        .poll(
          async () =>
            app.page.url().includes('/quotaRecord?id=') ||
            like('{moved} moved to {place}', { whole: false }).test(await toastsShown(app.page)),
        )
        .toBe(true),
    recorded: async (app, count) => {
      await app.go('/quotaRecord')
      await expect(listed(app, '/quotaRecord?id=')).toHaveCount(count)
    },
    left: (count) => grant - 100_000n * BigInt(count),
    made: asRecorded,
  },

  gift: {
    call: 'POST /viewer/viewer/live/gift/send ',
    fillIn: async (app) => {
      await app.go('/liveVideo?id=20620')
      await app.button('Send a gift').click()
      await expect(app.sheetAct).toBeEnabled()
      return () => app.sheetAct.click()
    },
    // A room cannot be opened offline: after a reload the outcome of the gift appears when the network is back.
    unknown: (app) =>
      app
        .text('No answer yet. The platform is being asked what became of the gift; it is never charged twice.')
        .or(app.text('The room could not be entered'))
        .first(),
    // The room itself shows the gift; elsewhere a toast reports it.
    expectReported: (app) =>
      expect
        .poll(
          async () =>
            (await app.page.getByText(like('This run {all}')).count()) > 0 ||
            (await toastsShown(app.page)).includes(t('The gift was sent')),
        )
        .toBe(true),
    ...eachFor(1000n),
  },

  purchase: {
    call: 'POST /viewer/mall/buy ',
    fillIn: async (app) => {
      await app.go('/live?view=mall')
      // The first time the button buys the ride, later it extends the ride.
      await app.page.getByRole('article').filter({ hasText: '风筝' }).getByRole('button').last().click()
      await expect(app.sheetAct).toBeEnabled()
      return () => app.sheetAct.click()
    },
    unknown: (app) => app.text('No answer yet. The platform is being asked; it is never charged twice.'),
    expectReported: (app) => expect(app.text('No answer yet. The platform is being asked; it is never charged twice.')).toHaveCount(0),
    ...eachFor(6000n),
  },

  draw: {
    call: 'POST /admin/gameTurntable/drawGift ',
    async prepare({ platform }) {
      await platform.operator('wheels', 'set', 'daily-wheel', 'perDay', String(faults.length))
    },
    fillIn: async (app) => {
      await app.go('/turntable')
      const draw = app.button('Draw once')
      await expect(draw).toBeEnabled()
      return () => draw.click()
    },
    unknown: (app) => app.text('No answer was received. Try again: it is the same draw, and never a second one.'),
    // The app does not repeat a draw by itself: the member asks again for a draw without an answer, and gets the same draw.
    async expectReported(app) {
      const again = app.button('Try again')
      const done = app.button('Done')
      await expect(async () => {
        if (await again.isVisible()) await again.click()
        if (await done.isVisible()) await done.click()
        await expect(app.button('Draw once').or(app.button('You have no draws left'))).toBeVisible({ timeout: 3000 })
      }).toPass()
    },
    recorded: async (app, count) => {
      await app.go('/turntable?view=records')
      await expect(
        app.page
          .getByRole('main')
          .getByRole('listitem')
          .filter({ hasText: like('Draw {name}', { whole: false }), visible: true }),
      ).toHaveCount(count)
    },
    made: asRecorded,
  },

  'film ticket': {
    call: 'POST /movie/app/watchMovie ',
    isOnce: true,
    prepare: ({ platform }, account) => grantTicket(platform, account),
    fillIn: async (app) => {
      await app.go(film)
      const start = app.button('Use 1 ticket and start')
      await expect(start).toBeEnabled()
      return () => start.click()
    },
    unknown: (app) =>
      app
        .text('No answer was received. Try again: a ticket is never used twice for it.')
        .or(app.button('Use 1 ticket and start'))
        .or(app.button('Offline: films need a connection'))
        .first(),
    ...byTapping(
      (app) => app.button('Use 1 ticket and start'),
      // The page that sent the write plays the film until another page plays it; another page can start it without a ticket.
      (app) => app.page.locator('video').or(app.button('Start')).or(app.button('Watch it here')).first(),
    ),
    recorded: async (app, count) => {
      await app.go('/mineMovie?state=used')
      await expect(app.page.getByRole('main').getByRole('listitem').filter({ visible: true })).toHaveCount(count)
    },
    made: async (platform, account) => (await statesOf(platform, account)).filter((state) => state !== 'unused').length,
  },

  'film code': {
    call: 'POST /movie/app/redeemMovieCode ',
    fillIn: async (app) => {
      const code = await app.platform.operator('tickets', 'codes', ticketOrigin)
      await app.go('/mineMovie')
      await app.field('Exchange code').fill(code.trim())
      await app.button('Check').click()
      await expect(app.text('This code works, and has not been used')).toBeVisible()
      const redeem = app.page.locator('form').filter({ visible: true }).getByRole('button').last()
      return () => redeem.click()
    },
    // A reloaded form has forgotten the code; the tickets beside the form are stored data.
    unknown: (app) =>
      app.text('No answer was received. Try again: a code is never redeemed twice.').or(app.textLike('Saved data, updated {when}')).first(),
    expectReported: (app, count) =>
      expect(async () => {
        if (await app.button('Try again').isVisible()) await app.button('Try again').click({ timeout: 3000 })
        await expect(ticketsIn(app)).toHaveCount(count, { timeout: 3000 })
      }).toPass(),
    recorded: async (app, count) => {
      await app.go('/mineMovie')
      await expect(ticketsIn(app)).toHaveCount(count)
    },
    made: async (platform, account) => (await statesOf(platform, account)).length,
  },

  'day signed': {
    call: 'POST /admin/zxUserSign/h5/userSign ',
    isOnce: true,
    fillIn: async (app) => {
      await app.go('/signin')
      await expect(toSign(app)).toBeEnabled()
      return () => toSign(app).click()
    },
    unknown: (app) =>
      app
        .text('No answer was received. Try again: a day is never counted twice.')
        .or(toSign(app))
        .or(app.button('Offline: signing in needs a connection'))
        .first(),
    ...byTapping(toSign, (app) =>
      app.buttonLike('Signed in today, {amount} is in your balance').or(app.button('Signed in today')).filter({ visible: true }).first(),
    ),
    ...eachFor(-500n),
  },

  claim: {
    call: 'POST /admin/appGiftAndActivity/applyGift ',
    isOnce: true,
    prepare: async (app) => {
      const recorded = app.page.waitForResponse(/\/appGiftAndActivity\/deed$/)
      await app.go('/rules?id=k3-1m')
      await recorded
    },
    fillIn: async (app) => {
      await app.go('/task')
      await expect(toClaim(app)).toBeEnabled()
      return () => toClaim(app).click()
    },
    unknown: (app) => app.text('No answer was received. Try again: nothing is given twice.').or(toClaim(app)).first(),
    ...byTapping(toClaim, (app) =>
      app.page
        .getByRole('main')
        .getByText(like('Claimed', { whole: false }))
        .filter({ visible: true })
        .first(),
    ),
    ...eachFor(-1000n),
  },

  'day made up for': {
    call: 'POST /admin/zxUserSign/h5/userSign ',
    ...madeUp(),
    ...eachFor(1000n),
  },

  'joined activity': {
    call: 'POST /admin/appGiftAndActivity/join ',
    fillIn: async (app) => {
      await beAt(app, toJoin)
      return () => toJoin(app).click()
    },
    unknown: (app) =>
      app
        .text('No answer was received. Try again: you join only once.')
        .or(toJoin(app))
        .or(app.button('Offline: joining needs a connection'))
        .first(),
    ...byTapping(toJoin, toLeave),
    recorded: async (app) => {
      await app.go(activity)
      await expect(toLeave(app)).toBeVisible()
    },
    made: asRecorded,
  },

  'left activity': {
    call: 'POST /admin/appGiftAndActivity/join ',
    fillIn: async (app) => {
      await beAt(app, toLeave)
      await toLeave(app).click()
      const leave = dialogButton(app, 'Leave')
      await expect(leave).toBeVisible()
      return () => leave.click()
    },
    unknown: (app) => app.text('No answer was received. Try again.').or(toLeave(app)).first(),
    ...byTapping(toLeave, toJoin, (app) => dialogButton(app, 'Leave')),
    recorded: async (app) => {
      await app.go(activity)
      await expect(toJoin(app)).toBeVisible()
    },
    made: asRecorded,
  },

  'bonus given up': {
    call: 'POST /admin/appGiftAndActivity/cancelBonus ',
    ready: async (platform) => {
      // Activities that begin after now and within a day in every time zone.
      const from = new Date(Date.now() + 12 * 3_600_000).toISOString().slice(0, 16)
      const texts =
        '赠金 | 보너스 | Bonus // 一次 | 한 번 | Once // 无需充值 | 입금 불필요 | Nothing to pay // 随时可放弃 | 언제든 포기 | No duty'
      for (const code of bonusCodes) {
        const what = ['activity', code, 'joined', 'once', from, '-', '1=bonus:10:5:7', '--join', texts]
        await platform.operator('campaigns', 'add', ...what)
        await platform.operator('budgets', 'fund', code, '10')
      }
      return daysLater(platform, 1)
    },
    fillIn: async (app, count) => {
      await app.go(`/activity?id=bonus-${count}`)
      await toJoin(app).click()
      await toClaim(app).click()
      await expect(toClaim(app)).toHaveCount(0)
      await app.go('/activity')
      await bonusTerms(app).click()
      await toGiveUp(app).click()
      const giveUp = dialogButton(app, 'Give it up')
      await expect(giveUp).toBeVisible()
      return () => giveUp.click()
    },
    unknown: (app) => app.text('No answer was received. Try again.').or(bonusTerms(app)).first(),
    ...byTapping(
      toGiveUp,
      // The list without a running bonus.
      (app) => mainOf(app).filter({ has: app.page.locator(`a[href="${activity}"]`), hasNot: app.page.locator('summary') }),
      (app) => dialogButton(app, 'Give it up'),
    ),
    recorded: async (app, count) => {
      await app.go('/activity?part=over')
      await expect(app.page.getByText(t('Given up'), { exact: true }).filter({ visible: true })).toHaveCount(count)
    },
    left: () => grant,
    // Each bonus returns to its budget once.
    made: async (platform) => {
      const moves = await Promise.all(bonusCodes.map((code) => linesOf(platform, 'budgets', 'moves', code)))
      return moves.flat().filter((line) => line.includes('\treturned ')).length
    },
  },

  'red packet': {
    call: 'POST /admin/redPkg/receive ',
    // Otherwise the packet also opens by itself.
    prepare: async (app) => {
      await app.go('/generalSetting')
      await app.page.getByRole('switch', { name: t('Red packets') }).click()
    },
    fillIn: async (app) => {
      const made = await app.platform.operator(
        'packets',
        'once',
        'now',
        '30',
        '40.00',
        '20',
        '2.00',
        '2.00',
        '晚间红包 | 저녁 홍바오 | Evening packet',
      )
      const [id = ''] = /once-\S+/.exec(made) ?? []
      await app.go(`/welfare?view=packet&id=${id}`)
      await expect(toOpen(app)).toBeEnabled()
      return () => toOpen(app).click()
    },
    unknown: (app) =>
      app
        .text('No answer was received. Try again: nobody gets a second part.')
        .or(toOpen(app))
        .or(app.button('Offline: opening needs a connection'))
        .first(),
    ...byTapping(toOpen, (app) => app.text('In your balance, and yours to withdraw')),
    ...eachFor(-2000n),
  },

  'gift pack': {
    call: 'POST /addGiftPack ',
    fillIn: askForGift,
    ...requestBy(
      (app) => app.buttonLike('Ask for “{name}”'),
      (app) => app.text('Asked for'),
    ),
  },

  'phone bill': {
    call: 'POST /addReceivePhoneBill ',
    ready: readyForBills,
    fillIn: askForPhoneBill,
    ...requestBy(
      (app) => app.buttonLike('Ask for {amount} phone bill'),
      (app) => app.button('You have asked for this already'),
    ),
  },

  'hotel stay': {
    call: 'POST /addHotelReserve ',
    fillIn: askForHotel,
    ...requestBy((app) => app.button('Send the request')),
  },

  'changed gift pack': {
    call: 'PUT /updateGiftPackById ',
    prepare: (app) => sendRequest(app, askForGift),
    ...renamedIn('Who receives it'),
  },

  'phone bill that is sent again': {
    call: 'PUT /updateReceivePhoneBillById ',
    ready: readyForBills,
    prepare: (app) => sendRequest(app, askForPhoneBill),
    // The rejection returns the amount to its budget, and the next sending takes it again.
    fillIn: async (app) => {
      await toRequest(app)
      await app.platform.operator('welfare', 'reject', await numberShown(app), '-', '请再核对 | 다시 확인해 주세요 | Please check it')
      await app.link('Change it and send it again').click()
      const send = app.button('Use the linked phone')
      await expect(send).toBeEnabled()
      return () => send.click()
    },
    ...formBy((app) => app.button('Use the linked phone')),
    recorded: (app) => listedWith('Submitted')(app, 1),
    made: stepsOf('rejected → submitted'),
  },

  'changed hotel stay': {
    call: 'PUT /updateHotelReserveById ',
    prepare: (app) => sendRequest(app, askForHotel),
    ...renamedIn('Guest'),
  },

  'withdrawn request': {
    call: 'POST /withdrawWelfareById ',
    fillIn: async (app) => {
      await sendRequest(app, askForGift)
      await app.button('Withdraw it').click()
      const withdraw = dialogButton(app, 'Withdraw the request')
      await expect(withdraw).toBeVisible()
      return () => withdraw.click()
    },
    unknown: (app) => requestLost(app).or(app.button('Withdraw it')).or(app.button('Offline: withdrawing needs a connection')).first(),
    ...byTapping(
      (app) => app.button('Withdraw it'),
      (app) => app.text('Withdrawn by you'),
      (app) => dialogButton(app, 'Withdraw the request'),
    ),
    recorded: listedWith('Withdrawn by you'),
    made: stepsOf('submitted → withdrawn'),
  },

  'received parcel': {
    call: 'POST /receiveGiftPackById ',
    // A member can request each pack once; the form offers the next pack.
    prepare: async ({ platform }) => {
      for (const [at] of faults.entries()) await platform.operator('offers', 'add', `pack-${at}`, '1', '礼包 | 선물 | Pack')
    },
    fillIn: async (app) => {
      const number = await sendRequest(app, askForGift)
      for (const act of ['take', 'approve', 'done']) await app.platform.operator('welfare', act, number)
      const receive = app.button('The parcel is here')
      await expect(receive).toBeEnabled()
      return () => receive.click()
    },
    unknown: (app) => requestLost(app).or(app.button('The parcel is here')).or(app.button('Offline: this needs a connection')).first(),
    ...byTapping(
      (app) => app.button('The parcel is here'),
      (app) => mainOf(app).filter({ hasText: t('Sent out'), hasNot: app.page.locator('[aria-current="step"]') }),
    ),
    recorded: listedWith('Sent out'),
    made: stepsOf('sent → sent'),
  },

  'plan that is accepted': {
    call: 'POST /acceptHotelPlanById ',
    fillIn: async (app) => {
      await offerPlan(app, await sendRequest(app, askForHotel))
      const accept = app.button('Accept the plan')
      await expect(accept).toBeEnabled()
      return () => accept.click()
    },
    unknown: (app) => requestLost(app).or(app.button('Accept the plan')).first(),
    ...byTapping(
      (app) => app.button('Accept the plan'),
      (app) => stepAwaited(app).filter({ hasText: t('Booked') }),
    ),
    recorded: listedWith('Your confirmation'),
    made: stepsOf('proposed → approved'),
  },

  'plan that is declined': {
    call: 'POST /declineHotelPlanById ',
    fillIn: async (app) => {
      await offerPlan(app, await sendRequest(app, askForHotel))
      await app.button('Decline').click()
      const decline = dialogButton(app, 'Decline the plan')
      await expect(decline).toBeVisible()
      return () => decline.click()
    },
    unknown: (app) => requestLost(app).or(app.button('Decline')).first(),
    ...byTapping(
      (app) => app.button('Decline'),
      (app) => app.text('Plan declined by you'),
      (app) => dialogButton(app, 'Decline the plan'),
    ),
    recorded: listedWith('Plan declined by you'),
    made: stepsOf('proposed → declined'),
  },

  message: {
    call: 'POST /admin/kf/message ',
    fillIn: async (app) => {
      await app.go('/serviceOnline')
      await app.field('Message').fill('Is somebody there?')
      return () => app.button('Send').click()
    },
    unknown: (app) => app.page.locator('li[data-state="unknown"]'),
    expectReported: (app, count) => expect(app.page.locator('li[data-from="member"][data-state="sent"]')).toHaveCount(count),
    recorded: async (app, count) => {
      await app.go('/serviceOnline')
      await expect(app.page.locator('li[data-from="member"]')).toHaveCount(count)
    },
    made: async (platform, { username }) =>
      (await linesOf(platform, 'chat', 'show', username)).filter((line) => line.includes('Is somebody there?')).length,
  },
} as const satisfies Readonly<Record<string, Area>>

export interface Recovery {
  /** Sets the network before the write. */
  readonly begin?: (platform: Platform) => void
  /** What happens between the fault and the return of the network; resolves to the tab in which the player goes on. */
  readonly recover: (app: App, platform: Platform, area: Area, count: number) => Promise<App>
}

export const recoveries = {
  'the network comes back': { recover: async (app) => app },

  'a network as slow as 3G comes back': {
    begin: ({ proxy }) => proxy.setPace({ latency: 200, bytesPerSecond: 50_000 }),
    recover: async (app) => app,
  },

  'the page is loaded again': {
    recover: async (app, _, { unknown }) => {
      await app.page.reload()
      await expect(unknown(app)).toBeVisible()
      return app
    },
  },

  'the tab is closed and another one opened': {
    recover: async (app, _, { unknown }) => {
      const tab = await app.newTab()
      const { here } = app
      await app.page.close()
      await tab.open(here)
      await expect(unknown(tab)).toBeVisible()
      return tab
    },
  },

  'a second tab opened beside it': {
    recover: async (app, { proxy }, { unknown, expectReported }, count) => {
      const tab = await app.newTab()
      await tab.open(app.here)
      await expect(unknown(tab)).toBeVisible()
      proxy.setOn(true)
      // One tab finds out the outcome and reports it; the other tab has nothing left to confirm.
      const reporting = await Promise.any(
        [app, tab].map(async (one) => {
          await expectReported(one, count)
          return one
        }),
      )
      const other = reporting === app ? tab : app
      await expect(unknown(other)).toHaveCount(0)
      await other.page.close()
      return reporting
    },
  },
} as const satisfies Readonly<Record<string, Recovery>>

export type RecoveryName = keyof typeof recoveries

interface Story {
  readonly player: App
  readonly platform: Platform
  readonly account: Account
}

/** Sends the `count`th write through the fault and the recovery, and expects exactly `count` writes afterwards. */
async function sendThrough(area: Area, fault: Fault, { recover }: Recovery, story: Story, app: App, count: number): Promise<App> {
  const { platform, account } = story
  const send = await area.fillIn(app, count)
  platform.proxy.failNext(area.call, fault)
  await send()
  await platform.proxy.faultInjected()
  await expect(area.unknown(app)).toBeVisible()
  const next = await recover(app, platform, area, count)
  platform.proxy.setOn(true)
  await area.expectReported(next, count)
  platform.proxy.setPace(undefined)
  await area.recorded(next, count)
  await area.handle?.(platform, account)
  return next
}

/** Expects the right balance, as many writes on the platform as the player sees, and books that agree. */
async function expectSum(area: Area, app: App, { platform, account }: Story, count: number): Promise<void> {
  if (area.left) {
    await app.go('/mine')
    await app.expectBalance(area.left(count))
  }
  const made = await area.made(platform, account)
  if (!Number.isNaN(made)) expect(made).toBe(count)
  await platform.operator('audit')
}

/** One write for each cut, one after the other in the same app. */
export async function throughAll(area: Area, recoveryOf: (fault: Fault) => Recovery, story: Story, cuts = faults): Promise<void> {
  const { player, platform, account } = story
  await player.open('/home')
  await area.prepare?.(player, account)
  await workerReady(player.page)
  let app = player
  for (const [before, fault] of cuts.entries()) {
    const recovery = recoveryOf(fault)
    recovery.begin?.(platform)
    await test.step(`cut "${fault}"`, async () => {
      app = await sendThrough(area, fault, recovery, story, app, before + 1)
    })
  }
  await expectSum(area, app, story, cuts.length)
}
