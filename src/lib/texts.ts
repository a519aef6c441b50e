/**
 * The catalogues of the app's texts. `app` is loaded with the app, any other catalogue with its feature. A catalogue also has the texts of
 * the folders of src/shared that are listed here. A folder of the app's catalogue is in no other.
 */
export const catalogues = {
  app: ['answer', 'platform'],
  account: ['bills', 'form', 'passkey', 'support'],
  agency: ['agent', 'days', 'form', 'share', 'states'],
  bills: ['bills', 'days', 'filter', 'records'],
  content: [],
  devices: ['passkey'],
  fairness: ['noLottery', 'proof'],
  feedback: ['opinion', 'support', 'upload'],
  films: ['player', 'share'],
  gamePlay: ['games', 'rounds'],
  gameRecords: ['categories', 'days', 'filter', 'recordKinds', 'records', 'roundArt', 'rounds'],
  games: ['categories', 'games', 'keys', 'roundArt'],
  home: ['categories', 'games', 'lotteries'],
  invitations: ['agent', 'picture', 'share'],
  levels: [],
  live: ['lotteries', 'members', 'player', 'report'],
  lottery: ['bets', 'keys', 'lotteries', 'noLottery', 'protection', 'recordKinds'],
  lotterySheets: [],
  messages: [],
  notifications: [],
  pageant: ['report', 'upload'],
  profile: ['form', 'upload'],
  protection: ['passkey', 'protection'],
  recharge: ['points', 'protection', 'states', 'upload'],
  rebates: ['agent', 'days', 'filter', 'lotteries'],
  records: ['bets', 'days', 'filter', 'picture', 'proof', 'recordKinds', 'records', 'share', 'states'],
  reports: ['days'],
  service: ['opinion', 'states', 'support', 'upload'],
  settings: [],
  teamReports: ['agent', 'bets', 'days', 'filter', 'lotteries', 'states'],
  trend: ['noLottery'],
  wallets: ['days', 'filter', 'games'],
  welfare: ['form', 'members', 'proof', 'share'],
  withdraw: ['form', 'passkey', 'points', 'states'],
} as const satisfies Readonly<Record<string, readonly string[]>>

/**
 * Folders of a feature with their own catalogue, which is loaded with the parts that open over the feature's pages. The texts of src/shared
 * are in the feature's catalogue, which is always loaded too.
 */
export const laterFolders = {
  lotterySheets: ['lottery/chase', 'lottery/dock', 'lottery/oneTap', 'lottery/slip', 'lottery/stats'],
} as const satisfies Partial<Record<keyof typeof catalogues, readonly string[]>>

export type CatalogueName = keyof typeof catalogues
