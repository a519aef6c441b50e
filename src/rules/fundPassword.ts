/** Weak fund passwords, which a stranger would try first: one check for the app's form and for the platform. */

const common: ReadonlySet<string> = new Set([
  '147258',
  '258369',
  '147369',
  '159357',
  '357159',
  '159753',
  '753159',
  '147852',
  '258147',
  '789456',
  '456123',
  '123789',
  '321654',
  '520131',
  '131420',
  '201314',
  '521131',
  '168888',
  '888168',
  '518518',
  '668899',
])

/** A single digit, a repeated block, pairs, triples, or a mirrored half. */
const patterns = [/^(\d)\1{5}$/, /^(\d{2})\1\1$/, /^(\d{3})\1$/, /^(\d)\1(\d)\2(\d)\3$/, /^(\d)\1\1(\d)\2\2$/, /^(\d)(\d)(\d)\3\2\1$/]

/** True when each digit is one above, or each is one below, the digit before; 0 follows 9. */
function isRun(digits: string): boolean {
  const steps = Array.from(digits)
    .slice(1)
    .map((digit, at) => (Number(digit) - Number(digits[at]) + 10) % 10)
  return steps.every((step) => step === 1) || steps.every((step) => step === 9)
}

const longestMonths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const isDay = (month: number, day: number) => day >= 1 && day <= (longestMonths[month - 1] ?? 0)

/** True for year, month and day in any usual order with two digits each, and for a year from 1920 to 2039 followed by a month. */
function isDate(digits: string): boolean {
  const [a = 0, b = 0, c = 0] = [0, 2, 4].map((at) => Number(digits.slice(at, at + 2)))
  if (isDay(b, c) || isDay(b, a) || isDay(a, b)) return true
  const year = a * 100 + b
  return year >= 1920 && year <= 2039 && c >= 1 && c <= 12
}

/** `digits`: six digits. `avoid`: numbers that others know of the member, such as a phone; none may begin or end with the digits. */
export function isWeakFundPassword(digits: string, avoid: readonly string[] = []): boolean {
  return (
    common.has(digits) ||
    patterns.some((pattern) => pattern.test(digits)) ||
    isRun(digits) ||
    isDate(digits) ||
    avoid.some((number) => number.startsWith(digits) || number.endsWith(digits))
  )
}
