import { Failure } from '@claquete/contract/failures'
import type { FieldError } from '@claquete/contract/failures'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { cents, subtract, sumOf } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { must } from '@claquete/core/kernel/must'
import { problemToSettle } from '@claquete/core/livro/titulos/baixa'
import {
  hasPrincipalInEach,
  linesOfNegotiation,
  problemsOfNegotiation,
  sharesOfNegotiation,
} from '@claquete/core/livro/titulos/negotiation'
import type { NegotiationProblem } from '@claquete/core/livro/titulos/negotiation'
import { dayOfTitulo, nameOfOrigem } from '@claquete/core/livro/titulos/titulo'
import type { WhoToday } from '../../../kernel/context.ts'
import { requireVersao } from '../../../kernel/records/versao.ts'
import { updateLancamentos } from '../baixas/batch.queries.ts'
import { cobrancas } from '../guards/cobrancas.read.ts'
import { insertBaixas } from '../store/lancamento.queries.ts'
import type { Lancamento } from '../store/lancamento.queries.ts'
import {
  endNegociacao,
  findNegociacao,
  insertNegociacao,
  listBaixasOfNegociacao,
  listLinesToNegotiate,
} from './negociacao.queries.ts'
import { postTitulos } from '../store/post-titulos.commands.ts'
import { listBaixasById } from '../store/reconcile.queries.ts'
import { reverseBaixasById } from '../baixas/reverse.queries.ts'
import { lockSeen, nameOfLancamento, refuse } from '../baixas/settle-titulos.commands.ts'

const origins: ReadonlySet<string> = new Set(['avulso', 'fatura', 'negociacao'])
type Open = Pick<
  Lancamento,
  'tipo' | 'situacao' | 'origem' | 'operacao' | 'permuta' | 'id_pessoa' | 'exportado_em'
>

/** Why a title cannot be negotiated; undefined when it can. */
export function problemToNegotiate(titulo: Open): string | undefined {
  if (titulo.operacao === 'D') return 'é a pagar: só o que se recebe é negociado'
  const problem = problemToSettle(titulo)
  if (problem !== undefined) return problem
  if (titulo.permuta === 'S') return 'é de permuta, que não movimenta dinheiro'
  if (!origins.has(titulo.origem)) return `segue a origem: ${nameOfOrigem(titulo.origem)}`
  if (titulo.id_pessoa === null) return 'não diz quem paga'
  return titulo.exportado_em === null ? undefined : 'já foi exportado'
}

/** What is wrong with these titles together; undefined when nothing is. */
export function problemTogether(
  titulos: readonly Pick<Lancamento, 'id_pessoa' | 'id_empresa'>[],
): string | undefined {
  const [first] = titulos
  if (titulos.some(({ id_pessoa }) => id_pessoa !== first?.id_pessoa)) {
    return 'Negocie de cada vez os títulos de um só cliente.'
  }
  return titulos.some(({ id_empresa }) => id_empresa !== first?.id_empresa)
    ? 'Negocie de cada vez os títulos de {uma só unidade}.'
    : undefined
}

export interface NegotiationRequest {
  readonly titulos: readonly { readonly id_lancamento: number; readonly versao: number }[]
  readonly desconto: Cents
  readonly acrescimo: Cents
  readonly parcelas: readonly { readonly valor: Cents; readonly vencimento: CalendarDate }[]
  readonly obs: string
}

function refuseAll(problems: readonly (NegotiationProblem | FieldError)[]): void {
  const [first] = problems
  if (first) throw new Failure('dados_invalidos', { msg: first.msg, erros: [...problems] })
}

/** The titles, locked; throws where one of them cannot be negotiated. */
async function lockToNegotiate(who: WhoToday, asked: NegotiationRequest['titulos']) {
  const versoes = new Map(asked.map(({ id_lancamento, versao }) => [id_lancamento, versao]))
  if (versoes.size < asked.length) {
    refuseAll([{ campo: 'titulos', msg: 'Escolha cada título uma vez.' }])
  }
  const titulos = await lockSeen(who, [...versoes.keys()])
  for (const titulo of titulos) {
    const problem = problemToNegotiate(titulo)
    if (problem !== undefined) throw refuse('negociar', `${nameOfLancamento(titulo)} ${problem}.`)
    requireVersao(titulo, versoes.get(titulo.id_lancamento))
  }
  const problem = problemTogether(titulos)
  if (problem !== undefined) refuseAll([{ campo: 'titulos', msg: problem }])
  await requireUncharged(who, titulos, 'negociar')
  return titulos
}

/** Throws while a client may be paying a charge of one of these titles. */
async function requireUncharged({ db }: WhoToday, titulos: readonly Lancamento[], act: string) {
  const ids = titulos.map(({ id_lancamento }) => id_lancamento)
  const [charged] = await cobrancas.ask.listCharged(db, ids)
  const one = titulos.find(({ id_lancamento }) => id_lancamento === charged)
  if (one) {
    throw refuse(act, `${nameOfLancamento(one)} tem boleto em vigor: cancele o boleto antes.`)
  }
}

async function withLines({ db }: WhoToday, titulos: readonly Lancamento[]) {
  const lines = await listLinesToNegotiate(
    db,
    titulos.map(({ id_lancamento }) => id_lancamento),
  )
  const byTitulo = Map.groupBy(lines, ({ id_lancamento }) => id_lancamento)
  return titulos.map((titulo) => {
    const linhas = byTitulo.get(titulo.id_lancamento) ?? []
    if (linhas.some(({ id_orca_item }) => id_orca_item !== null)) {
      throw refuse(
        'negociar',
        `${nameOfLancamento(titulo)} devolve dinheiro a um item de orçamento.`,
      )
    }
    return {
      id: titulo.id_lancamento,
      saldo: subtract(titulo.centavos, titulo.baixado_centavos),
      linhas,
    }
  })
}

/**
 * What a new title is called: 'Negociação nº 2 · 1/3: 0007', with its place among the instalments, and the invoices it
 * is of, where there are any. Clients read it in reminders, receipts and boletos.
 */
function descriptionOf(titulos: readonly Lancamento[], id_negociacao: number, of: string): string {
  const papers = [...new Set(titulos.flatMap(({ num_documento }) => num_documento || []))]
  const told = papers.length > 0 ? `: ${papers.join(', ')}` : ''
  return `Negociação nº ${id_negociacao}${of}${told}`.slice(0, 200)
}

/** Throws where the terms are not possible; returns the lines of the new titles together. */
function requireTerms(
  terms: Parameters<typeof linesOfNegotiation>[0],
  parcelas: NegotiationRequest['parcelas'],
  today: CalendarDate,
) {
  refuseAll(problemsOfNegotiation(terms, parcelas, today))
  if (!parcelas.every(({ vencimento }) => dayOfTitulo(vencimento))) {
    refuseAll([{ campo: 'parcelas', msg: 'As últimas parcelas passam do ano de 2099.' }])
  }
  const rateio = linesOfNegotiation(terms)
  if (!hasPrincipalInEach(rateio, parcelas)) {
    refuseAll([{ campo: 'parcelas', msg: 'São parcelas demais para o que se deve sem juros.' }])
  }
  return rateio
}

const noMoney = {
  principal: cents(0),
  juros: cents(0),
  multa: cents(0),
  id_contabancaria: null,
} as const

/**
 * Open receivables of one client become new ones. What is owed of the old ones leaves them by settlements that move no
 * money; the new ones are no revenue again (decision 054). All or nothing, at one version of every title.
 */
export async function negotiate(who: WhoToday, request: NegotiationRequest) {
  const { db, actor, today } = who
  const { desconto, acrescimo, parcelas, obs } = request
  const titulos = await lockToNegotiate(who, request.titulos)
  const terms = { titulos: await withLines(who, titulos), desconto, acrescimo }
  const rateio = requireTerms(terms, parcelas, today)
  const first = must(titulos[0], 'a title to negotiate')
  const client = {
    id_empresa: first.id_empresa,
    id_pessoa: must(first.id_pessoa, 'client of the titles'),
  }
  const { id_usuario } = actor
  const saldo = sumOf(terms.titulos, (one) => one.saldo)
  const amounts = { data: today, saldo, desconto, acrescimo, obs, id_usuario }
  const id_negociacao = await insertNegociacao(db, { ...client, ...amounts })
  await insertBaixas(
    db,
    sharesOfNegotiation(terms).map((share) => ({
      ...noMoney,
      id_lancamento: share.id,
      desconto: share.desconto,
      negociado: share.negociado,
      data: today,
      id_negociacao,
      id_usuario,
    })),
  )
  const ids = await postTitulos(who, {
    cabecalho: {
      ...client,
      operacao: 'C',
      origem: 'negociacao',
      id_negociacao,
      descricao: descriptionOf(titulos, id_negociacao, ''),
      obs: obs || null,
      competencia: today,
      data_emissao: today,
      situacao: 'aprovado',
      id_solicitante: id_usuario,
      id_aprovador: id_usuario,
    },
    parcelas: parcelas.map(({ valor, vencimento }, at) => ({
      valor,
      dataVencimento: vencimento,
      ...(parcelas.length > 1 && {
        descricao: descriptionOf(titulos, id_negociacao, ` · ${at + 1}/${parcelas.length}`),
      }),
    })),
    rateio,
  })
  return { id_negociacao, ids }
}

/** Why a negotiation stays as it is, because of one of its new titles; undefined when it can be undone. */
const problemToUndo = (novo: Lancamento): string | undefined => {
  if (novo.exportado_em !== null) return 'já foi exportado'
  if (novo.faturamento_avulso === 'S') return 'está em uma fatura'
  return novo.baixado_centavos > 0 ? 'já tem baixa: desfaça-a antes' : undefined
}

/** Undoes a negotiation as a whole: the old titles owe again what they owed, and the new ones are cancelled. */
export async function undoNegotiation(
  who: WhoToday,
  { id_negociacao, versao, motivo }: { id_negociacao: number; versao: number; motivo: string },
): Promise<void> {
  const { db, actor } = who
  const act = 'desfazer a negociação'
  const before = await findNegociacao(db, id_negociacao)
  if (!before) throw new Failure('nao_encontrado')
  const titulos = await lockSeen(who, [...before.originais, ...before.novos])
  // Read again under the lock: of two at once, the second finds it undone.
  const negociacao = await findNegociacao(db, id_negociacao)
  if (negociacao?.situacao !== 'vigente') throw refuse(act, 'ela já foi desfeita.')
  requireVersao(negociacao, versao)
  const novos = titulos.filter(({ id_lancamento }) => negociacao.novos.includes(id_lancamento))
  for (const novo of novos) {
    const problem = problemToUndo(novo)
    if (problem !== undefined) throw refuse(act, `${nameOfLancamento(novo)} ${problem}.`)
  }
  await requireUncharged(who, novos, act)
  const baixas = await listBaixasById(db, await listBaixasOfNegociacao(db, id_negociacao))
  await reverseBaixasById(db, baixas, { id_usuario: actor.id_usuario, motivo, id_negociacao })
  await updateLancamentos(db, negociacao.novos, {
    situacao: 'cancelado',
    motivo,
    agendado_para: null,
  })
  await endNegociacao(db, id_negociacao, { motivo, id_usuario_desfez: actor.id_usuario })
}
