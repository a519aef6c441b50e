import { grouped } from '#/lib/grouped.ts'

/** Odds in ten-thousandths, with two to four decimals: 19600 is `1.96`, 12345 is `1.2345`. */
export function oddsText(tenThousandths: number): string {
  const decimals = String(tenThousandths % 10_000)
    .padStart(4, '0')
    .replace(/0{1,2}$/, '')
  return `${grouped(Math.floor(tenThousandths / 10_000))}.${decimals}`
}
