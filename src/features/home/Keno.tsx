/** The twenty numbers of a keno draw among all eighty, as dots; read out as numbers. */
import type { ReactElement } from 'react'
import type { Result } from '#/rules/play.ts'
import * as styles from './home.module.css'

export function Keno({ drawn, label }: { readonly drawn: Result; readonly label: string }): ReactElement {
  // One path for all dots, and one for those drawn: a page of them is light.
  const dots = (numbers: readonly number[], radius: number) =>
    numbers
      .map((number) => {
        const [x, y] = [3 + 5.9 * ((number - 1) % 20), 2.6 + 5.6 * Math.floor((number - 1) / 20)]
        return `M${(x - radius).toFixed(1)} ${y.toFixed(1)}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`
      })
      .join('')
  const others = Array.from({ length: 80 }, (_, at) => at + 1).filter((number) => !drawn.includes(number))
  return (
    <svg className={styles.keno} viewBox="0 0 118 22" role="img" aria-label={label}>
      <path d={dots(others, 1.5)} fill="currentColor" />
      <path d={dots(drawn, 2.3)} className={styles.on} />
    </svg>
  )
}
