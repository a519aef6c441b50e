/**
 * The catalogues of the app's texts: `app` comes with the app, any other with its feature. A feature's catalogue also holds the texts of
 * the folders of src/ui that are named here, which only some features show.
 */
export const catalogues = {
  app: [],
  account: ['form'],
  bills: ['days'],
  content: [],
  devices: [],
  fairness: ['proof'],
  feedback: ['opinion', 'upload'],
  home: [],
  levels: [],
  lottery: ['bets', 'protection'],
  messages: [],
  profile: ['form'],
  protection: ['protection'],
  recharge: ['protection', 'upload'],
  records: ['bets', 'proof'],
  reports: ['days'],
  service: ['opinion', 'upload'],
  settings: [],
  trend: [],
  withdraw: ['form'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type CatalogueName = keyof typeof catalogues
