import { workCalendarOf } from '@claquete/contract/kernel/settings/catalogue'
import type { Settings } from '@claquete/contract/kernel/settings/catalogue'
import { Failure } from '@claquete/contract/failures'
import type { FieldError } from '@claquete/contract/failures'
import type {
  DarBaixaBodyInside as DarBaixaBody,
  OneBaixa,
} from '@claquete/contract/livro/titulos/baixa'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { cents, subtract, sum } from '@claquete/core/kernel/amounts/money'
import { numberToRate, rate } from '@claquete/core/kernel/amounts/quantity'
import { due, daysOfDelay, movimentoOf } from '@claquete/core/livro/titulos/delay'
import type { Baixa, Due } from '@claquete/core/livro/titulos/delay'
import { problemToSettle, resolveBaixa } from '@claquete/core/livro/titulos/baixa'
import { settleWords } from '@claquete/core/livro/titulos/words'
import type { Operacao } from '@claquete/core/livro/titulos/words'
import { settingsOf } from '../../../kernel/settings/company.queries.ts'
import { schedule, findBaixa } from './baixa.queries.ts'
import { contaOfPermuta } from '../guards/conta.queries.ts'
import type { UsedConta } from '../guards/conta.queries.ts'
import { requireContas, problemOfConta } from '../guards/conta.read.ts'
import { projetosOfTitulos } from '../guards/projetos.read.ts'
import type { Contas } from '../guards/conta.read.ts'
import { reverse } from './settle.commands.ts'
import { insertBaixas, lockLancamentos } from '../store/lancamento.queries.ts'
import type { BaixaDoTitulo, ChequeOfBaixa, Lancamento } from '../store/lancamento.queries.ts'
import { listSeenIds } from '../../visao/public.ts'
import { followPaid, lockTaxed } from '../retencao/dates.commands.ts'
import type { WhoToday } from '../../../kernel/context.ts'
import { requireVersao } from '../../../kernel/records/versao.ts'

export const refuse = (acao: string, motivo: string) =>
  new Failure('lancamento_recusado', { values: { acao, motivo } })

export const nameOfLancamento = ({
  id_lancamento,
  descricao,
}: Pick<Lancamento, 'id_lancamento' | 'descricao'>) =>
  `o lançamento nº ${id_lancamento} (${descricao})`

/** Locks these entries; throws if any does not exist or is one that the user's lists leave out. */
export async function lockSeen(who: WhoToday, ids: readonly number[]): Promise<Lancamento[]> {
  const unique = [...new Set(ids)]
  const found = await lockLancamentos(who.db, unique)
  const seen = await listSeenIds(who, unique)
  const visible = found.filter(({ id_lancamento }) => seen.has(id_lancamento))
  if (visible.length < unique.length) throw new Failure('nao_encontrado')
  return visible
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
  const monthlyJuros = numberToRate(regra.juros_atraso) ?? rate(0)
  return { ...due(saldo, dias, { multa, monthlyJuros }), dias }
}

interface Refusal extends FieldError {
  readonly code?: 'lancamento_recusado'
}

/** Throws all problems at once; the message is the first one's. */
function refuseAll(recusas: readonly Refusal[]) {
  const [primeira] = recusas
  if (!primeira) return
  const outras = recusas.length - 1
  const more =
    outras === 0 ? '' : ` Há ${outras === 1 ? 'mais um problema' : `mais ${outras} problemas`}.`
  throw new Failure(primeira.code ?? 'dados_invalidos', {
    msg: primeira.msg + more,
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

function problemsOf(asked: Asked, body: DarBaixaBody, who: WhoToday, lote: Lote): Refusal[] {
  const { campo, titulo, pedido, data } = asked
  const obstacle = problemToSettle(titulo) ?? (lote.cheque && problemByCheque(titulo))
  if (obstacle !== undefined) {
    const { message: msg } = refuse('dar baixa', `${nameOfLancamento(titulo)} ${obstacle}.`)
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
  const ofConta = problemOfContaOf(asked, lote)
  if (ofConta) recusas.push({ campo: inLine(ofConta.campo), msg: ofConta.msg })
  return recusas
}

const nothing = cents(0)

function resolve({ campo, titulo, pedido, data }: Asked, withAcrescimos: boolean, { regra }: Lote) {
  const saldo = subtract(titulo.centavos, titulo.baixado_centavos)
  const suggested = dueIn(titulo, data, regra)
  const { baixa, problema } = {
    baixa: undefined,
    problema: undefined,
    ...resolveBaixa(
      saldo,
      {
        valor: pedido.valor,
        juros: withAcrescimos ? suggested.juros : (pedido.juros ?? nothing),
        multa: withAcrescimos ? suggested.multa : (pedido.multa ?? nothing),
        desconto: pedido.desconto ?? nothing,
        diferenca: pedido.diferenca ?? 'manter_saldo',
        operacao: titulo.operacao,
      },
      suggested.multa,
    ),
  }
  const refusal: Refusal | undefined = problema && {
    campo: `${campo}.${problema.campo}`,
    msg: `${problema.msg} É ${nameOfLancamento(titulo)}.`,
  }
  return { baixa, refusal }
}

function withoutRepeat(baixas: readonly OneBaixa[]) {
  const seen = new Set<number>()
  refuseAll(
    baixas.flatMap(({ id_lancamento }, i) => {
      const repetido = seen.has(id_lancamento)
      seen.add(id_lancamento)
      return repetido
        ? [{ campo: `baixas.${i}.id_lancamento`, msg: 'Este título está duas vezes no pedido.' }]
        : []
    }),
  )
}

const contaOf = (body: DarBaixaBody, pedido: OneBaixa) =>
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
    body.baixas.map((pedido) => contaOf(body, pedido)),
  )
  const hasPermuta = [...titulos.values()].some(({ permuta }) => permuta === 'S')
  const permuta = hasPermuta ? await contaOfPermuta(who.db) : undefined
  const allAsked = body.baixas.flatMap((pedido, i): Asked[] => {
    const titulo = titulos.get(pedido.id_lancamento)
    if (!titulo) return []
    const data = pedido.data ?? body.data ?? who.today
    const id = contaOf(body, pedido)
    const conta = titulo.permuta === 'S' && (id ?? null) === null ? permuta : contas.get(id ?? 0)
    const agendada = body.agendado === 'S' && data > who.today
    return [{ campo: `baixas.${i}`, titulo, pedido, data, conta, agendada }]
  })
  return { pedidas: allAsked, lote: { regra: await settingsOf(who.db), contas, permuta, cheque } }
}

const lineOf = (body: DarBaixaBody, { titulo, pedido, data, conta }: Asked) => ({
  id_lancamento: titulo.id_lancamento,
  data,
  id_contabancaria: conta?.id_contabancaria ?? null,
  forma_pagamento: pedido.forma_pagamento ?? body.forma_pagamento ?? null,
})

/** What rules of the norms of incentivised projects forbid. */
async function forbiddenOf(who: WhoToday, body: DarBaixaBody, asked: readonly Asked[]) {
  const problems = await projetosOfTitulos.ask.problemsToPay(
    who,
    asked
      .filter(({ titulo }) => titulo.operacao === 'D' && titulo.permuta === 'N')
      .map(({ titulo, pedido, data, conta }) => ({
        id_lancamento: titulo.id_lancamento,
        valor: pedido.valor,
        id_contabancaria: conta?.id_contabancaria ?? null,
        data,
        forma_pagamento: pedido.forma_pagamento ?? body.forma_pagamento ?? null,
      })),
  )
  return asked.flatMap(({ campo, titulo }): Refusal[] => {
    const msg = problems.get(titulo.id_lancamento)
    return msg === undefined ? [] : [{ campo: `${campo}.id_lancamento`, msg }]
  })
}

export interface SettledList {
  readonly ids_baixa: number[]
  readonly agendados: number
  readonly total: Cents
  /** D or C if all are of one kind; undefined if mixed. */
  readonly operacao: Operacao | undefined
}

/**
 * Settles or schedules all these titles; if one is refused, none is changed. With `addsAcrescimos`, an overdue title also
 * pays the fine and the interest due on the day of payment. With `isWanted` somebody is about to pay, and what the norm of
 * an incentivised project forbids is refused; without, the money has moved and is booked as it did.
 */
export async function settleTitulos(
  who: WhoToday,
  body: DarBaixaBody,
  {
    addsAcrescimos = false,
    isWanted = false,
    cheque,
  }: {
    readonly addsAcrescimos?: boolean
    readonly isWanted?: boolean
    readonly cheque?: ChequeOfBaixa
  } = {},
): Promise<SettledList> {
  const tributos = await lockTaxed(
    who,
    body.baixas.map(({ id_lancamento }) => id_lancamento),
  )
  const { pedidas, lote } = await prepare(who, body, cheque)
  refuseAll(pedidas.flatMap((asked) => problemsOf(asked, body, who, lote)))
  if (isWanted) refuseAll(await forbiddenOf(who, body, pedidas))
  const feitas: BaixaDoTitulo[] = []
  const recusas: Refusal[] = []
  for (const asked of pedidas.filter(({ agendada }) => !agendada)) {
    const { baixa, refusal } = resolve(asked, addsAcrescimos, lote)
    if (refusal) recusas.push(refusal)
    if (baixa) feitas.push({ ...complete(who, body, asked, baixa), cheque })
  }
  refuseAll(recusas)
  const ids_baixa = await insertBaixas(who.db, feitas)
  await followPaid(who, tributos)
  const scheduled = pedidas.filter(({ agendada }) => agendada)
  if (scheduled.length > 0) {
    await schedule(
      who.db,
      scheduled.map((asked) => lineOf(body, asked)),
    )
  }
  const sides = new Set(pedidas.map(({ titulo }) => titulo.operacao))
  return {
    ids_baixa,
    agendados: scheduled.length,
    total: sum(feitas.map(movimentoOf)),
    operacao: sides.size === 1 ? [...sides][0] : undefined,
  }
}

const complete = (
  who: WhoToday,
  body: DarBaixaBody,
  asked: Asked,
  baixa: Baixa,
): BaixaDoTitulo => ({
  ...lineOf(body, asked),
  ...baixa,
  obs: asked.pedido.obs ?? body.obs ?? null,
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
  const obstacle = baixa.estornada ? 'ela já foi desfeita.' : problemOfEstorno(titulo)
  if (obstacle !== undefined) throw refuse('desfazer a baixa', obstacle)
  await requireContas(who, [baixa.id_contabancaria])
  await reverse(who, titulo.id_lancamento, { id_baixa, motivo })
}

/** Why the settlements of a title are not reversed here; undefined when they are. */
export function problemOfEstorno(titulo: Lancamento): string | undefined {
  if (titulo.tipo !== 'titulo') {
    return `${nameOfLancamento(titulo)} foi feito na própria conta: exclua-o.`
  }
  if (titulo.origem === 'verba') return 'desfaça a entrega na própria verba.'
  if (titulo.origem === 'cartao') return 'tire a despesa da fatura do cartão.'
  if (titulo.conciliado === 's') return `${nameOfLancamento(titulo)} já foi conciliado.`
  return titulo.exportado_em === null ? undefined : `${nameOfLancamento(titulo)} já foi exportado.`
}
