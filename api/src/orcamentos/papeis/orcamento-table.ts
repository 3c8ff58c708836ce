import { valueAt } from '@claquete/core/kernel/must'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { formatDecimal, subtract } from '@claquete/core/kernel/amounts/money'
import { formatPercent, formatQuantity, quantity } from '@claquete/core/kernel/amounts/quantity'
import type { Item, Line } from '@claquete/core/orcamentos/folha/documento'
import type { Printout, PrintedLine } from '@claquete/core/orcamentos/papeis/printout'
import { marginOf } from '@claquete/core/orcamentos/folha/line'
import type { PrintChoices } from './options.ts'
import type { OrcamentoNoPapel } from './printed-orcamento.read.ts'
import type { Block, Cell, Column, TableRow } from './papel.read.ts'

interface OrcamentoColumn extends Column {
  /** A line's cell; groups have cells only in columns with sums. */
  readonly cell: (linha: PrintedLine) => Cell
  readonly soma: boolean
}

interface OrcamentoTable {
  readonly colunas: readonly OrcamentoColumn[]
  readonly opcoes: PrintChoices
  readonly impressao: Printout
}

const once = quantity(10_000)
const tituloDoTotal = 'Total'

/** The budget's lines as one table, or as one table and page per group. */
export function grupoTables(
  orcamento: OrcamentoNoPapel,
  impressao: Printout,
  opcoes: PrintChoices,
): Block[] {
  const { grupos } = impressao
  if (grupos.length === 0) {
    const isEmpty = orcamento.folha.counted.length === 0
    return isEmpty ? [{ tipo: 'aviso', texto: 'Este orçamento ainda não tem itens.' }] : []
  }
  const tabela = { colunas: columnsOf(orcamento, impressao, opcoes), opcoes, impressao }
  const draw = (linhas: readonly PrintedLine[]): Block => ({
    tipo: 'tabela',
    titulo: '',
    isCompact: impressao.visao === 'interna',
    colunas: tabela.colunas.map(({ titulo, largura, isRight }) => ({ titulo, largura, isRight })),
    linhas: linhas.flatMap((um) => rowsOf(um, tabela)),
  })
  if (!opcoes.quebra_por_grupo || opcoes.so_grupos) return [draw(grupos)]
  return grupos.flatMap((grupo, at): Block[] =>
    at === 0 ? [draw([grupo])] : [{ tipo: 'quebra' }, draw([grupo])],
  )
}

/**
 * Options that are off, in a separate table: they are in no total. The client reads the difference each makes
 * to the total including charges, which is no quantity times unit price; the house reads them as sheet lines.
 */
export function optionsTable(
  orcamento: OrcamentoNoPapel,
  impressao: Printout,
  opcoes: PrintChoices,
): Block[] {
  if (impressao.opcionais.length === 0) return []
  const isInside = impressao.visao === 'interna'
  const unit = isInside && opcoes.valor_unitario
  const shown = { ...opcoes, so_grupos: false, valor_unitario: unit }
  const colunas = columnsOf(orcamento, impressao, shown).map((coluna) =>
    coluna.titulo === tituloDoTotal && !isInside ? { ...coluna, titulo: 'Acrescenta' } : coluna,
  )
  return [
    {
      tipo: 'tabela',
      titulo: optionsTitle(impressao),
      isCompact: isInside,
      colunas: colunas.map(({ titulo, largura, isRight }) => ({ titulo, largura, isRight })),
      linhas: impressao.opcionais.map((um) => ({
        t: 'i',
        indent: um.nivel,
        cells: colunas.map(({ cell }) => cell(um)),
      })),
    },
  ]
}

/** The same title on paper and in the workbook. */
export const optionsTitle = ({ visao }: Printout): string =>
  visao === 'interna'
    ? 'Opcionais — fora do total, sem encargos'
    : 'Opcionais — não incluídos no total'

/** Lines of a group are not indented; sublines are, by one step. */
function rowsOf(linha: PrintedLine, tabela: OrcamentoTable, indent = 0): TableRow[] {
  const { colunas, opcoes } = tabela
  if (linha.linha.tipo === 'grupo') {
    const below = linha.children.flatMap((child) => rowsOf(child, tabela))
    return [grupoRow(linha, tabela), ...below]
  }
  if (opcoes.so_grupos) return []
  const own: TableRow = {
    t: 'i',
    indent,
    cells: colunas.map(({ cell }) => cell(linha)),
  }
  return [own, ...linha.children.flatMap((child) => rowsOf(child, tabela, indent + 1))]
}

function grupoRow(grupo: PrintedLine, { colunas, opcoes }: OrcamentoTable): TableRow {
  const firstSum = colunas.findIndex(({ soma }) => soma)
  const span = firstSum === -1 ? colunas.length : firstSum
  const somas = colunas.slice(span).map(({ cell, soma }) => (soma ? String(cell(grupo)) : ''))
  const { descricao } = grupo.linha
  if (!opcoes.so_grupos) {
    const nivel = Math.min(grupo.nivel, 2)
    return { t: 'g', nivel, numero: grupo.numero, rotulo: descricao, span, cells: somas }
  }
  const forte = grupo.nivel === 0
  const cells = colunas.map(({ cell }, at): Cell => {
    if (at === 1) return { texto: descricao, nota: '', forte }
    const value = cell(grupo)
    return forte && typeof value === 'string' ? { texto: value, nota: '', forte } : value
  })
  return { t: 'i', indent: grupo.nivel, cells }
}

const orcamentoColumn = (
  titulo: string,
  largura: Column['largura'],
  cell: OrcamentoColumn['cell'],
  { isRight = true, soma = false } = {},
): OrcamentoColumn => ({ titulo, largura, cell, isRight, soma })

const reais = (valor: Cents | null) => (valor === null ? '' : formatDecimal(valor))

function columnsOf(
  orcamento: OrcamentoNoPapel,
  impressao: Printout,
  opcoes: PrintChoices,
): OrcamentoColumn[] {
  const isInside = impressao.visao === 'interna'
  const description = (um: PrintedLine) => descricaoOf(um, orcamento, isInside)
  return [
    orcamentoColumn('Nº', isInside ? 13 : 12, ({ numero }) => numero, { isRight: false }),
    orcamentoColumn('Descrição', 'resto', description, { isRight: false }),
    ...(opcoes.so_grupos ? [] : medidaColumns(orcamento, impressao, opcoes)),
    ...(orcamento.valor_total
      ? [
          orcamentoColumn(tituloDoTotal, isInside ? 25 : 28, ({ valor }) => reais(valor), {
            soma: true,
          }),
        ]
      : []),
    ...(isInside && orcamento.valor_total ? custoColumns(opcoes) : []),
  ]
}

/** The item of a line without sublines: only that has a quantity and price of its own. */
const ownItem = (orcamento: OrcamentoNoPapel, um: PrintedLine): Item | undefined =>
  um.linha.tipo === 'item' && um.valor !== null && !orcamento.folha.tree.isRollUp(um.linha)
    ? um.linha
    : undefined

function medidaColumns(
  orcamento: OrcamentoNoPapel,
  impressao: Printout,
  opcoes: PrintChoices,
): OrcamentoColumn[] {
  const of = (um: PrintedLine, show: (item: Item) => string) => {
    const item = ownItem(orcamento, um)
    return item ? show(item) : ''
  }
  const unidade = ({ id_unidade }: Item) => valueAt(orcamento.unidades, id_unidade)?.nome ?? ''
  const hasUnits = orcamento.unidades.size > 0
  const hasDays = temDias(impressao.grupos) || temDias(impressao.opcionais)
  const quantidades = [
    orcamentoColumn('Qtde', 15, (um) => of(um, (item) => formatQuantity(item.quantidade.valor))),
    ...(hasUnits
      ? [orcamentoColumn('Unid.', 19, (um) => of(um, unidade), { isRight: false })]
      : []),
    ...(hasDays
      ? [orcamentoColumn('Diárias', 15, (um) => of(um, (item) => formatQuantity(item.dias.valor)))]
      : []),
  ]
  const unit = orcamentoColumn('Valor unit.', 25, (um) => of(um, (item) => reais(item.valor_unit)))
  return [
    ...(opcoes.quantidade ? quantidades : []),
    ...(opcoes.valor_unitario && orcamento.valor_unit ? [unit] : []),
  ]
}

const temDias = (linhas: readonly PrintedLine<Line>[]): boolean =>
  linhas.some(
    ({ linha, children }) =>
      (linha.tipo === 'item' && linha.dias.valor !== once) || temDias(children),
  )

function custoColumns(opcoes: PrintChoices): OrcamentoColumn[] {
  const unit = ({ linha, children }: PrintedLine) =>
    linha.tipo === 'item' && children.length === 0 ? reais(linha.custo_unit) : ''
  const margem = ({ soma, custo }: PrintedLine) => {
    const rate = marginOf(soma, custo)
    return rate === undefined ? '' : formatPercent(rate)
  }
  return [
    ...(opcoes.valor_unitario && !opcoes.so_grupos
      ? [orcamentoColumn('Custo unit.', 23, unit)]
      : []),
    orcamentoColumn('Custo previsto', 25, ({ custo }) => reais(custo), { soma: true }),
    orcamentoColumn('Margem', 23, ({ soma, custo }) => reais(subtract(soma, custo)), {
      soma: true,
    }),
    orcamentoColumn('%', 17, margem, { soma: true }),
  ]
}

const tags = { nao: 'não imprime', descricao: 'só descrição', normal: '' } as const

/** The description with its specification below; the house also reads who supplies it. */
function descricaoOf(um: PrintedLine, orcamento: OrcamentoNoPapel, isInside: boolean): Cell {
  const { linha } = um
  if (linha.tipo === 'grupo') return linha.descricao
  const fornecedor = valueAt(orcamento.fornecedores, linha.id_fornecedor) ?? ''
  const who = [linha.funcao, fornecedor].filter((one) => one.trim() !== '').join(' · ')
  const nota = [linha.especificacao.trim(), isInside ? who : '']
    .filter((one) => one !== '')
    .join('\n')
  const tag = isInside ? tags[linha.imprimir] : ''
  return nota === '' && tag === '' ? linha.descricao : { texto: linha.descricao, nota, tag }
}
