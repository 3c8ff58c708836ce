export { nomeDa } from './versao.ts'
