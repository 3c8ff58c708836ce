export { StatementMenu } from './papeis/statement-menu.tsx'
