/** Listens to shakes of the phone: the sensor, the permission that iOS requires, and the times when a shake does not concern the board. */
import { useEffect, useRef, useState } from 'react'
import { hasLayer } from '#/ui/layers.ts'
import { atRest, type Sample, withSample } from './shake.ts'

/** Milliseconds in which a permitted sensor reports its first sample. */
const FIRST_WORD_MS = 1000

/** A sensor that has reported a sample needs no permission. */
let hasReported = false

function sampleOf({ timeStamp, accelerationIncludingGravity: force }: DeviceMotionEvent): Sample | null {
  // A device without a sensor reports one event without values.
  if (force?.x == null || force.y == null || force.z == null) return null
  hasReported = true
  return { at: timeStamp, force: [force.x, force.y, force.z] }
}

/** iOS reports no samples before the user has given permission in a tap. Other systems may have the same call, with or without a sensor. */
function asking(): (() => Promise<unknown>) | null {
  if (typeof DeviceMotionEvent === 'undefined') return null
  const ask: unknown = Reflect.get(DeviceMotionEvent, 'requestPermission')
  return typeof ask === 'function' ? async () => Reflect.apply(ask, DeviceMotionEvent, []) : null
}

/** Must be called in a tap. Resolves to false if the player or the system refuses. */
export async function allowMotion(): Promise<boolean> {
  const ask = hasReported ? null : asking()
  if (!ask) return true
  try {
    return (await ask()) === 'granted'
  } catch {
    return false
  }
}

/** Whether the device has a sensor: the sensor has reported a sample, or can report samples after a permission. */
export function useMotionSensor(): boolean {
  const [isThere, setIsThere] = useState(hasReported)
  useEffect(() => {
    if (isThere) return undefined
    const silent = setTimeout(() => {
      if (asking()) setIsThere(true)
    }, FIRST_WORD_MS)
    const onMotion = (event: DeviceMotionEvent) => {
      clearTimeout(silent)
      if (sampleOf(event)) setIsThere(true)
    }
    window.addEventListener('devicemotion', onMotion)
    return () => {
      clearTimeout(silent)
      window.removeEventListener('devicemotion', onMotion)
    }
  }, [isThere])
  return isThere
}

export function useShake(on: boolean, onShake: () => void): void {
  const latest = useRef(onShake)
  useEffect(() => {
    latest.current = onShake
  })
  useEffect(() => {
    if (!on) return undefined
    let shaking = atRest
    const onMotion = (event: DeviceMotionEvent) => {
      const sample = sampleOf(event)
      if (!sample) return
      const { next, shaken } = withSample(shaking, sample)
      const covered = document.hidden || hasLayer()
      // The position of the phone is followed while a sheet covers the board.
      shaking = covered ? { ...next, swings: [], direction: null } : next
      if (shaken && !covered) latest.current()
    }
    // After a reload iOS requires the permission again, in the first tap.
    const ask = () => void allowMotion()
    window.addEventListener('devicemotion', onMotion)
    document.addEventListener('click', ask, { once: true })
    return () => {
      window.removeEventListener('devicemotion', onMotion)
      document.removeEventListener('click', ask)
    }
  }, [on])
}
