/** A line of figures under a name at 320 pixels, in English: it breaks before the button, switch or amount beside it. */
// First: it brings the sheets that every component's own come after.
import { speak } from '../support/onPhone.tsx'
import { inShell } from '../support/inShell.tsx'
import type { ReactElement } from 'react'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { endpoints } from '#/api/endpoints.ts'
import { languageChosen } from '#/api/settingsSlice.ts'
import type { RechargeOrder } from '#/contract/recharge.ts'
import { DevicesPage } from '#/features/devices/DevicesPage.tsx'
import { devicesApi } from '#/features/devices/devicesApi.ts'
import { PasskeysPage } from '#/features/devices/PasskeysPage.tsx'
import { OrderRow } from '#/features/recharge/OrderRow.tsx'
import { AutoTransfer } from '#/features/wallets/AutoTransfer.tsx'
import { withTexts } from '#/i18n/i18n.ts'
import { passkeyApi } from '#/shared/passkey/passkeyApi.ts'
import * as lists from '#/ui/list.module.css'
import { systemConfig } from '../support/answers.ts'
import { layoutFaults } from '../support/layoutFaults.ts'
import { lotteryStore } from '../unit/features/lottery/lotteryStore.ts'

const order: RechargeOrder = {
  id: 'R1',
  number: 'R1120-ABCDEF',
  channelId: 'bank',
  kind: 'office',
  names: { rw: '银行转账', korw: '계좌 이체', en: 'Bank transfer' },
  amount: '1234567890',
  fee: '0',
  credited: '1234567890',
  held: null,
  state: 'CREDITED',
  reason: null,
  createdAt: 0,
  submittedAt: null,
  decidedAt: 0,
  expiresAt: 0,
  minutes: 30,
}
const device = { userAgent: '', ip: '203.0.113.77', signedInAt: 0, activeAt: 0 }

/** Each with a text of its line of figures. */
const parts: Readonly<Record<string, readonly [part: () => ReactElement, line: string]>> = {
  'a device beside its button': [() => <DevicesPage />, 'Signed in'],
  'a passkey beside its button': [() => <PasskeysPage />, 'Added'],
  'an amount beside its switch': [
    () => (
      <div className="pad">
        <AutoTransfer autoIn={{ isOn: true, below: '123456789123', upTo: '987654321123' }} />
      </div>
    ),
    'Below',
  ],
  'the number of an order beside its amount': [
    () => (
      <div className="pad">
        <ul className={`card list ${lists.rows}`}>
          <OrderRow order={order} />
        </ul>
      </div>
    ),
    'R1120-ABCDEF',
  ],
}

const { box, show } = inShell()

beforeAll(async () => {
  await page.viewport(320, 740)
  document.documentElement.dataset['theme'] = 'yellow-stone'
  // No answer comes: the parts show what the store has.
  vi.stubGlobal('fetch', () => new Promise<Response>(() => undefined))
  await speak('en')
  for (const texts of ['devices', 'recharge', 'wallets'] as const) await withTexts(texts, Promise.resolve())
})
afterAll(() => vi.unstubAllGlobals())

const lines = () => [...box.querySelectorAll('.grow > span.num')]

/** Lines whose text is wider than their place. */
const beyond = () =>
  lines().flatMap((line) => {
    const range = document.createRange()
    range.selectNodeContents(line)
    const place = line.parentElement?.getBoundingClientRect()
    return place && range.getBoundingClientRect().right <= place.right + 1 ? [] : [`beyond its place: ${line.textContent}`]
  })

it.each(Object.entries(parts))('%s', async (_, [part, line]) => {
  const store = lotteryStore('u1')
  store.dispatch(languageChosen('en'))
  await store.dispatch(endpoints.util.upsertQueryData('getSystemConfig', {}, systemConfig({ passkeyOrigins: [location.origin] })))
  const sessions = { serverTime: 0, records: [true, false].map((current) => ({ ...device, id: String(current), current })) }
  await store.dispatch(devicesApi.util.upsertQueryData('sessions', {}, sessions))
  const passkey = { id: 'p1', name: 'Phone', userAgent: '', here: true, addedAt: 0, usedAt: 0 }
  const passkeys = { serverTime: 0, most: 5, records: [passkey], uses: { signIn: true, wake: false, withdraw: false } }
  await store.dispatch(passkeyApi.util.upsertQueryData('passkeys', {}, passkeys))
  show(store, part)
  await expect.poll(() => lines().map(({ textContent }) => textContent)).toContainEqual(expect.stringMatching(new RegExp(line)))
  expect([...layoutFaults(box), ...beyond()]).toEqual([])
  expect(document.documentElement.scrollWidth).toBe(320)
})
