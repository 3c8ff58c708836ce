import { Failure, fieldFailure } from '@claquete/contract/failures'
import type { FieldError } from '@claquete/contract/failures'
import type { TituloBodyInside as TituloBody } from '@claquete/contract/livro/titulos/titulo'
import { problemOfRateio } from '@claquete/core/livro/titulos/parcelas'
import type { RateioLine } from '@claquete/core/livro/titulos/rateio'
import { budgets } from '../../contas/public.ts'
import type { OrcamentoDoLivro } from '../../contas/public.ts'
import { requireContas, messageOfPermuta } from '../guards/conta.read.ts'
import { existing, listItens, listUnidades } from './references.queries.ts'
import type { Registro } from './references.queries.ts'
import type { WhoToday } from '../../../kernel/context.ts'

/** Fields of a title that are checked alike, whichever form they came from. */
export type Campos = Omit<
  TituloBody,
  'parcelamento' | 'parcelas' | 'recorrencia' | 'anexos' | 'confirmar_repetido'
>

/** Fields that say which account, centre and budget line a title goes to. */
type Target = Pick<
  Campos,
  'rateio' | 'valor' | 'id_grupoCusto' | 'id_centrocusto' | 'id_orcamento' | 'id_orca_item'
>

/**
 * The split lines of a form; an unsplit title is one line. An account or centre left out stays undefined: the
 * ledger gives it its default.
 */
export function linesOf(campos: Target): RateioLine[] {
  const { rateio = [], valor, id_grupoCusto, id_centrocusto, id_orcamento, id_orca_item } = campos
  const linhas =
    rateio.length > 0
      ? rateio
      : [{ id_grupoCusto, id_centrocusto, id_orcamento, id_orca_item, valor }]
  return linhas.map((linha) => ({
    id_grupoCusto: linha.id_grupoCusto,
    id_centrocusto: linha.id_centrocusto,
    id_orcamento: linha.id_orcamento ?? null,
    id_orca_item: linha.id_orca_item ?? null,
    valor: linha.valor,
  }))
}

/** What the title and its lines referred to before: may be kept even if it could not be chosen today. */
export interface Antes {
  readonly linhas: readonly RateioLine[]
  readonly id_contabancaria: number | null
}

/** Path of a line's field, as the form names it. */
const campoOf = (campos: Target, linha: number, nome: string) =>
  (campos.rateio ?? []).length > 0 ? `rateio.${linha}.${nome}` : nome

/** The field to blame when a budget line overruns: the line chosen, or the value that rose. */
export function campoDoItem(campos: Target, id: number, hasNewValor: boolean): string {
  const linhas = linesOf(campos)
  const linha = linhas.findIndex(({ id_orca_item }) => id_orca_item === id)
  if (linha === -1) return 'valor'
  if (!hasNewValor) return campoOf(campos, linha, 'id_orca_item')
  return linhas.length === 1 ? 'valor' : campoOf(campos, linha, 'valor')
}

async function checkRegistro(
  { db }: WhoToday,
  registro: Registro,
  given: readonly { readonly campo: string; readonly id: number | null | undefined }[],
): Promise<FieldError[]> {
  const ids = given.flatMap(({ id }) => (id ? [id] : []))
  const ha = await existing(db, registro, [...new Set(ids)])
  return given.flatMap(({ campo, id }) =>
    id && !ha.has(id) ? [{ campo, msg: 'Este registro não existe mais.' }] : [],
  )
}

type Orcamentos = ReadonlyMap<number, OrcamentoDoLivro>

async function orcamentosOf(who: WhoToday, campos: Campos, antes: Antes | undefined) {
  const seen = new Map<number, OrcamentoDoLivro>()
  const erros: FieldError[] = []
  for (const [i, { id_orcamento }] of linesOf(campos).entries()) {
    if (!id_orcamento || seen.has(id_orcamento)) continue
    const wasBefore = antes?.linhas.some((linha) => linha.id_orcamento === id_orcamento) ?? false
    try {
      const orcamento = await budgets.ask.find(who, id_orcamento)
      if (!wasBefore && !orcamento.libera_financeiro) {
        throw new Failure('financeiro_bloqueado', { values: { status: orcamento.status } })
      }
      seen.set(id_orcamento, orcamento)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      if (wasBefore) continue
      const msg = error.code === 'nao_encontrado' ? 'Escolha um orçamento da lista.' : error.message
      erros.push({ campo: campoOf(campos, i, 'id_orcamento'), msg })
    }
  }
  return { vistos: seen, erros }
}

async function checkItens(who: WhoToday, campos: Campos, antes: Antes | undefined) {
  const linhas = linesOf(campos)
  const ids = linhas.flatMap(({ id_orca_item }) => (id_orca_item ? [id_orca_item] : []))
  const itens = new Map(
    ids.length > 0 ? (await listItens(who.db, who.actor, ids)).map((um) => [um.id, um]) : [],
  )
  return linhas.flatMap(({ id_orca_item, id_orcamento }, i): FieldError[] => {
    if (!id_orca_item) return []
    const isSame = antes?.linhas.some(
      (linha) => linha.id_orca_item === id_orca_item && linha.id_orcamento === id_orcamento,
    )
    if (isSame) return []
    const campo = campoOf(campos, i, 'id_orca_item')
    const item = itens.get(id_orca_item)
    if (!item || item.id_orcamento !== id_orcamento) {
      return [{ campo, msg: 'Escolha um item deste orçamento.' }]
    }
    const msg = `“${item.nome}” só soma os seus subitens: escolha um deles.`
    return item.soma ? [{ campo, msg }] : []
  })
}

/** The unit: the one given, the budget's, or the only one the user works in. */
async function unidadeOf({ db, actor }: WhoToday, campos: Campos, orcamentos: Orcamentos) {
  const unidades = await listUnidades(db, actor)
  const dita = campos.id_empresa
  if (dita) {
    if (unidades.some(({ id }) => id === dita)) return dita
    throw fieldFailure('id_empresa', 'Escolha {uma unidade} da lista.')
  }
  // The budgets read are those the user may see: of no other unit than the user's.
  const [job] = orcamentos.values()
  if (job) return job.id_empresa
  const [first, second] = unidades
  if (first && !second) return first.id
  const msg = first ? 'Escolha {a unidade}.' : 'Cadastre antes {uma unidade}.'
  throw fieldFailure('id_empresa', msg)
}

const inLine = (campos: Campos, nome: 'id_grupoCusto' | 'id_centrocusto') =>
  linesOf(campos).map((linha, i) => ({ campo: campoOf(campos, i, nome), id: linha[nome] }))

/** Checks everything a title refers to and throws all problems at once; returns its header and split lines. */
export async function check(who: WhoToday, campos: Campos, antes?: Antes) {
  const rateio = linesOf(campos)
  const problema = problemOfRateio(campos.valor, rateio)
  const { vistos, erros } = await orcamentosOf(who, campos, antes)
  const todos = [
    ...(problema === undefined ? [] : [{ campo: 'rateio', msg: problema }]),
    ...erros,
    ...(await checkItens(who, campos, antes)),
    ...(await checkRegistro(who, 'pessoa', [{ campo: 'id_pessoa', id: campos.id_pessoa }])),
    ...(await checkRegistro(who, 'tipo_documento', [
      { campo: 'id_tipoDocumento', id: campos.id_tipoDocumento },
    ])),
    ...(await checkRegistro(who, 'plano_contas', inLine(campos, 'id_grupoCusto'))),
    ...(await checkRegistro(who, 'centro_custo', inLine(campos, 'id_centrocusto'))),
  ]
  const { id_contabancaria = null } = campos
  if (id_contabancaria !== null && id_contabancaria !== antes?.id_contabancaria) {
    const conta = (await requireContas(who, [id_contabancaria])).get(id_contabancaria)
    if (!conta || conta.ativo === 'N') {
      todos.push({ campo: 'id_contabancaria', msg: 'Escolha uma conta bancária em uso.' })
    } else if (conta.especie === 'permuta' && campos.permuta !== 'S') {
      todos.push({ campo: 'id_contabancaria', msg: messageOfPermuta(conta) })
    }
  }
  if (todos.length > 0) throw new Failure('dados_invalidos', { erros: todos })
  return { cabecalho: await headerOf(who, campos, vistos), rateio }
}

async function headerOf(who: WhoToday, campos: Campos, orcamentos: Orcamentos) {
  return {
    id_empresa: await unidadeOf(who, campos, orcamentos),
    id_pessoa: campos.id_pessoa ?? null,
    descricao: campos.descricao,
    obs: campos.obs || null,
    competencia: campos.competencia ?? campos.data_emissao ?? campos.dataVencimento,
    data_emissao: campos.data_emissao ?? null,
    agendado_para: campos.agendado_para ?? null,
    id_contabancaria: campos.id_contabancaria ?? null,
    forma_pagamento: campos.forma_pagamento ?? null,
    id_tipoDocumento: campos.id_tipoDocumento ?? null,
    num_documento: campos.num_documento || null,
    permuta: campos.permuta ?? ('N' as const),
  }
}
