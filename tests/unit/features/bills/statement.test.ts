/** The file of a statement: the amounts add up, no cell is a formula, and any CSV reader returns the original texts (REC-4, REC-8). */
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { Bill } from '#/contract/bills.ts'
import { addsUp, linesOf, type StatementTexts } from '#/features/bills/statement.ts'
import { formatOf } from '#/i18n/format.ts'
import { cell, csvOf } from '#/lib/csv.ts'

vi.mock('#/i18n/catalogues.ts', () => ({ locales: { rw: 'zh-CN', korw: 'ko-KR', en: 'en' } }))

const texts: StatementTexts = {
  columns: ['number', 'time', 'day', 'kind', 'about', 'amount', 'before', 'after'],
  opening: 'Opening',
  closing: 'Closing',
  kindOf: ({ kind }) => kind,
  aboutOf: ({ refers }) => refers.id,
  timeOf: (at) => new Date(at).toISOString(),
  amountOf: formatOf('rw').plain,
}

/** Postings that start from an opening balance. */
function statementOf(opening: bigint, amounts: readonly bigint[], about: readonly string[] = []) {
  let balance = opening
  const rows = amounts.map((amount, at): Bill => {
    const before = balance
    balance += amount
    return {
      billId: `L-abc-${String(at).padStart(6, '0')}`,
      version: at + 1,
      kind: amount > 0n ? 'win' : 'bet',
      group: 'lottery',
      amount: String(amount),
      before: String(before),
      after: String(balance),
      at: at * 1000,
      day: '2026-11-21',
      refers: { kind: 'other', id: about[at] ?? '' },
      corrects: null,
    }
  })
  return { opening: String(opening), closing: String(balance), rows }
}

/** An independent reader of RFC 4180. */
function readCsv(text: string): string[][] {
  const lines: string[][] = [[]]
  let field = ''
  let quoted = false
  for (let at = 0; at < text.length; at++) {
    const char = text.charAt(at)
    if (quoted) {
      if (char !== '"') field += char
      else if (text.charAt(at + 1) === '"') {
        field += '"'
        at++
      } else quoted = false
    } else if (char === '"') quoted = true
    else if (char === ',' || char === '\r') {
      lines.at(-1)?.push(field)
      field = ''
    } else if (char === '\n') lines.push([])
    else field += char
  }
  return lines.filter((line) => line.length > 0)
}

/** Converts a decimal text to thousandths, without code of the product. */
const read = (text: string) => {
  const [whole = '', part = ''] = text.replace('-', '').split('.')
  return (text.startsWith('-') ? -1n : 1n) * (BigInt(whole) * 1000n + BigInt(part.padEnd(3, '0')))
}

const amounts = fc.array(
  fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }).filter((n) => n !== 0n),
  { maxLength: 60 },
)

test('the opening balance plus all rows of the file is the closing balance', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), amounts, (opening, moved) => {
      const statement = statementOf(opening, moved)
      expect(addsUp(statement)).toBe(true)
      const [head, ...rows] = readCsv(csvOf(linesOf(statement, texts)).slice(1))
      expect(head).toEqual(texts.columns)
      expect(new Set(rows.map((row) => row.length))).toEqual(new Set([8]))
      const [first, last] = [rows[0], rows.at(-1)]
      expect([first?.[3], last?.[3]]).toEqual(['Opening', 'Closing'])
      const sum = rows.slice(1, -1).reduce((total, row) => total + read(row[5] ?? ''), read(first?.[7] ?? ''))
      expect(sum).toBe(read(last?.[7] ?? ''))
      expect(rows.slice(1, -1).map((row) => read(row[5] ?? ''))).toEqual(moved)
    }),
  )
})

test('a statement with a missing, moved or changed row does not add up', () => {
  const whole = statementOf(5000n, [-1000n, 2500n, -300n, 40n])
  expect(addsUp(whole)).toBe(true)
  expect(addsUp({ ...whole, rows: whole.rows.filter((_, at) => at !== 1) })).toBe(false)
  expect(addsUp({ ...whole, rows: whole.rows.toReversed() })).toBe(false)
  expect(addsUp({ ...whole, rows: whole.rows.map((row, at) => (at === 2 ? { ...row, amount: '-301' } : row)) })).toBe(false)
  expect(addsUp({ ...whole, closing: '6241' })).toBe(false)
})

test.each(['05', '007', '00', '20261129001234567'])('a spreadsheet does not change %s', (text) => {
  expect(readCsv(`${cell(text)}\r\n`)[0]).toEqual([`="${text}"`])
})

test.each(['5', '0', '0.5', '-7.25', '05:30', '1234567'])('%s is written without quotes', (text) => {
  expect(cell(text)).toBe(text)
})

test.each([
  ' =1+1',
  '\u3000＝1+1',
  '＋7',
  '－2+3',
  '＠SUM(A1)',
  '\u200B=1',
  '\u00A0-1+2',
  "' =1",
  '＝1',
  '=1+1',
  '+7',
  '@SUM(A1)',
  '-2+3',
  '=HYPERLINK("http://evil")',
  '\t=1',
  '\r=1',
  "-1' or",
  '+cmd|calc',
  "'-",
  "''=1",
])('a cell with %j is no formula', (text) => {
  const [[only = ''] = []] = readCsv(`${cell(text)}\r\n`)
  expect(only).toBe(`'${text}`)
})

test('a reader returns any text unchanged, and no cell starts like a formula', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 20 }), { minLength: 1, maxLength: 6 }), (about) => {
      const statement = statementOf(
        0n,
        about.map(() => 7n),
        about,
      )
      const rows = readCsv(csvOf(linesOf(statement, texts)).slice(1)).slice(2, -1)
      for (const [at, row] of rows.entries()) {
        const text = row[4] ?? ''
        const original = about[at] ?? ''
        expect([original, `'${original}`, `="${original}"`]).toContain(text)
        expect(/^[=+\-@\t\r]/.test(text) && !/^(-?\d+(\.\d+)?|="\d+")$/.test(text)).toBe(false)
      }
    }),
  )
})

test('the file contains amounts as on the pages, without separators', () => {
  const { rows, ...ends } = statementOf(12_480_505n, [-86_000n, 1n])
  const lines = readCsv(csvOf(linesOf({ ...ends, rows }, texts)).slice(1)).slice(1)
  expect(lines.map((line) => line.slice(5))).toEqual([
    ['', '', '12480.505'],
    ['-86.00', '12480.505', '12394.505'],
    ['0.001', '12394.505', '12394.506'],
    ['', '', '12394.506'],
  ])
})
