import * as centroCusto from '@claquete/contract/livro/contas/centro-custo'
import * as classificacao from '@claquete/contract/livro/contas/classificacao'
import * as contaBancaria from '@claquete/contract/livro/contas/conta-bancaria'
import * as planoContas from '@claquete/contract/livro/contas/plano-contas'
import { mount } from '../../kernel/http/mount.ts'
import { module } from '../../module.ts'
import { centroCustoHandlers } from './centro-custo.handlers.ts'
import { classificacaoHandlers } from './classificacao.handlers.ts'
import { contaBancariaHandlers } from './conta-bancaria.handlers.ts'
import { financeiroExporters } from './financeiro.export.ts'
import { planoContasHandlers } from './plano-contas.handlers.ts'
import { planoContasTarget } from './plano-contas.import.ts'

export const financeiroModule = module({
  name: 'financeiro',
  calls: () => [
    ...mount(planoContas, planoContasHandlers),
    ...mount(centroCusto, centroCustoHandlers),
    ...mount(classificacao, classificacaoHandlers),
    ...mount(contaBancaria, contaBancariaHandlers),
  ],
  exporters: [...financeiroExporters],
  imports: [planoContasTarget],
  menu: [
    {
      group: 'financeiro',
      part: 'cadastros',
      at: 82,
      titulo: 'Plano de contas',
      path: '/financeiro/plano-contas',
      needs: ['plano_contas.consultar'],
    },
    {
      group: 'financeiro',
      part: 'cadastros',
      at: 83,
      titulo: 'Contas bancárias',
      path: '/financeiro/contas-bancarias',
      needs: ['conta_bancaria.consultar'],
    },
    {
      group: 'financeiro',
      part: 'cadastros',
      at: 84,
      titulo: 'Centros de custo',
      path: '/financeiro/centro-custos',
      needs: ['centro_custo.consultar'],
    },
    {
      group: 'configuracoes',
      at: 70,
      titulo: 'Classificação automática',
      path: '/configuracoes/classificacao',
      needs: ['dre.configurar'],
    },
  ],
})
