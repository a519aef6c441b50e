// @vitest-environment jsdom
// A write whose answer was lost is sent again under its id; other content is another request, never a duplicate of the first
import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { CallName } from '#/contract/contract.ts'
import { privacyInfo, systemConfig } from '../../support/answers.ts'
import { patient } from '../../support/patience.ts'
import { answerWith, idsOf, inTurn, lost } from '../../support/fakePlatform.ts'

const { openPages } = await import('./openPages.tsx')
const { ProfitListPage } = await import('#/features/levels/ProfitListPage.tsx')
const { BindCardPage } = await import('#/features/withdraw/BindCardPage.tsx')
const { SetRealNamePage } = await import('#/features/withdraw/SetRealNamePage.tsx')
const { PasswordPage } = await import('#/features/profile/PasswordPage.tsx')
const { OpinionForm } = await import('#/shared/opinion/OpinionForm.tsx')

window.scrollTo = () => undefined
afterEach(cleanup)

const type = (label: RegExp | string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const tap = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name }))
const sent = (call: CallName, times: number) => waitFor(() => expect(idsOf(call)).toHaveLength(times), patient)
/** Until the form takes another tap. */
const idle = (name: RegExp | string) =>
  waitFor(() => expect(screen.getByRole('button', { name }).getAttribute('aria-busy')).toBeNull(), patient)

/** Sent three times: as it was, once more the same, then changed. */
async function expectIds(
  call: CallName,
  button: RegExp | string,
  change: () => void,
  confirm: () => Promise<void> = async () => undefined,
) {
  for (const times of [1, 2]) {
    tap(button)
    await confirm()
    await sent(call, times)
    await idle(button)
  }
  change()
  tap(button)
  await confirm()
  await sent(call, 3)
  const [first, again, other] = idsOf(call)
  expect(again).toBe(first)
  expect(other).not.toBe(first)
}

it('a profit account that was opened despite a lost answer can be closed', async () => {
  const profit = { open: false, openedAt: null, total: '0', last: null, rate: 0, nextDay: null }
  const server = { open: false }
  answerWith({
    getAllProfit: () => ({ ...profit, open: server.open }),
    openProfit: inTurn(lost, { open: false }),
  })
  const app = await openPages({ '/profitList': ProfitListPage }, ['/profitList'])
  await screen.findByRole('button', { name: 'Open the interest account' })
  tap('Open the interest account')
  await sent('openProfit', 1)
  server.open = true
  const { api } = await import('#/api/api.ts')
  app.store.dispatch(api.util.invalidateTags(['Bills']))
  await screen.findByRole('button', { name: 'Close the interest account' })
  await idle('Close the interest account')
  tap('Close the interest account')
  await sent('openProfit', 2)
  const [opened, closed] = idsOf('openProfit')
  expect(closed).not.toBe(opened)
})

it('a report with another text', async () => {
  answerWith({ opinionType: () => ({ types: [{ code: 'slow', form: 'FRONT', names: { rw: '慢', korw: '느림', en: 'Slow' } }] }) })
  await openPages({ '/feedBack': () => <OpinionForm form="FRONT" onSent={() => undefined} /> }, ['/feedBack'])
  fireEvent.click(await screen.findByRole('radio', { name: 'Slow' }))
  type(/Your message/, 'It is slow in the evening')
  await expectIds('opinionSaveByFront', 'Send', () => type(/Your message/, 'It is slow in the morning'))
})

const person = privacyInfo({ realName: 'Li Lei' })

it('a card with another number', async () => {
  answerWith({
    getSystemConfig: () => systemConfig(),
    querySysUserInfoInternal: () => person,
    getBankInfoList: () => ({
      banks: [{ code: 'icbc', names: { rw: '工商银行', korw: '공상은행', en: 'ICBC' }, bins: ['6222'] }],
    }),
  })
  await openPages({ '/bindCard': BindCardPage }, ['/bindCard'])
  await screen.findByLabelText(/Card number/)
  type(/Card number/, '6222021234567890')
  await expectIds('bindUserBankCard', 'Add card', () => type(/Card number/, '6222021234567891'))
})

it('another real name, which needs a confirmation before it is sent', async () => {
  answerWith({ querySysUserInfoInternal: () => privacyInfo() })
  await openPages({ '/setrealname': SetRealNamePage }, ['/setrealname'])
  await screen.findByLabelText(/Real name/)
  type(/Real name/, 'Li Lei')
  tap('Save the name')
  expect((await screen.findByRole('dialog', {}, patient)).textContent).toContain('Li Lei')
  tap('Change it')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), patient)
  expect(idsOf('updateRealName')).toEqual([])
  await expectIds(
    'updateRealName',
    'Save the name',
    () => type(/Real name/, 'Li Leilei'),
    async () => void fireEvent.click(await screen.findByRole('button', { name: 'Yes, save it' }, patient)),
  )
})

it('another new password', async () => {
  answerWith({})
  await openPages({ '/loginPassword': PasswordPage }, ['/loginPassword'])
  await screen.findByLabelText('Current password')
  const choose = (password: string) => {
    type('New password', password)
    type('Repeat new password', password)
  }
  type('Current password', 'play1234')
  choose('stone5678x')
  await expectIds('updatePassword', /Chang(e|ing) the password/, () => choose('stone8765x'))
})
