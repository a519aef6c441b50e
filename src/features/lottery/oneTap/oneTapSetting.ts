/** One tap: holding a cell bets. Off until the member switches the setting on, on this device alone. Private: erased at sign-out. */
import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import { selectUserId } from '#/api/sessionSlice.ts'
import { persisted } from '#/lib/persisted.ts'
import { isNumber, isText, orNull, shapeOf } from '#/lib/shape.ts'
import { observable, useObservable } from '#/pwa/observable.ts'

/** Milliseconds that a bet is held down. */
export const holdTimes = [600, 1000, 1500] as const

export interface OneTapSetting {
  /** The id of the member who switched it on; null: off. */
  readonly owner: string | null
  /** Milliseconds. */
  readonly hold: number
  /** The most that is bet without a question, thousandths. */
  readonly cap: string
}

const initial: OneTapSetting = { owner: null, hold: holdTimes[0], cap: '50000' }
const isSetting = shapeOf<OneTapSetting>({ owner: orNull(isText), hold: isNumber, cap: isText })

const store = persisted<OneTapSetting>({
  key: 'one-tap',
  version: 1,
  valid: (value): value is OneTapSetting =>
    isSetting(value) && holdTimes.some((time) => time === value.hold) && /^\d{1,15}$/.test(value.cap),
  initial,
  private: true,
})

const current = observable(initial)

export interface OneTap extends Omit<OneTapSetting, 'owner'> {
  readonly isOn: boolean
}

/** Off until the device has been read. */
export function useOneTap(): OneTap {
  const userId = useSelector(selectUserId)
  const { owner, hold, cap } = useObservable(current)
  useEffect(() => {
    void store.load().then(current.set)
    return store.subscribe(current.set)
  }, [])
  return { isOn: owner !== null && owner === userId, hold, cap }
}

export function changeOneTap(change: Partial<OneTapSetting>): void {
  current.set({ ...current.get(), ...change })
  void store.save((before) => ({ ...before, ...change })).then(current.set)
}
