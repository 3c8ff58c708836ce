/** What higher areas may use of incentivised projects. */
export { readAPagar } from './contas/pagar.read.ts'
