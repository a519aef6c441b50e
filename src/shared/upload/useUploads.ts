/** Uploads pictures as soon as they are chosen. A failed upload stays in the list and can be retried. */
import { useEffect, useEffectEvent, useState } from 'react'
import { useSelector, useStore } from 'react-redux'
import { pictureApi } from '#/api/pictureApi.ts'
import { sendPicture } from '#/api/upload.ts'
import { uploadBounds, type UploadPurpose } from '#/contract/uploads.ts'
import { isOnline, onOnlineChange } from '#/lib/online.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { newRequestId } from '#/lib/requestId.ts'
import { chosenChanged, type Root, selectChosen } from './chosenSlice.ts'
import { again, changed, fresh, type Item, type Items, storedIds, wantsNetwork, without } from './items.ts'
import './reasons.ts'
import { shrunk } from './shrink.ts'

/** The running uploads by request id. */
const under = new Map<string, AbortController>()

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

/** `keptAs`: under this name the pictures, and running uploads, outlive the component; without a name they end with the component. */
export function useUploads(purpose: UploadPurpose, max: number, keptAs?: string): Uploads {
  const dispatch = useAppDispatch()
  const store = useStore<Root>()
  const [list] = useState(() => keptAs ?? newRequestId())
  const items = useSelector((root: Root) => selectChosen(root, list))
  const latest = () => selectChosen(store.getState(), list)
  const has = (key: string) => latest().some((item) => item.key === key)
  const change = (make: (before: Items) => Items) => void dispatch(chosenChanged({ list, items: make(latest()) }))

  async function send(key: string, file: Blob) {
    if (!has(key)) return
    const stop = new AbortController()
    under.set(key, stop)
    const { picture, error } = await dispatch(
      sendPicture({
        file,
        purpose,
        requestId: key,
        signal: stop.signal,
        onProgress: (share) => change((before) => changed(before, key, { share })),
      }),
    ).then((outcome) => (outcome.error ? { picture: undefined, error: outcome.error } : { picture: outcome.picture, error: undefined }))
    under.delete(key)
    if (stop.signal.aborted) return
    change((before) => changed(before, key, picture ? { state: 'stored', share: 1, fileId: picture.fileId } : { state: 'failed', error }))
  }

  async function start(key: string, chosen: Blob) {
    // A retry must send the same bytes, so the picture is not scaled again.
    const file = await shrunk(chosen, uploadBounds[purpose].side)
    change((before) => changed(before, key, { file }))
    await send(key, file)
  }

  /** Whatever takes a picture off its list, also the end of the session: the upload stops, and the memory is released. */
  function releaseLater({ key, preview }: Item) {
    const unsubscribe = store.subscribe(() => {
      if (has(key)) return
      unsubscribe()
      under.get(key)?.abort()
      URL.revokeObjectURL(preview)
    })
  }

  function add(files: readonly File[]) {
    const room = files.slice(0, Math.max(0, max - items.length))
    const chosen = room.map((file) => fresh(newRequestId(), file, URL.createObjectURL(file)))
    change((before) => [...before, ...chosen])
    for (const item of chosen) {
      releaseLater(item)
      void start(item.key, item.file)
    }
  }

  function retry(key: string) {
    const item = latest().find((one) => one.key === key)
    if (!item || item.state !== 'failed') return
    change((before) => again(before, key))
    void send(key, item.file)
  }

  function remove(key: string) {
    const item = latest().find((one) => one.key === key)
    if (!item) return
    change((before) => without(before, key))
    // The platform otherwise deletes the picture after a day.
    if (item.fileId !== undefined) void dispatch(pictureApi.endpoints.removePicture.initiate({ fileId: item.fileId }, { track: false }))
  }

  const clear = () => change(() => [])

  const whenBack = useEffectEvent(() => {
    if (!isOnline()) return
    for (const item of items) if (wantsNetwork(item)) retry(item.key)
  })
  useEffect(() => {
    whenBack()
    return onOnlineChange(() => whenBack())
  }, [])

  const leave = useEffectEvent(() => {
    if (keptAs === undefined) clear()
  })
  useEffect(() => () => leave(), [])

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
