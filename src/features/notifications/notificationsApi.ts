/** Calls of notifications. */
import { injectCalls } from '#/api/injectCalls.ts'
import { notificationCalls } from '#/contract/notifications.ts'

export const notificationsApi = injectCalls(notificationCalls, ({ read, write }) => ({
  pushDevices: read('pushDevices', { providesTags: ['Devices'] }),
  setPush: write('setPush', { invalidatesTags: ['Devices'] }),
  removePush: write('removePush', { invalidatesTags: ['Devices'] }),
  tryPush: write('tryPush'),
}))

export const { usePushDevicesQuery, useRemovePushMutation, useSetPushMutation, useTryPushMutation } = notificationsApi
