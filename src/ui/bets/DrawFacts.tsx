/** What a draw of dice says: the sum, big or small, odd or even. */
import type { ReactElement } from 'react'
import { useSelector } from 'react-redux'
import { useConfigFromCacheQuery } from '#/api/endpoints.ts'
import { selectLanguage } from '#/api/settingsSlice.ts'
import { useLocalized } from '#/i18n/format.ts'
import { playOf } from '#/rules/engine.ts'
import { diceFacts } from '#/rules/families/k3Dice.ts'
import { Tag } from '../Tag.tsx'

/** The names of big, small, odd and even: as the platform configured them, in other languages from the play that sells them. */
function useSideNames(): (side: string) => string {
  const localized = useLocalized()
  const language = useSelector(selectLanguage)
  const { data } = useConfigFromCacheQuery({})
  const configured: Readonly<Record<string, string | undefined>> = language === 'rw'
    ? { big: data?.betResultBig, small: data?.betResultSmall, odd: data?.betResultSingle, even: data?.betResultDouble }
    : {}
  const options = playOf('KSHZDXDS')?.board.rows[0]?.options ?? []
  return (side) => {
    const option = options.find(({ code }) => code === side)
    return configured[side] || (option ? localized(option.names) : side)
  }
}

/** `大 双` of a result, for a line of text. */
export function useDrawText(): (result: readonly number[]) => string {
  const nameOf = useSideNames()
  return (result) => {
    const { size, parity } = diceFacts(result)
    return `${nameOf(size)} ${nameOf(parity)}`
  }
}

interface DrawFactsProps {
  readonly result: readonly number[]
  readonly onInk?: boolean
}

export function DrawFacts({ result, onInk = false }: DrawFactsProps): ReactElement {
  const nameOf = useSideNames()
  const { sum, size, parity } = diceFacts(result)
  const tone = onInk ? { tone: 'inkt' as const } : {}
  return (
    <span className="row g1">
      <b className="title num">{sum}</b>
      <Tag {...tone}>{nameOf(size)}</Tag>
      <Tag {...tone}>{nameOf(parity)}</Tag>
    </span>
  )
}
