import type { PastaBody } from '@claquete/contract/contratos/pastas/pasta'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import type { Context } from '../../kernel/context.ts'
import { requireVersao } from '../../kernel/records/versao.ts'
import {
  areThere,
  deletePasta,
  hasContratos,
  insertPasta,
  lockPasta,
  setAccess,
  updatePasta,
} from './pasta.queries.ts'

async function check(
  { db }: Context,
  { tipo, restrito, usuarios, perfis, retencao_anos }: PastaBody,
) {
  if (tipo === 'cofre' && restrito === 'N') {
    throw fieldFailure('restrito', 'Um cofre é visto só por quem você disser.')
  }
  if (tipo === 'pasta' && retencao_anos) {
    throw fieldFailure('retencao_anos', 'Só um cofre guarda por um prazo.')
  }
  const there = await areThere(db, { usuarios, perfis })
  if (!there.usuarios) throw fieldFailure('usuarios', 'Uma destas pessoas não existe mais.')
  if (!there.perfis) throw fieldFailure('perfis', 'Um destes perfis não existe mais.')
}

const valuesOf = ({ nome, tipo, restrito, retencao_anos = null, obs = '' }: PastaBody) => ({
  nome,
  tipo,
  restrito,
  retencao_anos,
  obs,
})

/** Who was named for a folder that everybody sees is not kept. */
const namedOf = ({ restrito, usuarios, perfis }: PastaBody) =>
  restrito === 'S' ? { usuarios, perfis } : { usuarios: [], perfis: [] }

export async function createPasta(context: Context, body: PastaBody): Promise<number> {
  const { db, actor } = context
  await check(context, body)
  const made = await insertPasta(db, { ...valuesOf(body), id_usuario: actor.id_usuario })
  await setAccess(db, made, namedOf(body))
  return made
}

async function lock({ db, actor }: Context, id_contrato_pasta: number) {
  const before = await lockPasta(db, actor, id_contrato_pasta)
  if (!before) throw new Failure('pasta_nao_localizada')
  return before
}

/** What is kept in a safe has its day, and what is in a folder has none: neither becomes the other with contracts in it. */
const staysAs = {
  cofre: 'Este cofre guarda contratos, e continua a ser um cofre.',
  pasta:
    'Esta pasta tem contratos. Crie um cofre e mova-os para ele: o prazo conta de quando entram.',
} as const

export async function changePasta(
  context: Context,
  id_contrato_pasta: number,
  { versao, ...body }: PastaBody & { readonly versao: number },
): Promise<void> {
  const { db } = context
  const before = await lock(context, id_contrato_pasta)
  requireVersao(before, versao)
  await check(context, body)
  if (before.tipo !== body.tipo && (await hasContratos(db, id_contrato_pasta))) {
    throw fieldFailure('tipo', staysAs[before.tipo])
  }
  await updatePasta(db, id_contrato_pasta, valuesOf(body))
  await setAccess(db, id_contrato_pasta, namedOf(body))
}

export async function removePasta(context: Context, id_contrato_pasta: number): Promise<void> {
  await lock(context, id_contrato_pasta)
  if (await hasContratos(context.db, id_contrato_pasta)) throw new Failure('pasta_com_contratos')
  await deletePasta(context.db, id_contrato_pasta)
}
