/** The last result of a lottery on one line, with what its sum is called; empty places while the next one is drawn. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactElement, type ReactNode, useState } from 'react'
import type { CurrentInfo, LotteryTypeCode } from '#/contract/lottery.ts'
import { useLocalized } from '#/i18n/format.ts'
import { countdownOf } from '#/lib/countdown.ts'
import { shortPeriod } from '#/lib/period.ts'
import { useServerNow } from '#/lib/useServerNow.ts'
import { sideNames } from '#/rules/boards.ts'
import { familyFaces, sumWaveOf } from '#/rules/faces.ts'
import type { FamilyCode, Localized, Result } from '#/rules/play.ts'
import { Ball, Numbers } from '#/ui/Numbers.tsx'
import { Skeleton } from '#/ui/Skeleton.tsx'
import { Tag } from '#/ui/Tag.tsx'
import * as dice from '#/ui/Dice.module.css'
import * as styles from './home.module.css'

/** From these sums on it is big; a sum just below the second figure is a tie. */
const bigFrom: Partial<Readonly<Record<FamilyCode, { readonly big: number; readonly tie?: number }>>> = {
  K3: { big: 11 },
  SSC: { big: 23 },
  PC28: { big: 14 },
  KL8: { big: 811, tie: 810 },
}

interface ResultWords {
  readonly sum: number
  readonly sides: readonly Localized[]
}

/**
 * What the sum of a result is called, for the families of which that is said beside the numbers: `[3, 5, 6]` of K3 to 14, big, even.
 */
export function resultWords(family: FamilyCode, result: Result): ResultWords | undefined {
  const bounds = bigFrom[family]
  if (!bounds) return undefined
  const sum = result.reduce((total, number) => total + number, 0)
  const size = sum >= bounds.big ? sideNames.big : sum === bounds.tie ? sideNames.tie : sideNames.small
  return { sum, sides: [size, sum % 2 === 0 ? sideNames.even : sideNames.odd] }
}

interface LastResultProps {
  readonly family: LotteryTypeCode
  readonly info: CurrentInfo | null | undefined
  /** Nothing newer can be had at the moment: the last result that is known stands. */
  readonly isStale: boolean
}

export function LastResult({ family, info, isStale }: LastResultProps): ReactElement {
  const { t } = useLingui()
  const draw = info?.last
  const [first] = useState(draw?.period)
  if (info === null) return <span>–</span>
  if (!info) return <Places count={5} />
  if (!draw)
    return (
      <span>
        <Trans>No draw yet</Trans>
      </span>
    )
  if (draw.state === 'void') {
    const period = shortPeriod(draw.period)
    return (
      <Tag tone="warn">
        <Trans>{period} void, stakes returned</Trans>
      </Tag>
    )
  }
  const { period, result } = draw
  const line = (
    <ResultLine key={period} family={family} result={result} label={t`Last result: ${result.join(' ')}`} isNew={period !== first} />
  )
  if (isStale) return line
  return (
    <WhileDrawing info={info} places={<Places count={family === 'KL8' ? 10 : result.length} />}>
      {line}
    </WhileDrawing>
  )
}

interface ResultLineProps {
  readonly family: LotteryTypeCode
  readonly result: Result
  readonly label: string
  /** It came while the page was shown. */
  readonly isNew?: boolean
  /** The numbers alone. */
  readonly isBare?: boolean
}

export function ResultLine({ family, result, label, isNew = false, isBare = false }: ResultLineProps): ReactElement {
  const localized = useLocalized()
  const words = isBare ? undefined : resultWords(family, result)
  const sides = words?.sides.map(localized).join(' ')
  return (
    <>
      {family === 'KL8' ? (
        <Keno drawn={result} label={label} />
      ) : (
        <Numbers
          family={family}
          values={result}
          size={familyFaces[family].look === 'dice' ? 24 : familyFaces[family].look === 'cars' ? 20 : result.length > 7 ? 21 : 22}
          label={label}
          {...(isNew && { classNames: result.map(() => dice.land) })}
        />
      )}
      {words && (
        <span className="row g1 num">
          {family === 'PC28' ? (
            <>
              <span className="t3">=</span>
              <Ball text={String(words.sum)} size={22} tone={sumWaveOf(words.sum)} />
              <span>{sides}</span>
            </>
          ) : (
            <span>{`${words.sum} ${sides}`}</span>
          )}
        </span>
      )}
    </>
  )
}

/** Alone in ticking: what it holds is drawn once. */
function WhileDrawing({
  info,
  places,
  children,
}: {
  readonly info: CurrentInfo
  readonly places: ReactNode
  readonly children: ReactNode
}): ReactNode {
  const now = useServerNow()
  const countdown = countdownOf(info, now)
  return countdown.kind === 'closed' && now >= countdown.drawsAt && info.awaited?.state !== 'delayed' ? places : children
}

function Places({ count }: { readonly count: number }): ReactElement {
  return (
    <span className={styles.places} aria-hidden="true">
      {Array.from({ length: count }, (_, place) => (
        <Skeleton key={place} width={20} height={20} radius={5} />
      ))}
    </span>
  )
}

/** The twenty numbers of a keno draw among all eighty, as dots; read out as numbers. */
function Keno({ drawn, label }: { readonly drawn: Result; readonly label: string }): ReactElement {
  // One path for all dots, and one for those drawn: a page of them is light.
  const dots = (numbers: readonly number[], radius: number) => {
    const half = (width: number) => `a${radius} ${radius} 0 1 0 ${width} 0`
    const circle = half(2 * radius) + half(-2 * radius)
    return numbers
      .map((number) => {
        const [x, y] = [3 + 5.9 * ((number - 1) % 20), 2.6 + 5.6 * Math.floor((number - 1) / 20)]
        return `M${(x - radius).toFixed(1)} ${y.toFixed(1)}${circle}`
      })
      .join('')
  }
  const others = Array.from({ length: 80 }, (_, at) => at + 1).filter((number) => !drawn.includes(number))
  return (
    <svg className={styles.keno} viewBox="0 0 118 22" role="img" aria-label={label}>
      <path d={dots(others, 1.5)} fill="currentColor" />
      <path d={dots(drawn, 2.3)} className={styles.on} />
    </svg>
  )
}
