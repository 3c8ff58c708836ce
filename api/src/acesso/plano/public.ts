export { openSubscription } from './plano.queries.ts'
