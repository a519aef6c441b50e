/** What the stake of a note is called on its chip: 2元, 2角, 2分, 2厘 in Chinese, the plain number in other languages. */
import { useLingui } from '@lingui/react/macro'
import { useRate } from '#/ui/useRate.ts'
import { chipName } from '../slipLines.ts'

/** Thousandths in a point: the units are parts of a point that is shown as it is. */
const pointRate = 1000

/** Of a note of numbers; the platform's chips are points. */
export function useUnitName(): (amount: string) => string {
  const { t } = useLingui()
  const unitRate = useRate()
  const names: Readonly<Record<number, (count: number) => string>> = {
    1000: (count) => t({ message: `${count}`, context: 'stake of a note', comment: 'stake of one note, in units of a point: 元' }),
    100: (count) => t({ message: `0.${count}`, comment: 'stake of one note, in tenths of a point: 角' }),
    10: (count) => t({ message: `0.0${count}`, comment: 'stake of one note, in hundredths of a point: 分' }),
    1: (count) => t({ message: `0.00${count}`, comment: 'stake of one note, in thousandths of a point: 厘' }),
  }
  return (amount) => {
    const unit = [1000, 100, 10, 1].find((one) => Number(amount) % one === 0) ?? 1
    const count = Number(amount) / unit
    const name = names[unit]
    return unitRate === pointRate && name && count < 10 ? name(count) : chipName(amount, unitRate)
  }
}
