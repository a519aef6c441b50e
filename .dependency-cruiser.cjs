/** The arrows of the house: lib, contract, wire, rules <- ui, themes, i18n, api, pwa <- features <- app <- main. */
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
      name: 'middle-below-features',
      severity: 'error',
      from: { path: src('ui', 'themes', 'i18n', 'api', 'pwa') },
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
      from: { path: '^server/' },
      to: { path: '^src/', pathNot: src('contract', 'wire', 'rules', 'lib') },
    },
    { name: 'server-without-react', severity: 'error', from: { path: '^server/' }, to: { path: 'node_modules/(react|react-dom)/' } },
    { name: 'page-without-server', severity: 'error', from: { path: '^(src|sw)/' }, to: { path: '^(server|tests)/' } },
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
