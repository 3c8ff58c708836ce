import { module } from '../../module.ts'

export const remessasModule = module({
  name: 'remessas',
})
