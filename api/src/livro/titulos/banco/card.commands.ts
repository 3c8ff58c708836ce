import { Failure, fieldFailure } from '@claquete/contract/failures'
import type { DirectLancamentoInside as DirectLancamento } from '@claquete/contract/livro/titulos/direct'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { cents } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import type { WhoToday } from '../../../kernel/context.ts'
import { removeRecords } from '../../../kernel/records/remove.ts'
import { requireConta, requireContas, requirePast } from '../guards/conta.read.ts'
import type { UsedConta } from '../guards/conta.queries.ts'
import { checkDirect, empresaOf, requireChangeable } from '../movimentos/direct.commands.ts'
import { insertBaixas } from '../store/lancamento.queries.ts'
import { insertLancamento } from '../store/insert-lancamento.queries.ts'
import { postTitulos } from '../store/post-titulos.commands.ts'
import { pinFiles } from '../titulo/references.queries.ts'
import { listAnexosOf } from '../titulo/anexo.queries.ts'
import { removeTitulos } from '../store/remove.queries.ts'
import { reverse, settle, vencimentoUtil } from '../baixas/settle.commands.ts'
import { lockSeen, nameOfLancamento, refuse } from '../baixas/settle-titulos.commands.ts'
import { campoDoItem, linesOf } from '../titulo/check.read.ts'
import { withoutOverrun } from '../titulo/overrun.commands.ts'
import { requireTransferencia } from '../movimentos/transfer.commands.ts'

/** The card's account; throws if nothing can be bought with it on that day. */
async function requireCard(
  who: WhoToday,
  id_contabancaria: number,
  data: CalendarDate,
): Promise<UsedConta> {
  requirePast(who, data)
  const contas = await requireContas(who, [id_contabancaria])
  const conta = requireConta(contas, id_contabancaria, { data, cartoes: true })
  if (conta.especie !== 'cartao') {
    throw fieldFailure('id_contabancaria', `“${conta.descricao}” não é um cartão.`)
  }
  return conta
}

const atOnce = { desconto: cents(0), juros: cents(0), multa: cents(0) }

/**
 * Posts what was bought with a card, or refunded: one entry of its account for each instalment, all of the day
 * of the purchase, so that the expense counts whole on that day. Returns their ids, in the order of the
 * instalments.
 */
export async function postCardPurchase(
  who: WhoToday,
  body: DirectLancamento,
  parcelas: readonly Cents[],
): Promise<number[]> {
  const linhas = linesOf(body)
  const post = async () => {
    const conta = await requireCard(who, body.id_contabancaria, body.data)
    const { cabecalho } = await checkDirect(who, body, conta)
    const ids = await postTitulos(who, {
      cabecalho: {
        ...cabecalho,
        operacao: body.operacao,
        origem: 'avulso',
        tipo: 'avulso',
        situacao: 'aprovado',
        id_solicitante: who.actor.id_usuario,
        id_aprovador: who.actor.id_usuario,
      },
      parcelas: parcelas.map((valor) => ({ valor, dataVencimento: body.data })),
      rateio: linhas,
    })
    await insertBaixas(
      who.db,
      ids.map((id_lancamento, i) => ({
        ...atOnce,
        id_lancamento,
        principal: parcelas[i] ?? cents(0),
        data: body.data,
        id_contabancaria: conta.id_contabancaria,
        forma_pagamento: 'cartao',
        obs: null,
        id_usuario: who.actor.id_usuario,
      })),
    )
    return ids
  }
  const campoOf = (id: number) => campoDoItem(body, id, false)
  return withoutOverrun(who, { linhas, campoDe: campoOf }, post)
}

/** Deletes entries that a card's statement no longer has. Returns their files, which the caller may keep. */
export async function removeCardPurchase(who: WhoToday, ids: readonly number[]): Promise<number[]> {
  const entries = await lockSeen(who, ids)
  await requireChangeable(who, entries)
  const files = await listAnexosOf(who.db, ids)
  const names = entries.map((one) => ({ id: one.id_lancamento, nome: nameOfLancamento(one) }))
  await removeTitulos(who.db, names, ids)
  return files.map(({ id_arquivo }) => id_arquivo)
}

/** Hangs the files of a purchase that was written again on its new first entry. */
export const keepCardFiles = ({ db }: WhoToday, id_lancamento: number, ids: readonly number[]) =>
  ids.length === 0 ? undefined : pinFiles(db, id_lancamento, ids)

/** Settles a job's expense with the card that paid it, on the day of the expense. */
export async function settleOnCard(
  who: WhoToday,
  id_lancamento: number,
  id_contabancaria: number,
): Promise<CalendarDate> {
  const [titulo] = await lockSeen(who, [id_lancamento])
  if (!titulo || titulo.origem !== 'cartao') throw new Failure('nao_encontrado')
  if (titulo.situacao !== 'aprovado') {
    throw refuse('incluir na fatura', `${nameOfLancamento(titulo)} não está aprovado e em aberto.`)
  }
  const { competencia: data } = titulo
  await requireCard(who, id_contabancaria, data)
  await settle(who, titulo, { data, id_contabancaria, forma_pagamento: 'cartao' })
  return data
}

/** The job's expense is owed again: no card's statement has it. */
export async function unsettleFromCard(who: WhoToday, ids: readonly number[]): Promise<void> {
  const titulos = await lockSeen(who, ids)
  await requireChangeable(who, titulos)
  for (const { id_lancamento } of titulos) {
    await reverse(who, id_lancamento, { motivo: 'Saiu da fatura do cartão' })
  }
}

interface CardStatement {
  readonly id_empresa: number | null
  readonly descricao: string
  readonly valor: Cents
  readonly vencimento: CalendarDate
  /** The account expected to pay it. */
  readonly id_conta_pagamento: number | null
}

/** Creates the payable of a closed statement. Its purchases are the expense: it has no account of the chart. */
export async function postCardStatement(who: WhoToday, fatura: CardStatement): Promise<number> {
  const { descricao, valor, vencimento, id_conta_pagamento } = fatura
  const contas = await requireContas(who, [id_conta_pagamento])
  if (id_conta_pagamento !== null) {
    const campo = 'id_conta_pagamento'
    requireConta(contas, id_conta_pagamento, { data: who.today, campo })
  }
  const id = await insertLancamento(who.db, {
    id_empresa: await empresaOf(who, null, { id_empresa: fatura.id_empresa }),
    operacao: 'D',
    origem: 'fatura_cartao',
    tipo: 'titulo',
    id_pessoa: null,
    descricao,
    valor,
    competencia: vencimento,
    dataVencimento: vencimento,
    vencimento_util: await vencimentoUtil(who.db, vencimento),
    situacao: 'aprovado',
    id_orcamento: null,
    id_orca_item: null,
    id_contabancaria: id_conta_pagamento,
    id_solicitante: who.actor.id_usuario,
    id_aprovador: who.actor.id_usuario,
  })
  return id
}

/**
 * Deletes the payable of a statement that was paid or reopened. Nothing was ever settled of it: it is a plan,
 * which a closed month does not keep.
 */
export async function removeCardStatement(who: WhoToday, id_lancamento: number): Promise<void> {
  const titulos = await lockSeen(who, [id_lancamento])
  await removeRecords(
    who.db,
    { tabela: 'lancamento', chave: 'id_lancamento' },
    titulos.map((um) => ({ id: um.id_lancamento, nome: nameOfLancamento(um) })),
  )
}

/** Deletes the transfer that paid a statement, unless it was reconciled, exported or its month is closed. */
export async function removeCardPayment(who: WhoToday, id_transferencia: number): Promise<void> {
  const { id_saida, id_entrada } = await requireTransferencia(who, id_transferencia)
  const halves = await lockSeen(who, [id_saida, id_entrada])
  await requireChangeable(who, halves)
  await removeTitulos(
    who.db,
    halves.map((half) => ({ id: half.id_lancamento, nome: nameOfLancamento(half) })),
    [id_saida, id_entrada],
  )
}
