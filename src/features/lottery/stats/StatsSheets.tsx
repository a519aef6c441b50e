/** The board's sheets about past draws, fetched when one of them is opened first. */
import type { ReactElement } from 'react'
import { DragonSheet, type DragonSheetProps } from './DragonSheet.tsx'
import { SidesSheet } from './SidesSheet.tsx'

export function StatsSheets({ open, ...dragon }: DragonSheetProps & { readonly open: 'sides' | 'dragon' }): ReactElement {
  return open === 'sides' ? <SidesSheet lottery={dragon.lottery} onClose={dragon.onClose} /> : <DragonSheet {...dragon} />
}
