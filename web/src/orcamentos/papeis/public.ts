export { PrintMenu } from './print-menu.tsx'
export { StatementMenu } from './statement-menu.tsx'
