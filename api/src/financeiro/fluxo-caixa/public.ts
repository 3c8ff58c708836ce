export { probableIncome } from './probable.read.ts'
