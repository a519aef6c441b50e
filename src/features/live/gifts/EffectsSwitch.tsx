/** Switches the effects of gifts off on this device. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { Switch } from '#/ui/Switch.tsx'
import { effectsOff } from '../useFreshItems.ts'
import * as lists from '#/ui/list.module.css'

export function EffectsSwitch(): ReactElement {
  const { t } = useLingui()
  const isOff = effectsOff.useOn()
  return (
    <div className={lists.item}>
      <span className="grow">
        <Trans>Gift effects</Trans>
        <span className={lists.sub}>
          <Trans>Off: gifts are told in the chat only, on this device</Trans>
        </span>
      </span>
      <Switch label={t`Gift effects`} checked={!isOff} onChange={(isOn) => effectsOff.set(!isOn)} />
    </div>
  )
}
