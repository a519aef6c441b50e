/**
 * Whether leaving a game transfers the balance at its provider back. Off until the member switches it on, on this device alone. Private:
 * erased at sign-out.
 */
import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import { selectUserId } from '#/api/sessionSlice.ts'
import { persisted } from '#/lib/persisted.ts'
import { isText, orNull, shapeOf } from '#/lib/shape.ts'
import { observable, useObservable } from '#/pwa/observable.ts'

interface AlwaysBack {
  /** The id of the member who switched it on; null: off. */
  readonly owner: string | null
}

const initial: AlwaysBack = { owner: null }

const store = persisted<AlwaysBack>({
  key: 'always-back',
  version: 1,
  valid: shapeOf<AlwaysBack>({ owner: orNull(isText) }),
  initial,
  private: true,
})

const current = observable(initial)

/** Off until the device has been read. */
export function useAlwaysBack(): readonly [isOn: boolean, change: (isOn: boolean) => void] {
  const userId = useSelector(selectUserId)
  const { owner } = useObservable(current)
  useEffect(() => {
    void store.load().then(current.set)
    return store.subscribe(current.set)
  }, [])
  return [
    owner !== null && owner === userId,
    (isOn) => {
      const next = { owner: isOn ? (userId ?? null) : null }
      current.set(next)
      void store.save(() => next).then(current.set)
    },
  ]
}
