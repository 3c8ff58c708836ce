import { workCalendarOf } from '@claquete/contract/sistema/configuracoes/catalogo'
import type { Settings } from '@claquete/contract/sistema/configuracoes/catalogo'
import { Failure } from '@claquete/contract/failures'
import type { FieldError } from '@claquete/contract/failures'
import type { DarBaixaBody, OneBaixa } from '@claquete/contract/livro/titulos/baixa'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { centsOfReais, subtract, sum } from '@claquete/core/kernel/amounts/money'
import { numberToRate, rate } from '@claquete/core/kernel/amounts/quantity'
import { due, daysOfDelay, movimentoDa } from '@claquete/core/livro/titulos/delay'
import type { Baixa, Due } from '@claquete/core/livro/titulos/delay'
import { problemToSettle, resolveBaixa } from '@claquete/core/livro/titulos/baixa'
import { settleWords } from '@claquete/core/livro/titulos/words'
import type { Operacao } from '@claquete/core/livro/titulos/words'
import { announceChange } from '../../../kernel/work/realtime.ts'
import { settingsOf } from '../../../kernel/settings/company.queries.ts'
import { schedule, findBaixa } from './baixa.queries.ts'
import { contaDePermuta } from '../guards/conta.queries.ts'
import type { UsedConta } from '../guards/conta.queries.ts'
import { requireContas, problemOfConta } from '../guards/conta.ts'
import type { Contas } from '../guards/conta.ts'
import { reverse } from './settle.commands.ts'
import { insertBaixas, lockLancamentos } from '../store/lancamento.queries.ts'
import type { BaixaDoTitulo, ChequeOfBaixa, Lancamento } from '../store/lancamento.queries.ts'
import { listSeenIds } from '../../visao/public.ts'
import { followPaid, lockComTributos } from '../retencao/dates.commands.ts'
import type { WhoToday } from '../../../kernel/context.ts'
import { requireVersao } from '../../../kernel/records/versao.ts'

export const refuse = (acao: string, motivo: string) =>
  new Failure('lancamento_recusado', { values: { acao, motivo } })

export const nomeDe = ({
  id_lancamento,
  descricao,
}: Pick<Lancamento, 'id_lancamento' | 'descricao'>) =>
  `o lançamento nº ${id_lancamento} (${descricao})`

/** Makes open screens of the ledger reload, and those of jobs if a title belongs to one. */
export async function announceMoney(
  { db }: Pick<WhoToday, 'db'>,
  titulos: readonly Pick<Lancamento, 'id_orcamento'>[] = [],
) {
  await announceChange(db, 'financeiro')
  const deJob = titulos.some(({ id_orcamento }) => id_orcamento !== null)
  if (deJob) await announceChange(db, 'execucao')
}

/** Locks these entries; throws if any does not exist or is one that the user's lists leave out. */
export async function lockSeen(who: WhoToday, ids: readonly number[]): Promise<Lancamento[]> {
  const unicos = [...new Set(ids)]
  const achados = await lockLancamentos(who.db, unicos)
  const seen = await listSeenIds(who, unicos)
  const vistos = achados.filter(({ id_lancamento }) => seen.has(id_lancamento))
  if (vistos.length < unicos.length) throw new Failure('nao_encontrado')
  return vistos
}

type Rule = Pick<
  Settings,
  'semana_util' | 'feriados_facultativos' | 'feriados' | 'multa_atraso' | 'juros_atraso'
>
type CanBeLate = Pick<Lancamento, 'centavos' | 'baixado_centavos' | 'dataVencimento'>

/** What a title owes on a day, with fine and interest by the tenant's settings. */
export function dueIn(titulo: CanBeLate, dia: CalendarDate, regra: Rule): Due & { dias: number } {
  const dias = daysOfDelay(titulo.dataVencimento, dia, workCalendarOf(regra))
  const saldo = subtract(titulo.centavos, titulo.baixado_centavos)
  const multa = numberToRate(regra.multa_atraso) ?? rate(0)
  const juros_ao_mes = numberToRate(regra.juros_atraso) ?? rate(0)
  return { ...due(saldo, dias, { multa, juros_ao_mes }), dias }
}

interface Refusal extends FieldError {
  readonly code?: 'lancamento_recusado'
}

/** Throws all problems at once; the message is the first one's. */
function refuseAll(recusas: readonly Refusal[]) {
  const [primeira] = recusas
  if (!primeira) return
  const outras = recusas.length - 1
  const mais =
    outras === 0 ? '' : ` Há ${outras === 1 ? 'mais um problema' : `mais ${outras} problemas`}.`
  throw new Failure(primeira.code ?? 'dados_invalidos', {
    msg: primeira.msg + mais,
    erros: recusas.map(({ campo, msg }) => ({ campo, msg })),
  })
}

interface Asked {
  readonly campo: string
  readonly titulo: Lancamento
  readonly pedido: OneBaixa
  readonly data: CalendarDate
  readonly conta: UsedConta | undefined
  /** Scheduled instead of settled. */
  readonly agendada: boolean
}

interface Lote {
  readonly regra: Rule
  readonly contas: Contas
  readonly permuta: UsedConta | undefined
  readonly cheque: ChequeOfBaixa | undefined
}

/** Why a title cannot be paid by cheque; undefined when it can. */
function problemByCheque({ operacao, permuta, origem }: Lancamento): string | undefined {
  if (operacao === 'C') return 'é a receber: um cheque só paga contas a pagar'
  if (permuta === 'S') return 'é de permuta, que não movimenta dinheiro'
  return origem === 'verba' ? 'é de uma verba: entregue-a na própria verba' : undefined
}

function problemOfContaOf({ titulo, pedido, conta, data }: Asked, { permuta }: Lote) {
  if (titulo.permuta === 'N') return problemOfConta(conta, { data })
  if (pedido.id_contabancaria === null || conta?.id_contabancaria === permuta?.id_contabancaria) {
    return undefined
  }
  const msg = `Título de permuta só é baixado na conta “${permuta?.descricao ?? ''}”.`
  return { campo: 'id_contabancaria' as const, msg }
}

function problemsOf(pedida: Asked, body: DarBaixaBody, who: WhoToday, lote: Lote): Refusal[] {
  const { campo, titulo, pedido, data } = pedida
  const impedido = problemToSettle(titulo) ?? (lote.cheque && problemByCheque(titulo))
  if (impedido !== undefined) {
    const { message: msg } = refuse('dar baixa', `${nomeDe(titulo)} ${impedido}.`)
    return [{ campo: `${campo}.id_lancamento`, msg, code: 'lancamento_recusado' }]
  }
  const inLine = (nome: string) => (nome in pedido ? `${campo}.${nome}` : nome)
  const recusas: Refusal[] = []
  if (pedido.versao !== undefined) requireVersao(titulo, pedido.versao)
  if (data > who.today && body.agendado !== 'S') {
    const { payment } = settleWords[titulo.operacao]
    recusas.push({
      campo: inLine('data'),
      msg: `A data ainda não chegou: agende o ${payment} ou informe um dia que já passou.`,
    })
  }
  const daConta = problemOfContaOf(pedida, lote)
  if (daConta) recusas.push({ campo: inLine(daConta.campo), msg: daConta.msg })
  return recusas
}

const optional = (reais: number | undefined) => centsOfReais(reais ?? 0)

function resolve({ campo, titulo, pedido, data }: Asked, acrescer: boolean, { regra }: Lote) {
  const saldo = subtract(titulo.centavos, titulo.baixado_centavos)
  const sugerido = dueIn(titulo, data, regra)
  const { baixa, problema } = {
    baixa: undefined,
    problema: undefined,
    ...resolveBaixa(
      saldo,
      {
        valor: pedido.valor === undefined ? undefined : centsOfReais(pedido.valor),
        juros: acrescer ? sugerido.juros : optional(pedido.juros),
        multa: acrescer ? sugerido.multa : optional(pedido.multa),
        desconto: optional(pedido.desconto),
        diferenca: pedido.diferenca ?? 'manter_saldo',
        operacao: titulo.operacao,
      },
      sugerido.multa,
    ),
  }
  const recusa: Refusal | undefined = problema && {
    campo: `${campo}.${problema.campo}`,
    msg: `${problema.msg} É ${nomeDe(titulo)}.`,
  }
  return { baixa, recusa }
}

function withoutRepeat(baixas: readonly OneBaixa[]) {
  const vistos = new Set<number>()
  refuseAll(
    baixas.flatMap(({ id_lancamento }, i) => {
      const repetido = vistos.has(id_lancamento)
      vistos.add(id_lancamento)
      return repetido
        ? [{ campo: `baixas.${i}.id_lancamento`, msg: 'Este título está duas vezes no pedido.' }]
        : []
    }),
  )
}

const contaDe = (body: DarBaixaBody, pedido: OneBaixa) =>
  pedido.id_contabancaria === undefined ? body.id_contabancaria : pedido.id_contabancaria

/** Each requested settlement with its title, date and account. */
async function prepare(who: WhoToday, body: DarBaixaBody, cheque: ChequeOfBaixa | undefined) {
  withoutRepeat(body.baixas)
  const ids = body.baixas.map(({ id_lancamento }) => id_lancamento)
  const titulos = new Map(
    (await lockSeen(who, ids)).map((titulo) => [titulo.id_lancamento, titulo]),
  )
  const contas = await requireContas(
    who,
    body.baixas.map((pedido) => contaDe(body, pedido)),
  )
  const dePermuta = [...titulos.values()].some(({ permuta }) => permuta === 'S')
  const permuta = dePermuta ? await contaDePermuta(who.db) : undefined
  const pedidas = body.baixas.flatMap((pedido, i): Asked[] => {
    const titulo = titulos.get(pedido.id_lancamento)
    if (!titulo) return []
    const data = pedido.data ?? body.data ?? who.today
    const id = contaDe(body, pedido)
    const conta = titulo.permuta === 'S' && (id ?? null) === null ? permuta : contas.get(id ?? 0)
    const agendada = body.agendado === 'S' && data > who.today
    return [{ campo: `baixas.${i}`, titulo, pedido, data, conta, agendada }]
  })
  return { pedidas, lote: { regra: await settingsOf(who.db), contas, permuta, cheque } }
}

const lineOf = (body: DarBaixaBody, { titulo, pedido, data, conta }: Asked) => ({
  id_lancamento: titulo.id_lancamento,
  data,
  id_contabancaria: conta?.id_contabancaria ?? null,
  forma_pagamento: pedido.forma_pagamento ?? body.forma_pagamento ?? null,
})

export interface SettledList {
  readonly ids_baixa: number[]
  readonly agendados: number
  readonly total: Cents
  /** D or C if all are of one kind; undefined if mixed. */
  readonly operacao: Operacao | undefined
}

/**
 * Settles titles as requested, or schedules them: all or none. With `acrescer`, overdue ones also pay the fine
 * and interest of the day.
 */
export async function settleTitulos(
  who: WhoToday,
  body: DarBaixaBody,
  {
    acrescer = false,
    cheque,
  }: { readonly acrescer?: boolean; readonly cheque?: ChequeOfBaixa } = {},
): Promise<SettledList> {
  const tributos = await lockComTributos(
    who,
    body.baixas.map(({ id_lancamento }) => id_lancamento),
  )
  const { pedidas, lote } = await prepare(who, body, cheque)
  refuseAll(pedidas.flatMap((pedida) => problemsOf(pedida, body, who, lote)))
  const feitas: BaixaDoTitulo[] = []
  const recusas: Refusal[] = []
  for (const pedida of pedidas.filter(({ agendada }) => !agendada)) {
    const { baixa, recusa } = resolve(pedida, acrescer, lote)
    if (recusa) recusas.push(recusa)
    if (baixa) feitas.push({ ...complete(who, body, pedida, baixa), cheque })
  }
  refuseAll(recusas)
  const ids_baixa = await insertBaixas(who.db, feitas)
  await followPaid(who, tributos)
  const agendadas = pedidas.filter(({ agendada }) => agendada)
  if (agendadas.length > 0) {
    await schedule(
      who.db,
      agendadas.map((pedida) => lineOf(body, pedida)),
    )
  }
  await announceMoney(
    who,
    pedidas.map(({ titulo }) => titulo),
  )
  const lados = new Set(pedidas.map(({ titulo }) => titulo.operacao))
  return {
    ids_baixa,
    agendados: agendadas.length,
    total: sum(feitas.map(movimentoDa)),
    operacao: lados.size === 1 ? [...lados][0] : undefined,
  }
}

const complete = (
  who: WhoToday,
  body: DarBaixaBody,
  pedida: Asked,
  baixa: Baixa,
): BaixaDoTitulo => ({
  ...lineOf(body, pedida),
  ...baixa,
  obs: pedida.pedido.obs ?? body.obs ?? null,
  id_usuario: who.actor.id_usuario,
})

/** Reverses one settlement, with the reason: its amount is owed again. */
export async function reverseOne(who: WhoToday, id_baixa: number, motivo: string): Promise<void> {
  const antes = await findBaixa(who.db, id_baixa)
  if (!antes) throw new Failure('nao_encontrado')
  const [titulo] = await lockSeen(who, [antes.id_lancamento])
  // Read again under the lock: of two simultaneous requests, the second finds it reversed.
  const baixa = await findBaixa(who.db, id_baixa)
  if (!baixa || !titulo) throw new Failure('nao_encontrado')
  const impedido = baixa.estornada ? 'ela já foi desfeita.' : problemOfEstorno(titulo)
  if (impedido !== undefined) throw refuse('desfazer a baixa', impedido)
  await requireContas(who, [baixa.id_contabancaria])
  await reverse(who, titulo.id_lancamento, { id_baixa, motivo })
  await announceMoney(who, [titulo])
}

/** Why the settlements of a title are not reversed here; undefined when they are. */
export function problemOfEstorno(titulo: Lancamento): string | undefined {
  if (titulo.tipo !== 'titulo') return `${nomeDe(titulo)} foi feito na própria conta: exclua-o.`
  if (titulo.origem === 'verba') return 'desfaça a entrega na própria verba.'
  if (titulo.origem === 'cartao') return 'tire a despesa da fatura do cartão.'
  if (titulo.conciliado === 's') return `${nomeDe(titulo)} já foi conciliado.`
  return titulo.exportado_em === null ? undefined : `${nomeDe(titulo)} já foi exportado.`
}
