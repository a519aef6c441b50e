/** The text of a line, gift or entrance in the chat. */
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { ItemNames } from './itemNames.ts'
import { Entrance } from './mall/Entrance.tsx'
import type { AuthoredItem } from './roomStream.ts'

interface ItemTextProps {
  readonly item: AuthoredItem
  readonly names: ItemNames
}

export function ItemText({ item, names }: ItemTextProps): ReactElement {
  const { t } = useLingui()
  const { author } = item
  if (item.kind === 'line') return <bdi>{item.text}</bdi>
  if (item.kind === 'entry')
    return <Entrance name={author.name} ride={names.ride(item.ride)} title={names.title(author.title)} onFoot={t`came in`} />
  const { running } = item
  const [who, name] = [author.name || t`Anonymous`, names.gift(item.gift)]
  return <span>{t`${who} gave ${name} × ${running}`}</span>
}
