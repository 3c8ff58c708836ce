import { module } from '../../module.ts'

export const manutencaoModule = module({
  name: 'manutencao',
})
