import { origemWords } from '@claquete/core/projetos/crm/funil'
import * as z from 'zod/mini'
import { read } from '../../endpoint.ts'
import { report } from '../../report.ts'
import { day, money, oneOf, reply } from '../../wire.ts'

const resultadoWords = { ganho: 'Ganha', perdido: 'Perdida' }

export const vendas = report({
  name: 'relatorio.vendas',
  title: 'Vendas ganhas e perdidas',
  about:
    'As oportunidades fechadas no período, com o valor de cada uma como você o vê. As que têm orçamento valem o total dele.',
  screen: '/relatorios/vendas/listar',
  calls: '/relatorios/vendas',
  access: 'crm.consultar',
  exportAccess: 'crm.imprimir',
  changes: 'oportunidade',
  period: 'Fechada em',
  search: 'Oportunidade, cliente ou quem ganhou',
  filters: {
    id_empresa: { kind: 'record', label: '{Unidade}', from: 'unidade' },
    id_responsavel: { kind: 'record', label: 'Responsável', from: 'responsavel' },
    resultado: {
      kind: 'option',
      label: 'Resultado',
      options: [
        { value: 'ganho', label: 'Ganhas' },
        { value: 'perdido', label: 'Perdidas' },
      ],
    },
    origem: {
      kind: 'option',
      label: 'Origem',
      options: Object.entries(origemWords).map(([value, label]) => ({ value, label })),
    },
  },
  columns: {
    id_oportunidade: { kind: 'id' },
    titulo: { kind: 'text', label: 'Oportunidade', width: 190, paper: 34 },
    cliente: { kind: 'text', label: 'Cliente', width: 130, paper: 26 },
    fechada_em: { kind: 'date', label: 'Fechada em' },
    resultado: { kind: 'word', label: 'Resultado', width: 84, paper: 10, words: resultadoWords },
    origem: { kind: 'word', label: 'Origem', width: 110, paper: 16, words: origemWords },
    id_responsavel: { kind: 'id' },
    responsavel: { kind: 'text', label: 'Responsável', width: 122, paper: 22 },
    id_motivo_perda: { kind: 'id' },
    motivo: { kind: 'text', label: 'Motivo da perda', width: 138, paper: 20 },
    perdida_para: {
      kind: 'text',
      label: 'Quem ganhou',
      width: 130,
      paper: 20,
      isHiddenAtFirst: true,
    },
    ganho: { kind: 'money', label: 'Ganho', width: 132, paper: 15 },
    perdido: { kind: 'money', label: 'Perdido', width: 132, paper: 15 },
  },
  line: 'id_oportunidade',
  order: ['fechada_em', 'desc'],
  groups: {
    origem: { label: 'Origem', by: 'origem', none: 'Sem origem' },
    responsavel: {
      label: 'Responsável',
      by: 'id_responsavel',
      name: 'responsavel',
      none: 'Sem responsável',
    },
    motivo: { label: 'Motivo da perda', by: 'id_motivo_perda', name: 'motivo', none: 'Sem motivo' },
    resultado: { label: 'Resultado', by: 'resultado', none: 'Em aberto' },
  },
  startsBy: 'origem',
  totals: {
    perdido: { label: 'Perdido', of: 'perdido' },
    ganho: { label: 'Ganho', of: 'ganho' },
  },
  chart: { ganho: 'income', perdido: 'expense' },
  empty: 'Nenhuma venda foi fechada neste período. Escolha outro, ou mova as oportunidades no CRM.',
})

export const crmConversao = read('v2 GET /crm/conversao', {
  summary: 'Quanto se ganha do que se fecha, e o valor médio, por origem, responsável ou motivo',
  access: 'crm.consultar',
  query: z.object({
    periodo1: day,
    periodo2: day,
    por: oneOf('origem', 'responsavel', 'motivo'),
  }),
  reply: reply({
    data: z.array(
      z.object({
        nome: z.string(),
        /** What the report filters by to show these deals; null where it has no such filter. */
        filtro: z.nullable(z.string()),
        ganhas: z.int(),
        perdidas: z.int(),
        /** Of those closed, in whole per cent. */
        conversao: z.nullable(z.int()),
        ganho: money,
        perdido: money,
        /** Of those won whose amount the person sees. */
        ticket: z.nullable(money),
      }),
    ),
  }),
})
