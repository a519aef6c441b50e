/** Choice of an avatar: a drawing, or a photo cropped to a square. */
import { Trans, useLingui } from '@lingui/react/macro'
import { ImagePlus } from 'lucide-react'
import { type ChangeEvent, type ReactElement, Suspense, useRef, useState } from 'react'
import { toAppError } from '#/api/appError.ts'
import { useErrorText } from '#/api/errors.ts'
import { showToast } from '#/api/toastSlice.ts'
import { uploadTypes } from '#/contract/uploads.ts'
import { useLocalized } from '#/i18n/format.ts'
import { lazyPart } from '#/lib/lazyPart.ts'
import { useOnline } from '#/lib/online.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { Avatar } from '#/ui/Avatar.tsx'
import { Button } from '#/ui/Button.tsx'
import { Callout } from '#/ui/Callout.tsx'
import { Sheet } from '#/ui/Sheet.tsx'
import { Skeleton } from '#/ui/Skeleton.tsx'
import { useDrawnAvatarsQuery, useUpdateAvatarMutation } from './profileApi.ts'
import * as styles from './profile.module.css'

const Crop = lazyPart(() => import('./Crop.tsx'), 'Crop')

interface AvatarSheetProps {
  readonly avatar: string
  readonly open: boolean
  readonly onClose: () => void
}

export function AvatarSheet({ avatar, open, onClose }: AvatarSheetProps): ReactElement {
  const { t } = useLingui()
  const errorText = useErrorText()
  const dispatch = useAppDispatch()
  const online = useOnline()
  const [update, { isLoading }] = useUpdateAvatarMutation()
  const [photo, setPhoto] = useState<File>()
  const [error, setError] = useState<string>()
  const input = useRef<HTMLInputElement>(null)

  async function take(chosen: string): Promise<boolean> {
    setError(undefined)
    const answer = await update({ avatar: chosen })
    if (answer.error !== undefined) {
      setError(errorText(toAppError(answer.error)))
      return false
    }
    setPhoto(undefined)
    dispatch(showToast({ kind: 'success', text: t`Profile picture changed`, about: ['/infomation'] }))
    onClose()
    return true
  }

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    setPhoto(target.files?.[0])
    // Allows choosing the same file again.
    target.value = ''
  }

  return (
    <Sheet open={open} onClose={onClose} title={photo ? t`Crop the picture` : t`Change profile picture`}>
      <div className="pad">
        {photo && (
          <Suspense>
            <Crop photo={photo} onDone={take} onCancel={() => setPhoto(undefined)} />
          </Suspense>
        )}
        {!photo && (
          <>
            <Drawn chosen={avatar} disabled={!online || isLoading} onPick={(one) => void take(one)} />
            <Button look="soft" className="mt4" style={{ width: '100%' }} disabled={!online} onClick={() => input.current?.click()}>
              <ImagePlus className="ico s" aria-hidden />
              <Trans>Upload a photo</Trans>
            </Button>
            <input
              ref={input}
              type="file"
              className="sr"
              tabIndex={-1}
              aria-label={t`Choose a photo`}
              accept={uploadTypes.join()}
              onChange={choose}
            />
            <p className="note mt2">
              <Trans>Everyone can see your picture. We keep only a small copy, without location or other details from the file.</Trans>
            </p>
          </>
        )}
        {error !== undefined && (
          <div className="mt3">
            <Callout tone="n" role="alert">
              {error}
            </Callout>
          </div>
        )}
        {!online && (
          <p className="note mt2">
            <Trans>You are offline and cannot change this.</Trans>
          </p>
        )}
      </div>
    </Sheet>
  )
}

interface DrawnProps {
  readonly chosen: string
  readonly disabled: boolean
  readonly onPick: (avatar: string) => void
}

function Drawn({ chosen, disabled, onPick }: DrawnProps): ReactElement {
  const { t } = useLingui()
  const localized = useLocalized()
  const { currentData } = useDrawnAvatarsQuery({})
  return (
    <div className={styles.avatars} role="radiogroup" aria-label={t`Built-in pictures`}>
      {currentData?.items.map(({ avatar, names }) => (
        <button
          key={avatar}
          type="button"
          role="radio"
          aria-checked={avatar === chosen}
          aria-label={localized(names)}
          disabled={disabled}
          onClick={() => onPick(avatar)}
        >
          <Avatar avatar={avatar} size={64} />
        </button>
      ))}
      {!currentData && Array.from({ length: 12 }, (_, place) => <Skeleton key={place} width={64} height={64} radius={32} />)}
    </div>
  )
}
