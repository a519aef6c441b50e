/** The keys of a page on a wide screen: listens to them, and lists them in a dialog. Each key has a button with the same effect. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Keyboard, X } from 'lucide-react'
import { Fragment, type ReactElement, useEffect, useEffectEvent, useState } from 'react'
import { type Key, listenToKeys } from '#/lib/keys.ts'
import { IconButton } from '#/ui/IconButton.tsx'
import { hasLayer } from '#/ui/layers.ts'
import { Modal, ModalTitle } from '#/ui/Modal.tsx'
import * as button from '#/ui/Button.module.css'
import * as styles from './keys.module.css'

export interface ListedKey extends Key {
  /** The keys as the list shows them. */
  readonly caps: readonly string[]
  readonly does: string
}

/** In the order of the list, without the key of the list itself. */
export function Keys({ keys }: { readonly keys: readonly ListedKey[] }): ReactElement {
  const { t } = useLingui()
  const [isListed, setListed] = useState(false)
  const all: readonly ListedKey[] = [...keys, { caps: ['?'], does: t`Keys`, keys: ['?'], act: () => setListed(true) }]
  const keysNow = useEffectEvent(() => all)
  useEffect(() => listenToKeys(() => keysNow(), hasLayer), [])
  return (
    <>
      <button type="button" className={`${button.button} ${styles.open}`} aria-haspopup="dialog" onClick={() => setListed(true)}>
        <Keyboard className="ico" aria-hidden />
        <Trans>Keys</Trans>
        <kbd>?</kbd>
      </button>
      <Modal open={isListed} onClose={() => setListed(false)} look="dialog" name="keys">
        <div className={styles.list} data-columns>
          <div className="row between">
            <ModalTitle>
              <Trans>Keys</Trans>
            </ModalTitle>
            <IconButton label={t`Close`} onClick={() => setListed(false)}>
              <X className="ico" aria-hidden />
            </IconButton>
          </div>
          <p className="note">
            <Trans>They do not work while you type in a field.</Trans>
          </p>
          <dl>
            {all.map(({ caps, does }) => (
              <Fragment key={does}>
                <dt>{does}</dt>
                <dd>
                  {caps.map((cap) => (
                    <kbd key={cap}>{cap}</kbd>
                  ))}
                </dd>
              </Fragment>
            ))}
          </dl>
        </div>
      </Modal>
    </>
  )
}
