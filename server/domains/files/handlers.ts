/** Handlers of pictures. */
import type { files } from '#/contract/files.ts'
import type { Handlers } from '../../platform/dispatch/handlers.ts'
import type { Platform } from '../../platform/platform.ts'
import { keepPicture, ownPicture, removePicture } from './store.ts'

export function fileHandlers({ db }: Platform): Pick<Handlers, keyof typeof files> {
  return {
    upload: (request, { userId, file }) => keepPicture(db, userId, request, file),
    getPicture: ({ fileId }, { userId }) => ownPicture(db, userId, fileId),
    removePicture: async ({ fileId }, { userId }) => {
      await removePicture(db, userId, fileId)
      return {}
    },
  }
}
