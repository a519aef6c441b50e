/** A member who has set a reminder gets one message when a wheel opens; no other member does. */
import { expect, it } from 'vitest'
import { remindOfWheels } from '../../../server/domains/wheels/reminders.ts'
import type { Platform } from '../../../server/platform/platform.ts'
import { hostile } from '../../support/xssCorpus.ts'
import { newViewer, type Viewer } from '../films/support.ts'
import { newRequestId } from '../support/client.ts'
import { operate } from '../support/operate.ts'
import { newWheel, wheelSetup } from './support.ts'

const setup = wheelSetup()
const OPENS = Date.UTC(2050, 0, 3)
const opened = (platform: Platform): Platform => ({ ...platform, now: () => OPENS })

const messages = ({ id }: Viewer) =>
  setup.server.platform.db.selectFrom('messages').select(['title', 'content']).where('userId', '=', id).execute()
const upcoming = () => newWheel(setup.server, { kind: 'open', prizes: '1=1 none=1', points: '10', from: '2050-01-01T00:00' })
const remind = (viewer: Viewer, code: string, isOn = true) => setup.server.call('remindOfWheel', { code, isOn }, viewer.as)

it('the message comes once the wheel has opened, once, also from two processes', async () => {
  const { server } = setup
  const [viewer, other, changed] = [await newViewer(server), await newViewer(server), await newViewer(server)]
  const code = await upcoming()
  expect(await remind(viewer, code)).toEqual({ isReminded: true })
  expect(await remind(viewer, code)).toEqual({ isReminded: true })
  await remind(changed, code)
  expect(await remind(changed, code, false)).toEqual({ isReminded: false })
  expect(await server.call('getTurntableInfo', { code }, viewer.as)).toMatchObject({ isReminded: true, wheel: { state: 'upcoming' } })
  const before = (await messages(viewer)).length
  await remindOfWheels(server.platform)
  expect(await messages(viewer)).toHaveLength(before)
  const processes = [server, await server.another()]
  await Promise.all(processes.map(({ platform }) => remindOfWheels(opened(platform))))
  await remindOfWheels(opened(server.platform))
  const reminders = (await messages(viewer)).filter(({ content }) => JSON.stringify(content).includes(`/turntable?id=${code}`))
  expect(reminders).toHaveLength(1)
  expect(reminders[0]?.title).toMatchObject({ en: 'Wheel has opened' })
  for (const one of [other, changed]) expect(JSON.stringify(await messages(one))).not.toContain(code)
  expect(await server.call('getTurntableInfo', { code }, viewer.as)).toMatchObject({ isReminded: false })
})

it('no reminder goes to a member who has paused play, and none about an ended or withdrawn wheel', async () => {
  const { server } = setup
  const [paused, late] = [await newViewer(server), await newViewer(server)]
  const code = await upcoming()
  const other = await upcoming()
  const gone = await upcoming()
  await remind(paused, code)
  await remind(late, other)
  await remind(late, gone)
  await server.call('restrictPlay', { requestId: newRequestId(), term: 'ever' }, paused.as)
  expect((await server.refused('remindOfWheel', { code, isOn: true }, paused.as)).reason).toBe('EXCLUDED')
  await operate(server.platform, 'wheels', 'set', other, 'until', '2050-01-02T00:00')
  await operate(server.platform, 'wheels', 'close', gone)
  await remindOfWheels(opened(server.platform))
  expect(JSON.stringify(await messages(paused))).not.toContain('/turntable')
  expect(JSON.stringify(await messages(late))).not.toContain('/turntable')
})

it('a reminder about a running wheel is not set, and one about an unknown wheel is refused', async () => {
  const { server } = setup
  const viewer = await newViewer(server)
  expect(await remind(viewer, 'daily-wheel')).toEqual({ isReminded: false })
  expect((await server.refused('remindOfWheel', { code: 'no-wheel', isOn: true }, viewer.as)).reason).toBe('CAMPAIGN')
})

it('any title is plain text in the message', async () => {
  const { server } = setup
  const viewer = await newViewer(server)
  const titles = hostile.filter((text) => text.length <= 40 && !/[|\p{Cc}\p{Cf}]/u.test(text)).slice(0, 5)
  expect(titles.length).toBeGreaterThan(2)
  for (const title of titles) {
    const code = await upcoming()
    await operate(server.platform, 'wheels', 'set', code, 'titles', `${title} | ${title} | ${title}`)
    await remind(viewer, code)
    await remindOfWheels(opened(server.platform))
    const sent = (await messages(viewer)).find(({ content }) => JSON.stringify(content).includes(`id=${code}`))
    expect(sent?.content.en, title).not.toContain(title)
    expect(sent?.content.en).toContain(title.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'))
  }
})
