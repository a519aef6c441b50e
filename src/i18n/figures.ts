import { grouped } from '#/lib/grouped.ts'

/** Odds in ten-thousandths, with two to four decimals: 19600 is `1.96`, 12345 is `1.2345`. */
export function oddsText(tenThousandths: number): string {
  const decimals = String(tenThousandths % 10_000)
    .padStart(4, '0')
    .replace(/0{1,2}$/, '')
  return `${grouped(Math.floor(tenThousandths / 10_000))}.${decimals}`
}

/** The texts of the least and the most value: `1.90–1.98`, and `1.98` if both texts are equal. */
export function rangeText(least: string, most: string): string {
  return least === most ? least : `${least}–${most}`
}

/** Odds cut where many stand side by side, so that none shows more than is paid: 19560 is `1.95`, and from 100 on 2112480 is `211.2`. */
export function cutOddsText(tenThousandths: number): string {
  const whole = Math.floor(tenThousandths / 10_000)
  const decimals = String(tenThousandths % 10_000).padStart(4, '0')
  return `${grouped(whole)}.${decimals.slice(0, whole < 100 ? 2 : 1)}`
}
