/** A code of the team in e2e/support/agentTeam.ts, with the maximum length. */
export const teamCode = '2C4D6E8F2G4H6J8K'
