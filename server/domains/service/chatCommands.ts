/** The operator command for chats with members. */
import { sql } from 'kysely'
import * as v from 'valibot'
import type { ChatOrder } from '#/contract/service.ts'
import { transact } from '../../platform/database/database.ts'
import { timeId } from '../../platform/database/ids.ts'
import { actorName, privateText, wholePath, word } from '../../platform/operator/arguments.ts'
import { act, type Commands } from '../../platform/operator/command.ts'
import { list } from '../../platform/operator/list.ts'
import { memberIdOf } from '../accounts/module.ts'
import { readPicture, writePicture } from '../files/module.ts'
import { append, CHAT_DAYS } from './chat.ts'

interface Chat {
  readonly username: string
  readonly lastFrom: string
  readonly at: number
  readonly lastSeq: number
}

interface Said {
  readonly seq: number
  readonly sender: string
  readonly text: string
  readonly at: number
  readonly orderKind: ChatOrder['kind'] | null
  readonly orderId: string | null
  readonly picture: string | null
}

const by = v.pipe(v.optional(actorName), v.metadata({ option: 'string', help: 'who answers, as the member reads it' }))

export const chatCommands: Commands = {
  chat: {
    help: `the talk with members, kept ${CHAT_DAYS} days`,
    alone: 'list',
    acts: {
      list: list({
        help: 'who waits for an answer comes first, and of them who waits longest',
        takes: {},
        query: () => sql<Chat>`
          select u.username, c.last_from, c.last_seq, coalesce(c.waits_since, c.last_at) as at,
            case when c.waits_since is null then 1 else 0 end as rank
          from chats c join users u on u.id = c.user_id where c.last_seq > 0`,
        order: [
          ['rank', 'int'],
          ['at', 'timestamptz'],
          ['username', 'text'],
        ],
        at: 'at',
        columns: [
          ['member', 'text', ({ username }) => username],
          ['at', 'time', ({ at }) => at],
          ['state', 'text', ({ lastFrom }) => (lastFrom === 'member' ? 'waits' : 'answered')],
          ['messages', 'text', ({ lastSeq }) => lastSeq, '{} messages'],
        ],
      }),
      show: list({
        help: 'the messages with a member',
        takes: { name: word },
        query: async ({ db }, { name }) => sql<Said>`
          select m.seq, m.sender, m.text, m.created_at as at, m.order_kind, m.order_id, f.id as picture
          from chat_messages m left join files f on f.claimed_by = 'chat:' || m.user_id || ':' || m.id
          where m.user_id = ${await memberIdOf(db, name)}`,
        order: [['seq', 'bigint']],
        at: 'at',
        columns: [
          ['id', 'text', ({ seq }) => seq],
          ['at', 'time', ({ at }) => at],
          ['from', 'text', ({ sender }) => sender],
          ['text', 'text', ({ text: said }) => (said === '' ? null : said)],
          ['picture', 'text', ({ picture }) => picture, 'picture {}'],
          ['about', 'text', ({ orderKind, orderId }) => (orderKind === null ? null : `${orderKind} ${orderId}`), 'about {}'],
        ],
      }),
      picture: act({
        help: 'writes the picture of a message to a folder',
        takes: { picture: word, folder: wholePath },
        async run({ db }, { picture: id, folder }, print) {
          const picture = await readPicture(db, id)
          if (picture?.purpose !== 'chat') throw new Error(`there is no picture "${id}" in the talk with members`)
          print(await writePicture(picture, folder, picture.id))
        },
      }),
      reply: act({
        help: 'writes to a member',
        // The log is kept for ever, the conversation is not.
        takes: { name: word, answer: privateText, by },
        async run(platform, { name, answer, by: author = null }, print) {
          const userId = await memberIdOf(platform.db, name)
          const line = { id: timeId(), from: 'service', by: author, text: answer, order: null, picture: null } as const
          const { seq } = await transact(platform.db, (tx) => append(tx, platform.events, userId, line))
          print(`sent as message ${seq}`)
        },
      }),
    },
  },
}
