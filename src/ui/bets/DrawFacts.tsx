/** Facts of a draw beside its numbers, as its family defines them: sum, big or small, odd or even, dragon or tiger. */
import type { ReactElement } from 'react'
import { useSelector } from 'react-redux'
import { useConfigFromCacheQuery } from '#/api/endpoints.ts'
import { selectLanguage } from '#/api/settingsSlice.ts'
import { useLocalized } from '#/i18n/format.ts'
import { defaultRules, type RuleConfig } from '#/rules/config.ts'
import type { Fact, FamilyCode, Localized, Result } from '#/rules/play.ts'
import { Tag } from '../Tag.tsx'
import { useFamily } from './useFamily.ts'

/** Names of sides: the platform's configured Chinese names, in other languages those of the rules. */
function useFactText(): (value: Fact['value']) => string {
  const localized = useLocalized()
  const language = useSelector(selectLanguage)
  const { data } = useConfigFromCacheQuery({})
  const configured: Readonly<Record<string, string | undefined>> =
    language === 'rw' ? { 大: data?.betResultBig, 小: data?.betResultSmall, 单: data?.betResultSingle, 双: data?.betResultDouble } : {}
  const textOf = (names: Localized) => configured[names.rw] || localized(names)
  return (value) => (typeof value === 'number' ? String(value) : textOf(value))
}

interface DrawFactsProps {
  readonly family: FamilyCode
  readonly result: Result
  readonly rules?: RuleConfig
  readonly onInk?: boolean
  /** As one line of plain text: `14 · 大 双`. */
  readonly plain?: boolean
}

export function DrawFacts({
  family: code,
  result,
  rules = defaultRules,
  onInk = false,
  plain = false,
}: DrawFactsProps): ReactElement | null {
  const textOf = useFactText()
  const localized = useLocalized()
  const family = useFamily(code)
  if (!family || result.length === 0) return null
  const facts = family.facts(result, rules).map((fact) => ({ ...fact, text: textOf(fact.value) }))
  if (plain) return <>{facts.map(({ text }) => text).join(' ')}</>
  const tone = onInk ? { tone: 'ink' as const } : {}
  return (
    <span className="row g1 wrap">
      {facts.map(({ key, names, value, text }) =>
        typeof value === 'number' ? (
          <b key={key} className="title num" title={localized(names)}>
            {text}
          </b>
        ) : (
          <Tag key={key} {...tone}>
            {text}
          </Tag>
        ),
      )}
    </span>
  )
}
