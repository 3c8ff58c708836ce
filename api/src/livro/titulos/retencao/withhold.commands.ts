import { must } from '@claquete/core/kernel/must'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { add, cents, formatReais, subtract, sum } from '@claquete/core/kernel/amounts/money'
import { splitParcelas } from '@claquete/core/livro/titulos/parcelas'
import { namesOfTributos } from '@claquete/core/livro/titulos/aliquotas'
import type { Tributo } from '@claquete/core/livro/titulos/aliquotas'
import type { Regime } from '@claquete/core/livro/titulos/retencao'
import { listSeenIds } from '../../visao/public.ts'
import { postTitulo } from '../baixas/settle.commands.ts'
import { refuse } from '../baixas/settle-titulos.commands.ts'
import { lockLancamentos, updateLancamento } from '../store/lancamento.queries.ts'
import { nameOfAgency, retencaoOfPessoa } from './calculation.read.ts'
import { reasonAgainstRetencao } from './reason.ts'
import { mesDoFornecedor } from './mes.read.ts'
import {
  findTituloDoFornecedor,
  insertRetencao,
  listLines,
  listTitulosOfTributos,
  agencyOf,
  replaceLines,
} from './retencao.queries.ts'
import type { TituloLine, TituloDoFornecedor, TituloDoTributo } from './retencao.queries.ts'
import type { WhoToday } from '../../../kernel/context.ts'
import { requireVersao } from '../../../kernel/records/versao.ts'

export interface Withhold {
  readonly tributo: Tributo
  readonly base: Cents
  /** In per cent. */
  readonly taxa: number
  readonly valor: Cents
  readonly dataVencimento: CalendarDate
  readonly codigo_receita: string
}

/** Locks the title and its taxes in order of id, then reads and checks them again. */
async function open(who: WhoToday, id_lancamento: number, acao: string, versao: number) {
  const { db } = who
  const view = () => findTituloDoFornecedor(db, id_lancamento)
  const seen = await listSeenIds(who, [id_lancamento])
  if (!seen.has(id_lancamento) || !(await view())) throw new Failure('nao_encontrado')
  const antes = await listTitulosOfTributos(db, id_lancamento)
  await lockLancamentos(db, [id_lancamento, ...antes.map((um) => um.id_lancamento)])
  const titulo = await view()
  if (!titulo) throw new Failure('nao_encontrado')
  const withheld = await listTitulosOfTributos(db, id_lancamento)
  const motivo = reasonAgainstRetencao(titulo, withheld)
  if (motivo) throw refuse(acao, motivo)
  requireVersao(titulo, versao)
  return { titulo, withheld }
}

/** Restores the gross value of the title and cancels its taxes. */
async function undo(
  { db }: WhoToday,
  titulo: TituloDoFornecedor,
  withheld: readonly TituloDoTributo[],
) {
  if (titulo.valor_bruto === null) return titulo
  const gross = add(titulo.valor, sum(withheld.map(({ valor }) => valor)))
  if (titulo.rateado === 'S') {
    const ids = [titulo, ...withheld].map(({ id_lancamento }) => id_lancamento)
    await replaceLines(db, titulo.id_lancamento, await listLines(db, ids))
  }
  await updateLancamento(db, titulo.id_lancamento, { valor: gross, valor_bruto: null })
  for (const { id_lancamento } of withheld) {
    await updateLancamento(db, id_lancamento, {
      situacao: 'cancelado',
      motivo: 'Retenção desfeita',
    })
  }
  return { ...titulo, valor: gross, valor_bruto: null }
}

export async function removeRetencoes(
  who: WhoToday,
  { id_lancamento, versao }: { id_lancamento: number; versao: number },
) {
  const { titulo, withheld } = await open(who, id_lancamento, 'desfazer a retenção', versao)
  if (titulo.valor_bruto === null) throw refuse('desfazer a retenção', 'nada foi retido da conta.')
  const { valor } = await undo(who, titulo, withheld)
  return { liquido: valor, removidas: withheld.length }
}

/**
 * What else the month paid to the supplier: IRRF of an individual is calculated over the whole month. Zero for
 * companies.
 */
async function paidInMonth(
  { db }: WhoToday,
  titulo: TituloDoFornecedor,
  regime: Regime,
): Promise<Cents> {
  if (regime !== 'pessoa_fisica') return cents(0)
  const conta = { ...titulo, emissao: titulo.data_emissao }
  return (await mesDoFornecedor(db, conta, regime)).no_mes.gross
}

function check(gross: Cents, retencoes: readonly Withhold[], no_mes: Cents): void {
  if (new Set(retencoes.map(({ tributo }) => tributo)).size < retencoes.length) {
    throw fieldFailure('retencoes', 'Cada tributo aparece uma vez só.')
  }
  for (const { tributo, base, valor, dataVencimento } of retencoes) {
    const nome = namesOfTributos[tributo]
    if (valor <= 0) throw fieldFailure('retencoes', `${nome}: informe o valor retido.`)
    const ate = tributo === 'irrf' ? add(gross, no_mes) : gross
    if (base <= 0 || base > ate) {
      throw fieldFailure('retencoes', `${nome}: a base vai até ${formatReais(ate)}.`)
    }
    if (valor > base) throw fieldFailure('retencoes', `${nome}: o valor é maior que a base.`)
    if (dataVencimento < '2000-01-01') throw fieldFailure('retencoes', `${nome}: confira a data.`)
  }
  if (sum(retencoes.map(({ valor }) => valor)) >= gross) {
    throw fieldFailure('retencoes', 'Os tributos tomam a conta inteira: confira os valores.')
  }
}

/** Splits the title's lines into parts: one for each tax, the last for the supplier's net value. */
async function linesByPart(
  { db }: WhoToday,
  titulo: TituloDoFornecedor,
  partes: readonly Cents[],
): Promise<TituloLine[][]> {
  if (titulo.rateado === 'N') return []
  const linhas = await listLines(db, [titulo.id_lancamento])
  const rateio = splitParcelas(
    linhas,
    partes.map((valor) => ({ valor })),
  )
  return rateio.map((valores) =>
    linhas.flatMap((linha, at) => {
      const valor = valores[at]
      return valor === undefined ? [] : [{ ...linha, valor }]
    }),
  )
}

/** Creates the payable of one tax, with the same accounts, centres and budget lines as its bill. */
async function postTributo(
  who: WhoToday,
  titulo: TituloDoFornecedor,
  toWithhold: Withhold,
  { linhas, municipio }: { linhas: readonly TituloLine[] | undefined; municipio: string },
): Promise<number> {
  const { db, actor } = who
  const { tributo, base, taxa, valor, dataVencimento, codigo_receita } = toWithhold
  const chave = tributo === 'iss' ? `iss:${municipio}` : 'federal'
  const fornecedor = titulo.pessoa ?? ''
  const id_lancamento = await postTitulo(who, {
    id_empresa: titulo.id_empresa,
    operacao: 'D',
    origem: 'retencao',
    id_pessoa: await agencyOf(db, chave, nameOfAgency(tributo, municipio)),
    descricao: `${namesOfTributos[tributo]} retido de ${fornecedor}: ${titulo.descricao}`.slice(
      0,
      300,
    ),
    valor,
    competencia: titulo.competencia,
    dataVencimento,
    vencimento_util: dataVencimento,
    situacao: 'aprovado',
    id_grupoCusto: titulo.id_grupoCusto,
    id_centrocusto: titulo.id_centrocusto,
    id_orcamento: titulo.id_orcamento,
    id_orca_item: titulo.id_orca_item,
    rateado: titulo.rateado,
    num_documento: titulo.num_documento,
    id_lancamento_origem: titulo.id_lancamento,
    id_solicitante: actor.id_usuario,
    id_aprovador: actor.id_usuario,
  })
  if (linhas) await replaceLines(db, id_lancamento, linhas)
  await insertRetencao(db, { id_lancamento, tributo, base, taxa, codigo_receita })
  return id_lancamento
}

/**
 * Withholds taxes: the title becomes net and each tax a payable of its own. An empty list undoes all of them.
 */
export async function withhold(
  who: WhoToday,
  pedido: {
    readonly id_lancamento: number
    readonly versao: number
    readonly retencoes: readonly Withhold[]
    /** What else the base may have, where the caller counted the month itself. */
    readonly antes?: Cents
  },
) {
  const { db } = who
  const aberto = await open(who, pedido.id_lancamento, 'reter', pedido.versao)
  const titulo = await undo(who, aberto.titulo, aberto.withheld)
  const { retencoes, antes } = pedido
  const { municipio, regime } = await retencaoOfPessoa(db, must(titulo.id_pessoa, 'supplier'))
  check(titulo.valor, retencoes, antes ?? (await paidInMonth(who, titulo, regime)))
  const retido = sum(retencoes.map(({ valor }) => valor))
  const liquido = subtract(titulo.valor, retido)
  const ids: number[] = []
  if (retencoes.length > 0) {
    const partes = await linesByPart(who, titulo, [...retencoes.map((um) => um.valor), liquido])
    for (const [at, um] of retencoes.entries()) {
      ids.push(await postTributo(who, titulo, um, { linhas: partes[at], municipio }))
    }
    const ownLines = partes.at(-1)
    if (ownLines) await replaceLines(db, titulo.id_lancamento, ownLines)
    const valores = { valor: liquido, valor_bruto: titulo.valor }
    await updateLancamento(db, titulo.id_lancamento, valores)
  }
  return { gross: titulo.valor, liquido, ids }
}
