/** The operator's hand on recharges and channels. */
import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { expireOrders } from '../../../server/domains/recharge/decide.ts'
import {
  type RechargePlatform,
  clear,
  freed,
  letExpire,
  newEscrow,
  newExpired,
  newOffice,
  newSubmitted,
  openRechargePlatform,
  paid,
  stateOf,
  violations,
  walletOf,
} from '../recharge/support.ts'
import { linesOf, operate, operateAsked, operateUnsure } from '../support/operate.ts'

let bank: RechargePlatform
const operator = (...words: readonly string[]) => operate(bank.platform, ...words)
const unsure = (...words: readonly string[]) => operateUnsure(bank.platform, ...words)
beforeAll(async () => {
  bank = await openRechargePlatform()
})
afterEach(async () => {
  expect(await violations(bank)).toEqual([])
  await clear(bank)
})
afterAll(() => bank.close())

describe('recharges', () => {
  it('are listed, by state too', async () => {
    const waiting = await newOffice(bank)
    const checked = await newSubmitted(bank)
    expect((await operator('recharges')).out).toContain(`${waiting.id}\t${waiting.number}\tWAITING\tplayer01\tbank\t2000\t`)
    const { out } = await operator('recharges', 'list', 'checking')
    expect(out).toContain(checked.number)
    expect(out).not.toContain(waiting.number)
    expect(await operator('recharges', 'list', 'lost')).toMatchObject({ code: 2 })
  })

  it('are approved by number, once; a second try prints their state', async () => {
    const { id, number } = await newSubmitted(bank)
    const before = await walletOf(bank, bank.player)
    expect(await operator('recharges', 'approve', number.toLowerCase(), '2000', 'seen', 'at', 'the', 'bank')).toEqual({
      code: 0,
      out: `${number}\tCREDITED\t2000\n`,
      err: '',
    })
    expect(await operator('recharges', 'approve', id, '2000', 'seen')).toEqual({ code: 1, out: '', err: `${number} is CREDITED already\n` })
    expect(await operator('recharges', 'reject', id, 'too late')).toEqual({ code: 1, out: '', err: `${number} is CREDITED already\n` })
    expect((await walletOf(bank, bank.player)) - before).toBe(2_000_000n)
  })

  it('that no gateway was paid for are credited only when that is confirmed', async () => {
    const { id, number } = await newSubmitted(bank)
    expect(await unsure('recharges', 'approve', id, '1999.5', 'seen')).toEqual({
      code: 2,
      out: '',
      err:
        `credits player01 with a payment of 1999.5 for ${number}, which is CHECKING, of 2000 by bank: no gateway told of a payment\n` +
        'nothing was done: there is no terminal to ask at; --yes does it without a question\n',
    })
    expect(await stateOf(bank, id)).toBe('CHECKING')
  })

  it('are rejected with a reason, not without', async () => {
    const { id, number } = await newSubmitted(bank)
    expect(await operator('recharges', 'reject', id)).toMatchObject({
      code: 2,
      err: 'the reason is missing\nusage: recharges reject ID REASON…\n',
    })
    expect(await operator('recharges', 'reject', id, 'no', 'such', 'payment')).toEqual({
      code: 0,
      out: `${number}\tREJECTED\tno such payment\n`,
      err: '',
    })
  })

  it('of a locked member are marked in every list and alone, and in the question before their approval', async () => {
    const late = await newExpired(bank)
    const { id, number } = await newSubmitted(bank)
    const notified = await newEscrow(bank)
    await paid(bank, { ...notified, amount: '400000' })
    await bank.call('setLimit', { requestId: randomUUID(), kind: 'deposit', span: 'month', amount: '1000' }, bank.player)
    await paid(bank, late)
    // The command "lock" would end the session that the other tests use.
    const turn = (state: 'active' | 'locked') =>
      bank.platform.db.updateTable('users').set({ state }).where('id', '=', bank.player.userId).execute()
    const marked = async () =>
      [
        ...linesOf((await operator('recharges', 'list')).out).filter((line) => line.includes(id)),
        ...linesOf((await operator('recharges', 'told')).out).filter((line) => line.includes(notified.id)),
        ...linesOf((await operator('recharges', 'held')).out).filter((line) => line.includes(late.id)),
        ...linesOf((await operator('recharges', 'show', id)).out).slice(0, 1),
      ].map((line) => line.includes('\t! locked'))
    expect(await marked()).toEqual([false, false, false, false])
    await turn('locked')
    const [marks, { err }] = [await marked(), await unsure('recharges', 'approve', id, '2000', 'seen')]
    await turn('active')
    await operator('recharges', 'reject', notified.id, 'paid back')
    await operator('recharges', 'return', late.id, '--unasked')
    await freed(bank)
    expect(marks).toEqual([true, true, true, true])
    expect(err).toContain(`credits player01, who is locked, with a payment of 2000 for ${number}`)
  })

  it('that expired are approved only with --late', async () => {
    const { id } = await newEscrow(bank)
    await letExpire(bank, id)
    await expireOrders(bank.platform)
    expect(await operator('recharges', 'approve', id, '500', 'seen')).toMatchObject({
      code: 1,
      err: expect.stringContaining('EXPIRED already'),
    })
    expect(await operator('recharges', 'approve', id, '500', 'seen', '--late')).toMatchObject({ code: 0 })
    expect(await stateOf(bank, id)).toBe('CREDITED')
  })

  it('with a late payment at the gateway are listed with the amount of its notice, and can be approved', async () => {
    const order = await newExpired(bank)
    await paid(bank, order, undefined, bank.platform.now() - 600_000)
    expect((await operator('recharges', 'list', 'checking')).out).toMatch(new RegExp(`${order.number}\\tCHECKING\\t.*\\ttold 500\\tlate\n`))
    expect((await operator('recharges', 'show', order.id)).out).toMatch(/told 500\t\S+\tok\tlate\n/)
    expect(await unsure('recharges', 'approve', order.id, '500', 'told')).toMatchObject({
      code: 0,
      out: `${order.number}\tCREDITED\t497\n`,
    })
  })

  it('that another amount was paid for are approved with the amount, and become orders of it', async () => {
    const order = await newEscrow(bank)
    await paid(bank, { ...order, amount: '400000' })
    expect((await operator('recharges', 'list', 'checking')).out).toContain('told 400\tamount')
    expect(await operator('recharges', 'approve', order.id)).toMatchObject({
      code: 2,
      err: expect.stringContaining('the amount is missing'),
    })
    expect(await operator('recharges', 'approve', order.id, '400')).toMatchObject({
      code: 2,
      err: expect.stringContaining('the reason is missing'),
    })
    expect(await unsure('recharges', 'approve', order.id, '500', 'as ordered')).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringContaining('its gateway told of 400\nnothing was done'),
    })
    const another = () => paid(bank, { ...order, amount: '450000' })
    expect(await operateAsked(bank.platform, another, 'recharges', 'approve', order.id, '500', 'as ordered')).toMatchObject({
      code: 1,
      err: 'nothing was done: what it would do has changed meanwhile; try again\n',
    })
    await paid(bank, { ...order, amount: '400000' })
    expect(await stateOf(bank, order.id)).toBe('CHECKING')
    const before = await walletOf(bank, bank.player)
    expect(await operator('recharges', 'approve', order.id, '0', 'none')).toMatchObject({ code: 2 })
    expect(await unsure('recharges', 'approve', order.id, '400', 'told')).toMatchObject({
      code: 0,
      out: `${order.number}\tCREDITED\t397.6\n`,
    })
    expect((await walletOf(bank, bank.player)) - before).toBe(397_600n)
    expect(await bank.call('getOne', { id: order.id }, bank.player)).toMatchObject({ state: 'CREDITED', amount: '400000', fee: '2400' })
  })

  it('with a different amount in the gateway’s notice are listed with the command that settles each, until settled', async () => {
    const list = async () => (await operator('recharges', 'told')).out
    const settling = async ({ number }: { readonly number: string }) => {
      const line = (await list()).split('\n').find((one) => one.includes(number))
      return line?.split('\t').at(-1)
    }
    const agreed = await newEscrow(bank)
    await paid(bank, agreed)
    const checked = await newEscrow(bank)
    await paid(bank, { ...checked, amount: '400000' })
    const more = await newEscrow(bank)
    await paid(bank, more)
    await paid(bank, { ...more, amount: '700000' })
    expect(await list()).toContain('\ntotal\t2')
    expect(await settling(agreed)).toBeUndefined()
    expect(await settling(checked)).toBe(`recharges approve ${checked.id} 400 REASON | recharges reject ${checked.id} REASON`)
    let adjustments = 0
    const adjusting = async (by: string) => {
      const command = await settling(more)
      expect(command).toBe(`balances adjust player01 ${by} --because REASON --request told-${more.id}-${adjustments}`)
      adjustments += 1
      return (command ?? '').split(' ').map((word) => (word === 'REASON' ? '多付 | 더 냄 | Paid more' : word))
    }
    const adjust = await adjusting('200')

    await operator('recharges', 'reject', checked.id, 'paid', 'back')
    expect(await settling(checked)).toBeUndefined()
    await paid(bank, { ...checked, amount: '300000' })
    expect(await settling(checked)).toBe(`recharges approve ${checked.id} 300 REASON --late`)
    expect(await operator('recharges', 'approve', checked.id, '300', 'told', '--late')).toMatchObject({ code: 0 })
    expect(await operator(...adjust)).toMatchObject({ code: 0 })
    expect(await list()).toContain('total\t0')
    const before = await walletOf(bank, bank.player)
    expect(await operator(...adjust)).toMatchObject({ code: 0 })
    expect(await walletOf(bank, bank.player)).toBe(before)

    // A repeated notice with the same amount needs no settlement; another amount needs the difference to the earlier adjustment.
    await paid(bank, { ...more, amount: '700000' })
    expect(await list()).toContain('total\t0')
    await paid(bank, { ...more, amount: '450000' })
    expect(await operator(...(await adjusting('-250')))).toMatchObject({ code: 0 })
    expect(await list()).toContain('total\t0')
    expect(await walletOf(bank, bank.player)).toBe(before - 250_000n)
    await paid(bank, { ...more, amount: '600000' })
    expect(await operator(...(await adjusting('150')))).toMatchObject({ code: 0 })
    expect(await walletOf(bank, bank.player)).toBe(before - 100_000n)
    expect(await list()).toContain('total\t0')

    // An operator who takes the notice for a second payment adjusts by its whole amount.
    await paid(bank, { ...more, amount: '800000' })
    const second = (await adjusting('200')).map((word) => (word === '200' ? '800' : word))
    expect(await operator(...second)).toMatchObject({ code: 0 })
    expect(await list()).toContain('total\t0')
    await paid(bank, { ...more, amount: '800000' })
    expect(await list()).toContain('total\t0')
    await paid(bank, { ...more, amount: '900000' })
    await adjusting('-500')
  })

  it('are settled once by two operators; if the gateway reports another amount meanwhile, they are listed again', async () => {
    const order = await newEscrow(bank)
    await paid(bank, order)
    const tell = (amount: string) => paid(bank, { ...order, amount })
    const shown = async () =>
      (await operator('recharges', 'told')).out
        .split('\n')
        .find((one) => one.includes(order.number))
        ?.split('\t')
        .at(-1)
    const run = async (command: string | undefined, because: string) =>
      operator(...(command ?? '').split(' ').map((word) => (word === 'REASON' ? because : word)))
    const before = await walletOf(bank, bank.player)
    await tell('700000')
    const first = await shown()
    await tell('700000')
    const second = await shown()
    expect(await run(first, '多付 | 더 냄 | Paid more')).toMatchObject({ code: 0 })
    expect(await run(second, '补差 | 차액 | The rest')).toMatchObject({ code: 1 })
    expect(await walletOf(bank, bank.player)).toBe(before + 200_000n)
    expect(await shown()).toBeUndefined()

    await tell('600000')
    const less = await shown()
    await tell('650000')
    expect(await run(less, '多付 | 더 냄 | Paid less')).toMatchObject({ code: 0 })
    expect(await walletOf(bank, bank.player)).toBe(before + 100_000n)
    expect(await shown()).toBe(`balances adjust player01 50 --because REASON --request told-${order.id}-2`)
    expect(await run((await shown())?.replace(' 50 ', ' 49.5 '), '扣手续费 | 수수료 제외 | Without the fee')).toMatchObject({ code: 0 })
    expect(await shown()).toBeUndefined()
    await tell('650000')
    expect(await shown()).toBeUndefined()
  })

  it('under review at the gateway are rejected with a reason', async () => {
    const order = await newEscrow(bank)
    await paid(bank, { ...order, amount: '400000' })
    expect(await operator('recharges', 'reject', order.id, 'paid back')).toMatchObject({ code: 0 })
    expect(await stateOf(bank, order.id)).toBe('REJECTED')
  })

  it('that a gateway may still be paid for are not rejected: they are credited, or expire by themselves', async () => {
    const { id, number } = await newEscrow(bank)
    expect(await operator('recharges', 'reject', id, 'no money came')).toEqual({
      code: 1,
      out: '',
      err: `${number} may still be paid at the gateway; it expires by itself\n`,
    })
    expect(await stateOf(bank, id)).toBe('WAITING')
  })

  it('that were rejected are approved only with --late, and keep the reason they were given', async () => {
    const { id, number } = await newSubmitted(bank)
    await operator('recharges', 'reject', id, 'no such payment')
    const before = await walletOf(bank, bank.player)
    expect(await operator('recharges', 'approve', id, '2000', 'seen')).toMatchObject({ code: 1, err: `${number} is REJECTED already\n` })
    expect(await operator('recharges', 'approve', id, '2000', 'seen', 'late', '--late')).toEqual({
      code: 0,
      out: `${number}\tCREDITED\t2000\n`,
      err: '',
    })
    expect(await operator('recharges', 'approve', id, '2000', 'seen', '--late')).toMatchObject({
      code: 1,
      err: `${number} is CREDITED already\n`,
    })
    expect((await walletOf(bank, bank.player)) - before).toBe(2_000_000n)
    expect((await operator('recharges', 'show', id)).out).toContain('reason no such payment\tapproved because seen late\n')
  })

  it('are shown with the full name of the payer; only the owner of the folder can read their pictures', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'stone-proofs-'))
    const { id, number } = await newSubmitted(bank)
    const { out } = await operator('recharges', 'show', id, join(folder, 'new'))
    expect(out).toContain('陈小满')
    const path = join(folder, 'new', `${number}-1.webp`)
    expect(out).toContain(path)
    expect((await sharp(await readFile(path)).metadata()).format).toBe('webp')
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    await rm(folder, { recursive: true })
  })

  it('with held money are listed, refund requests first; the operator pays each back once', async () => {
    const orders = [await newExpired(bank), await newExpired(bank), await newExpired(bank)]
    await bank.call('setLimit', { requestId: randomUUID(), kind: 'deposit', span: 'month', amount: '1000' }, bank.player)
    const [first, second, third] = orders
    for (const order of orders.slice(0, 2)) await paid(bank, order)
    expect((await operator('recharges', 'approve', third?.id ?? '', '500', 'seen', '--late')).out).toMatch(
      /CREDITED\t[\d.]+\theld [\d.]+\n$/,
    )
    await bank.call('returnHeld', { requestId: randomUUID(), id: second?.id ?? '' }, bank.player)
    const lines = linesOf((await operator('recharges', 'held')).out).map((line) => line.split('\t'))
    expect(lines.map(([id, , state]) => `${id} ${state}`)).toEqual([`${second?.id} RETURNING`, `${first?.id} HELD`, `${third?.id} HELD`])
    const left = lines[0]?.[5]
    expect(await operator('recharges', 'return', second?.number ?? '')).toEqual({
      code: 0,
      out: `${second?.number}\tRETURNED\t${left}\n`,
      err: '',
    })
    expect(await operator('recharges', 'return', second?.id ?? '')).toMatchObject({ code: 1, err: `${second?.number} is RETURNED\n` })
    expect(await operator('recharges', 'return', first?.id ?? '')).toMatchObject({
      code: 1,
      err: expect.stringContaining('has not asked for it'),
    })
    expect(await unsure('recharges', 'return', first?.id ?? '', '--unasked')).toMatchObject({
      code: 2,
      err: expect.stringMatching(
        new RegExp(`^says that the [\\d.]+ held of ${first?.number} were paid back, which player01 has not asked for\n`),
      ),
    })
    expect(await operator('recharges', 'return', first?.id ?? '', '--unasked')).toMatchObject({ code: 0 })
    expect(await operator('recharges', 'return', third?.id ?? '', '--soon')).toMatchObject({ code: 2 })
    expect((await operator('recharges', 'show', third?.id ?? '')).out).toContain('held HELD')
    await freed(bank)
    const whole = await newEscrow(bank)
    expect(await operator('recharges', 'return', whole.id)).toEqual({ code: 1, out: '', err: `${whole.number} holds nothing\n` })
  })

  it('that do not exist, and acts that do not exist, get an error', async () => {
    expect(await operator('recharges', 'show', 'R0000-NOTHIN')).toMatchObject({ code: 1, err: 'there is no recharge "R0000-NOTHIN"\n' })
    expect(await operator('recharges', 'constructor')).toMatchObject({ code: 2 })
    expect(await operator('recharges', 'approve', 'x', '--soon')).toMatchObject({ code: 2 })
  })
})

describe('channels', () => {
  const shown = async (id: string) =>
    (await bank.call('getAccount', { frontType: 'h5' }, bank.player)).channels.find(({ channelId }) => channelId === id)

  it('are changed field by field, and new orders follow', async () => {
    expect(await operator('channels', 'set', 'scan', 'feeBp', '100')).toMatchObject({ code: 0, out: expect.stringContaining('feeBp 100') })
    expect((await newEscrow(bank)).fee).toBe('5000')
    await operator('channels', 'set', 'scan', 'names', '扫码 | 큐알 | Scan')
    await operator('channels', 'set', 'scan', 'max', '600.5')
    expect(await shown('scan')).toMatchObject({ names: { korw: '큐알' }, max: '600500', feeBp: 100 })
    await operator('channels', 'set', 'bank', 'payee', '新银行 | 새 은행 | New RechargePlatform ; 新户名 ; 6200 1')
    expect((await newOffice(bank)).payee).toEqual({
      bank: { rw: '新银行', korw: '새 은행', en: 'New RechargePlatform' },
      holder: { rw: '新户名', korw: '新户名', en: '新户名' },
      number: '6200 1',
    })
  })

  it('are closed and opened', async () => {
    await operator('channels', 'set', 'self', 'closedNote', '维护至 19:00')
    await operator('channels', 'set', 'self', 'open', 'false')
    expect(await shown('self')).toMatchObject({ isOpen: false, closedNote: { en: '维护至 19:00' } })
    await operator('channels', 'set', 'self', 'open', 'true')
    expect(await shown('self')).toMatchObject({ isOpen: true, closedNote: null })
  })

  it.each([
    ['bank', 'min', '0'],
    ['bank', 'min', 'x'],
    ['bank', 'max', '1'],
    ['bank', 'multiple', '0'],
    ['bank', 'feeBp', '10000'],
    ['bank', 'feeFixed', '100'],
    ['bank', 'open', 'yes'],
    ['bank', 'payee', 'nobody'],
    ['bank', 'payee', 'Bank ; ; 6200'],
    ['bank', 'payee', ' | 은행 ; Holder ; 6200'],
    ['bank', 'names', ' | 은행 | Bank'],
    ['bank', 'names', '一 | 하나 | one | more'],
    ['scan', 'payee', 'a;b;c'],
    ['bank', 'toString', 'x'],
    ['nowhere', 'min', '1'],
    ['bank', 'payMinutes', '0'],
  ])('%s %s %s is refused, and nothing changes', async (id, field, value) => {
    const before = await bank.platform.db.selectFrom('rechargeChannels').selectAll().orderBy('id').execute()
    expect((await operator('channels', 'set', id, field, value)).code).toBeGreaterThan(0)
    expect(await bank.platform.db.selectFrom('rechargeChannels').selectAll().orderBy('id').execute()).toEqual(before)
  })
})
