import type { VerbaBody } from '@claquete/contract/orcamentos/execucao/verba'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import { alcanceDe, existe } from './escopo.queries.ts'
import { announce, centavosDe, requirePessoa, itemDoJob, refuse, lockJob } from './escopo.ts'
import type { Who } from './escopo.ts'
import { agora } from '../../livro/titulos/public.ts'
import { nomeDoEstado } from './palavras.ts'
import { lockVerba } from './verba-atos.ts'
import { grupoDoJob } from './verba-list.queries.ts'
import { deleteVerba, insertVerba, join, updateVerba } from './verba.queries.ts'
import type { Verba } from './verba.queries.ts'

/** The login that accounts for a fund: it then takes part in the job. */
export async function namePrestador(
  who: Who,
  id_orcamento: number,
  id_usuario: number | null | undefined,
): Promise<number | null> {
  if (typeof id_usuario !== 'number') return null
  if (!(await existe(who.db, 'usuario', 'id_usuario', id_usuario))) {
    throw fieldFailure('id_usuario_produtor', 'Este usuário não existe mais.')
  }
  await join(who.db, id_orcamento, id_usuario)
  return id_usuario
}

async function valoresDe(who: Who, id_orcamento: number, body: VerbaBody) {
  const item =
    typeof body.id_orca_item !== 'number'
      ? undefined
      : await itemDoJob(who, id_orcamento, body.id_orca_item)
  if (item && !item.permite_verba) {
    throw fieldFailure('id_orca_item', `O item “${item.descricao}” não permite verba de produção.`)
  }
  const grupo = item?.id_orca_grupo ?? body.id_orca_grupo ?? null
  if (!item && grupo !== null && !(await grupoDoJob(who.db, id_orcamento, grupo))) {
    throw fieldFailure('id_orca_grupo', 'Escolha um grupo deste orçamento.')
  }
  await requirePessoa(who, 'id_produtor', body.id_produtor)
  const { externo } = await alcanceDe(who.db, who.actor)
  return {
    id_orca_item: item?.id_orca_item ?? null,
    id_orca_grupo: grupo,
    id_produtor: body.id_produtor,
    id_usuario_produtor: externo
      ? who.actor.id_usuario
      : await namePrestador(who, id_orcamento, body.id_usuario_produtor),
    descricao: body.descricao ?? '',
    valor: centavosDe(body.valor),
    data: body.data ?? who.today,
    forma: body.forma ?? null,
  }
}

/** A request; of whoever may approve it, already approved. */
export async function requestVerba(who: Who, id_orcamento: number, body: VerbaBody) {
  await lockJob(who, id_orcamento, 'novo')
  const values = await valoresDe(who, id_orcamento, body)
  const aprova = who.actor.permissions.has('execucao.aprovar')
  const estado = aprova ? ('aprovada' as const) : ('solicitada' as const)
  const id_orca_verba = await insertVerba(who.db, {
    ...values,
    id_orcamento,
    id_usuario: who.actor.id_usuario,
    estado,
    ...(aprova && { id_aprovador: who.actor.id_usuario, aprovada_em: agora }),
  })
  await announce(who)
  return { id_orca_verba, estado }
}

/** Only who asked, or who approves, touches a request. */
function requireAutor({ actor }: Who, verba: Verba) {
  const autor = verba.id_usuario === actor.id_usuario
  if (!autor && !actor.permissions.has('execucao.aprovar')) throw new Failure('sem_permissao')
}

export async function alterarVerba(
  who: Who,
  id_orcamento: number,
  body: VerbaBody & { readonly id_orca_verba: number; readonly versao?: number | undefined },
) {
  const { verba } = await lockVerba(who, body.id_orca_verba)
  if (verba.id_orcamento !== id_orcamento) throw new Failure('nao_encontrado')
  requireAutor(who, verba)
  if (body.versao !== undefined && body.versao !== verba.versao) throw new Failure('versao_antiga')
  if (verba.estado !== 'solicitada' && verba.estado !== 'rejeitada') {
    throw refuse('alterar', `a verba está ${nomeDoEstado(verba.estado)}.`)
  }
  const values = await valoresDe(who, id_orcamento, body)
  await updateVerba(who.db, verba.id_orca_verba, { ...values, estado: 'solicitada', motivo: null })
  await announce(who)
  return { id_orca_verba: verba.id_orca_verba, estado: 'solicitada' as const }
}

export async function excluirVerba(who: Who, id_orcamento: number, id_orca_verba: number) {
  const { verba } = await lockVerba(who, id_orca_verba)
  if (verba.id_orcamento !== id_orcamento) throw new Failure('nao_encontrado')
  requireAutor(who, verba)
  if (verba.movimentos > 0) {
    throw refuse('excluir', 'a verba teve movimentos. Desfaça-os antes.')
  }
  if (verba.estado === 'fechada') throw refuse('excluir', 'a verba está fechada.')
  await deleteVerba(who.db, id_orca_verba)
  await announce(who)
}
