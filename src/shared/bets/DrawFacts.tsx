/** Facts of a draw beside its numbers, as its family defines them: sum, big or small, odd or even, dragon or tiger. */
import { Fragment, type ReactElement } from 'react'
import { useLocalized } from '#/i18n/format.ts'
import type { RuleConfig } from '#/rules/config.ts'
import type { FamilyCode, Result } from '#/rules/play.ts'
import { Tag } from '#/ui/Tag.tsx'
import { SideName } from './SideName.tsx'
import { useFamily } from './useFamily.ts'

interface DrawFactsProps {
  readonly family: FamilyCode
  readonly result: Result
  /** Facts that belong to the draw itself. */
  readonly rules: RuleConfig
  readonly onInk?: boolean
  /** Keys of facts that are marked. */
  readonly lit?: ReadonlySet<string> | undefined
  /** The facts as a line of plain text: `14 · 大 双`. */
  readonly plain?: boolean
}

export function DrawFacts({ family: code, result, rules, onInk = false, lit, plain = false }: DrawFactsProps): ReactElement | null {
  const localized = useLocalized()
  const family = useFamily(code)
  if (!family || result.length === 0) return null
  const facts = family.facts(result, rules)
  if (plain) return <span>{facts.map(({ value }) => (typeof value === 'number' ? value : localized(value))).join(' ')}</span>
  const tone = onInk ? { tone: 'ink' as const } : {}
  return (
    <span className="row g1 wrap">
      {facts.map(({ key, names, value }) => {
        const Around = lit?.has(key) ? 'mark' : Fragment
        return (
          <Around key={key}>
            {typeof value === 'number' ? (
              <b className="title num" title={localized(names)}>
                {value}
              </b>
            ) : (
              <Tag {...tone}>
                <SideName names={value} />
              </Tag>
            )}
          </Around>
        )
      })}
    </span>
  )
}
