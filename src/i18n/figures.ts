import { grouped } from '#/lib/grouped.ts'

/** Odds in ten-thousandths, with two to four decimals: 19600 is `1.96`, 12345 is `1.2345`. */
export function oddsText(tenThousandths: number): string {
  const decimals = String(tenThousandths % 10_000)
    .padStart(4, '0')
    .replace(/0{1,2}$/, '')
  return `${grouped(Math.floor(tenThousandths / 10_000))}.${decimals}`
}

/** Texts of the lowest and the highest value as a range: `1.90–1.98`, or `1.98` if both texts are equal. */
export function rangeText(least: string, most: string): string {
  return least === most ? least : `${least}–${most}`
}

/** Truncated odds for dense boards, so that no shown value exceeds the paid odds: 19560 is `1.95`, and from 100 on 2112480 is `211.2`. */
export function cutOddsText(tenThousandths: number): string {
  const whole = Math.floor(tenThousandths / 10_000)
  const decimals = String(tenThousandths % 10_000).padStart(4, '0')
  return `${grouped(whole)}.${decimals.slice(0, whole < 100 ? 2 : 1)}`
}
