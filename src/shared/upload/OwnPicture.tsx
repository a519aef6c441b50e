/** One of the member's own pictures, enlarged by a tap; fetched by a sealed call, since private pictures have no public address. */
import { Trans } from '@lingui/react/macro'
import { ImageOff } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { injectCalls } from '#/api/injectCalls.ts'
import { files } from '#/contract/files.ts'
import { PictureLayer } from '#/ui/PictureLayer.tsx'
import { Skeleton } from '#/ui/Skeleton.tsx'
import * as picturePicker from './PicturePicker.module.css'

const { useGetPictureQuery } = injectCalls(files, ({ read }) => ({
  getPicture: read('getPicture', { keepUnusedDataFor: 60 }),
}))

export function OwnPicture({ fileId, alt }: { readonly fileId: string; readonly alt: string }): ReactElement {
  const { currentData: picture, error, refetch } = useGetPictureQuery({ fileId })
  const [isEnlarged, setEnlarged] = useState(false)
  if (picture) {
    const src = `data:${picture.type};base64,${picture.data}`
    return (
      <>
        <button type="button" className={picturePicker.whole} aria-haspopup="dialog" onClick={() => setEnlarged(true)}>
          <img src={src} alt={alt} />
        </button>
        <PictureLayer open={isEnlarged} onClose={() => setEnlarged(false)} src={src} alt={alt} />
      </>
    )
  }
  if (!error) return <Skeleton width="100%" height="100%" />
  return (
    <button type="button" className={picturePicker.again} onClick={() => void refetch()} aria-label={alt}>
      <ImageOff className="ico" aria-hidden />
      <Trans>Try again</Trans>
    </button>
  )
}
