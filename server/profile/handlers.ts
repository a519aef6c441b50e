/** The calls by which a member changes what is shown of them. */
import type { profileCalls } from '#/contract/profile.ts'
import { checkField } from '#/rules/fields.ts'
import type { UpdateObject } from 'kysely'
import type { Tables } from '../db/tables.ts'
import type { Handlers } from '../dispatch/handlers.ts'
import { Refusal } from '../dispatch/refusal.ts'
import type { Platform } from '../platform/platform.ts'
import { avatars } from './avatars.ts'

type ProfileCall = Exclude<keyof typeof profileCalls, 'updatePassword'> | 'updateRankingShown'

export function profileHandlers({ db }: Platform): Pick<Handlers, ProfileCall> {
  async function set(userId: string, change: UpdateObject<Tables, 'users'>) {
    await db.updateTable('users').set(change).where('id', '=', userId).execute()
    return {}
  }

  return {
    headImgList: async () => ({ items: avatars.map((one) => ({ ...one })) }),
    async updateAvatar({ avatar }, { userId }) {
      if (!avatars.some((one) => one.avatar === avatar)) throw new Refusal('AVATAR_UNKNOWN')
      return set(userId, { avatar })
    },
    async updateNickName({ nickName }, { userId }) {
      if (checkField('nickname', nickName)) throw new Refusal('NICKNAME_FORM')
      return set(userId, { nickName })
    },
    updateSex: ({ sex }, { userId }) => set(userId, { sex }),
    updateRankingShown: ({ shown }, { userId }) => set(userId, { rankingHidden: !shown }),
  }
}
