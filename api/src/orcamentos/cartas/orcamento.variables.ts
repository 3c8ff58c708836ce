import { addDays, formatDateBr } from '@claquete/core/kernel/calendar'
import { reaisInWords } from '@claquete/core/kernel/extenso'
import { formatReais } from '@claquete/core/kernel/money'
import type { Item } from '@claquete/core/orcamentos/folha/documento'
import type { TableValue } from '@claquete/core/kernel/rich-text/fill'
import { vistaDoCliente } from '@claquete/core/orcamentos/proposta/cliente-view'
import type { Printout } from '@claquete/core/orcamentos/papeis/printout'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { settingsOf } from '../../kernel/settings.queries.ts'
import type { Resolved, ResolveContext, VariableSource } from '../../kernel/variables.ts'
import { chosenId } from '../../kernel/variables.ts'
import { findToSend, readVersao } from '../proposta/public.ts'
import type { OrcamentoHeader } from '../proposta/public.ts'
import { buildItensTable, buildOptionsTable, buildGrupoSummary, tableLines } from './tables.ts'
import type { ItemNames, TableLine } from './tables.ts'

const itemColumns = [
  { titulo: 'Produto', largura: 90 },
  { titulo: 'Descrição', largura: 185 },
  { titulo: 'Unid.', largura: 64 },
  { titulo: 'Qtd.', alinhamento: 'right', largura: 50 },
  { titulo: 'Valor', alinhamento: 'right', largura: 108 },
  { titulo: 'Total', alinhamento: 'right', largura: 125 },
] as const

const exampleItensTable: TableValue = {
  colunas: itemColumns,
  linhas: [
    ['Filme', 'Filme de 30”, com duas diárias', 'peça', '1', '128.500,00', '128.500,00'],
    ['Redução', 'Versão de 15” para internet', 'peça', '2', '12.750,00', '25.500,00'],
    ['Fotografia', 'Diária de still com tratamento', 'diária', '1', '31.750,00', '31.750,00'],
  ],
  total: ['Total', '', '', '', '', 'R$ 185.750,00'],
}

const exampleSummaryTable: TableValue = {
  colunas: [{ titulo: 'Grupo' }, { titulo: 'Valor', alinhamento: 'right' }],
  linhas: [
    ['Pré-produção', '28.400,00'],
    ['Produção', '104.900,00'],
    ['Pós-produção', '52.450,00'],
  ],
  total: ['Total', 'R$ 185.750,00'],
}

const exampleOptionsTable: TableValue = {
  colunas: [{ titulo: 'Opcional' }, { titulo: 'Acrescenta', alinhamento: 'right' }],
  linhas: [['Making of', 'R$ 4.200,00']],
}

/** The variables of a budget in letters (production-business 1.12): only what its client may see. */
export const orcamentoVariables: VariableSource = {
  nome: 'orcamento',
  titulo: 'Orçamento',
  variables: [
    { chave: 'job.numero', rotulo: 'Número do job', exemplo: '2026-0148' },
    { chave: 'job.titulo', rotulo: 'Título do job', exemplo: 'Filme de lançamento 30”' },
    { chave: 'versao', rotulo: 'Versão', exemplo: '2' },
    { chave: 'validade', rotulo: 'Validade', exemplo: '15 dias' },
    { chave: 'total', rotulo: 'Total', exemplo: 'R$ 185.750,00' },
    {
      chave: 'total_extenso',
      rotulo: 'Total por extenso',
      exemplo: 'cento e oitenta e cinco mil setecentos e cinquenta reais',
    },
    {
      chave: 'condicao_pagamento',
      rotulo: 'Condição de pagamento',
      exemplo: '50% na aprovação e 50% na entrega',
    },
    { chave: 'prazo_entrega', rotulo: 'Prazo de entrega', exemplo: '30 dias após a aprovação' },
    {
      chave: 'observacoes',
      rotulo: 'Observações',
      exemplo: 'Valores sem direitos de trilha internacional.',
    },
    { chave: 'itens_tabela', rotulo: 'Tabela de itens', exemplo: exampleItensTable },
    { chave: 'grupos_resumo', rotulo: 'Resumo por grupo', exemplo: exampleSummaryTable },
    { chave: 'opcionais_tabela', rotulo: 'Opcionais não incluídos', exemplo: exampleOptionsTable },
  ],
  inputs: [{ nome: 'orcamento', rotulo: 'Orçamento', tipo: 'orcamento' }],
  resolve: async (context) => {
    const id = chosenId(context.escolhas, 'orcamento')
    return id === undefined ? {} : resolveValues(context, id)
  },
}

async function resolveValues(context: ResolveContext, id_orcamento: number): Promise<Resolved> {
  const { db } = context
  const cabecalho = await findToSend(context, id_orcamento)
  const { vista, nomes } = await readVista(db, cabecalho)
  return {
    ...textsOf(cabecalho),
    validade: await validUntil(context, cabecalho),
    total: formatReais(vista.total),
    total_extenso: reaisInWords(vista.total),
    ...tablesOf(vista, nomes),
  }
}

/** What the client sees of a budget, and the names of its lines. */
async function readVista(db: TenantDb, cabecalho: OrcamentoHeader) {
  const { documento, nomes } = await readVersao(db, cabecalho)
  return {
    vista: vistaDoCliente(documento),
    nomes: (item: Item): ItemNames => ({
      produto:
        nomes.produtos.get(item.id_produto ?? 0) ?? nomes.servicos.get(item.id_servico ?? 0) ?? '',
      nome_unidade: nomes.unidades.get(item.id_unidade ?? 0) ?? '',
    }),
  }
}

/** The lines of a letter's table of items. */
export async function readTableLines(
  db: TenantDb,
  cabecalho: OrcamentoHeader,
): Promise<TableLine[]> {
  const { vista, nomes } = await readVista(db, cabecalho)
  return tableLines(vista, nomes)
}

const textsOf = ({ num_orc, titulo, id_orcamento_versao, ...rest }: OrcamentoHeader) => ({
  'job.numero': num_orc,
  'job.titulo': titulo,
  versao: id_orcamento_versao === 0 ? 'original' : String(id_orcamento_versao),
  condicao_pagamento: rest.condicao_pagamento,
  prazo_entrega: rest.prazo_entrega,
  observacoes: rest.observacoes,
})

/** The budget's validity date, or the default validity of links counted from today. */
async function validUntil({ db, today }: ResolveContext, { validade }: OrcamentoHeader) {
  if (validade) return formatDateBr(validade)
  const { proposta_link } = await settingsOf(db)
  return formatDateBr(addDays(today, proposta_link.validade_dias))
}

const tablesOf = (vista: Printout, nomes: (item: Item) => ItemNames) => ({
  itens_tabela: buildItensTable(vista, itemColumns, nomes),
  grupos_resumo: buildGrupoSummary(vista),
  // Empty rather than a table with only a header.
  opcionais_tabela: buildOptionsTable(vista) ?? '',
})
