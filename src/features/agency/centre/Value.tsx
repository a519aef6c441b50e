/** One figure of the centre: an amount, or a number of members; a dash until it is loaded. */
import type { ReactElement } from 'react'
import { useFormat } from '#/i18n/format.ts'
import { Amount } from '#/ui/Amount.tsx'
import { useCountUp } from '#/ui/useCountUp.ts'

interface ValueProps {
  readonly value: string | undefined
  readonly isCount?: boolean | undefined
  readonly unit?: string
}

export function Value({ value, ...more }: ValueProps): ReactElement {
  return value === undefined ? <span>–</span> : <Counted value={value} {...more} />
}

function Counted({ value, isCount, unit }: ValueProps & { readonly value: string }): ReactElement {
  const { count } = useFormat()
  const shown = useCountUp(value)
  return isCount ? <span className="num">{count(Number(shown))}</span> : <Amount value={shown} {...(unit !== undefined && { unit })} />
}
