/** Listens to the phone being shaken: the sensor, the leave that iOS asks for, and when a shake is not meant for the board. */
import { useEffect, useRef, useState } from 'react'
import { hasLayer } from '#/ui/layers.ts'
import { atRest, type Sample, withSample } from './shake.ts'

/** How long a sensor that may be listened to takes to say its first word. */
const FIRST_WORD_MS = 1000

/** A sensor that has reported something need not be asked for. */
let hasReported = false

function sampleOf({ timeStamp, accelerationIncludingGravity: force }: DeviceMotionEvent): Sample | null {
  // A device without a sensor tells once that it has nothing to tell.
  if (force?.x == null || force.y == null || force.z == null) return null
  hasReported = true
  return { at: timeStamp, force: [force.x, force.y, force.z] }
}

/** iOS tells nothing before it was asked on a tap; other systems may be asked too, with a sensor or without. */
function asking(): (() => Promise<unknown>) | null {
  if (typeof DeviceMotionEvent === 'undefined') return null
  const ask: unknown = Reflect.get(DeviceMotionEvent, 'requestPermission')
  return typeof ask === 'function' ? async () => Reflect.apply(ask, DeviceMotionEvent, []) : null
}

/** To be called in a tap. False where the player or the system refuses. */
export async function allowMotion(): Promise<boolean> {
  const ask = hasReported ? null : asking()
  if (!ask) return true
  try {
    return (await ask()) === 'granted'
  } catch {
    return false
  }
}

/** Whether there is a sensor to listen to: it reported something, or it keeps silent and may be asked for. */
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
      // How the phone is held is followed all the same.
      shaking = covered ? { ...next, swings: [], direction: null } : next
      if (shaken && !covered) latest.current()
    }
    // After a reload iOS wants to be asked again, in the first tap.
    const ask = () => void allowMotion()
    window.addEventListener('devicemotion', onMotion)
    document.addEventListener('click', ask, { once: true })
    return () => {
      window.removeEventListener('devicemotion', onMotion)
      document.removeEventListener('click', ask)
    }
  }, [on])
}
