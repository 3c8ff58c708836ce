import { tiposOfLancamento } from '@claquete/core/livro/titulos/origem'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import type { actInLote } from '@claquete/contract/livro/titulos/baixa'
import type { TakenBy } from '@claquete/contract/endpoint'
import type { AnyPermissionKey } from '@claquete/contract/permissions'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { cents, subtract, sumOf } from '@claquete/core/kernel/amounts/money'
import { problemToSettle } from '@claquete/core/livro/titulos/baixa'
import { settleWords } from '@claquete/core/livro/titulos/words'
import { nameOfOrigem } from '@claquete/core/livro/titulos/titulo'
import { schedule, listBaixasVivas } from './baixa.queries.ts'
import { settleTitulos, nameOfLancamento, refuse, lockSeen } from './settle-titulos.commands.ts'
import { cartoes } from '../guards/cartoes.read.ts'
import { requireContas, requirePast, problemOfConta } from '../guards/conta.read.ts'
import { vencimentoUtil } from './settle.commands.ts'
import type { Lancamento } from '../store/lancamento.queries.ts'
import { listWithTributos, lockWithTributos } from '../retencao/dates.queries.ts'
import { listAntes, followTitulos } from '../retencao/dates.commands.ts'
import { withHalves, updateDataOfBaixas, updateLancamentos } from './batch.queries.ts'
import { removeTitulos } from '../store/remove.queries.ts'
import type { WhoToday } from '../../../kernel/context.ts'

type Wanted = TakenBy<typeof actInLote>['body']
type Verb = 'alterar' | 'excluir'

/** Requires the permission for the ledger, or for each title that for payables (D) or receivables (C). */
function requirePermission({ actor }: WhoToday, lancamentos: readonly Lancamento[], verb: Verb) {
  const ofTitulo = { D: `conta_pagar.${verb}`, C: `conta_receber.${verb}` } as const
  const may = (chave: AnyPermissionKey) => actor.permissions.has(chave)
  const isDenied = lancamentos.some(
    ({ tipo, operacao }) =>
      !may(`lancamento.${verb}`) && !(tipo === 'titulo' && may(ofTitulo[operacao])),
  )
  if (isDenied) throw new Failure('sem_permissao')
}

/** Throws for the first one with a problem; none is changed. */
function requireOfAll(
  acao: string,
  lancamentos: readonly Lancamento[],
  problema: (um: Lancamento) => string | undefined,
) {
  for (const um of lancamentos) {
    const motivo = problema(um)
    if (motivo !== undefined) {
      throw refuse(acao, `${nameOfLancamento(um)} ${motivo}. Nada foi alterado.`)
    }
  }
}

/** Why a settled, reconciled or exported title cannot change here; undefined if it can. */
function alreadyMoved({
  conciliado,
  exportado_em,
  baixado_centavos,
}: Lancamento): string | undefined {
  if (conciliado === 's') return 'já foi conciliado'
  if (exportado_em !== null) return 'já foi exportado'
  return baixado_centavos > 0 ? 'já tem baixa: desfaça-a antes' : undefined
}

/** Origins whose titles can be cancelled here; titles of other origins follow the record that created them. */
const livres: ReadonlySet<string> = new Set(['avulso', 'item', 'comissao'])
const ids = (lancamentos: readonly Lancamento[]) => lancamentos.map((um) => um.id_lancamento)
const saldoOf = (lancamentos: readonly Lancamento[]) =>
  sumOf(lancamentos, ({ centavos, baixado_centavos }) => subtract(centavos, baixado_centavos))
const told = (n: number, um: string, muitos: string) =>
  n === 1 ? `Título ${um}` : `${n} títulos ${muitos}`

async function settleLote(who: WhoToday, pedido: Wanted) {
  if (!who.actor.permissions.has('lancamento.baixar')) throw new Failure('sem_permissao')
  const { data, id_contabancaria, forma_pagamento, com_acrescimos } = pedido
  const baixas = [...new Set(pedido.ids)].map((id_lancamento) => ({ id_lancamento }))
  const { ids_baixa, total } = await settleTitulos(
    who,
    { data, id_contabancaria, forma_pagamento, baixas },
    { addsAcrescimos: com_acrescimos === 'S', isWanted: true },
  )
  const quantos = ids_baixa.length
  return { msg: told(quantos, 'baixado', 'baixados'), quantos, total }
}

async function scheduleBatch(who: WhoToday, { data, ...pedido }: Wanted) {
  if (!who.actor.permissions.has('lancamento.baixar')) throw new Failure('sem_permissao')
  if (data === undefined) throw fieldFailure('data', 'Informe o dia.')
  if (data < who.today) throw fieldFailure('data', 'O dia já passou: dê baixa em vez de agendar.')
  const { id_contabancaria = null, forma_pagamento = null } = pedido
  const titulos = await lockSeen(who, pedido.ids)
  requireOfAll('agendar', titulos, problemToSettle)
  const contas = await requireContas(who, [id_contabancaria])
  const problema =
    id_contabancaria === null ? undefined : problemOfConta(contas.get(id_contabancaria), { data })
  if (problema) throw fieldFailure(problema.campo, problema.msg)
  const schedules = ids(titulos).map((id_lancamento) => ({
    id_lancamento,
    data,
    id_contabancaria,
    forma_pagamento,
  }))
  await schedule(who.db, schedules)
  const quantos = titulos.length
  return { msg: told(quantos, 'agendado', 'agendados'), quantos, total: saldoOf(titulos) }
}

async function cancelBatch(who: WhoToday, { motivo, ...pedido }: Wanted) {
  const titulos = await lockSeen(who, pedido.ids)
  requirePermission(who, titulos, 'alterar')
  const withTributos = new Set(await listWithTributos(who.db, ids(titulos)))
  requireOfAll('cancelar', titulos, (um) => {
    if (um.tipo !== 'titulo') return 'foi feito na própria conta: exclua-o'
    if (um.situacao === 'cancelado') return 'já foi cancelado'
    if (withTributos.has(um.id_lancamento)) return 'tem impostos retidos: desfaça-os antes'
    return livres.has(um.origem) ? alreadyMoved(um) : `segue a origem: ${nameOfOrigem(um.origem)}`
  })
  await updateLancamentos(who.db, ids(titulos), {
    situacao: 'cancelado',
    motivo: motivo || null,
    agendado_para: null,
  })
  const quantos = titulos.length
  return { msg: told(quantos, 'cancelado', 'cancelados'), quantos, total: saldoOf(titulos) }
}

/** Applies one action to many titles: all or none. */
export async function actOnBatch(who: WhoToday, pedido: Wanted) {
  switch (pedido.acao) {
    case 'dar_baixa':
      return settleLote(who, pedido)
    case 'agendar':
      return scheduleBatch(who, pedido)
    case 'cancelar':
      return cancelBatch(who, pedido)
    case 'alterar_data': {
      if (pedido.data === undefined) throw fieldFailure('data', 'Informe o novo vencimento.')
      const quantos = await changeDates(who, pedido.ids, 'dataVencimento', pedido.data)
      return { msg: told(quantos, 'alterado', 'alterados'), quantos, total: cents(0) }
    }
    default: {
      const quantos = await deleteLancamentos(who, pedido.ids, ['titulo'])
      return { msg: 'Deletado com sucesso', quantos, total: cents(0) }
    }
  }
}

async function changeVencimento(who: WhoToday, titulos: readonly Lancamento[], data: CalendarDate) {
  requireOfAll('mudar o vencimento', titulos, (um) => {
    if (um.tipo !== 'titulo') return 'não vence: já movimentou a conta'
    if (um.origem === 'cartao' || um.origem === 'fatura_cartao') {
      return 'vence com a fatura do cartão'
    }
    if (um.situacao === 'aprovado' || um.situacao === 'solicitado') return undefined
    return problemToSettle(um)
  })
  const vencimento_util = await vencimentoUtil(who.db, data)
  await updateLancamentos(who.db, ids(titulos), { dataVencimento: data, vencimento_util })
}

async function changeCompetencia(
  who: WhoToday,
  titulos: readonly Lancamento[],
  data: CalendarDate,
) {
  requireOfAll('mudar a competência', titulos, ({ exportado_em }) =>
    exportado_em === null ? undefined : 'já foi exportado',
  )
  await updateLancamentos(who.db, ids(titulos), { competencia: data })
}

async function changeDataOfBaixa(
  who: WhoToday,
  titulos: readonly Lancamento[],
  data: CalendarDate,
) {
  requirePast(who, data)
  const ofCard = await cartoes.ask.problemOf(who.db, ids(titulos))
  if (ofCard !== undefined) throw refuse('mudar a data', ofCard)
  const baixas = await listBaixasVivas(who.db, ids(titulos))
  const feitas = new Map<number, number>()
  for (const { id_lancamento } of baixas) {
    feitas.set(id_lancamento, (feitas.get(id_lancamento) ?? 0) + 1)
  }
  const { payment } = settleWords[titulos[0]?.operacao ?? 'D']
  requireOfAll(`mudar a data do ${payment}`, titulos, (um) => {
    if (um.situacao !== 'pago') return `ainda não foi ${settleWords[um.operacao].paid}`
    if (um.origem === 'verba') return 'segue a verba que o gerou'
    if (feitas.get(um.id_lancamento) !== 1) {
      return `foi ${settleWords[um.operacao].paid} em partes: desfaça a que está errada`
    }
    return alreadyMoved({ ...um, baixado_centavos: cents(0) })
  })
  const contas = await requireContas(
    who,
    baixas.map(({ id_contabancaria }) => id_contabancaria),
  )
  for (const { descricao, data_abertura } of contas.values()) {
    if (data_abertura !== null && data < data_abertura) {
      throw fieldFailure('data', `A conta “${descricao}” ainda não existia neste dia.`)
    }
  }
  await updateDataOfBaixas(who.db, ids(titulos), data)
}

const listChanges = {
  dataVencimento: changeVencimento,
  competencia: changeCompetencia,
  dataBaixa: changeDataOfBaixa,
}

/** Sets one date on all of them. For competência and payment date, both halves of a transfer change. */
export async function changeDates(
  who: WhoToday,
  pedidos: readonly number[],
  campo: keyof typeof listChanges,
  data: CalendarDate,
): Promise<number> {
  const todos = campo === 'dataVencimento' ? pedidos : await withHalves(who.db, pedidos)
  await lockWithTributos(who.db, todos)
  const titulos = await lockSeen(who, todos)
  requirePermission(who, titulos, 'alterar')
  const withTributos = await listAntes(who.db, todos)
  await listChanges[campo](who, titulos, data)
  // The payment date is a fact, not a plan: withheld taxes already paid do not prevent its correction.
  const blamed = campo === 'dataBaixa' ? null : 'data'
  await followTitulos(who, withTributos, { campo: blamed, except: todos })
  return titulos.length
}

/** Deletes unsettled titles, direct entries, and transfers with both halves. */
export async function deleteLancamentos(
  who: WhoToday,
  pedidos: readonly number[],
  tipos: readonly Lancamento['tipo'][] = tiposOfLancamento,
): Promise<number> {
  const lancamentos = await lockSeen(who, await withHalves(who.db, pedidos))
  requirePermission(who, lancamentos, 'excluir')
  const ofCard = await cartoes.ask.problemOf(who.db, ids(lancamentos))
  if (ofCard !== undefined) throw refuse('excluir', ofCard)
  requireOfAll('excluir', lancamentos, (um) => {
    if (!tipos.includes(um.tipo)) {
      return um.tipo === 'titulo'
        ? 'é um título: exclua-o em contas a pagar ou a receber'
        : 'foi feito na própria conta: exclua-o no extrato'
    }
    if (um.tipo !== 'titulo') {
      return alreadyMoved({ ...um, baixado_centavos: cents(0) })
    }
    if (um.faturamento_avulso === 'S') return 'está em uma fatura: exclua-o sozinho'
    return um.origem === 'avulso' ? alreadyMoved(um) : `segue a origem: ${nameOfOrigem(um.origem)}`
  })
  const directIds = ids(lancamentos.filter(({ tipo }) => tipo !== 'titulo'))
  const baixas = directIds.length > 0 ? await listBaixasVivas(who.db, directIds) : []
  await requireContas(
    who,
    baixas.map(({ id_contabancaria }) => id_contabancaria),
  )
  const nomes = lancamentos.map((um) => ({ id: um.id_lancamento, nome: nameOfLancamento(um) }))
  await removeTitulos(who.db, nomes, directIds)
  return lancamentos.length
}
