import { module } from '../../module.ts'

export const disponibilidadeModule = module({
  name: 'disponibilidade',
})
