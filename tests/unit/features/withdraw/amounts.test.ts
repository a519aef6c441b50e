/** The meaning of a typed amount, and the bank of a card number. */
import { describe, expect, test } from 'vitest'
import { amountProblem, mostOf, quickAmounts } from '#/features/withdraw/amounts.ts'
import { bankOfNumber, cardDigits, groupedNumber } from '#/features/withdraw/bankOf.ts'
import { defaultBanks } from '../../../../server/domains/payoutDetails/banks.ts'

const terms = { min: '100000', max: '50000000', dailyLeft: '3000000', withdrawable: '2505000', multipleOf: '10000' }

describe('an amount', () => {
  test.each([
    ['99000', 'min'],
    ['50010000', 'max'],
    ['105000', 'step'],
    ['3010000', 'day'],
    ['2510000', 'insufficient'],
  ])('%s is wrong by its %s', (amount, kind) => {
    expect(amountProblem(amount, terms)).toMatchObject({ kind })
  })

  test.each(['100000', '2500000'])('%s is accepted', (amount) => {
    expect(amountProblem(amount, terms)).toBeNull()
  })

  test('has as its maximum a multiple within every limit', () => {
    expect(mostOf(terms)).toBe(2_500_000n)
    expect(mostOf({ ...terms, withdrawable: '9999' })).toBe(0n)
    expect(amountProblem(String(mostOf(terms)), terms)).toBeNull()
  })

  test('for a quick button is one that is accepted', () => {
    expect(quickAmounts(terms, 1000)).toEqual([500, 2000])
    expect(quickAmounts({ ...terms, withdrawable: '0' }, 1000)).toEqual([])
    expect(quickAmounts({ ...terms, withdrawable: '9000000', dailyLeft: '9000000' }, 1000)).toEqual([500, 2000, 5000])
  })
})

describe('a card number', () => {
  test('has digits only, however it was pasted', () => {
    expect(cardDigits(' 6225-8801 3344　０３８８')).toBe('6225880133440388')
    expect(groupedNumber('6225880133440388')).toBe('6225 8801 3344 0388')
    expect(groupedNumber('62258')).toBe('6225 8')
  })

  test('gives its bank if the bank is known', () => {
    expect(bankOfNumber(defaultBanks, '6225880133440388')?.code).toBe('CMB')
    expect(bankOfNumber(defaultBanks, '6222020000111122')?.code).toBe('ICBC')
    expect(bankOfNumber(defaultBanks, '62258')).toBeUndefined()
    expect(bankOfNumber(defaultBanks, '0000000000')).toBeUndefined()
  })

  test('belongs to the bank with the longer matching prefix', () => {
    const names = { rw: '', korw: '', en: '' }
    expect(
      bankOfNumber(
        [
          { code: 'A', names, bins: ['6222'] },
          { code: 'B', names, bins: ['622202'] },
        ],
        '622202111',
      )?.code,
    ).toBe('B')
  })
})
