/** What tells of a host, in one script: the sheet, and the column beside the room. */
export { HostSheet } from './HostSheet.tsx'
export { RoomBeside } from './RoomBeside.tsx'
