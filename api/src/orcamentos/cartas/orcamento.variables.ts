import { valueAt } from '@claquete/core/kernel/must'
import { addDays, formatDateBr } from '@claquete/core/kernel/time/calendar'
import { reaisInWords } from '@claquete/core/kernel/writing/extenso'
import { cents, formatReais } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { figuresOfIbsCbs, textOfIbsCbs } from '@claquete/core/orcamentos/papeis/ibs-cbs'
import type { IbsCbsOfOrcamento } from '@claquete/core/orcamentos/papeis/ibs-cbs'
import type { Item } from '@claquete/core/orcamentos/folha/documento'
import type { TableLine, TableValue } from '@claquete/core/kernel/rich-text/fill'
import { vistaDoCliente } from '@claquete/core/orcamentos/proposta/cliente-view'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { settingsOf } from '../../kernel/settings/company.queries.ts'
import type { Resolved, ResolveContext, VariableSource } from '../../kernel/areas/variables.ts'
import { chosenId } from '../../kernel/areas/variables.ts'
import { readIbsCbs } from '../orcamento/public.ts'
import { pricesForCliente } from '../papeis/public.ts'
import { findToSend, readVersao } from '../proposta/public.ts'
import type { OrcamentoHeader } from '../proposta/public.ts'
import { buildGrupoSummary, cartaLines, letterTables } from './tables.ts'
import type { CartaLine } from './tables.ts'

const exampleItem = (...cells: readonly string[]): TableLine => ({ cells })
const exampleGrupo = (...cells: readonly string[]): TableLine => ({
  cells,
  span: { at: 1, colunas: 5 },
  forte: true,
  faixa: true,
})

const right = 'right' as const

const exampleItensTable: TableValue = {
  isCompact: true,
  colunas: [
    { titulo: 'Nº', largura: 12 },
    { titulo: 'Descrição', largura: 46 },
    { titulo: 'Qtde', align: right, largura: 15 },
    { titulo: 'Unid.', largura: 19 },
    { titulo: 'Diárias', align: right, largura: 15 },
    { titulo: 'Valor unit.', align: right, largura: 25 },
    { titulo: 'Total', align: right, largura: 28 },
  ],
  linhas: [
    exampleGrupo('1', 'Pré-produção', '28.400,00'),
    exampleItem('1.1', 'Pesquisa de locações', '1', 'Verba', '1', '28.400,00', '28.400,00'),
    exampleGrupo('2', 'Produção', '104.900,00'),
    exampleItem('2.1', 'Direção de cena', '1', 'Diária', '2', '38.450,00', '76.900,00'),
    exampleItem('2.2', 'Figurantes', '40', 'Pessoa', '2', '350,00', '28.000,00'),
    exampleGrupo('3', 'Pós-produção', '52.450,00'),
    exampleItem('3.1', 'Montagem e finalização', '1', 'Pacote', '1', '52.450,00', '52.450,00'),
    {
      cells: ['Total', 'R$ 185.750,00'],
      span: { at: 0, colunas: 6 },
      align: right,
      forte: true,
    },
  ],
}

const exampleSummaryTable: TableValue = {
  colunas: [{ titulo: 'Grupo' }, { titulo: 'Valor', align: 'right' }],
  linhas: [
    ['Pré-produção', '28.400,00'],
    ['Produção', '104.900,00'],
    ['Pós-produção', '52.450,00'],
  ],
  total: ['Total', 'R$ 185.750,00'],
}

const exampleOptionsTable: TableValue = {
  colunas: [{ titulo: 'Opcional' }, { titulo: 'Acrescenta', align: 'right' }],
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
    { chave: 'cbs', rotulo: 'CBS do total', exemplo: 'R$ 16.160,25' },
    { chave: 'ibs', rotulo: 'IBS do total', exemplo: 'R$ 185,75' },
    {
      chave: 'total_ibs_cbs',
      rotulo: 'Total com IBS e CBS',
      exemplo: 'R$ 202.096,00',
    },
    {
      chave: 'ibs_cbs',
      rotulo: 'Com ou sem IBS e CBS',
      exemplo: 'Serviço de 12/02/2027: preço com IBS e CBS a somar.',
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
  const { db, chaves } = context
  const cabecalho = await findToSend(context, id_orcamento)
  const { impressao, blocks } = await pricesForCliente(db, cabecalho)
  const { itens, opcionais } = letterTables(blocks)
  // Options have one place in a letter: their own, or else below the lines.
  const isApart = chaves.has('opcionais_tabela') || opcionais.colunas.length === 0
  return {
    ...textsOf(cabecalho),
    validade: await validUntil(context, cabecalho),
    total: formatReais(impressao.total),
    total_extenso: reaisInWords(impressao.total),
    ...taxesOf(await readIbsCbs(context, id_orcamento, impressao.total), impressao.total),
    itens_tabela: isApart ? itens : { ...itens, below: opcionais },
    grupos_resumo: buildGrupoSummary(impressao),
    opcionais_tabela: opcionais,
  }
}

/** The taxes that are added to the price, by the day of its event. */
function taxesOf(ibsCbs: IbsCbsOfOrcamento | undefined, total: Cents): Resolved {
  if (ibsCbs) {
    const [, cbs, ibs, whole] = figuresOfIbsCbs(ibsCbs)
    return { cbs: cbs[1], ibs: ibs[1], total_ibs_cbs: whole[1], ibs_cbs: textOfIbsCbs(ibsCbs) }
  }
  const none = formatReais(cents(0))
  return {
    cbs: none,
    ibs: none,
    total_ibs_cbs: formatReais(total),
    ibs_cbs: 'IBS e CBS não somam ao preço.',
  }
}

/** The lines of a letter's table of items, as fields. */
export async function readCartaLines(
  db: TenantDb,
  cabecalho: OrcamentoHeader,
): Promise<CartaLine[]> {
  const { documento, nomes } = await readVersao(db, cabecalho)
  const { produtos, servicos, unidades } = nomes
  return cartaLines(vistaDoCliente(documento), (item: Item) => ({
    produto: valueAt(produtos, item.id_produto) ?? valueAt(servicos, item.id_servico) ?? '',
    nome_unidade: valueAt(unidades, item.id_unidade) ?? '',
  }))
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
