/** Where the tables of the house's games are published: what is drawn and what is paid, whose hash is in each commitment. */
export const TABLES_PATH = '/fairness/games.json'
