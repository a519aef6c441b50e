/** Crops a photo to a square by drag, pinch, keys or buttons, then uploads it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { ZoomIn, ZoomOut } from 'lucide-react'
import { type KeyboardEvent, type ReactElement, useEffect, useRef, useState } from 'react'
import Cropper, { type Area, type Point } from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { useErrorText } from '#/api/errors.ts'
import { Button } from '#/ui/Button.tsx'
import { Callout } from '#/ui/Callout.tsx'
import { IconButton } from '#/ui/IconButton.tsx'
import { Skeleton } from '#/ui/Skeleton.tsx'
import { useUploads } from '#/shared/upload/useUploads.ts'
import { cutOut } from './cutOut.ts'
import * as styles from './crop.module.css'

const mostZoom = 5
const step = 1.25
/** Pixels moved by an arrow key. */
const nudge = 12

interface CropProps {
  readonly photo: File
  /** Takes the uploaded picture; false when it was refused. */
  readonly onDone: (fileId: string) => Promise<boolean>
  readonly onCancel: () => void
}

export function Crop({ photo, onDone, onCancel }: CropProps): ReactElement {
  const { t } = useLingui()
  const errorText = useErrorText()
  const [url, setUrl] = useState<string>()
  const [unreadable, setUnreadable] = useState(false)
  /** Position of the photo in displayed pixels from the centre of the frame. */
  const [position, setPosition] = useState<Point>({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  /** Visible part of the photo; known once it is loaded. */
  const [area, setArea] = useState<Area>()
  const [taking, setTaking] = useState(false)
  const uploads = useUploads('avatar', 1)
  const [sent] = uploads.items
  const taken = useRef(false)

  useEffect(() => {
    const made = URL.createObjectURL(photo)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [photo])

  const fileId = sent?.fileId
  useEffect(() => {
    if (fileId === undefined || taken.current) return
    taken.current = true
    void onDone(fileId).then((done) => {
      if (done) return
      taken.current = false
      setTaking(false)
      uploads.clear()
    })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each stored picture
  }, [fileId])

  if (unreadable) {
    return (
      <div className="stack g3">
        <Callout tone="n" role="alert">
          <Trans>This file cannot be opened as a picture. Please choose a JPEG, PNG or WebP file.</Trans>
        </Callout>
        <Button look="quiet" onClick={onCancel}>
          <Trans>Choose another photo</Trans>
        </Button>
      </div>
    )
  }

  const failed = sent?.state === 'failed'
  const sending = taking && !failed

  /** An upload in progress is not changed; a failed one starts anew after a move. */
  function mayChange(): boolean {
    if (sending) return false
    if (failed) {
      uploads.clear()
      setTaking(false)
    }
    return true
  }

  function moveTo(next: Point) {
    // The cropper also reports the position after measuring, without a move.
    if ((next.x !== position.x || next.y !== position.y) && mayChange()) setPosition(next)
  }

  function zoomTo(next: number) {
    if (next !== zoom && mayChange()) setZoom(next)
  }

  /** Zooms around the centre; the cropper keeps the photo within the frame. */
  function zoomBy(factor: number) {
    const next = Math.min(mostZoom, Math.max(1, zoom * factor))
    moveTo({ x: (position.x * next) / zoom, y: (position.y * next) / zoom })
    zoomTo(next)
  }

  function pressed(event: KeyboardEvent) {
    if (event.key === '+' || event.key === '=') zoomBy(step)
    else if (event.key === '-') zoomBy(1 / step)
    else return
    event.preventDefault()
  }

  async function send() {
    setTaking(true)
    if (failed) {
      uploads.retry(sent.key)
      return
    }
    const picture = url !== undefined && area ? await cutOut(url, area).catch(() => null) : null
    if (picture) uploads.add([picture])
    else setTaking(false)
  }

  return (
    <div className="stack g3">
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- plus and minus zoom what has the focus inside */}
      <div className={styles.box} data-drags onKeyDown={pressed}>
        {!area && <Skeleton width="100%" height="100%" />}
        {url !== undefined && (
          <Cropper
            image={url}
            crop={position}
            zoom={zoom}
            maxZoom={mostZoom}
            aspect={1}
            objectFit="cover"
            cropShape="round"
            showGrid={false}
            keyboardStep={nudge}
            // The content security policy refuses style sheets created at run time.
            disableAutomaticStylesInjection
            classes={{ cropAreaClassName: styles.frame }}
            cropperProps={{
              role: 'application',
              'aria-label': t`The photo in its frame; arrow keys move it, plus and minus zoom`,
            }}
            mediaProps={{ onError: () => setUnreadable(true) }}
            onCropChange={moveTo}
            onZoomChange={zoomTo}
            onCropAreaChange={(_, pixels) => setArea(pixels)}
          />
        )}
      </div>
      <div className="row between">
        <IconButton label={t`Zoom out`} disabled={!area || zoom <= 1} onClick={() => zoomBy(1 / step)}>
          <ZoomOut className="ico" aria-hidden />
        </IconButton>
        <span className="note center">
          <Trans>Drag to move, pinch to zoom</Trans>
        </span>
        <IconButton label={t`Zoom in`} disabled={!area || zoom >= mostZoom} onClick={() => zoomBy(step)}>
          <ZoomIn className="ico" aria-hidden />
        </IconButton>
      </div>
      {failed && sent.error && (
        <Callout tone="n" role="alert">
          {errorText(sent.error)}
        </Callout>
      )}
      <div className={styles.acts}>
        <Button look="quiet" onClick={onCancel}>
          <Trans>Choose another photo</Trans>
        </Button>
        <Button look="pri" busy={!area || sending} onClick={() => void send()}>
          {failed ? <Trans>Try again</Trans> : taking ? <Trans>Sending</Trans> : <Trans>Use this picture</Trans>}
        </Button>
      </div>
    </div>
  )
}
