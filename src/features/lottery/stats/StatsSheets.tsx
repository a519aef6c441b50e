/** The board's statistics sheets. The first opened sheet loads the script. */
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { Sheet } from '#/ui/Sheet.tsx'
import { type SheetName, useBoard } from '../boardContext.ts'
import { DragonSheet } from './DragonSheet.tsx'
import { HistoryFoot } from './HistoryList.tsx'
import { HistoryViews } from './HistoryViews.tsx'
import { SidesSheet } from './SidesSheet.tsx'

export function StatsSheets({ open }: { readonly open: SheetName | undefined }): ReactElement {
  const { t } = useLingui()
  const { show } = useBoard()
  return (
    <>
      <Sheet open={open === 'history'} onClose={() => show(undefined)} title={t`Draw history`} foot={<HistoryFoot />}>
        <HistoryViews />
      </Sheet>
      {open === 'sides' && <SidesSheet />}
      {open === 'dragon' && <DragonSheet />}
    </>
  )
}
