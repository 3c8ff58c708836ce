import type { Cents } from '@claquete/core/kernel/money'
import { formatDecimal, subtract } from '@claquete/core/kernel/money'
import { formatPercent, formatQuantity, quantity } from '@claquete/core/kernel/quantity'
import type { Item, Linha } from '@claquete/core/orcamentos/orcamento/documento'
import type { Impressao, LinhaImpressa } from '@claquete/core/orcamentos/orcamento/impressao'
import { marginOf } from '@claquete/core/orcamentos/orcamento/linha'
import type { Opcoes } from './opcoes.ts'
import type { OrcamentoNoPapel } from './orcamento-no-papel.ts'
import type { Bloco, Celula, Coluna, LinhaDaTabela } from './papel.ts'

interface ColunaDoOrcamento extends Coluna {
  /** The cell of a line; of a group only columns with sums have one. */
  readonly celula: (linha: LinhaImpressa) => Celula
  readonly soma: boolean
}

interface Tabela {
  readonly colunas: readonly ColunaDoOrcamento[]
  readonly opcoes: Opcoes
  readonly impressao: Impressao
}

const umaVez = quantity(10_000)
const tituloDoTotal = 'Total'

/** The budget's lines: one table, or one a page for each group. */
export function tabelasDosGrupos(
  orcamento: OrcamentoNoPapel,
  impressao: Impressao,
  opcoes: Opcoes,
): Bloco[] {
  const { grupos } = impressao
  if (grupos.length === 0) {
    const isEmpty = orcamento.folha.contadas.length === 0
    return isEmpty ? [{ tipo: 'aviso', texto: 'Este orçamento ainda não tem itens.' }] : []
  }
  const tabela = { colunas: colunasDe(orcamento, impressao, opcoes), opcoes, impressao }
  const draw = (linhas: readonly LinhaImpressa[]): Bloco => ({
    tipo: 'tabela',
    titulo: '',
    compacta: impressao.visao === 'interna',
    colunas: tabela.colunas.map(({ titulo, largura, direita }) => ({ titulo, largura, direita })),
    linhas: linhas.flatMap((um) => linhasDe(um, tabela)),
  })
  if (!opcoes.quebra_por_grupo || opcoes.so_grupos) return [draw(grupos)]
  return grupos.flatMap((grupo, at): Bloco[] =>
    at === 0 ? [draw([grupo])] : [{ tipo: 'quebra' }, draw([grupo])],
  )
}

/**
 * Options that are off, apart: they are in no total. The client reads what each makes of the total, charges
 * and all, which is no unit price times a quantity; the house reads them as lines of the sheet.
 */
export function tabelaDosOpcionais(
  orcamento: OrcamentoNoPapel,
  impressao: Impressao,
  opcoes: Opcoes,
): Bloco[] {
  if (impressao.opcionais.length === 0) return []
  const isInside = impressao.visao === 'interna'
  const unit = isInside && opcoes.valor_unitario
  const shown = { ...opcoes, so_grupos: false, valor_unitario: unit }
  const colunas = colunasDe(orcamento, impressao, shown).map((coluna) =>
    coluna.titulo === tituloDoTotal && !isInside ? { ...coluna, titulo: 'Acrescenta' } : coluna,
  )
  return [
    {
      tipo: 'tabela',
      titulo: tituloDosOpcionais(impressao),
      compacta: isInside,
      colunas: colunas.map(({ titulo, largura, direita }) => ({ titulo, largura, direita })),
      linhas: impressao.opcionais.map((um) => ({
        t: 'i',
        recuo: um.nivel,
        celulas: colunas.map(({ celula }) => celula(um)),
      })),
    },
  ]
}

/** Said alike on paper and in the workbook. */
export const tituloDosOpcionais = ({ visao }: Impressao): string =>
  visao === 'interna'
    ? 'Opcionais — fora do total, sem encargos'
    : 'Opcionais — não incluídos no total'

/** Lines of a group stand at its margin; sublines one step in. */
function linhasDe(linha: LinhaImpressa, tabela: Tabela, recuo = 0): LinhaDaTabela[] {
  const { colunas, opcoes } = tabela
  if (linha.linha.tipo === 'grupo') {
    const below = linha.filhas.flatMap((filha) => linhasDe(filha, tabela))
    return [linhaDoGrupo(linha, tabela), ...below]
  }
  if (opcoes.so_grupos) return []
  const own: LinhaDaTabela = {
    t: 'i',
    recuo,
    celulas: colunas.map(({ celula }) => celula(linha)),
  }
  return [own, ...linha.filhas.flatMap((filha) => linhasDe(filha, tabela, recuo + 1))]
}

function linhaDoGrupo(grupo: LinhaImpressa, { colunas, opcoes }: Tabela): LinhaDaTabela {
  const firstSum = colunas.findIndex(({ soma }) => soma)
  const vao = firstSum === -1 ? colunas.length : firstSum
  const somas = colunas.slice(vao).map(({ celula, soma }) => (soma ? String(celula(grupo)) : ''))
  const { descricao } = grupo.linha
  if (!opcoes.so_grupos) {
    const nivel = Math.min(grupo.nivel, 2)
    return { t: 'g', nivel, numero: grupo.numero, rotulo: descricao, vao, celulas: somas }
  }
  const forte = grupo.nivel === 0
  const celulas = colunas.map(({ celula }, at): Celula => {
    if (at === 1) return { texto: descricao, nota: '', forte }
    const value = celula(grupo)
    return forte && typeof value === 'string' ? { texto: value, nota: '', forte } : value
  })
  return { t: 'i', recuo: grupo.nivel, celulas }
}

const coluna = (
  titulo: string,
  largura: Coluna['largura'],
  celula: ColunaDoOrcamento['celula'],
  { direita = true, soma = false } = {},
): ColunaDoOrcamento => ({ titulo, largura, celula, direita, soma })

const reais = (valor: Cents | null) => (valor === null ? '' : formatDecimal(valor))

function colunasDe(
  orcamento: OrcamentoNoPapel,
  impressao: Impressao,
  opcoes: Opcoes,
): ColunaDoOrcamento[] {
  const isInside = impressao.visao === 'interna'
  const description = (um: LinhaImpressa) => descricaoDe(um, orcamento, isInside)
  return [
    coluna('Nº', isInside ? 13 : 12, ({ numero }) => numero, { direita: false }),
    coluna('Descrição', 'resto', description, { direita: false }),
    ...(opcoes.so_grupos ? [] : colunasDeMedida(orcamento, impressao, opcoes)),
    ...(orcamento.valor_total
      ? [coluna(tituloDoTotal, isInside ? 25 : 28, ({ valor }) => reais(valor), { soma: true })]
      : []),
    ...(isInside && orcamento.valor_total ? colunasDeCusto(opcoes) : []),
  ]
}

/** Only a line that sums no others has a quantity and a price of its own. */
const proprio = (orcamento: OrcamentoNoPapel, um: LinhaImpressa): Item | undefined =>
  um.linha.tipo === 'item' && um.valor !== null && !orcamento.folha.arvore.isRollUp(um.linha)
    ? um.linha
    : undefined

function colunasDeMedida(
  orcamento: OrcamentoNoPapel,
  impressao: Impressao,
  opcoes: Opcoes,
): ColunaDoOrcamento[] {
  const of = (um: LinhaImpressa, show: (item: Item) => string) => {
    const item = proprio(orcamento, um)
    return item ? show(item) : ''
  }
  const unidade = ({ id_unidade }: Item) => orcamento.unidades.get(id_unidade ?? 0)?.nome ?? ''
  const hasUnits = orcamento.unidades.size > 0
  const hasDays = temDias(impressao.grupos) || temDias(impressao.opcionais)
  const quantidades = [
    coluna('Qtde', 15, (um) => of(um, (item) => formatQuantity(item.quantidade.valor))),
    ...(hasUnits ? [coluna('Un.', 19, (um) => of(um, unidade), { direita: false })] : []),
    ...(hasDays
      ? [coluna('Diárias', 15, (um) => of(um, (item) => formatQuantity(item.dias.valor)))]
      : []),
  ]
  const unit = coluna('Valor unit.', 25, (um) => of(um, (item) => reais(item.valor_unit)))
  return [
    ...(opcoes.quantidade ? quantidades : []),
    ...(opcoes.valor_unitario && orcamento.valor_unit ? [unit] : []),
  ]
}

const temDias = (linhas: readonly LinhaImpressa<Linha>[]): boolean =>
  linhas.some(
    ({ linha, filhas }) =>
      (linha.tipo === 'item' && linha.dias.valor !== umaVez) || temDias(filhas),
  )

function colunasDeCusto(opcoes: Opcoes): ColunaDoOrcamento[] {
  const unit = ({ linha, filhas }: LinhaImpressa) =>
    linha.tipo === 'item' && filhas.length === 0 ? reais(linha.custo_unit) : ''
  const margem = ({ soma, custo }: LinhaImpressa) => {
    const rate = marginOf(soma, custo)
    return rate === undefined ? '' : formatPercent(rate)
  }
  return [
    ...(opcoes.valor_unitario && !opcoes.so_grupos ? [coluna('Custo unit.', 23, unit)] : []),
    coluna('Custo previsto', 25, ({ custo }) => reais(custo), { soma: true }),
    coluna('Margem', 23, ({ soma, custo }) => reais(subtract(soma, custo)), { soma: true }),
    coluna('%', 17, margem, { soma: true }),
  ]
}

const tags = { nao: 'não imprime', descricao: 'só descrição', normal: '' } as const

/** The description, with its specification under it; the house also reads who does it. */
function descricaoDe(um: LinhaImpressa, orcamento: OrcamentoNoPapel, isInside: boolean): Celula {
  const { linha } = um
  if (linha.tipo === 'grupo') return linha.descricao
  const fornecedor = orcamento.fornecedores.get(linha.id_fornecedor ?? 0) ?? ''
  const who = [linha.funcao, fornecedor].filter((one) => one.trim() !== '').join(' · ')
  const nota = [linha.especificacao.trim(), isInside ? who : '']
    .filter((one) => one !== '')
    .join('\n')
  const etiqueta = isInside ? tags[linha.imprimir] : ''
  return nota === '' && etiqueta === ''
    ? linha.descricao
    : { texto: linha.descricao, nota, etiqueta }
}
