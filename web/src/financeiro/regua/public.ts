export { SendExtratoDialog, StopDialog } from './receivable-dialogs.ts'
