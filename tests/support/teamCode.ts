/** A code of the team that e2e/support/agentTeam.ts makes, as long as one can be. */
export const teamCode = '2C4D6E8F2G4H6J8K'
