import { Failure } from '@claquete/contract/failures'
import type { EstadoDeContrato } from '@claquete/core/contratos/contrato/contrato'
import { renewalOf, standingOf } from '@claquete/core/contratos/contrato/versions'
import { cents } from '@claquete/core/kernel/amounts/money'
import { addDays } from '@claquete/core/kernel/time/calendar'
import type { Context } from '../../kernel/context.ts'
import { changeContrato } from './contrato.queries.ts'
import { lockFor } from './edit.commands.ts'
import { newestOf } from './stored.read.ts'
import { listParcelas } from './parcela.queries.ts'
import {
  deleteVersao,
  discardVersoes,
  insertVersao,
  listPartes,
  listVersoes,
  nextNumero,
} from './versao.queries.ts'
import type { Versao, VersaoValues } from './versao.queries.ts'

interface Asked {
  readonly id_contrato: number
  readonly versao: number
}

/** A further version that begins as the one before it; what `changed` says is otherwise. */
export async function addVersao(
  { db }: Pick<Context, 'db'>,
  before: Versao,
  changed: Partial<VersaoValues> = {},
): Promise<number> {
  const partes = await listPartes(db, before.id_contrato_versao)
  const parcelas = await listParcelas(db, before.id_contrato_versao)
  return insertVersao(db, before.id_contrato, await nextNumero(db, before.id_contrato), {
    titulo: before.titulo,
    objeto: before.objeto,
    id_pessoa: before.id_pessoa,
    conteudo: before.conteudo,
    papel_timbrado: before.papel_timbrado,
    em_branco: before.em_branco,
    texto: before.texto,
    lado: before.lado,
    abre_titulos: before.abre_titulos,
    valor: before.valor,
    id_grupoCusto: before.id_grupoCusto,
    id_centrocusto: before.id_centrocusto,
    uid_item: before.uid_item,
    inicio: before.inicio,
    fim: before.fim,
    territorio: before.territorio,
    midias: before.midias,
    uso_inicio: before.uso_inicio,
    uso_fim: before.uso_fim,
    partes: partes.map(({ ordem: _, ...parte }) => parte),
    parcelas: parcelas.map(({ valor, vencimento, descricao, id_projeto_fonte }) => ({
      valor,
      vencimento,
      descricao,
      id_projeto_fonte,
    })),
    ...changed,
  })
}

/** Begins a new version of an emitted contract, to change its text again; the emitted one stays. */
export async function reviseContrato(context: Context, { id_contrato, versao }: Asked) {
  const { db } = context
  await lockFor(context, id_contrato, { act: 'revisar', versao })
  await addVersao(context, await newestOf(context, id_contrato))
  return changeContrato(db, id_contrato, { estado: 'rascunho' })
}

/**
 * Begins the renewal of a signed contract: the next version goes on where the last one ends, with a value of its own. The
 * signed one stays in force.
 */
export async function renewContrato(context: Context, { id_contrato, versao }: Asked) {
  const { db, today } = context
  await lockFor(context, id_contrato, { act: 'renovar', versao })
  const signed = await newestOf(context, id_contrato)
  const after = (day: Versao['fim']) => (day === null ? today : addDays(day, 1))
  await addVersao(context, signed, {
    inicio: after(signed.fim),
    fim: null,
    uso_inicio: signed.uso_inicio === null ? null : after(signed.uso_fim),
    uso_fim: null,
    valor: cents(0),
    parcelas: [],
  })
  return changeContrato(db, id_contrato, { estado: 'rascunho' })
}

/** How a contract stood before the version that is being written. */
const stateOf = (before: Versao): EstadoDeContrato =>
  before.assinado_em === null ? 'emitido' : 'assinado'

/** Drops the version being written; the contract stands again as it did before it. */
export async function dropRevision(context: Context, { id_contrato, versao }: Asked) {
  const { db } = context
  await lockFor(context, id_contrato, { act: 'editar', versao })
  const [newest, before] = standingOf(await listVersoes(db, id_contrato))
  if (!newest || !before || newest.emitido_em !== null) {
    const motivo = 'Esta é a primeira versão: cancele o contrato se desistiu dele.'
    throw new Failure('contrato_em_outro_estado', { values: { motivo } })
  }
  await deleteVersao(db, newest.id_contrato_versao)
  return changeContrato(db, id_contrato, { estado: stateOf(before) })
}

/**
 * Gives up a renewal: the contract is again what was signed. What was emitted of the renewal stays as given up, and what
 * was only being written goes. Refuses what is being signed, and a contract that is not being renewed.
 */
export async function dropRenewal(context: Context, { id_contrato, versao }: Asked) {
  const { db } = context
  await lockFor(context, id_contrato, { act: 'desistir', versao })
  const renewal = renewalOf(await listVersoes(db, id_contrato))
  if (!renewal) {
    const motivo = 'Este contrato não está em renovação.'
    throw new Failure('contrato_em_outro_estado', { values: { motivo } })
  }
  const ids = (isEmitted: boolean) =>
    renewal.since
      .filter(({ emitido_em }) => (emitido_em !== null) === isEmitted)
      .map(({ id_contrato_versao }) => id_contrato_versao)
  const emitted = ids(true)
  if (emitted.length > 0) await discardVersoes(db, emitted)
  for (const id of ids(false)) await deleteVersao(db, id)
  return changeContrato(db, id_contrato, { estado: 'assinado', motivo: '' })
}
