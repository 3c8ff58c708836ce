import * as negociacao from '@claquete/contract/financeiro/negociacao/negociacao'
import { mount } from '../../kernel/http/mount.ts'
import { module } from '../../module.ts'
import { negociacaoHandlers } from './negociacao.handlers.ts'

export const negociacaoModule = module({
  name: 'negociacao',
  calls: () => mount(negociacao, negociacaoHandlers),
  menu: [
    {
      group: 'financeiro',
      part: 'receber',
      at: 34,
      titulo: 'Negociações',
      path: '/financeiro/negociacoes',
      needs: ['negociacao.consultar'],
    },
  ],
})
