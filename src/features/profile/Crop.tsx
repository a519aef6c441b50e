/** Cuts a photo to a square: dragged by a finger, pinched, or moved by keys and buttons; then sent and taken. */
import { Trans, useLingui } from '@lingui/react/macro'
import { ZoomIn, ZoomOut } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, type ReactElement, useEffect, useRef, useState, type WheelEvent } from 'react'
import { useErrorText } from '#/api/errors.ts'
import { Button } from '#/ui/Button.tsx'
import { Callout } from '#/ui/Callout.tsx'
import { IconButton } from '#/ui/IconButton.tsx'
import { Skeleton } from '#/ui/Skeleton.tsx'
import { useUploads } from '#/ui/upload/useUploads.ts'
import { type Cut, mostZoom, moved, sourceOf, wholeOf, zoomed } from './cropping.ts'

/** Pixels of the square that is sent. */
const side = 512
const step = 1.25
/** Shown pixels that an arrow key moves. */
const nudge = 12

interface CropProps {
  readonly photo: File
  /** Takes the picture that was sent; false when it was refused. */
  readonly onDone: (fileId: string) => Promise<boolean>
  readonly onCancel: () => void
}

const middle = { x: 0, y: 0 }
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [nudge, 0],
  ArrowRight: [-nudge, 0],
  ArrowUp: [0, nudge],
  ArrowDown: [0, -nudge],
}

export function Crop({ photo, onDone, onCancel }: CropProps): ReactElement {
  const { t } = useLingui()
  const errorText = useErrorText()
  const canvas = useRef<HTMLCanvasElement>(null)
  const fingers = useRef(new Map<number, { x: number; y: number }>())
  const [picture, setPicture] = useState<ImageBitmap | null>()
  const [cut, setCut] = useState<Cut>({ x: 0, y: 0, zoom: 1 })
  const [taking, setTaking] = useState(false)
  const uploads = useUploads('avatar', 1)
  const [sent] = uploads.items
  const taken = useRef(false)

  useEffect(() => {
    let current = true
    createImageBitmap(photo, { imageOrientation: 'from-image' }).then(
      (bitmap) => {
        if (!current) return bitmap.close()
        setPicture(bitmap)
        setCut(wholeOf(bitmap))
        return undefined
      },
      () => {
        if (current) setPicture(null)
      },
    )
    return () => {
      current = false
    }
  }, [photo])

  useEffect(() => {
    if (!picture || !canvas.current) return
    const { left, top, side: from } = sourceOf(picture, cut)
    const paper = canvas.current.getContext('2d')
    if (!paper) return
    paper.imageSmoothingQuality = 'high'
    paper.clearRect(0, 0, side, side)
    paper.drawImage(picture, left, top, from, from, 0, 0, side, side)
  }, [picture, cut])

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
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each picture that the platform keeps
  }, [fileId])

  if (picture === null) {
    return (
      <div className="stack g3">
        <Callout tone="n" role="alert">
          <Trans>This file cannot be shown as a picture. Please choose a JPEG, PNG or WebP.</Trans>
        </Callout>
        <Button look="quiet" onClick={onCancel}>
          <Trans>Choose another</Trans>
        </Button>
      </div>
    )
  }

  const failed = sent?.state === 'failed'
  const sending = taking && !failed

  /** What is on its way stays as it was sent; one that failed is sent anew once it was moved. */
  function change(next: (photo: ImageBitmap, before: Cut) => Cut) {
    if (!picture || sending) return
    setCut((before) => next(picture, before))
    if (!failed) return
    uploads.clear()
    setTaking(false)
  }

  const shown = () => canvas.current?.clientWidth || 280
  const zoom = (factor: number, at = middle) => change((of, before) => zoomed(of, before, factor, at, shown()))

  function dragged(event: PointerEvent) {
    const before = fingers.current.get(event.pointerId)
    if (!before || !canvas.current) return
    const now = { x: event.clientX, y: event.clientY }
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    fingers.current.set(event.pointerId, now)
    if (!other) {
      change((of, cutBefore) => moved(of, cutBefore, now.x - before.x, now.y - before.y, shown()))
      return
    }
    const box = canvas.current.getBoundingClientRect()
    const apart = (one: { x: number; y: number }) => Math.max(1, Math.hypot(one.x - other.x, one.y - other.y))
    zoom(apart(now) / apart(before), {
      x: (now.x + other.x) / 2 - box.left - box.width / 2,
      y: (now.y + other.y) / 2 - box.top - box.height / 2,
    })
  }

  function pressed(event: KeyboardEvent) {
    const by = arrows[event.key]
    if (by) change((of, before) => moved(of, before, by[0], by[1], shown()))
    else if (event.key === '+' || event.key === '=') zoom(step)
    else if (event.key === '-') zoom(1 / step)
    else return
    event.preventDefault()
  }

  function send() {
    setTaking(true)
    if (failed) {
      uploads.retry(sent.key)
      return
    }
    canvas.current?.toBlob(
      (blob) => {
        if (blob) uploads.add([new File([blob], 'avatar.jpg', { type: 'image/jpeg' })])
        else setTaking(false)
      },
      'image/jpeg',
      0.9,
    )
  }

  return (
    <div className="stack g3 cropping">
      <div className="cropbox">
        {!picture && <Skeleton width="100%" height="100%" />}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- arrows and plus and minus move it */}
        <canvas
          ref={canvas}
          width={side}
          height={side}
          tabIndex={0}
          role="img"
          aria-label={t`The part of the photo that is used; arrow keys move it, plus and minus zoom`}
          onKeyDown={pressed}
          onWheel={(event: WheelEvent) => zoom(event.deltaY < 0 ? 1.08 : 1 / 1.08)}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId)
            fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
          }}
          onPointerMove={dragged}
          onPointerUp={(event) => fingers.current.delete(event.pointerId)}
          onPointerCancel={(event) => fingers.current.delete(event.pointerId)}
        />
        <span className="ringmask" aria-hidden="true" />
      </div>
      <div className="row between">
        <IconButton label={t`Zoom out`} disabled={!picture || cut.zoom <= 1} onClick={() => zoom(1 / step)}>
          <ZoomOut className="ico" aria-hidden />
        </IconButton>
        <span className="note center">
          <Trans>Drag to move, pinch to zoom</Trans>
        </span>
        <IconButton label={t`Zoom in`} disabled={!picture || cut.zoom >= mostZoom} onClick={() => zoom(step)}>
          <ZoomIn className="ico" aria-hidden />
        </IconButton>
      </div>
      {failed && sent.error && (
        <Callout tone="n" role="alert">
          {errorText(sent.error)}
        </Callout>
      )}
      <div className="twoacts">
        <Button look="quiet" onClick={onCancel}>
          <Trans>Choose another</Trans>
        </Button>
        <Button look="pri" busy={!picture || sending} onClick={send}>
          {failed ? <Trans>Try again</Trans> : taking ? <Trans>Sending</Trans> : <Trans>Use this picture</Trans>}
        </Button>
      </div>
    </div>
  )
}
