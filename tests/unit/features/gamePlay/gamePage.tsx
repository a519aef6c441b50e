/** The page of a game with a stand-in for its frame: the messages to the frame, and the messages from it. */
import { act, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { mainWallet } from '#/contract/games/codes.ts'
import { GamePlayPage } from '#/features/gamePlay/GamePlayPage.tsx'
import { type FrameSays, type PageSays, portVersion } from '#/play/port.ts'
import { systemConfig, userInfo } from '../../../support/answers.ts'
import { type Answers, answerWith } from '../../../support/fakePlatform.ts'
import { patient } from '../../../support/patience.ts'
import { openPages } from '../openPages.tsx'

const names = (en: string) => ({ rw: en, korw: en, en })
export const address = '/gamePlay?platform=stone&code=niuniu'

/** What the platform knows of the wallet at the provider; a test changes it. */
export interface Wallet {
  balance: string
  at: number
}

/** A transfer from the main wallet that has arrived. */
export const transferred = (to: string, amount: string) => ({
  id: 'T261127-AAAAAAAA',
  from: mainWallet,
  to,
  amount,
  state: 'done',
  cause: 'player',
  at: 1,
  endedAt: 2,
  nextAt: null,
  asked: 0,
  steps: [{ at: 1, what: 'held', platform: null }],
})

export const autoIn = { isOn: false, below: '50000', upTo: '200000' }

export function walletAnswers(wallet: Wallet, { main = '9000000', rule = autoIn, pending = '0' } = {}): Answers {
  const known = () => ({ code: 'stone', balance: wallet.balance, at: wallet.at, pending })
  return {
    getBalance: () => ({ main: { balance: main, version: 1, held: '0' }, platforms: [known()], autoIn: rule }),
    refreshPlatform: known,
  }
}

/** The game opens. */
export const opening = {
  getUrl: () => ({ frame: 'about:blank', port: { token: 'token', expiresAt: Date.now() + 60_000 } }),
  enterGame: () => ({ session: 'session-of-a-member', balance: '2000000', state: { game: 'niuniu' } }),
}

/** Opens the game, by default from home, with what the platform answers. */
export async function openGamePage(
  answers: Answers = {},
  more: { readonly minTransfer?: string; readonly transferStep?: string } = {},
  visited: readonly string[] = ['/home', address],
) {
  answerWith({
    querySystemUserInfo: () => userInfo({ balance: '9000000' }),
    getSystemConfig: () => systemConfig(),
    getGames: () => ({
      platforms: [
        {
          code: 'stone',
          names: names('Stone House'),
          state: 'open',
          text: null,
          until: null,
          minTransfer: '1000',
          transferStep: '1',
          isVerifiable: true,
          ...more,
        },
      ],
      games: [
        {
          platform: 'stone',
          code: 'niuniu',
          category: 'QIPAI',
          names: names('Niuniu'),
          isSimulated: false,
          isShow: true,
          spellings: [],
          returns: null,
          leastStake: null,
        },
      ],
    }),
    getGameMarks: () => ({ favourites: [], recent: [] }),
    ...opening,
    ...walletAnswers({ balance: '2000000', at: 1 }),
    ...answers,
  })
  return openPages({ '/gamePlay': GamePlayPage, '/home': () => <p>home</p> }, visited)
}

export interface StandIn {
  readonly element: HTMLIFrameElement
  /** All messages to the frame. */
  readonly messages: PageSays[]
  say(what: FrameSays): Promise<void>
}

export const frameElement = () => screen.findByTitle<HTMLIFrameElement>('Niuniu', undefined, patient)

/** The frame asks for its port. */
export const helloFrom = ({ contentWindow: source }: HTMLIFrameElement, version = portVersion) =>
  act(async () => {
    window.dispatchEvent(new MessageEvent('message', { data: { kind: 'hello', version }, source }))
  })

/** The frame asks for its port, and waits for the message with the game. */
export async function frameOnPage(): Promise<StandIn> {
  const element = await frameElement()
  const messages: PageSays[] = []
  let mine: MessagePort | undefined
  const source = element.contentWindow
  if (!source) throw new Error('the frame has no window')
  source.postMessage = (_message: unknown, options?: unknown) => {
    const [port] = (options as { transfer: [MessagePort] }).transfer
    mine = port
    port.addEventListener('message', ({ data }) => messages.push(data))
    port.start()
  }
  await helloFrom(element)
  await waitFor(() => expect(messages.map(({ kind }) => kind)).toContain('init'), patient)
  return {
    element,
    messages,
    say: (what) =>
      act(async () => {
        mine?.postMessage(what, [])
      }),
  }
}
