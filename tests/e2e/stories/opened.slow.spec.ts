/**
 * Sheets, dialogs and states that need an action to appear: axe finds no fault in them, nor any text that is too faint in any
 * stone.
 */
import { sql } from 'kysely'
import type { App } from '../pages/app.ts'
import { LotteryPage } from '../pages/lotteryPage.ts'
import { askForGift } from '../pages/requestForms.ts'
import { becomeReady } from '../pages/withdrawPage.ts'
import { lowContrastTexts, axeViolations, themes } from '../support/axe.ts'
import { changeData } from '../support/database.ts'
import { expect, networkComplaint, test } from '../support/fixtures.ts'
import { field, line, room, say } from '../support/talk.ts'
import { t } from '../support/texts.ts'

test.use({ hasWorkers: false, expectedComplaints: networkComplaint })

const looks = [
  { theme: 'yellow-stone', colorScheme: 'light' },
  { theme: 'obsidian', colorScheme: 'dark' },
] as const

async function expectGood(app: App, theme: string, what: string): Promise<void> {
  await expect(app.page.locator('html')).toHaveAttribute('data-theme', theme)
  expect.soft(await axeViolations(app), what).toEqual([])
  const others = themes.filter((other) => other !== theme)
  expect.soft(await lowContrastTexts(app, others), what).toEqual([])
}

/** What is looked at, and how it comes about; each goes on from where the one before has left the page. */
type Opened = readonly [what: string, bring: (app: App) => Promise<unknown>]

const opened = (app: App) => expect(app.dialog.filter({ visible: true }).first()).toBeVisible()

/** Opens the layer of the button, over the page. */
async function tapped(app: App, path: string, button: (app: App) => ReturnType<App['button']>): Promise<void> {
  await app.go(path)
  await button(app).click()
  await opened(app)
}

const ofHead = (at: number) => (app: App) => app.page.locator('header button[aria-haspopup="dialog"]').filter({ visible: true }).nth(at)
const ofState =
  (...state: string[]) =>
  async (app: App) => {
    await app.platform.operator('rooms', 'state', '20623', ...state)
    await app.go('/liveVideo?id=20623')
    await expect(field(app)).toHaveCount(state.includes('ended') ? 0 : 1)
  }

const rooms: readonly Opened[] = [
  ['the sheet of gifts', (app) => tapped(app, room, () => app.button('Send a gift'))],
  [
    'a gift that was given',
    async (app) => {
      await app.sheetAct.click()
      await expect(app.textLike('This run {all}')).toBeVisible()
    },
  ],
  [
    'what can be done about a line',
    async (app) => {
      await app.open(room)
      await line(app, '晚上好').last().click()
      await opened(app)
    },
  ],
  [
    'the sheet of the host',
    async (app) => {
      await app.open(room)
      await ofHead(0)(app).click()
      await opened(app)
    },
  ],
  [
    'the sheet of everything else',
    async (app) => {
      await app.open(room)
      await ofHead(1)(app).click()
      await opened(app)
    },
  ],
  [
    'the board in a room',
    async (app) => {
      await app.open(room)
      await app.page
        .locator('[data-dock]')
        .getByRole('button', { name: t('Bet') })
        .click()
      await opened(app)
    },
  ],
  ['a host who is away', ofState('away', '5')],
  ['a room whose line is cut off', ofState('paused')],
  ['a show that is over', ofState('ended')],
  [
    'a ride before it is bought',
    async (app) => {
      await app.platform.operator('rooms', 'state', '20623', 'live')
      await app.open('/live?view=mall')
      const kite = app.page.getByRole('article').filter({ hasText: '风筝' })
      await kite.getByRole('button', { name: t('Preview') }).click()
      await opened(app)
    },
  ],
  [
    'a film that plays',
    async (app) => {
      await app.open('/movieDetail?id=seed&play=1')
      await expect.poll(() => app.page.locator('video').evaluate((video) => Reflect.get(video, 'currentTime'))).toBeGreaterThan(0.5)
    },
  ],
]

let request = ''

const welfare: readonly Opened[] = [
  [
    'a red packet that has opened',
    async (app) => {
      const listening = app.page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'))
      await app.open('/home')
      await listening
      await app.platform.operator('packets', 'once', 'now', '30', '40.00', '20', '1.00', '0.50', '晚间红包 | 저녁 홍바오 | Evening packet')
      await expect(app.text('There is a red packet for you')).toBeVisible()
    },
  ],
  [
    'a part of a red packet',
    async (app) => {
      await app.page.getByRole('button', { name: '打开', exact: true }).click()
      await expect(app.text('You opened the red packet')).toBeVisible()
    },
  ],
  [
    'the page of a red packet',
    async (app) => {
      await app.link('Who got what').click()
      await app.expectAt(/^\/welfare\?view=packet&id=once-/)
      await expect(app.text('In your balance, and yours to withdraw')).toBeVisible()
    },
  ],
  ['the rules of signing in', (app) => tapped(app, '/signin', () => app.button('Rules'))],
  [
    'the question before a day is made up for',
    async (app) => {
      await app.open('/signin')
      await app
        .button('Make up')
        .or(app.page.getByRole('button', { name: app.nameOf('Make up for {day}') }))
        .last()
        .click()
      await opened(app)
    },
  ],
  [
    'a wheel that has stopped',
    async (app) => {
      await app.open('/turntable')
      await app.button('Draw once').click()
      await expect(app.button('Done')).toBeVisible()
    },
  ],
  [
    'a request with its steps',
    async (app) => {
      const send = await askForGift(app)
      await send()
      await app.expectAt(/^\/welfare\?view=requests&id=/)
      await expect(app.text('Submitted')).toBeVisible()
      request = /G-\d{4}-\d+/.exec(await app.page.getByRole('main').innerText())?.[0] ?? ''
    },
  ],
  [
    'the question before a request is withdrawn',
    async (app) => {
      await app.page.getByRole('main').getByRole('button').last().click()
      await opened(app)
    },
  ],
  [
    'a request that was not approved',
    async (app) => {
      await app.page.keyboard.press('Escape')
      await app.platform.operator('welfare', 'reject', request, 'address', '地址不全 | 주소가 부족해요 | The address lacks a number')
      await expect(app.page.getByText('地址不全').first()).toBeVisible()
    },
  ],
  [
    'the form that corrects a request',
    async (app) => {
      await app.page.locator('a[href^="/setGift?id="]').filter({ visible: true }).first().click()
      await app.expectAt(/^\/setGift\?id=/)
      await expect(app.field('Address')).toBeVisible()
    },
  ],
]

const money: readonly Opened[] = [
  [
    'the slip as a chase',
    async (app) => {
      const lottery = new LotteryPage(app)
      await lottery.open('k3-1m')
      await lottery.pick('10')
      await lottery.toSlip()
      await lottery.toChase()
      await expect(app.buttonLike('Confirm the chase, {from} to {to}')).toBeEnabled()
    },
  ],
  [
    'a receipt, and the question before its bet is cancelled',
    async (app) => {
      const lottery = new LotteryPage(app)
      await lottery.open('k3-1m')
      await lottery.bet(['9'], { chip: '5', seconds: 10 })
      await app.buttonLike('Cancel bet and get {back} back').click()
      await opened(app)
    },
  ],
  [
    'the cards of a withdrawal',
    async (app) => {
      await becomeReady(app)
      await app.page.locator('main button[aria-describedby]').first().click()
      await opened(app)
    },
  ],
  ['the filter of deposits', (app) => tapped(app, '/rechargeRecord', () => app.button('Filter'))],
  ['the export of a statement', (app) => tapped(app, '/accountDetailList', () => app.button('Export a statement'))],
]

for (const { theme, colorScheme } of looks) {
  test.describe(`in ${theme}`, () => {
    test.use({ colorScheme })

    async function walk(app: App, table: readonly Opened[]) {
      for (const [what, bring] of table) {
        await test.step(what, async () => {
          await bring(app)
          await expectGood(app, theme, what)
        })
      }
    }

    test('the sheets and states of rooms, the mall and films are accessible', async ({ player, guest }) => {
      await guest.open(room)
      await say(guest, '晚上好')
      await walk(player, rooms)
    })

    test('the sheets and states of bets, deposits and withdrawals are accessible', async ({ player }) => {
      await walk(player, money)
    })

    test.describe('on a platform of its own', () => {
      test.use({ platformOptions: { own: true } })

      test('the sheets and states of welfare are accessible', async ({ platform, storyPlatform, app }) => {
        // Days that were missed cost something.
        await changeData(
          platform,
          sql`with older as (update users set created_at = created_at - interval '3 days')
            insert into sign_rules (version, from_day, daily, make_up_price, per_month, within_days) values (1, '2026-01-01', 500, 1000, 2, 7)`,
        )
        await app.enter(storyPlatform.nextAccount())
        await walk(app, welfare)
      })
    })
  })
}
