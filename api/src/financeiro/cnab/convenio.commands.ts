import type { RequestTo } from '@claquete/contract/endpoint'
import { fieldFailure } from '@claquete/contract/failures'
import type { convenioSave } from '@claquete/contract/financeiro/cnab/convenio'
import { messages } from '@claquete/contract/messages'
import type { Context } from '../../kernel/context.ts'
import { takeTurn } from '../../kernel/database/turns.queries.ts'
import { requireVersao } from '../../kernel/records/versao.ts'
import { announceChange } from '../../kernel/realtime.ts'
import { requireContas, visaoDoLivro } from '../../livro/titulos/public.ts'
import {
  findConvenio,
  insertConvenio,
  isUnit,
  listContasOfConvenio,
  updateConvenio,
} from './convenio.queries.ts'
import type { StoredConvenio } from './convenio.queries.ts'

type Body = RequestTo<typeof convenioSave>['body']

/** Saves the agreement of an account; returns its id. */
export async function saveConvenio(context: Context, body: Body): Promise<number> {
  const { db, actor } = context
  const { id_contabancaria, tipo, id_empresa, convenio, ativo, versao } = body
  await requireContas(context, [id_contabancaria])
  const seen = await listContasOfConvenio(db, await visaoDoLivro(db, actor))
  if (!seen.some((conta) => conta.id_contabancaria === id_contabancaria)) {
    throw fieldFailure('id_contabancaria', 'Escolha uma conta corrente ativa.')
  }
  if (!(await isUnit(db, id_empresa, actor.empresas))) {
    throw fieldFailure('id_empresa', messages.exists)
  }
  requireNumbers(convenio)
  await takeTurn(db, `cnab:${id_contabancaria}`)
  const before = await findConvenio(db, id_contabancaria, tipo)
  const nsa = nsaOf(body, before)
  if (before) {
    requireVersao(before, versao)
    await updateConvenio(db, before.id_cnab_convenio, { id_empresa, convenio, nsa, ativo })
  }
  const id =
    before?.id_cnab_convenio ??
    (await insertConvenio(db, { id_contabancaria, tipo, id_empresa, convenio, nsa, ativo }))
  await announceChange(db, 'financeiro')
  return id
}

function requireNumbers(convenio: string): void {
  if (!/^[0-9A-Za-z ./-]*$/u.test(convenio)) {
    throw fieldFailure('convenio', 'Informe o código do convênio como o banco o deu.')
  }
}

/** A number that was used is not used again: the bank would refuse the file, or pay twice. */
function nsaOf({ nsa }: Body, before: StoredConvenio | undefined): number {
  const last = before?.nsa ?? 0
  if (nsa !== undefined && nsa < last) {
    throw fieldFailure('nsa', `O último arquivo foi o nº ${last}: o número não pode voltar.`)
  }
  return nsa ?? last
}
