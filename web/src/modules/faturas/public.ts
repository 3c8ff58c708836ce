export { FaturarDialog } from './faturar-dialog.tsx'
