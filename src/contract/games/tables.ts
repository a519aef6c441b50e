/** Path of the published tables of the platform's own games: outcomes and payouts. Each commitment includes the hash of its table. */
export const TABLES_PATH = '/fairness/games.json'
