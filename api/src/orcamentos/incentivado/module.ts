import * as contas from '@claquete/contract/orcamentos/incentivado/contas'
import * as fonte from '@claquete/contract/orcamentos/incentivado/fonte'
import * as gasto from '@claquete/contract/orcamentos/incentivado/gasto'
import * as limites from '@claquete/contract/orcamentos/incentivado/limites'
import * as prestacao from '@claquete/contract/orcamentos/incentivado/prestacao'
import * as projeto from '@claquete/contract/orcamentos/incentivado/projeto'
import * as remanejamento from '@claquete/contract/orcamentos/incentivado/remanejamento'
import { WITHOUT_INCENTIVADO } from '@claquete/core/acesso/plano/features'
import { mount } from '../../kernel/http/mount.ts'
import { module } from '../../module.ts'
import { contasHandlers } from './contas/contas.handlers.ts'
import { gastoHandlers } from './contas/gasto.handlers.ts'
import { remanejamentoHandlers } from './contas/remanejamento.handlers.ts'
import { fonteHandlers } from './fonte.handlers.ts'
import { limitesHandlers } from './limites.handlers.ts'
import { prestacaoHandlers } from './prestacao/prestacao.handlers.ts'
import { projetoHandlers } from './projeto.handlers.ts'

export const incentivadoModule = module({
  name: 'incentivado',
  calls: () => [
    ...mount(projeto, projetoHandlers),
    ...mount(fonte, fonteHandlers),
    ...mount(limites, limitesHandlers),
    ...mount(gasto, gastoHandlers),
    ...mount(contas, contasHandlers),
    ...mount(remanejamento, remanejamentoHandlers),
    ...mount(prestacao, prestacaoHandlers),
  ],
  menu: [
    {
      group: 'orcamentos',
      at: 15,
      titulo: 'Audiovisual',
      path: '/orcamentos/listar/incentivado',
      needs: ['orcamento.consultar'],
      excludedPlans: WITHOUT_INCENTIVADO,
      host: 'main',
    },
  ],
})
