import type { GivenBy, TakenBy } from '@claquete/contract/endpoint'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import type * as contract from '@claquete/contract/orcamentos/incentivado/recibo'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { cents, formatReais, sumOf } from '@claquete/core/kernel/amounts/money'
import { must } from '@claquete/core/kernel/must'
import { isDevolucao, pagoDe } from '@claquete/core/orcamentos/incentivado/contas/gasto'
import {
  problemOfSigned,
  problemToSend,
  receiptOf,
} from '@claquete/core/orcamentos/incentivado/contas/recibo'
import type { Context, SlowContext } from '../../../../kernel/context.ts'
import type { TenantDb } from '../../../../kernel/database/tenant-db.ts'
import { findUnitForPaper } from '../../../../kernel/documents/letterhead.queries.ts'
import { lockLancamentos } from '../../../../livro/titulos/public.ts'
import { insertFile } from '../../../../sistema/arquivos/public.ts'
import { attachToDespesa } from '../../../execucao/public.ts'
import { printPapel } from '../../../papeis/public.ts'
import { readContas } from '../contas.read.ts'
import { findGasto, ownerOf } from '../gasto.commands.ts'
import type { GastoLido } from '../gasto-lido.ts'
import { debitosOf } from '../gasto-lido.ts'
import { lockDespesa, setPapeis } from '../gasto.queries.ts'
import { listDebitos, listRetidos } from '../gastos.queries.ts'
import { recibosToSign } from './signing.read.ts'
import type { ReciboEnded } from './signing.read.ts'
import { papelDoRecibo } from './recibo.paper.ts'
import {
  endRecibo,
  findSigner,
  insertRecibo,
  lockRecibo,
  pagoDaDespesa,
  setEnvelope,
  unitOf,
} from './recibo.queries.ts'
import type { ReciboRow } from './recibo.queries.ts'

type Wanted = TakenBy<typeof contract.gastoReciboSend>['body']

/** What was paid of an expense, debit by debit: of a title all of it, whatever part is on the line. */
async function paidOf(db: TenantDb, gasto: GastoLido) {
  if (gasto.id_titulo === null) return { debitos: gasto.debitos, withheld: cents(0) }
  const { debitos } = debitosOf(await listDebitos(db, [gasto.id_titulo]))
  const retidos = await listRetidos(db, [gasto.id_titulo])
  return { debitos, withheld: sumOf(retidos, ({ valor }) => valor) }
}

/** The receipt of an expense as it stands; refuses what has none (422). */
async function readReceipt(context: Context, id_projeto_incentivado: number, chave: string) {
  const { db, today } = context
  const accounts = await readContas(context, id_projeto_incentivado)
  const gasto = findGasto(accounts, chave)
  if (gasto.chave.startsWith('v')) throw new Failure('gasto_de_verba')
  if (isDevolucao(gasto)) throw new Failure('gasto_devolvido')
  const unit = must(
    await findUnitForPaper(db, must(await unitOf(db, ownerOf(gasto)), 'unit of the expense')),
    'unit of the receipt',
  )
  const { debitos, withheld } = await paidOf(db, gasto)
  const valor = pagoDe({ debitos })
  const { nome, salic } = accounts.projeto
  const known = gasto.id_pessoa === null ? undefined : await findSigner(db, gasto.id_pessoa)
  const { texto, nota } = receiptOf({
    pagador: { nome: unit.razao, documento: unit.cnpj ?? '' },
    descricao: gasto.descricao,
    projeto: salic ? `${nome} (${salic})` : nome,
    valor,
    withheld,
  })
  const favorecido = {
    nome: known?.nome ?? gasto.favorecido,
    documento: known?.documento ?? gasto.documento_favorecido,
  }
  return {
    gasto,
    valor,
    email: known?.email ?? '',
    paper: { unit, favorecido, valor, texto, nota, debitos, today },
  }
}

/** The receipt as it would be sent, and why it cannot be. */
export async function draftRecibo(
  context: Context,
  { id_projeto_incentivado, chave }: TakenBy<typeof contract.gastoReciboDraft>['params'],
) {
  const { gasto, valor, email, paper } = await readReceipt(context, id_projeto_incentivado, chave)
  const { texto, nota, debitos, favorecido } = paper
  return {
    texto,
    nota,
    valor,
    debitos: debitos.map((one) => ({ data: one.data, valor: one.valor })),
    nome: favorecido.nome,
    email,
    impedimento: problemToSend(gasto) ?? null,
  }
}

/** The receipt to send, if it is the one that was seen. */
async function requireReceipt(context: Context, { id_projeto_incentivado, chave, valor }: Wanted) {
  const receipt = await readReceipt(context, id_projeto_incentivado, chave)
  const motivo = problemToSend(receipt.gasto)
  if (motivo !== undefined) throw new Failure('gasto_sem_recibo', { values: { motivo } })
  if (receipt.valor !== valor) {
    throw fieldFailure(
      'valor',
      `O pagamento mudou: agora é de ${formatReais(receipt.valor)}. Confira o recibo.`,
    )
  }
  return receipt
}

/** Prints the receipt of a payment and sends it to whoever was paid, to be signed. */
export async function sendRecibo(
  context: SlowContext,
  wanted: Wanted,
): Promise<GivenBy<typeof contract.gastoReciboSend>> {
  const { nome, email, expira_em = null, mensagem = '' } = wanted
  if (expira_em !== null && expira_em < context.today) {
    throw fieldFailure('expira_em', 'Esse dia já passou.')
  }
  const seen = await context.transaction((opened) => requireReceipt(opened, wanted))
  const { pdf } = await printPapel(context.services, papelDoRecibo(seen.paper))
  return context.store(async (opened) => {
    const { db, actor } = opened
    await lockOwner(db, seen.gasto)
    const { gasto, valor } = await requireReceipt(opened, wanted)
    const id_gasto_recibo = await insertRecibo(db, {
      ...ownerOf(gasto),
      id_pessoa: gasto.id_pessoa,
      nome,
      email,
      valor,
      id_usuario: actor.id_usuario,
    })
    const { id_envelope } = await recibosToSign.ask.send(db, {
      id_gasto_recibo,
      titulo: `Recibo · ${gasto.descricao}`.slice(0, 200),
      mensagem,
      documento: { bytes: Buffer.from(pdf), nome: 'Recibo.pdf' },
      nome,
      email,
      expira_em,
    })
    await setEnvelope(db, id_gasto_recibo, id_envelope)
    return { data: { id_envelope }, msg: 'Recibo enviado para assinatura' }
  })
}

/** Locks what an expense is stored by: two receipts of it wait for each other. */
async function lockOwner(db: TenantDb, { id_titulo, id_orca_despesa }: GastoLido): Promise<void> {
  if (id_titulo !== null) await lockLancamentos(db, [id_titulo])
  if (id_orca_despesa !== null) await lockDespesa(db, id_orca_despesa)
}

async function paidNow(
  db: TenantDb,
  { id_lancamento, id_orca_despesa }: ReciboRow,
): Promise<Cents> {
  if (id_orca_despesa !== null) return pagoDaDespesa(db, id_orca_despesa)
  const lines = await listDebitos(db, [must(id_lancamento, 'what the receipt is of')])
  return sumOf(lines, ({ valor }) => valor)
}

/** Keeps the sealed file with the expense: as the proof of its payment, where it is of what is paid now. */
async function keepSigned(
  db: TenantDb,
  { id_lancamento, id_orca_despesa }: ReciboRow,
  { nome, ...file }: NonNullable<ReciboEnded['arquivo']>,
  isProof: boolean,
): Promise<void> {
  const { id_arquivo } = await insertFile(db, {
    ...file,
    name: nome,
    mime: 'application/pdf',
    tela: 'lancamento',
    id_usuario: null,
    tabela: id_lancamento === null ? null : 'lancamento',
    chave: id_lancamento,
  })
  if (id_orca_despesa !== null) await attachToDespesa(db, id_orca_despesa, [id_arquivo])
  if (isProof) await setPapeis(db, [{ id_arquivo, papel: 'comprovante' }])
}

/**
 * What becomes of a receipt when its envelope ends: signed, it is the proof of the payment. An end that was told already
 * changes nothing.
 */
export async function endOfRecibo(
  db: TenantDb,
  { id_gasto_recibo, estado, motivo, arquivo }: ReciboEnded,
): Promise<void> {
  const recibo = await lockRecibo(db, id_gasto_recibo)
  if (recibo?.estado !== 'enviado') return
  if (estado !== 'concluido') {
    await endRecibo(db, id_gasto_recibo, { estado, motivo, problema: '' })
    return
  }
  const problema = problemOfSigned(recibo.valor, await paidNow(db, recibo))
  await endRecibo(db, id_gasto_recibo, { estado: 'assinado', motivo: '', problema })
  if (arquivo) await keepSigned(db, recibo, arquivo, problema === '')
}
