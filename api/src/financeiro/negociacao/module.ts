import * as negociacao from '@claquete/contract/financeiro/negociacao/negociacao'
import { mount } from '../../kernel/http/mount.ts'
import { module } from '../../module.ts'
import { seedNegociacao } from './negociacao.demo.ts'
import { negociacaoHandlers } from './negociacao.handlers.ts'

export const negociacaoModule = module({
  name: 'negociacao',
  calls: () => mount(negociacao, negociacaoHandlers),
  menu: [
    {
      group: 'financeiro',
      at: 64,
      titulo: 'Negociações',
      path: '/financeiro/negociacoes',
      needs: ['negociacao.consultar'],
    },
  ],
  demo: [{ at: 159, seed: seedNegociacao }],
})
