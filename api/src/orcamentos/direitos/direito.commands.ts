import { Failure, fieldFailure } from '@claquete/contract/failures'
import type { DireitoBody } from '@claquete/contract/orcamentos/direitos/direito'
import { problemOfPeriod } from '@claquete/core/orcamentos/direitos/direito'
import type { Context } from '../../kernel/context.ts'
import { requireVersao } from '../../kernel/records/versao.ts'
import { findOrcamento } from '../orcamento/public.ts'
import {
  deleteDireito,
  findPessoaOfDireito,
  insertDireito,
  lockDireito,
  updateDireito,
} from './direito.queries.ts'

type Before = Pick<DireitoBody, 'id_pessoa'> & { readonly id_orcamento: number | null }

/** Refuses a period, a person or a job that a right cannot have; what it already had is not asked again. */
async function check(context: Context, body: DireitoBody, before?: Before) {
  const problem = problemOfPeriod({ inicio: body.inicio, fim: body.fim ?? null })
  if (problem !== undefined) throw fieldFailure('fim', problem)
  if (body.id_pessoa !== before?.id_pessoa) {
    const pessoa = await findPessoaOfDireito(context.db, body.id_pessoa)
    if (!pessoa) throw fieldFailure('id_pessoa', 'Pessoa não encontrada.')
    if (pessoa.anonimizada_em !== null) {
      throw fieldFailure('id_pessoa', 'Esta pessoa foi anonimizada.')
    }
  }
  const job = body.id_orcamento ?? null
  if (job !== null && job !== before?.id_orcamento) await findOrcamento(context, job)
}

export async function createDireito(context: Context, body: DireitoBody): Promise<number> {
  await check(context, body)
  return insertDireito(context.db, body, context.actor.id_usuario)
}

async function lock({ db }: Context, id_direito_imagem: number) {
  const before = await lockDireito(db, id_direito_imagem)
  if (!before) throw new Failure('nao_encontrado')
  return before
}

export async function changeDireito(
  context: Context,
  id_direito_imagem: number,
  { versao, ...body }: DireitoBody & { readonly versao: number },
): Promise<void> {
  const before = await lock(context, id_direito_imagem)
  requireVersao(before, versao)
  await check(context, body, before)
  await updateDireito(context.db, id_direito_imagem, body)
}

export async function removeDireito(context: Context, id_direito_imagem: number): Promise<void> {
  await lock(context, id_direito_imagem)
  await deleteDireito(context.db, id_direito_imagem)
}
