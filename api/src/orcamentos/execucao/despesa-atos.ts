import { Failure, fieldFailure } from '@claquete/contract/failures'
import type { Cents } from '@claquete/core/kernel/money'
import { cents, formatReais, subtract } from '@claquete/core/kernel/money'
import { selectItem } from './escopo.queries.ts'
import { announce, checkItem, refuse, lockJob } from './escopo.ts'
import type { Who } from './escopo.ts'
import { acharDespesa } from './despesa-escopo.ts'
import {
  deleteDespesa,
  listAnexos,
  lockDespesa,
  releaseAnexos,
  updateDespesa,
} from './despesa.queries.ts'
import type { Despesa } from './despesa.queries.ts'
import { agora, lockLancamentos, motivoDoBloqueio, amend } from '../../livro/titulos/public.ts'
import { settingsOf } from '../../kernel/settings.queries.ts'
import { comprometidoDe, estadoAberto, requireAction, move } from './verba-atos.ts'
import { undoVerba } from './verba-desfazer.ts'
import { findVerba, lockVerbas, ultimaOperacao, updateVerba } from './verba.queries.ts'
import type { Verba } from './verba.queries.ts'

export interface DespesaAberta {
  readonly despesa: Despesa
  readonly verba: Verba | undefined
}

/** The job, the fund and the expense, locked in this order. */
export async function travarDespesa(who: Who, id_orca_despesa: number): Promise<DespesaAberta> {
  const seen = await acharDespesa(who, id_orca_despesa)
  await lockJob(who, seen.id_orcamento)
  const [verba] = seen.id_orca_verba === null ? [] : await lockVerbas(who.db, [seen.id_orca_verba])
  const despesa = await lockDespesa(who.db, id_orca_despesa)
  if (!despesa) throw new Failure('nao_encontrado')
  return { despesa, verba }
}

/** More than the fund holds becomes a reimbursement, unless the company forbids it. */
export async function checkSaldo({ db }: Who, saldo: Cents, valor: Cents, pendente: Cents) {
  if (valor <= subtract(saldo, pendente)) return
  const { despesa_acima_saldo } = await settingsOf(db)
  if (despesa_acima_saldo === 'S') return
  const livre = subtract(saldo, pendente)
  throw fieldFailure(
    'valor',
    `A verba tem ${formatReais(livre > 0 ? livre : cents(0))} e a empresa não aceita despesa acima do saldo.`,
  )
}

/** What approving adds to the line of the expense: the fund may have committed part of it there. */
async function acrescimoDe({ db, actor }: Who, { despesa, verba }: DespesaAberta): Promise<Cents> {
  if (!verba || verba.id_orca_item === null) return despesa.valor
  const [dela, daVerba] = [
    await selectItem(db, actor, despesa.id_orca_item),
    await selectItem(db, actor, verba.id_orca_item),
  ]
  if (!dela || dela.uid !== daVerba?.uid) return despesa.valor
  const depois = comprometidoDe(subtract(verba.saldo, despesa.valor))
  const liberado = subtract(comprometidoDe(verba.saldo), depois)
  return subtract(despesa.valor, liberado)
}

/** Spent: out of the fund's balance, into what is spent of the line. */
export async function approveDespesa(who: Who, id_orca_despesa: number): Promise<Despesa> {
  const aberta = await travarDespesa(who, id_orca_despesa)
  const { despesa, verba } = aberta
  if (despesa.situacao !== 'lancada') {
    throw refuse('aprovar', `a despesa já foi ${despesa.situacao}.`)
  }
  if (verba) {
    const estado = requireAction(verba, 'despesa')
    await checkSaldo(who, verba.saldo, despesa.valor, cents(0))
    await checkItem(who, despesa.id_orca_item, await acrescimoDe(who, aberta))
    const { valor, data } = despesa
    await move(who, verba, { tipo: 'despesa', valor, data, id_orca_despesa })
    await updateVerba(who.db, verba.id_orca_verba, { estado })
  } else {
    await checkItem(who, despesa.id_orca_item, despesa.valor)
    await decideTitulo(who, despesa, { situacao: 'aprovado' })
  }
  await updateDespesa(who.db, id_orca_despesa, {
    situacao: 'aprovada',
    motivo: null,
    id_aprovador: who.actor.id_usuario,
  })
  await announce(who)
  return { ...despesa, situacao: 'aprovada' }
}

interface Decisao {
  readonly situacao: 'solicitado' | 'aprovado' | 'rejeitado'
  readonly motivo?: string
}

/** The title of an expense that no fund paid goes where the expense goes. */
async function decideTitulo({ db, actor }: Who, { id_lancamento }: Despesa, decisao: Decisao) {
  if (id_lancamento === null) return
  const aprova = decisao.situacao === 'aprovado'
  await amend({ db }, id_lancamento, {
    situacao: decisao.situacao,
    motivo: decisao.motivo ?? null,
    id_aprovador: aprova ? actor.id_usuario : null,
    aprovado_em: aprova ? agora : null,
  })
}

/** An expense that no longer counts may leave its fund with nothing to account for. */
async function adjustVerba({ db }: Who, verba: Verba | undefined) {
  const depois = verba && (await findVerba(db, verba.id_orca_verba))
  const aberta = depois && (depois.estado === 'entregue' || depois.estado === 'prestacao')
  if (aberta && depois.estado !== estadoAberto(depois)) {
    await updateVerba(db, depois.id_orca_verba, { estado: estadoAberto(depois) })
  }
}

export async function rejectDespesa(who: Who, id_orca_despesa: number, motivo: string) {
  const { despesa, verba } = await travarDespesa(who, id_orca_despesa)
  if (despesa.situacao !== 'lancada') {
    throw refuse('rejeitar', `a despesa já foi ${despesa.situacao}.`)
  }
  await updateDespesa(who.db, id_orca_despesa, {
    situacao: 'rejeitada',
    motivo,
    id_aprovador: who.actor.id_usuario,
  })
  await decideTitulo(who, despesa, { situacao: 'rejeitado', motivo })
  await adjustVerba(who, verba)
  await announce(who)
  return { ...despesa, situacao: 'rejeitada' as const }
}

/** Back to waiting. What a fund paid is taken back there, when nothing happened to the fund since. */
export async function reopenDespesa(who: Who, id_orca_despesa: number) {
  const { despesa, verba } = await travarDespesa(who, id_orca_despesa)
  if (despesa.situacao === 'lancada') throw refuse('reabrir', 'a despesa já espera aprovação.')
  if (despesa.situacao === 'aprovada' && verba) await undoAprovacao(who, despesa, verba)
  else await goBack(who, despesa, verba)
  await announce(who)
  return { ...despesa, situacao: 'lancada' as const }
}

async function undoAprovacao(who: Who, despesa: Despesa, verba: Verba) {
  const ultima = await ultimaOperacao(who.db, verba.id_orca_verba)
  const dela = ultima.some(({ id_orca_despesa }) => id_orca_despesa === despesa.id_orca_despesa)
  if (verba.estado === 'fechada') throw refuse('reabrir', 'a verba está fechada. Reabra-a antes.')
  if (!dela) {
    throw refuse('reabrir', 'a verba já teve outra operação depois. Desfaça-a antes.')
  }
  await undoVerba(who, verba.id_orca_verba)
}

async function goBack(who: Who, despesa: Despesa, verba: Verba | undefined) {
  if (verba) requireAction(verba, 'despesa')
  if (despesa.id_lancamento !== null) {
    const [titulo] = await lockLancamentos(who.db, [despesa.id_lancamento])
    const motivo = titulo && motivoDoBloqueio(titulo, { pago: true })
    if (motivo) throw refuse('reabrir', motivo)
    await decideTitulo(who, despesa, { situacao: 'solicitado' })
  }
  await updateDespesa(who.db, despesa.id_orca_despesa, {
    situacao: 'lancada',
    motivo: null,
    id_aprovador: null,
  })
  if (verba) await updateVerba(who.db, verba.id_orca_verba, { estado: 'prestacao' })
}

/** Only who typed it, or who approves, touches it, and only while it is not approved. */
export function requireChangeable({ actor }: Who, despesa: Despesa, acao: string) {
  const autor = despesa.id_usuario === actor.id_usuario
  if (!autor && !actor.permissions.has('execucao.aprovar')) throw new Failure('sem_permissao')
  if (despesa.situacao === 'aprovada') {
    throw refuse(acao, 'a despesa já foi aprovada. Reabra-a antes.')
  }
}

export async function excluirDespesa(who: Who, id_orcamento: number, id_orca_despesa: number) {
  const { despesa, verba } = await travarDespesa(who, id_orca_despesa)
  if (despesa.id_orcamento !== id_orcamento) throw new Failure('nao_encontrado')
  requireChangeable(who, despesa, 'excluir')
  const anexos = await listAnexos(who.db, [id_orca_despesa])
  await releaseAnexos(
    who.db,
    anexos.map(({ id_arquivo }) => id_arquivo),
  )
  await deleteDespesa(who.db, id_orca_despesa)
  if (despesa.id_lancamento !== null) {
    await amend(who, despesa.id_lancamento, {
      situacao: 'cancelado',
      motivo: 'Despesa excluída',
    })
  }
  await adjustVerba(who, verba)
  await announce(who)
}

/** What a fund will hold when all that waits is approved. */
export const saldoPrevisto = ({ saldo, valor_pendente }: Verba): Cents =>
  subtract(saldo, valor_pendente)
