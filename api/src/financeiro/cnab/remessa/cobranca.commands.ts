import { Failure } from '@claquete/contract/failures'
import { createHash } from 'node:crypto'
import type { WhoToday } from '../../../kernel/context.ts'
import { requireContas } from '../../../livro/titulos/public.ts'
import { visaoDoLivro } from '../../../livro/visao/public.ts'
import { lockToTell, markTold } from '../../cobranca/public.ts'
import { makeRemessaOfBoletos } from './cobranca.ts'
import { findConvenioById, takeNsa } from '../convenio/convenio.queries.ts'
import type { StoredConvenio } from '../convenio/convenio.queries.ts'
import { refuseCnab, refuseProblems } from './remessa.ts'
import { findHour, insertRemessa } from './remessa.queries.ts'

/** The agreement about boletos, in force, of an account that this person sees. */
export async function requireConvenioOfBoletos(
  { db, actor }: WhoToday,
  id_cnab_convenio: number,
): Promise<StoredConvenio> {
  const convenio = await findConvenioById(db, await visaoDoLivro(db, actor), id_cnab_convenio)
  if (convenio?.tipo !== 'cobranca') throw new Failure('nao_encontrado')
  if (convenio.ativo !== 'S') {
    throw refuseCnab('gerar a remessa', `o convênio de “${convenio.descricao}” está inativo.`)
  }
  return convenio
}

/**
 * Makes the file of all that waits under an agreement about boletos, with its next number. All of it or nothing: a file
 * that cannot be written takes no number.
 */
export async function createRemessaOfBoletos(
  who: WhoToday,
  id_cnab_convenio: number,
): Promise<{ readonly id_cnab_remessa: number; readonly nome: string }> {
  const { db, actor, today } = who
  const convenio = await requireConvenioOfBoletos(who, id_cnab_convenio)
  await requireContas(who, [convenio.id_contabancaria])
  const nsa = await takeNsa(db, id_cnab_convenio)
  const told = await lockToTell(db, await visaoDoLivro(db, actor), id_cnab_convenio)
  if (told.length === 0) throw refuseCnab('gerar a remessa', 'nenhum boleto espera por ela.')
  const when = { dia: today, hora: await findHour(db) }
  const made = makeRemessaOfBoletos({ convenio, told, nsa, when })
  if ('problems' in made) throw refuseProblems(made)
  const { nome, texto, total } = made
  const id_cnab_remessa = await insertRemessa(db, {
    id_cnab_convenio,
    tipo: 'cobranca',
    id_lote_pagamento: null,
    nsa,
    nome,
    sha256: createHash('sha256').update(texto, 'latin1').digest('hex'),
    quantidade: told.length,
    total,
    id_usuario: actor.id_usuario,
    texto,
  })
  await markTold(db, told, id_cnab_remessa)
  return { id_cnab_remessa, nome }
}
