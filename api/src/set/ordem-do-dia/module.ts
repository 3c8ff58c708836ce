import { module } from '../../module.ts'
import { charges } from '../../orcamentos/orcamento/public.ts'

export const ordemDoDiaModule = module({
  name: 'ordem-do-dia',
  answers: () =>
    charges.extras.answer({
      items: () => Promise.resolve([]),
      rows: () => Promise.resolve([]),
    }),
})
