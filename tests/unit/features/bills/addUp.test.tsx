// @vitest-environment jsdom
// The shown figures add up: in each row of the account details, the previous shown balance plus the shown amount is the shown balance
import 'fake-indexeddb/auto'
import { cleanup, screen } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import type { Bill } from '#/contract/bills.ts'
import { add, fraction, type Fraction } from '#/rules/fraction.ts'
import { systemConfig } from '../../../support/answers.ts'
import { answerWith } from '../../../support/fakePlatform.ts'
import { showPage } from '../../../support/page.tsx'

answerWith({ getSystemConfig: () => systemConfig() })
const { BillRow } = await import('#/shared/bills/BillRow.tsx')
const { Amount } = await import('#/ui/Amount.tsx')

afterEach(cleanup)

/** Reads the figure of `−1,234.505` or `Left 12,480.50`. */
function read(text: string | null | undefined): Fraction {
  const [, minus, whole = '', part = ''] = /(−?)([\d,]+)(?:\.(\d+))?$/.exec(text ?? '') ?? []
  const size = BigInt(whole.replaceAll(',', '') + part)
  return fraction(minus ? -size : size, 10n ** BigInt(part.length))
}

function billsOf(opening: bigint, amounts: readonly bigint[]): Bill[] {
  let balance = opening
  return amounts.map((amount, at) => {
    const before = balance
    balance += amount
    return {
      billId: `L-${at}`,
      version: at + 1,
      kind: 'bet',
      group: 'lottery',
      amount: String(amount),
      before: String(before),
      after: String(balance),
      at: at * 1000,
      day: '2026-11-21',
      refers: { kind: 'other', id: '' },
      corrects: null,
    }
  })
}

const amounts = fc.array(fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n }), { minLength: 1, maxLength: 12 })

test('the shown balance of each row is the previous shown balance plus the shown amount', async () => {
  await fc.assert(
    fc.asyncProperty(fc.bigInt({ min: 10n ** 11n, max: 10n ** 14n }), amounts, async (opening, moved) => {
      showPage('/accountDetailList', () => (
        <>
          <p data-testid="opening">
            <Amount value={opening} />
          </p>
          <ul>
            {billsOf(opening, moved).map((bill) => (
              <BillRow key={bill.billId} bill={bill} kind={undefined} />
            ))}
          </ul>
        </>
      ))
      await screen.findByTestId('opening')
      const rows = [...document.querySelectorAll('li')]
      let balance = read(screen.getByTestId('opening').textContent)
      for (const row of rows) {
        balance = add(balance, read(row.querySelector('b')?.textContent))
        expect(read(row.textContent)).toEqual(balance)
      }
      expect(rows).toHaveLength(moved.length)
      cleanup()
    }),
    { numRuns: 10 },
  )
})
