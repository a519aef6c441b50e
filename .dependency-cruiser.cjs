/** The allowed imports: lib, contract, wire, rules <- ui, themes, i18n, api, pwa <- shared <- features <- app <- main. */
/**
 * Which domain may ask which others, by what their module.ts exports on purpose; one that is not named here asks none. No ring: what a
 * lower one has to tell a higher one goes by a contribution point (server/platform/modules/contributions.ts).
 */
const domains = {
  accounts: ['content', 'invitations'],
  agents: ['accounts', 'bets', 'bills', 'content', 'games', 'invitations', 'protection', 'rebates', 'tree'],
  bets: ['content', 'draws', 'protection', 'tree'],
  bills: ['bets'],
  bonuses: ['bets', 'protection'],
  campaigns: ['accounts', 'bets', 'bonuses', 'content', 'films', 'levels', 'payoutDetails', 'protection', 'rooms'],
  chase: ['bets', 'content', 'draws', 'protection'],
  content: ['files'],
  feedback: ['accounts', 'content', 'files', 'notifications'],
  films: ['accounts', 'channels', 'levels'],
  games: ['accounts', 'content', 'levels', 'protection', 'rebates'],
  gifts: ['protection', 'rooms'],
  invitations: ['tree'],
  levels: ['bets'],
  mall: ['levels', 'protection', 'rooms'],
  notifications: ['accounts', 'bets'],
  pageant: ['accounts', 'content', 'files', 'gifts', 'rooms'],
  packets: ['accounts', 'campaigns', 'protection'],
  passkeys: ['accounts', 'content', 'payoutDetails'],
  payoutDetails: ['accounts', 'content'],
  profile: [
    'accounts',
    'bets',
    'bills',
    'bonuses',
    'campaigns',
    'files',
    'films',
    'games',
    'payoutDetails',
    'protection',
    'rebates',
    'signIns',
    'tree',
    'withdrawals',
  ],
  protection: ['accounts', 'content'],
  rebates: ['bets', 'tree'],
  recharge: ['accounts', 'content', 'files', 'notifications', 'payoutDetails', 'protection'],
  reports: ['bills', 'levels'],
  rooms: ['accounts', 'bets', 'channels', 'content', 'draws', 'protection'],
  service: ['accounts', 'content', 'files', 'notifications'],
  signIns: ['campaigns', 'mall', 'protection'],
  welfare: ['accounts', 'campaigns', 'content', 'films', 'levels', 'payoutDetails', 'protection', 'signIns', 'wheels'],
  wheels: ['accounts', 'campaigns', 'content', 'protection'],
  withdrawals: ['accounts', 'content', 'levels', 'notifications', 'passkeys', 'payoutDetails'],
}

/**
 * The parts of the lottery's page, and which others each may use: by its public file alone, which has the part's name. Routes reach a
 * part's pages; what stands at the top of the feature is shared by all parts.
 */
const lotteryParts = {
  pending: [],
  slip: ['pending'],
  chase: ['slip'],
  stats: ['slip'],
  dock: ['pending', 'slip'],
  oneTap: ['pending', 'slip'],
  board: ['pending', 'slip', 'chase', 'stats', 'dock', 'oneTap'],
}
const lotteryPart = (...parts) => `^src/features/lottery/(${parts.join('|')})/`

const src = (...folders) => `^src/(${folders.join('|')})/`

module.exports = {
  forbidden: [
    { name: 'no-cycle', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'base-knows-nothing',
      severity: 'error',
      comment: 'lib, contract, wire and rules are pure and stand alone',
      from: { path: src('lib', 'contract', 'wire', 'rules') },
      to: { path: '^src/', pathNot: src('lib', 'contract', 'wire', 'rules') },
    },
    {
      name: 'middle-below-shared',
      severity: 'error',
      from: { path: src('ui', 'themes', 'i18n', 'api', 'pwa') },
      to: { path: [src('shared', 'features', 'app'), '^src/main'] },
    },
    {
      name: 'look-asks-nothing',
      severity: 'error',
      comment: 'what asks the platform or this device is in src/shared, or gets the answer by props',
      from: { path: src('ui') },
      to: { path: src('api', 'pwa') },
    },
    {
      name: 'shared-below-features',
      severity: 'error',
      comment: 'src/shared/<part>: what several features share, with its calls and its texts',
      from: { path: src('shared') },
      to: { path: [src('features', 'app'), '^src/main'] },
    },
    {
      name: 'features-below-app',
      severity: 'error',
      from: { path: '^src/features/' },
      to: { path: ['^src/app/', '^src/main'] },
    },
    {
      name: 'no-feature-in-another',
      severity: 'error',
      comment: 'what two features need moves down',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/([^/]+)/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'lottery-parts-by-public-file',
      severity: 'error',
      comment: 'a part of the lottery page is reached by its public file: slip/slip.ts',
      from: { path: '^src/features/lottery/([^/]+)/' },
      to: {
        path: lotteryPart(...Object.keys(lotteryParts)),
        pathNot: ['^src/features/lottery/$1/', '^src/features/lottery/([^/]+)/\\1\\.tsx?$'],
      },
    },
    {
      name: 'lottery-parts-from-outside',
      severity: 'error',
      comment: 'from the top of the feature and from the app also: by the public file, or a page by its route',
      from: { path: '^src/', pathNot: lotteryPart(...Object.keys(lotteryParts)) },
      to: {
        path: lotteryPart(...Object.keys(lotteryParts)),
        pathNot: ['^src/features/lottery/([^/]+)/\\1\\.tsx?$', 'Page\\.tsx$'],
      },
    },
    ...Object.entries(lotteryParts).map(([part, allowed]) => ({
      name: `lottery-${part}-uses-only`,
      severity: 'error',
      from: { path: lotteryPart(part) },
      to: { path: lotteryPart(...Object.keys(lotteryParts)), pathNot: lotteryPart(part, ...allowed) },
    })),
    {
      name: 'a-lottery-part-has-its-line',
      severity: 'error',
      comment: 'a new part is entered in lotteryParts with what it may use',
      from: { path: '^src/features/lottery/[^/]+/', pathNot: lotteryPart(...Object.keys(lotteryParts)) },
      to: {},
    },
    { name: 'main-imports-all-others-none', severity: 'error', from: { pathNot: '^src/main' }, to: { path: '^src/main' } },
    {
      name: 'worker-is-small',
      severity: 'error',
      from: { path: '^sw/' },
      to: { path: '^src/', pathNot: src('contract', 'wire', 'lib') },
    },
    {
      name: 'server-without-pages',
      severity: 'error',
      comment: 'but for the program that builds the frames of games',
      from: { path: '^server/', pathNot: '^server/buildGames\\.ts$' },
      to: { path: '^src/', pathNot: src('contract', 'wire', 'rules', 'lib') },
    },
    { name: 'server-without-react', severity: 'error', from: { path: '^server/' }, to: { path: 'node_modules/(react|react-dom)/' } },
    { name: 'page-without-server', severity: 'error', from: { path: '^(src|sw)/' }, to: { path: '^(server|tests)/' } },
    {
      name: 'platform-below-ledger',
      severity: 'error',
      comment: 'platform < ledger < domains < the programs',
      from: { path: '^server/platform/' },
      to: { path: '^server/', pathNot: '^server/platform/' },
    },
    {
      name: 'ledger-below-domains',
      severity: 'error',
      from: { path: '^server/ledger/' },
      to: { path: '^server/', pathNot: '^server/(platform|ledger)/' },
    },
    {
      name: 'domains-below-programs',
      severity: 'error',
      from: { path: '^server/domains/' },
      to: { path: '^server/', pathNot: '^server/(platform|ledger|domains|provider/api)/' },
    },
    {
      name: 'a-domain-by-its-module',
      severity: 'error',
      comment: 'another domain is reached by what its module.ts exports',
      from: { path: '^server/domains/([^/]+)/' },
      to: { path: '^server/domains/([^/]+)/', pathNot: ['^server/domains/$1/', '^server/domains/[^/]+/module\\.ts$'] },
    },
    ...Object.entries(domains).map(([domain, allowed]) => ({
      name: `${domain}-asks-only`,
      severity: 'error',
      comment: 'the allowed pairs stand in the table above',
      from: { path: `^server/domains/${domain}/` },
      to: { path: '^server/domains/', pathNot: `^server/domains/(${[domain, ...allowed].join('|')})/` },
    })),
    {
      name: 'a-domain-asks-none-unless-named',
      severity: 'error',
      comment: 'a folder that is not in the table above',
      from: { path: '^server/domains/([^/]+)/', pathNot: `^server/domains/(${Object.keys(domains).join('|')})/` },
      to: { path: '^server/domains/', pathNot: '^server/domains/$1/' },
    },
    {
      name: 'the-provider-stands-alone',
      severity: 'error',
      comment: 'a program of its own: of the platform it has the pure rules of its games, and how a database is opened',
      from: { path: '^server/provider/' },
      to: {
        path: '^(server|src)/',
        pathNot: [
          '^server/provider/',
          '^server/platform/(database/database|process/(dataFolder|lock))\\.ts$',
          '^src/rules/(games|random|fraction)',
          src('lib'),
        ],
      },
    },
    {
      name: 'the-provider-by-its-api',
      severity: 'error',
      comment: 'the platform knows its published API alone; the programs start it',
      from: { path: '^server/(domains|ledger|platform)/' },
      to: { path: '^server/provider/', pathNot: '^server/provider/api/' },
    },
    {
      name: 'services-know-no-framework',
      severity: 'error',
      comment: 'T6: rules and services are free of fastify and pg',
      from: { path: '^server/(ledger|domains)/', pathNot: '(Routes?|publicPictures)\\.ts$' },
      to: { path: 'node_modules/(fastify|@fastify|pg|ws)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default'],
    },
  },
}
