import * as contas from '@claquete/contract/orcamentos/incentivado/contas'
import * as copia from '@claquete/contract/orcamentos/incentivado/copia'
import * as fonte from '@claquete/contract/orcamentos/incentivado/fonte'
import * as gasto from '@claquete/contract/orcamentos/incentivado/gasto'
import * as limites from '@claquete/contract/orcamentos/incentivado/limites'
import * as obrigatorias from '@claquete/contract/orcamentos/incentivado/obrigatorias'
import * as planilha from '@claquete/contract/orcamentos/incentivado/planilha'
import * as projeto from '@claquete/contract/orcamentos/incentivado/projeto'
import * as remanejamento from '@claquete/contract/orcamentos/incentivado/remanejamento'
import * as visto from '@claquete/contract/orcamentos/incentivado/visto'
import { WITHOUT_INCENTIVADO } from '@claquete/core/acesso/plano/features'
import { mount } from '../../kernel/http/mount.ts'
import { module } from '../../module.ts'
import { contasHandlers } from './contas/contas.handlers.ts'
import { gastoHandlers } from './contas/gasto.handlers.ts'
import { remanejamentoHandlers } from './contas/remanejamento.handlers.ts'
import { copiaHandlers } from './copia.handlers.ts'
import { fonteHandlers } from './fonte.handlers.ts'
import { limitesHandlers } from './limites.handlers.ts'
import { obrigatoriasHandlers } from './obrigatorias.handlers.ts'
import { planilhaHandlers } from './planilha/planilha.handlers.ts'
import { projetoHandlers } from './projeto.handlers.ts'
import { vistoHandlers } from './visto.handlers.ts'

export const incentivadoModule = module({
  name: 'incentivado',
  calls: () => [
    ...mount(projeto, projetoHandlers),
    ...mount(fonte, fonteHandlers),
    ...mount(limites, limitesHandlers),
    ...mount(gasto, gastoHandlers),
    ...mount(contas, contasHandlers),
    ...mount(remanejamento, remanejamentoHandlers),
    ...mount(obrigatorias, obrigatoriasHandlers),
    ...mount(planilha, planilhaHandlers),
    ...mount(copia, copiaHandlers),
    ...mount(visto, vistoHandlers),
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
