/** A result of Mark Six, each ball with the animal that it had in the draw's own lunar year. */
import { Fragment, type ReactElement } from 'react'
import type { Draw } from '#/contract/lottery.ts'
import { useLocalized } from '#/i18n/format.ts'
import { rulesOfBet } from '#/rules/config.ts'
import { waveOf } from '#/rules/faces.ts'
import { animalOf, animals } from '#/rules/zodiac.ts'
import { Ball } from '#/ui/Numbers.tsx'
import * as styles from './MarkSixBalls.module.css'

interface MarkSixBallsProps {
  readonly draw: Draw
  readonly className?: string | undefined
}

export function MarkSixBalls({ draw, className }: MarkSixBallsProps): ReactElement {
  const localized = useLocalized()
  const { lunarYear } = rulesOfBet(draw)
  const balls = draw.result.map((number) => {
    const code = animalOf(number, lunarYear)
    const animal = animals.find((one) => one.code === code)
    return { number, text: String(number).padStart(2, '0'), animal: animal ? localized(animal.names) : '' }
  })
  return (
    <span className={styles.balls} role="img" translate="no" aria-label={balls.map(({ text, animal }) => `${text} ${animal}`).join(', ')}>
      {balls.map(({ number, text, animal }, place) => (
        <Fragment key={number}>
          {place === balls.length - 1 && <em>+</em>}
          <span>
            <Ball text={text} size={26} tone={waveOf(number)} className={className} />
            {animal}
          </span>
        </Fragment>
      ))}
    </span>
  )
}
