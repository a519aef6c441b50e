/** Parses period numbers as people type them. Pure. */
import type { LotteryInfo } from '#/contract/lottery.ts'

type Kind = LotteryInfo['schedule']['kind']

const day = (text: string): boolean => {
  const [, year = '', month = '', date = ''] = /^(\d{4})(\d\d)(\d\d)$/.exec(text) ?? []
  const at = new Date(`${year}-${month}-${date}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.getUTCDate() === Number(date)
}

/**
 * `20261121-0213` for interval schedules, `2026138` for calendar schedules; null when invalid. Accepts blanks, full-width digits and any
 * dash.
 */
export function readPeriod(text: string, kind: Kind): string | null {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/[\s‐-―−－_/]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
  if (kind === 'calendar') {
    const number = plain.replaceAll('-', '')
    return /^\d{7}$/.test(number) && !number.endsWith('000') ? number : null
  }
  const [, date = '', number = ''] = /^(\d{8})-?(\d{1,4})$/.exec(plain) ?? []
  return day(date) && Number(number) > 0 ? `${date}-${number.padStart(4, '0')}` : null
}

/** An example in the lottery's format, if no period is known. */
const sample: Readonly<Record<Kind, string>> = { interval: '20261121-0213', calendar: '2026138' }

export function examplePeriod(kind: Kind, last: string | undefined): string {
  return last ?? sample[kind]
}
