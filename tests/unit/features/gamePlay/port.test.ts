/** The page's end of a frame's port. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { admitFrame, type GamePort, openPort, type Play, type PortPage, type Sent } from '#/features/gamePlay/port.ts'
import { type PageSays, portVersion } from '#/play/port.ts'
import { patient } from '../../../support/patience.ts'

/** The frame's end of the port: the messages that it gets and sends. */
function frameOf(port: MessagePort) {
  const messages: PageSays[] = []
  port.addEventListener('message', ({ data }) => messages.push(data))
  port.start()
  return { messages, say: (what: unknown) => port.postMessage(what) }
}

const play = (id: number, more: object = {}) => ({ kind: 'play', id, body: { kind: 'bet', id }, stake: '1000', ...more })
const answer = (balance = '5000'): Sent => ({ kind: 'answer', answer: { kind: 'bet' }, balance })
const lost: Sent = { kind: 'lost', text: 'busy' }

let channel: MessageChannel
let sends: Play[]
let answers: (Sent | Promise<Sent>)[]
let page: { [Name in keyof PortPage]: ReturnType<typeof vi.fn<PortPage[Name]>> }
let port: GamePort
let frame: ReturnType<typeof frameOf>

beforeEach(() => {
  channel = new MessageChannel()
  sends = []
  answers = []
  page = {
    send: vi.fn(async (request: Play) => {
      sends.push(request)
      return answers.shift() ?? answer()
    }),
    shown: vi.fn(),
    answered: vi.fn(),
    rested: vi.fn(),
    round: vi.fn(),
    short: vi.fn(),
    waiting: vi.fn(),
    broken: vi.fn(),
  }
  port = openPort(channel.port1, page)
  frame = frameOf(channel.port2)
})

afterEach(() => {
  port.close()
  channel.port2.close()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const kinds = () => frame.messages.map(({ kind }) => kind)

describe('a message of the frame', () => {
  it.each([
    ['an unknown kind', { kind: 'pay', amount: '1' }],
    ['a field that its kind does not have', { kind: 'short', stake: '1', extra: 1 }],
    ['no kind', 'short'],
    ['a stake with a point', { kind: 'short', stake: '1.5' }],
    ['a negative stake', play(1, { stake: '-1' })],
    ['a balance with a point', { kind: 'shown', balance: '1.5' }],
    ['a text that is too long', { kind: 'round', text: 'x'.repeat(81), isOpen: false }],
    ['a body of a megabyte', play(1, { body: 'x'.repeat(1_000_000) })],
    ['a body that cannot be sent', play(1, { body: 1n })],
  ])('with %s closes the port at once', async (_, said) => {
    frame.say(said)
    await vi.waitFor(() => expect(page.broken).toHaveBeenCalledOnce(), patient)
    frame.say(play(2))
    port.say({ kind: 'balance', balance: '1' })
    await new Promise((resolve) => setImmediate(resolve))
    expect(sends).toEqual([])
    expect(frame.messages).toEqual([])
  })

  it('with a number that was used before closes the port', async () => {
    frame.say(play(1))
    frame.say(play(1))
    await vi.waitFor(() => expect(page.broken).toHaveBeenCalledOnce(), patient)
  })

  it('closes the port if too many plays wait for an answer', async () => {
    answers = [new Promise<Sent>(() => undefined)]
    for (let id = 1; id <= 9; id++) frame.say(play(id))
    await vi.waitFor(() => expect(page.broken).toHaveBeenCalledOnce(), patient)
    expect(sends).toHaveLength(1)
  })

  it.each([
    ['shown', { kind: 'shown', balance: '42' }],
    ['round', { kind: 'round', text: 'Round 7', isOpen: true }],
    ['short', { kind: 'short', stake: '7' }],
  ] as const)('of the kind %s closes the port if too many come at once; as many over a longer time do not', async (kind, said) => {
    let now = 1000
    vi.spyOn(performance, 'now').mockImplementation(() => now)
    const expectCalls = (times: number) => vi.waitFor(() => expect(page[kind]).toHaveBeenCalledTimes(times), patient)
    for (let turn = 1; turn <= 3; turn++) {
      for (let at = 0; at < 60; at++) frame.say(said)
      await expectCalls(60 * turn)
      now += 5000
    }
    for (let at = 0; at < 61; at++) frame.say(said)
    await vi.waitFor(() => expect(page.broken).toHaveBeenCalledOnce(), patient)
    await expectCalls(240)
  })

  it('reaches the page if it is about the round, the balance shown or a stake above the balance', async () => {
    frame.say({ kind: 'round', text: 'Round 7', isOpen: true })
    frame.say({ kind: 'shown', balance: '42' })
    frame.say({ kind: 'short', stake: '50' })
    await vi.waitFor(() => expect(page.short).toHaveBeenCalledWith('50'), patient)
    expect(page.round).toHaveBeenCalledWith('Round 7', true)
    expect(page.shown).toHaveBeenCalledWith('42')
  })
})

describe('a play', () => {
  it('gets its answer under its number, and the page gets the balance', async () => {
    answers = [answer('777')]
    frame.say(play(1))
    await vi.waitFor(() => expect(frame.messages).toEqual([{ kind: 'answer', id: 1, answer: { kind: 'bet' } }]), patient)
    expect(page.answered).toHaveBeenCalledWith('777', { kind: 'bet' })
    expect(sends[0]).toMatchObject({ body: { kind: 'bet', id: 1 }, stake: '1000' })
  })

  it('that is refused gets the reason, and the game goes on', async () => {
    answers = [{ kind: 'refused', text: 'too little' }]
    frame.say(play(1))
    frame.say(play(2))
    await vi.waitFor(() => expect(kinds()).toEqual(['refused', 'answer']), patient)
    expect(frame.messages[0]).toEqual({ kind: 'refused', id: 1, text: 'too little' })
    expect(sends[0]?.requestId).not.toBe(sends[1]?.requestId)
  })

  it('without an answer is sent again under the same id until it has one, before any later play', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    answers = [lost, lost, answer('1'), answer('2')]
    frame.say(play(1))
    frame.say(play(2))
    await vi.waitFor(() => expect(page.waiting).toHaveBeenLastCalledWith('busy'), patient)
    await vi.advanceTimersByTimeAsync(60_000)
    await vi.waitFor(() => expect(kinds()).toEqual(['answer', 'answer']), patient)
    expect(sends).toHaveLength(4)
    expect(new Set(sends.slice(0, 3).map(({ requestId }) => requestId)).size).toBe(1)
    expect(sends[3]?.requestId).not.toBe(sends[0]?.requestId)
    expect(page.waiting).toHaveBeenLastCalledWith(undefined)
    expect(page.answered.mock.calls.map(([balance]) => balance)).toEqual(['1', '2'])
  })

  it('waits while the line is down, and is sent at once when the line is up', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    answers = [lost]
    frame.say(play(1))
    await vi.waitFor(() => expect(page.waiting).toHaveBeenCalledWith('busy'), patient)
    port.line(false)
    expect(port.isAsking()).toBe(true)
    expect(sends).toHaveLength(1)
    port.line(true)
    await vi.waitFor(() => expect(kinds()).toEqual(['line', 'line', 'answer']), patient)
    expect(sends[1]?.requestId).toBe(sends[0]?.requestId)
    expect(port.isAsking()).toBe(false)
  })

  it('whose answer ends the game closes the port', async () => {
    answers = [{ kind: 'over' }]
    frame.say(play(1))
    frame.say(play(2))
    await vi.waitFor(() => expect(page.waiting).toHaveBeenCalledOnce(), patient)
    frame.say(play(3))
    await new Promise((resolve) => setImmediate(resolve))
    expect(port.isAsking()).toBe(false)
    expect(sends).toHaveLength(1)
    expect(frame.messages).toEqual([])
    expect(page.broken).not.toHaveBeenCalled()
  })

  it('whose answer comes after the page was left changes nothing', async () => {
    let arrive: (sent: Sent) => void = () => undefined
    answers = [
      new Promise<Sent>((resolve) => {
        arrive = resolve
      }),
    ]
    frame.say(play(1))
    await vi.waitFor(() => expect(sends).toHaveLength(1), patient)
    port.close()
    arrive(answer())
    await new Promise((resolve) => setImmediate(resolve))
    expect(page.answered).not.toHaveBeenCalled()
  })
})

describe('the port', () => {
  class Asking extends EventTarget {
    readonly postMessage = vi.fn()
  }

  function setUp() {
    const own = new Asking()
    const target = new EventTarget()
    const admit = vi.fn<(port: MessagePort) => void>()
    const other = vi.fn<(age: 'older' | 'newer') => void>()
    const stop = admitFrame(target, () => own, { admit, other })
    const ask = (data: unknown, source: unknown) => {
      const event = new MessageEvent('message', { data })
      Object.defineProperty(event, 'source', { value: source })
      target.dispatchEvent(event)
    }
    return { own, admit, other, ask, stop }
  }
  const asks = { kind: 'hello', version: portVersion }

  it('goes to the frame alone, once, and only after a valid request', () => {
    const { own, admit, ask, stop } = setUp()
    ask(asks, new Asking())
    ask(asks, null)
    ask({ kind: 'hello', version: String(portVersion) }, own)
    ask({ ...asks, more: 1 }, own)
    expect(admit).not.toHaveBeenCalled()
    ask(asks, own)
    ask(asks, own)
    expect(admit).toHaveBeenCalledOnce()
    expect(own.postMessage).toHaveBeenCalledOnce()
    expect(own.postMessage).toHaveBeenCalledWith(asks, { targetOrigin: '*', transfer: [expect.any(MessagePort)] })
    stop()
  })

  it('goes to no frame of another version, and the page learns which of the two is older', () => {
    const { own, admit, other, ask, stop } = setUp()
    ask({ ...asks, version: portVersion - 1 }, own)
    ask({ ...asks, version: portVersion + 1 }, own)
    ask({ ...asks, version: portVersion + 1 }, new Asking())
    expect(other.mock.calls).toEqual([['older'], ['newer']])
    expect(admit).not.toHaveBeenCalled()
    ask(asks, own)
    expect(admit).toHaveBeenCalledOnce()
    stop()
  })

  it('goes to no frame after the page was left', () => {
    const { own, admit, ask, stop } = setUp()
    stop()
    ask(asks, own)
    expect(admit).not.toHaveBeenCalled()
  })
})
