/** The two levels of the play selector: the play types, and what of one type the board shows. */
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { useLocalized } from '#/i18n/format.ts'
import type { PlayType } from '#/rules/play.ts'
import { PickRow } from '#/ui/PickRow.tsx'
import { Tabs } from '#/ui/Tabs.tsx'
import { allHandlers } from '../slip/slipSlice.ts'

/** Boards of plain cells stand together; those of several rows are shown one at a time. */
export function showsTogether({ plays }: PlayType): boolean {
  return plays.length > 1 && plays.every(({ board }) => board.kind === 'grid') && plays.length <= 3
}

/** The plays of a type that the bet type shows, the short boards first. */
export function playsShown(type: PlayType, betType: string, handler: string): PlayType['plays'] {
  const only = type.plays.filter(({ code }) => code === (betType === allHandlers ? handler : betType))
  if (betType !== allHandlers || !showsTogether(type)) return only.length > 0 ? only : type.plays.slice(0, 1)
  const isShort = ({ board }: PlayType['plays'][number]) => board.cells === 'short'
  return [...type.plays.filter(isShort), ...type.plays.filter((play) => !isShort(play))]
}

interface PlayGroupsProps {
  readonly types: readonly PlayType[]
  readonly type: PlayType
  readonly betType: string
  readonly handler: string
  readonly onType: (code: string) => void
  readonly onBetType: (betType: string) => void
}

export function PlayGroups({ types, type, betType, handler, onType, onBetType }: PlayGroupsProps): ReactElement {
  const { t } = useLingui()
  const localized = useLocalized()
  const together = showsTogether(type)
  const value = betType === allHandlers && !together ? handler : betType
  const handlers = type.plays.map(({ code, shortNames }) => ({ value: code, text: localized(shortNames) }))
  return (
    <>
      <div className="groups">
        <Tabs
          label={t`Play types`}
          value={type.code}
          onChange={onType}
          options={types.map(({ code, names }) => ({ value: code, text: localized(names) }))}
        />
      </div>
      {type.plays.length > 1 && (
        <div className="levels">
          <PickRow
            className="chips"
            label={t`Plays`}
            value={value}
            onChange={onBetType}
            options={together ? [{ value: allHandlers, text: t`All` }, ...handlers] : handlers}
          />
        </div>
      )}
    </>
  )
}
