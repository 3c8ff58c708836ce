import { module } from '../../module.ts'
import { charges } from '../../orcamentos/orcamento/public.ts'

export const remessasModule = module({
  name: 'remessas',
  answers: () =>
    charges.alugueis.answer({
      items: () => Promise.resolve([]),
      rows: () => Promise.resolve([]),
    }),
})
