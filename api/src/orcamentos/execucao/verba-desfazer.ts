import { must } from '@claquete/core/kernel/must'
import { Failure } from '@claquete/contract/failures'
import { cents } from '@claquete/core/kernel/money'
import type { EstadoDaVerba } from '@claquete/core/orcamentos/orcamento/verba'
import { updateDespesa } from './despesa.queries.ts'
import { announce, refuse, lockJob } from './escopo.ts'
import type { Who } from './escopo.ts'
import { cancel, lockLancamentos, motivoDoBloqueio } from '../../livro/titulos/public.ts'
import { acharVerba, estadoAberto } from './verba-atos.ts'
import {
  deleteOperacao,
  deleteVerba,
  findVerba,
  lockVerbas,
  ultimaOperacao,
  updateVerba,
} from './verba.queries.ts'
import type { Movimento, Verba, VerbaValues } from './verba.queries.ts'

const bloqueado = (motivo: string) => refuse('desfazer', motivo)

/**
 * Takes back the last operation of a fund, whole: of a transfer, both ends. What it posted to the ledger
 * is cancelled, unless it was paid elsewhere, reconciled or exported: then it says by name what blocks.
 */
export async function undoVerba(who: Who, id_orca_verba: number) {
  const seen = await acharVerba(who, id_orca_verba)
  const [verba, ultima] = await lockInvolved(who, seen)
  if (verba.estado === 'fechada' || ultima.length === 0) {
    const estado = await undoState(who, verba)
    await announce(who)
    return { ...verba, estado }
  }
  await undoOperation(who, verba, ultima)
  await announce(who)
  const depois = await findVerba(who.db, id_orca_verba)
  return depois ?? { ...verba, estado: 'cancelada' as const, saldo: cents(0) }
}

/** The jobs and the funds of the last operation, locked in one order for everybody. */
async function lockInvolved(who: Who, { id_orca_verba, id_orcamento }: Verba) {
  const antes = await ultimaOperacao(who.db, id_orca_verba)
  const ids = [...new Set([id_orca_verba, ...antes.map((one) => one.id_orca_verba)])]
  const jobs = new Set([id_orcamento])
  for (const id of ids) jobs.add((await acharVerba(who, id)).id_orcamento)
  for (const id of [...jobs].sort((a, b) => a - b)) await lockJob(who, id)
  const locked = await lockVerbas(who.db, ids)
  const verba = locked.find((one) => one.id_orca_verba === id_orca_verba)
  if (!verba) throw new Failure('nao_encontrado')
  const ultima = await ultimaOperacao(who.db, id_orca_verba)
  if (ultima[0]?.operacao !== antes[0]?.operacao) {
    throw bloqueado('outra pessoa acabou de mexer nesta verba. Confira e tente de novo.')
  }
  return [verba, ultima] as const
}

/** Before any money: closing, approval, rejection and cancelling are taken back by their state. */
async function undoState({ db }: Who, verba: Verba): Promise<EstadoDaVerba> {
  const voltas: Partial<Record<EstadoDaVerba, VerbaValues & { estado: EstadoDaVerba }>> = {
    fechada: { estado: estadoAberto(verba), fechada_em: null },
    aprovada: { estado: 'solicitada', id_aprovador: null, aprovada_em: null },
    rejeitada: { estado: 'solicitada', motivo: null },
    cancelada: { estado: verba.aprovada_em === null ? 'solicitada' : 'aprovada', motivo: null },
  }
  const volta = voltas[verba.estado]
  if (!volta) throw bloqueado('esta verba não tem operação.')
  await updateVerba(db, verba.id_orca_verba, volta)
  return volta.estado
}

async function undoOperation(who: Who, verba: Verba, ultima: readonly Movimento[]) {
  const operacao = must(ultima[0], 'last operation').operacao
  const ids = [...new Set(ultima.map((one) => one.id_orca_verba))]
  for (const id of ids) await requireLast(who, verba, id, operacao)
  await cancelLancamentos(who, ultima)
  await deleteOperacao(who.db, operacao)
  for (const { id_orca_despesa } of ultima) {
    if (id_orca_despesa !== null) {
      await updateDespesa(who.db, id_orca_despesa, { situacao: 'lancada', id_aprovador: null })
    }
  }
  for (const id of ids) await adjust(who, id, operacao)
}

/** The other end of a transfer may have gone on: then it is what must be undone first. */
async function requireLast({ db }: Who, verba: Verba, id: number, operacao: number) {
  if (id === verba.id_orca_verba) return
  const outra = await findVerba(db, id)
  const [dela] = await ultimaOperacao(db, id)
  const nome = `a verba nº ${id} (${outra?.produtor ?? ''})`
  if (outra?.estado === 'fechada') throw bloqueado(`${nome} está fechada. Reabra-a antes.`)
  if (dela?.operacao !== operacao) {
    throw bloqueado(`${nome} já teve outra operação depois. Desfaça-a antes.`)
  }
}

async function cancelLancamentos(who: Who, ultima: readonly Movimento[]) {
  const reembolsos = new Set(
    ultima.filter(({ tipo }) => tipo === 'reembolso').map(({ id_lancamento }) => id_lancamento),
  )
  const ids = ultima.flatMap(({ id_lancamento }) => (id_lancamento === null ? [] : [id_lancamento]))
  for (const lancamento of await lockLancamentos(who.db, ids)) {
    const pago = reembolsos.has(lancamento.id_lancamento)
    const motivo = motivoDoBloqueio(lancamento, { pago })
    if (motivo) throw bloqueado(motivo)
    await cancel(who, lancamento, { motivo: 'Operação da verba desfeita' })
  }
}

/** The state the fund had before; a fund born of the operation goes with it. */
async function adjust({ db }: Who, id: number, operacao: number) {
  const verba = await findVerba(db, id)
  if (!verba) return
  if (verba.operacao_origem !== operacao) {
    if (verba.movimentos === 0 && verba.despesas > 0) {
      throw bloqueado('há despesas lançadas nesta verba. Exclua-as antes.')
    }
    await updateVerba(db, id, { estado: estadoAberto(verba) })
    return
  }
  if (verba.despesas > 0) {
    throw bloqueado(`há despesas lançadas na verba nº ${id} (${verba.produtor}). Exclua-as antes.`)
  }
  await deleteVerba(db, id)
}
