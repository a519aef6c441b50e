/** Keeps the platform's record of this device's push subscription current, and opens the page of a tapped notification. Renders nothing. */
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import { selectLanguage } from '#/api/settingsSlice.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { newRequestId } from '#/lib/requestId.ts'
import { ownPath } from '#/lib/ownPath.ts'
import { isText, oneOf, shapeOf } from '#/lib/shape.ts'
import { useVisible } from '#/lib/useVisible.ts'
import { openPath, pushChanged } from '#/lib/workerMessages.ts'
import { clearBadge, endPush, inTurn, pushAddress, subscribeToPush } from '#/pwa/push.ts'
import { notificationsApi } from './notificationsApi.ts'

const isOpenPath = shapeOf<ReturnType<typeof openPath>>({ type: oneOf(openPath('').type), path: isText })
const isPushChanged = shapeOf<typeof pushChanged>({ type: oneOf(pushChanged.type) })

export function PushWatch({ pushKey }: { readonly pushKey: string }): null {
  const dispatch = useAppDispatch()
  const router = useRouter()
  const language = useSelector(selectLanguage)
  const visible = useVisible()

  useEffect(() => {
    if (visible) void clearBadge()
  }, [visible])

  useEffect(() => {
    const { pushDevices, setPush } = notificationsApi.endpoints
    let isOver = false
    /** Compares at each start, as browsers change subscriptions silently. */
    async function compare() {
      // Requesting permission would need a tap.
      if (Notification.permission !== 'granted') return
      const { data } = await dispatch(pushDevices.initiate({}, { subscribe: false, forceRefetch: true }))
      if (!data || isOver) return
      const { current } = data
      // The subscription is left from an ended session.
      if (!current) return endPush()
      const before = await pushAddress()
      if (isOver || (before?.endpoint === current.endpoint && current.language === language)) return
      const address = await subscribeToPush(pushKey)
      if (isOver || address === 'denied') return
      const { draws, money, service, amounts } = current
      await dispatch(setPush.initiate({ requestId: newRequestId(), ...address, draws, money, service, amounts }, { track: false }))
    }
    const onMessage = ({ data }: MessageEvent<unknown>) => {
      if (isPushChanged(data)) inTurn(compare).catch(() => undefined)
      const path = isOpenPath(data) ? ownPath(data.path) : null
      if (path !== null) router.history.push(path)
    }
    inTurn(compare).catch(() => undefined)
    navigator.serviceWorker?.addEventListener('message', onMessage)
    return () => {
      isOver = true
      navigator.serviceWorker?.removeEventListener('message', onMessage)
    }
  }, [dispatch, language, pushKey, router])
  return null
}
