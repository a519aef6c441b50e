/** Sheets about lotteries: the rules of this lottery, other lotteries, and the tools without room on the board. */
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { useLocalized } from '#/i18n/format.ts'
import { oddsOf } from '#/rules/engine.ts'
import { Sheet } from '#/ui/Sheet.tsx'
import { Tag } from '#/ui/Tag.tsx'
import { type SheetName, useBoard } from '../boardContext.ts'
import { Rules } from '../Rules.tsx'
import { MoreSheet } from './MoreSheet.tsx'
import { useShownPlay } from './PlayGroups.tsx'
import { Switcher } from './Switcher.tsx'

export function InfoSheets({ open }: { readonly open: SheetName | undefined }): ReactElement {
  const { t } = useLingui()
  const localized = useLocalized()
  const { lottery, lotteries, types, rules, odds, show } = useBoard()
  const play = useShownPlay()
  const { prizeGroup } = odds
  return (
    <>
      <Sheet open={open === 'rules'} onClose={() => show(undefined)} title={t`How to play`} aside={<Tag>{localized(lottery.names)}</Tag>}>
        {play && (
          <Rules
            types={types}
            play={play}
            lottery={lottery}
            rules={rules}
            prizeGroup={prizeGroup}
            oddsOf={(one) => (prizeGroup === undefined ? {} : oddsOf(one, prizeGroup, rules))}
          />
        )}
      </Sheet>
      <Sheet open={open === 'switch'} onClose={() => show(undefined)} title={t`Lotteries`} aside={<Tag>{lotteries.length}</Tag>}>
        {open === 'switch' && <Switcher />}
      </Sheet>
      {open === 'more' && <MoreSheet />}
    </>
  )
}
