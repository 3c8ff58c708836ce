import * as acerto from '@claquete/contract/equipamentos/remessas/acerto'
import * as movimento from '@claquete/contract/equipamentos/remessas/movimento'
import * as remessa from '@claquete/contract/equipamentos/remessas/remessa'
import { WITHOUT_EQUIPAMENTO } from '@claquete/core/acesso/plano/features'
import { mount } from '../../kernel/http/mount.ts'
import { module } from '../../module.ts'
import { charges } from '../../orcamentos/orcamento/public.ts'
import { listShort } from '../disponibilidade/public.ts'
import { findRemessa } from './access.commands.ts'
import { listAlugueisOfOrcamento, listRemessasOfOrcamento } from './alugueis.queries.ts'
import { saidasERetornos } from './remessa-days.read.ts'
import { remessaExporter } from './remessa.export.ts'
import { acertoHandlers, movimentoHandlers, remessaHandlers } from './remessa.handlers.ts'
import { searchRemessas } from './search.read.ts'

const path = '/equipamento/saida-entrada'

export const remessasModule = module({
  name: 'remessas',
  calls: () => [
    ...mount(remessa, remessaHandlers),
    ...mount(movimento, movimentoHandlers),
    ...mount(acerto, acertoHandlers),
  ],
  exporters: [remessaExporter],
  answers: () =>
    charges.alugueis.answer({
      items: listAlugueisOfOrcamento,
      rows: listRemessasOfOrcamento,
    }),
  menu: [
    {
      group: 'equipamentos',
      at: 20,
      titulo: 'Saída e entrada',
      path,
      needs: ['remessa.consultar'],
      excludedPlans: WITHOUT_EQUIPAMENTO,
    },
  ],
  days: [saidasERetornos],
  searches: [{ at: 29, find: searchRemessas }],
  today: [
    {
      at: 80,
      chave: 'remessa_em_risco',
      needs: ['remessa.consultar'],
      texto: ['remessa com equipamento que vai faltar', 'remessas com equipamento que vai faltar'],
      // They are told there, each with what it is short of.
      path: () => '/equipamento/disponibilidade',
      read: async ({ db, actor, services }) => {
        const short = await listShort({ db, actor, now: services.now() })
        const open = short.filter(({ faltam, sublocados }) => faltam > sublocados)
        return { quantidade: new Set(open.map(({ id_remessa }) => id_remessa)).size }
      },
    },
  ],
  records: {
    remessa: {
      permissions: { view: 'remessa.consultar', change: 'remessa.alterar' },
      reach: (who, id) => findRemessa(who, id),
    },
  },
})
