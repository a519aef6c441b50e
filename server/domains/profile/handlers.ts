/** Handlers of the member's profile. */
import type { UpdateObject } from 'kysely'
import type { profileCalls } from '#/contract/profile.ts'
import { publicPicture } from '#/contract/uploads.ts'
import { checkField } from '#/rules/fields.ts'
import { misleads } from '#/rules/refusedWords.ts'
import { transact } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Handlers } from '../../platform/dispatch/handlers.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { claimPictures, dropPictures } from '../files/module.ts'
import type { Platform } from '../../platform/platform.ts'
import { avatars } from './avatars.ts'
import { accountFigures, privacyInfoOf, userInfoReader } from './userInfo.ts'

type ProfileCall =
  | Exclude<keyof typeof profileCalls, 'updatePassword'>
  | 'updateRankingShown'
  | 'querySystemUserInfo'
  | 'querySysUserInfoInternal'

export function profileHandlers(platform: Platform): Pick<Handlers, ProfileCall> {
  const { db } = platform
  const userInfoOf = userInfoReader(platform)
  async function set(userId: string, change: UpdateObject<Tables, 'users'>) {
    await db.updateTable('users').set(change).where('id', '=', userId).execute()
    return {}
  }

  return {
    querySystemUserInfo: (_, { userId }) => userInfoOf(userId),
    querySysUserInfoInternal: (_, { userId }) => privacyInfoOf(platform, userId),
    accountFigures: (_, { userId }) => accountFigures(platform, userId),
    headImgList: async () => ({ items: avatars.map((one) => ({ ...one })) }),
    async updateAvatar({ avatar }, { userId }) {
      const by = `avatar:${userId}`
      const isDrawn = avatars.some((one) => one.avatar === avatar)
      await transact(db, async (tx) => {
        if (!isDrawn) await claimPictures(tx, userId, { purpose: 'avatar', fileIds: [avatar], by })
        await dropPictures(tx, by, isDrawn ? [] : [avatar])
        await tx
          .updateTable('users')
          .set({ avatar: isDrawn ? avatar : publicPicture(avatar) })
          .where('id', '=', userId)
          .execute()
      })
      return {}
    },
    async updateNickName({ nickName }, { userId }) {
      if (checkField('nickname', nickName)) throw new Refusal('NICKNAME_FORM')
      if (misleads(nickName, Object.values(platform.settings.get('platformName')))) throw new Refusal('NICKNAME_MISLEADS')
      return set(userId, { nickName })
    },
    updateSex: ({ sex }, { userId }) => set(userId, { sex }),
    updateRankingShown: ({ shown }, { userId }) => set(userId, { rankingHidden: !shown }),
  }
}
