export { passwordHelp } from './password-help.ts'
