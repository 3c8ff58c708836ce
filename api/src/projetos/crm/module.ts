import * as funil from '@claquete/contract/projetos/crm/funil'
import * as lead from '@claquete/contract/projetos/crm/lead'
import * as leadPublic from '@claquete/contract/projetos/crm/lead-public'
import * as oportunidade from '@claquete/contract/projetos/crm/oportunidade'
import * as acts from '@claquete/contract/projetos/crm/oportunidade-acts'
import * as vendasContract from '@claquete/contract/projetos/crm/vendas'
import { todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import { companyBegins } from '../../acesso/sessao/public.ts'
import { probableIncome } from '../../financeiro/fluxo-caixa/public.ts'
import { mount } from '../../kernel/http/mount.ts'
import { mountReport, reportExporter } from '../../kernel/reports/report.ts'
import type { Handlers } from '../../kernel/context.ts'
import { module } from '../../module.ts'
import { dealsOfOrcamentos } from '../../orcamentos/status/public.ts'
import { actHandlers, funilHandlers, leadHandlers, oportunidadeHandlers } from './crm.handlers.ts'
import { expectedIncome } from './income.read.ts'
import { insertUsual } from './funil.queries.ts'
import { diasDoCrm } from './crm-days.commands.ts'
import { leadPublicHandlers } from './lead/lead-public.handlers.ts'
import { followOrcamento } from './familia.commands.ts'
import { oportunidadeExporter } from './oportunidade.export.ts'
import { countOverdue } from './oportunidade.queries.ts'
import { searchOportunidades } from './search.read.ts'
import { readConversao, vendasSource } from './vendas.read.ts'
import { familiaOf } from './status.queries.ts'

export const crmModule = module({
  name: 'crm',
  calls: () => [
    ...mount(funil, funilHandlers),
    ...mount(oportunidade, oportunidadeHandlers),
    ...mount(acts, actHandlers),
    ...mount(lead, leadHandlers),
    ...mount(leadPublic, leadPublicHandlers),
    ...mount(vendasContract, {
      crmConversao: async (context, { query }) => ({ data: await readConversao(context, query) }),
    } satisfies Handlers<typeof vendasContract>),
    ...mountReport(vendasContract.vendas, vendasSource),
  ],
  exporters: [oportunidadeExporter, reportExporter(vendasContract.vendas, vendasSource)],
  menu: [
    {
      group: 'projetos',
      at: 60,
      titulo: 'CRM',
      path: '/crm/listar',
      needs: ['crm.consultar'],
      counts: ({ db, actor }) => countOverdue(db, actor.id_usuario, todayInSaoPaulo(Date.now())),
    },
    {
      group: 'relatorios',
      at: 21,
      titulo: vendasContract.vendas.title,
      path: vendasContract.vendas.screen,
      needs: ['crm.consultar'],
    },
  ],
  today: [
    {
      at: 36,
      chave: 'acao',
      needs: ['crm.consultar'],
      texto: ['próxima ação atrasada', 'próximas ações atrasadas'],
      path: ({ actor }) => `/crm/listar?ver=lista&acao=atrasada&id_responsavel=${actor.id_usuario}`,
      read: async ({ db, actor, today }) => ({
        quantidade: await countOverdue(db, actor.id_usuario, today),
      }),
    },
  ],
  days: diasDoCrm,
  searches: [{ at: 28, find: searchOportunidades }],
  answers: () => {
    companyBegins.answer({ fill: insertUsual })
    probableIncome.answer({ expected: expectedIncome })
    dealsOfOrcamentos.answer({
      follow: async (db, id_orcamento, id_usuario) => {
        const id_familia = await familiaOf(db, id_orcamento)
        if (id_familia !== undefined) await followOrcamento({ db }, id_familia, id_usuario)
      },
    })
  },
})
