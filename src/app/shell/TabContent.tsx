/** Content of a tab: icon and label. */
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { TabFace } from './tabs.ts'

export function TabContent({ face: { icon: Icon, label } }: { readonly face: TabFace }): ReactElement {
  const { i18n } = useLingui()
  return (
    <>
      <Icon className="ico l" aria-hidden />
      <span className="clip">{i18n._(label)}</span>
    </>
  )
}
