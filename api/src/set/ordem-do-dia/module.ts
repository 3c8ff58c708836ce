import { module } from '../../module.ts'

export const ordemDoDiaModule = module({
  name: 'ordem-do-dia',
})
