/** Picks or takes pictures, and shows the state of each upload. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Camera, Plus, RotateCw, X } from 'lucide-react'
import { type ChangeEvent, type ReactElement, type RefObject, useRef } from 'react'
import { useErrorText } from '#/api/errors.ts'
import { uploadBounds, uploadTypes } from '#/contract/uploads.ts'
import { useOnline } from '#/lib/online.ts'
import { Button } from '#/ui/Button.tsx'
import { type Item, mayRepeat } from './items.ts'
import type { Uploads } from './useUploads.ts'
import * as meter from '#/ui/meter.module.css'
import * as pictures from './PicturePicker.module.css'
import * as iconButton from '#/ui/IconButton.module.css'

export function PicturePicker({ uploads, label }: { readonly uploads: Uploads; readonly label: string }): ReactElement {
  const { t } = useLingui()
  const errorText = useErrorText()
  const online = useOnline()
  const files = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const { items, max, purpose } = uploads
  const full = items.length >= max
  const failed = items.find(({ state }) => state === 'failed')
  const megabytes = uploadBounds[purpose].bytes / 1024 / 1024
  const [used, all] = [items.length, max]
  return (
    <fieldset className={pictures.picker}>
      <legend className="row between">
        <b>{label}</b>
        <span className="note num">{t`${used} / ${all} · up to ${megabytes} MB each`}</span>
      </legend>
      <div className={`${pictures.pictures} mt3`}>
        {items.map((item, at) => (
          <Tile key={item.key} item={item} number={at + 1} uploads={uploads} />
        ))}
        {!full && (
          <button type="button" className={pictures.add} disabled={!online} onClick={() => files.current?.click()}>
            <Plus className="ico" aria-hidden />
            <Trans>Add</Trans>
          </button>
        )}
      </div>
      {!full && online && (
        <Button className={`link ${pictures.camera}`} onClick={() => camera.current?.click()}>
          <Camera className="ico s" aria-hidden />
          <Trans>Take a photo</Trans>
        </Button>
      )}
      <Chooser input={files} label={t`Choose pictures`} several={max > 1} uploads={uploads} />
      <Chooser input={camera} label={t`Take a photo`} capture uploads={uploads} />
      {!online && (
        <p className="note mt2">
          <Trans>You are offline. The pictures you chose stay here and are uploaded once you are back online.</Trans>
        </p>
      )}
      {online && failed?.error && (
        <p className="note neg mt2" role="alert">
          {errorText(failed.error)}
        </p>
      )}
    </fieldset>
  )
}

interface ChooserProps {
  readonly input: RefObject<HTMLInputElement | null>
  readonly label: string
  readonly several?: boolean
  readonly capture?: boolean
  readonly uploads: Uploads
}

/** The hidden file inputs behind the buttons. */
export function Chooser({ input, label, several = false, capture = false, uploads }: ChooserProps): ReactElement {
  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    uploads.add([...(target.files ?? [])])
    // Allows choosing the same file again.
    target.value = ''
  }
  return (
    <input
      ref={input}
      type="file"
      className="sr"
      tabIndex={-1}
      aria-label={label}
      accept={uploadTypes.join()}
      multiple={several}
      capture={capture ? 'environment' : undefined}
      onChange={choose}
    />
  )
}

function Tile({ item, number, uploads }: { readonly item: Item; readonly number: number; readonly uploads: Uploads }): ReactElement {
  const { t } = useLingui()
  const { key, preview, state, share, error } = item
  const percent = Math.round(share * 100)
  return (
    <div data-state={state}>
      <img src={preview} alt={t`Picture ${number}`} />
      {state === 'sending' && (
        <div className={pictures.over} role="progressbar" aria-label={t`Uploading picture ${number}`} aria-valuenow={percent}>
          <span className="num">{percent < 100 ? <Trans>Uploading {percent}%</Trans> : <Trans>Checking…</Trans>}</span>
          <span className={`${meter.meter} ${pictures.share}`}>
            <i style={{ width: `${percent}%` }} />
          </span>
        </div>
      )}
      {state === 'failed' && mayRepeat(error) && (
        <button type="button" className={`${pictures.over} ${pictures.again}`} onClick={() => uploads.retry(key)}>
          <RotateCw className="ico" aria-hidden />
          <Trans>Try again</Trans>
        </button>
      )}
      {state === 'failed' && !mayRepeat(error) && (
        <div className={pictures.over}>
          <Trans>Not accepted</Trans>
        </div>
      )}
      <button
        type="button"
        className={`${iconButton.button} ${pictures.drop}`}
        aria-label={t`Remove picture ${number}`}
        onClick={() => uploads.remove(key)}
      >
        <span>
          <X className="ico s" aria-hidden />
        </span>
      </button>
    </div>
  )
}
