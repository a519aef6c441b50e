/** Whether the device uses mobile data, as far as the browser reports it, and whether a film asks first. */
import { useSyncExternalStore } from 'react'
import { deviceFlag } from '#/lib/deviceFlag.ts'

/** The setting of this device. By default a film asks. */
export const playsOnMobileData = deviceFlag('films-mobile-data')

/** Most browsers lack the interface, and some lack its `type`. */
function connectionOf(): EventTarget | undefined {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return connection instanceof EventTarget ? connection : undefined
}

/** Undefined if the browser does not report the type. */
function isOnMobileData(): boolean | undefined {
  const connection = connectionOf()
  const type: unknown = connection && Reflect.get(connection, 'type')
  return typeof type === 'string' && type !== 'unknown' ? type === 'cellular' : undefined
}

export const mustAskFirst = (): boolean => isOnMobileData() === true && !playsOnMobileData.isOn()

export function useMobileData(): boolean | undefined {
  return useSyncExternalStore((listener) => {
    const connection = connectionOf()
    connection?.addEventListener('change', listener)
    return () => connection?.removeEventListener('change', listener)
  }, isOnMobileData)
}
