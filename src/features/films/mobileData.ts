/** Whether the device is on mobile data, as far as the browser tells, and whether a film asks first there. */
import { useSyncExternalStore } from 'react'
import { deviceFlag } from '#/lib/deviceFlag.ts'

/** Chosen on this device; asked unless told otherwise. */
export const unaskedOnMobileData = deviceFlag('films-mobile-data')

/** Most browsers do not have it, and some without its `type`. */
function connectionOf(): EventTarget | undefined {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return connection instanceof EventTarget ? connection : undefined
}

/** Undefined where the browser does not tell. */
function isOnMobileData(): boolean | undefined {
  const connection = connectionOf()
  const type: unknown = connection && Reflect.get(connection, 'type')
  return typeof type === 'string' && type !== 'unknown' ? type === 'cellular' : undefined
}

export const asksFirst = (): boolean => isOnMobileData() === true && !unaskedOnMobileData.isOn()

export function useMobileData(): boolean | undefined {
  return useSyncExternalStore((listener) => {
    const connection = connectionOf()
    connection?.addEventListener('change', listener)
    return () => connection?.removeEventListener('change', listener)
  }, isOnMobileData)
}
