/** The setting that fills a provider's wallet when a game is opened: switched by a tap, with its amounts in a sheet. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactElement, Suspense, useId, useState } from 'react'
import { toAppError } from '#/api/appError.ts'
import { useErrorText } from '#/api/errors.ts'
import type { AutoIn } from '#/contract/games/wallet.ts'
import { useFormat } from '#/i18n/format.ts'
import { lazyPart } from '#/lib/lazyPart.ts'
import { useOnline } from '#/lib/online.ts'
import { Switch } from '#/ui/Switch.tsx'
import * as lists from '#/ui/list.module.css'
import { useSetAutoInMutation } from '#/shared/games/gamesApi.ts'
import * as styles from './wallets.module.css'

const AutoTransferSheet = lazyPart(() => import('./AutoTransferSheet.tsx'), 'AutoTransferSheet')

export function AutoTransfer({ autoIn }: { readonly autoIn: AutoIn }): ReactElement {
  const { t } = useLingui()
  const { amount } = useFormat()
  const online = useOnline()
  const errorText = useErrorText()
  const [set, { error, isLoading, originalArgs }] = useSetAutoInMutation()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const shown = isLoading && originalArgs ? originalArgs : autoIn
  const [below, upTo] = [amount(shown.below), amount(shown.upTo)]
  return (
    <>
      <div className={`card mt3 ${styles.auto}`}>
        <button type="button" className={`${lists.item} grow`} aria-haspopup="dialog" aria-labelledby={id} onClick={() => setOpen(true)}>
          <span id={id} className="grow">
            <Trans>Top up on entry</Trans>
            <span className={`${lists.sub} num`}>
              <Trans>
                Below {below}, top up to {upTo} from the main wallet
              </Trans>
            </span>
          </span>
        </button>
        <Switch
          label={t`Top up on entry`}
          checked={shown.isOn}
          disabled={!online || isLoading}
          onChange={(isOn) => void set({ ...autoIn, isOn })}
        />
      </div>
      {error && (
        <p className="note neg mt2" role="alert">
          {errorText(toAppError(error))}
        </p>
      )}
      {isOpen && (
        <Suspense>
          <AutoTransferSheet autoIn={autoIn} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
