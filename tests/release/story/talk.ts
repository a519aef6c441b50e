/** Messages between members and the operator, and the content that the operator publishes. */
import { join } from 'node:path'
import { writeFile } from 'node:fs/promises'
import { newRequestId } from '../../server/support/client.ts'
import { photo, sendPicture } from '../../server/files/support.ts'
import type { Stage } from '../stage.ts'

const lineOf = (printed: string) => printed.split('\n').at(-1)?.trim() ?? ''

export async function talk(stage: Stage): Promise<void> {
  await feedback(stage)
  await chat(stage)
  await stage.operator('messages', 'send', 'annabel', '欢迎 | 환영합니다 | Welcome', '<p>祝您愉快 | 즐거운 시간 되세요 | Enjoy</p>')
  const removed = await stage.operator('messages', 'send', '--all', '通知 | 공지 | To all', '<p>全体 | 전체 | Everybody</p>')
  await stage.operator('messages', 'remove', lineOf(removed))
  await stage.operator('messages', 'send', '--all', '新彩种 | 새 복권 | New lotteries', '<p>上线了 | 출시 | They are here</p>')
}

async function feedback(stage: Stage) {
  const token = await stage.signIn('annabel')
  const requestId = newRequestId()
  const fault = { type: 'page', content: '页面打不开，请看一下截图', contact: 'annabel@example.com' }
  const { types } = await stage.call('opinionType', {})
  const typeOf = (form: 'BUG' | 'FRONT') => types.find((type) => type.form === form)?.code ?? ''
  await stage.call('opinionSaveBug', { ...fault, requestId, type: typeOf('BUG') })
  const { fileId } = await sendPicture(stage, await photo('webp', 40, 30), { token, purpose: 'feedback' })
  await stage.call('opinionClaim', { requestId, pictures: [fileId] }, { token })
  for (const content of ['希望增加更多的彩种', '开奖走势可以放大一些', '界面很好看，谢谢你们'])
    await stage.call('opinionSaveByFront', { requestId: newRequestId(), type: typeOf('FRONT'), content }, { token })
  const listed = (await stage.operator('feedback', 'list')).split('\n').map((line) => line.split('\t')[0] ?? '')
  await stage.operator('feedback', 'reply', listed[0] ?? '', '谢谢，我们会考虑')
  await stage.operator('feedback', 'close', listed[1] ?? '')
}

async function chat(stage: Stage) {
  for (const [username, texts] of [
    ['annabel', ['你好', '充值什么时候到账？']],
    ['caroline', ['How do I change my card?']],
  ] as const) {
    const token = await stage.signIn(username)
    for (const text of texts) await stage.call('chatSend', { id: newRequestId(), text }, { token })
  }
  await stage.operator('chat', 'reply', 'annabel', '核对之后马上到账')
}

export async function putUp(stage: Stage, folder: string): Promise<void> {
  await stage.operator('notice', 'add', '开业 | 개업 | We are open', '<p>欢迎 | 환영 | Welcome</p>', '--dialog')
  await stage.operator('articles', 'add', 'opening', 'news', '开业 | 개업 | Opening', '<p>今天开业 | 오늘 개업 | We open today</p>')
  await stage.operator('articles', 'set', 'opening', 'title', '盛大开业 | 그랜드 오픈 | Grand opening')
  const banner = lineOf(await stage.operator('banners', 'add', '开业 | 개업 | Opening', '今天 | 오늘 | Today', '/home'))
  const file = join(folder, 'banner.png')
  await writeFile(file, await photo('png', 80, 40))
  await stage.operator('banners', 'set', banner, 'picture', file)
  await stage.operator('lines', 'add', 'east', 'https://east.example')
  await stage.operator('maintenance', 'on', '十分钟后回来')
  await stage.operator('maintenance', 'off')
  await stage.operator('settings', 'set', 'chips', '["1000","5000","20000","100000"]')
  await stage.operator('settings', 'set', 'allowedBandCardNum', '2')
}
