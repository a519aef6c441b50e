/** Uploads pictures as soon as they are chosen. A failed upload stays in the list and can be retried. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { injectCalls } from '#/api/injectCalls.ts'
import { sendPicture } from '#/api/upload.ts'
import { files as fileCalls } from '#/contract/files.ts'
import { uploadBounds, type UploadPurpose } from '#/contract/uploads.ts'
import { isOnline, onOnlineChange } from '#/lib/online.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { newRequestId } from '#/lib/requestId.ts'
import { again, changed, fresh, type Items, storedIds, wantsNetwork, without } from './items.ts'
import './reasons.ts'
import { shrunk } from './shrink.ts'

const pictureApi = injectCalls(fileCalls, ({ write }) => ({
  removePicture: write('removePicture', { extraOptions: { background: true } }),
}))

export interface Uploads {
  readonly purpose: UploadPurpose
  readonly max: number
  readonly items: Items
  /** Ids of the stored pictures, in the order of choosing. */
  readonly fileIds: readonly string[]
  /** An upload is running. */
  readonly busy: boolean
  add(files: readonly File[]): void
  retry(key: string): void
  remove(key: string): void
  /** Clears the list after the pictures were used. */
  clear(): void
}

export function useUploads(purpose: UploadPurpose, max: number): Uploads {
  const dispatch = useAppDispatch()
  const [items, setItems] = useState<Items>([])
  const under = useRef(new Map<string, AbortController>())
  const previews = useRef(new Set<string>())

  async function send(key: string, file: Blob) {
    const stop = new AbortController()
    under.current.set(key, stop)
    const { picture, error } = await dispatch(
      sendPicture({
        file,
        purpose,
        requestId: key,
        signal: stop.signal,
        onProgress: (share) => setItems((before) => changed(before, key, { share })),
      }),
    ).then((outcome) => (outcome.error ? { picture: undefined, error: outcome.error } : { picture: outcome.picture, error: undefined }))
    under.current.delete(key)
    if (stop.signal.aborted) return
    setItems((before) => changed(before, key, picture ? { state: 'stored', share: 1, fileId: picture.fileId } : { state: 'failed', error }))
  }

  async function start(key: string, chosen: Blob) {
    // A retry must send the same bytes, so the picture is not scaled again.
    const file = await shrunk(chosen, uploadBounds[purpose].side)
    setItems((before) => changed(before, key, { file }))
    await send(key, file)
  }

  function add(files: readonly File[]) {
    const room = files.slice(0, Math.max(0, max - items.length))
    const chosen = room.map((file) => fresh(newRequestId(), file, URL.createObjectURL(file)))
    for (const { preview } of chosen) previews.current.add(preview)
    setItems((before) => [...before, ...chosen])
    for (const { key, file } of chosen) void start(key, file)
  }

  function retry(key: string) {
    const item = items.find((one) => one.key === key)
    if (!item || item.state !== 'failed') return
    setItems((before) => again(before, key))
    void send(key, item.file)
  }

  function forget(preview: string) {
    URL.revokeObjectURL(preview)
    previews.current.delete(preview)
  }

  function remove(key: string) {
    const item = items.find((one) => one.key === key)
    if (!item) return
    under.current.get(key)?.abort()
    forget(item.preview)
    setItems((before) => without(before, key))
    // The platform otherwise deletes the picture after a day.
    if (item.fileId !== undefined) void dispatch(pictureApi.endpoints.removePicture.initiate({ fileId: item.fileId }, { track: false }))
  }

  function clear() {
    for (const { preview } of items) forget(preview)
    setItems([])
  }

  const whenBack = useEffectEvent(() => {
    for (const item of items) if (wantsNetwork(item)) retry(item.key)
  })
  useEffect(
    () =>
      onOnlineChange(() => {
        if (isOnline()) whenBack()
      }),
    [],
  )

  useEffect(() => {
    const [sending, shown] = [under.current, previews.current]
    return () => {
      for (const stop of sending.values()) stop.abort()
      for (const preview of shown) URL.revokeObjectURL(preview)
    }
  }, [])

  return {
    purpose,
    max,
    items,
    fileIds: storedIds(items),
    busy: items.some(({ state }) => state === 'sending'),
    add,
    retry,
    remove,
    clear,
  }
}
