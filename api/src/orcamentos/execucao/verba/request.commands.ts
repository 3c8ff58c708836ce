import type { VerbaBody } from '@claquete/contract/orcamentos/execucao/verba'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import { scopeOf, isKnown } from '../scope/scope.queries.ts'
import { consentOf, askOnItem, keepAceites } from '../scope/estouro.commands.ts'
import { requirePessoa, itemDoJob, refuse, lockJob } from '../scope/scope.commands.ts'
import { acceptsOwnRequests } from '../../../livro/alcadas/public.ts'
import { agora } from '../../../livro/titulos/public.ts'
import { stateLabel } from './verba.labels.ts'
import { lockVerba } from './acts.commands.ts'
import { grupoDoJob } from './list.queries.ts'
import { addParticipant, deleteVerba, insertVerba, updateVerba } from './verba.queries.ts'
import type { Verba } from './verba.queries.ts'
import type { WhoToday } from '../../../kernel/context.ts'
import { requireVersao } from '../../../kernel/records/versao.ts'

/** Sets the login that accounts for a fund, which makes it a participant of the job. */
export async function namePrestador(
  who: WhoToday,
  id_orcamento: number,
  id_usuario: number | null | undefined,
): Promise<number | null> {
  if (typeof id_usuario !== 'number') return null
  if (!(await isKnown(who.db, 'usuario', 'id_usuario', id_usuario))) {
    throw fieldFailure('id_usuario_produtor', 'Este usuário não existe mais.')
  }
  await addParticipant(who.db, id_orcamento, id_usuario)
  return id_usuario
}

async function valuesOf(who: WhoToday, id_orcamento: number, body: VerbaBody) {
  const item =
    typeof body.id_orca_item !== 'number'
      ? undefined
      : await itemDoJob(who, id_orcamento, body.id_orca_item)
  if (item && !item.permite_verba) {
    throw fieldFailure('id_orca_item', `O item “${item.descricao}” não permite verba.`)
  }
  const grupo = item?.id_orca_grupo ?? body.id_orca_grupo ?? null
  if (!item && grupo !== null && !(await grupoDoJob(who.db, id_orcamento, grupo))) {
    throw fieldFailure('id_orca_grupo', 'Escolha um grupo deste orçamento.')
  }
  await requirePessoa(who, 'id_produtor', body.id_produtor)
  const { externo } = await scopeOf(who.db, who.actor)
  return {
    id_orca_item: item?.id_orca_item ?? null,
    id_orca_grupo: grupo,
    id_produtor: body.id_produtor,
    id_usuario_produtor: externo
      ? who.actor.id_usuario
      : await namePrestador(who, id_orcamento, body.id_usuario_produtor),
    descricao: body.descricao ?? '',
    valor: body.valor,
    data: body.data ?? who.today,
    forma: body.forma ?? null,
  }
}

/** Requests a fund. An approver's own request is approved at once where the company accepts that. */
export async function requestVerba(who: WhoToday, id_orcamento: number, body: VerbaBody) {
  await lockJob(who, id_orcamento, 'novo')
  const values = await valuesOf(who, id_orcamento, body)
  const asked = { id_orca_item: values.id_orca_item, acrescimo: values.valor }
  const estouros = await askOnItem(who, asked, consentOf(body))
  const { permissions } = who.actor
  const aprova =
    permissions.has('execucao.aprovar') &&
    (estouros.length === 0 || permissions.has('execucao.estourar')) &&
    (await acceptsOwnRequests(who.db))
  const estado = aprova ? ('aprovada' as const) : ('solicitada' as const)
  const id_orca_verba = await insertVerba(who.db, {
    ...values,
    id_orcamento,
    id_usuario: who.actor.id_usuario,
    estado,
    ...(aprova && { id_aprovador: who.actor.id_usuario, aprovada_em: agora }),
  })
  const momento = aprova ? 'aprovacao' : 'pedido'
  await keepAceites(who, { tipo: 'verba', id: id_orca_verba }, { momento, estouros })
  return { id_orca_verba, estado }
}

/** Only the person who made a request, or an approver, may change it. */
function requireAuthor({ actor }: WhoToday, verba: Verba) {
  const autor = verba.id_usuario === actor.id_usuario
  if (!autor && !actor.permissions.has('execucao.aprovar')) throw new Failure('sem_permissao')
}

export async function changeVerba(
  who: WhoToday,
  id_orcamento: number,
  body: VerbaBody & { readonly id_orca_verba: number; readonly versao: number },
) {
  const { verba } = await lockVerba(who, body.id_orca_verba)
  if (verba.id_orcamento !== id_orcamento) throw new Failure('nao_encontrado')
  requireAuthor(who, verba)
  requireVersao(verba, body.versao)
  if (verba.estado !== 'solicitada' && verba.estado !== 'rejeitada') {
    throw refuse('alterar', `a verba está ${stateLabel(verba.estado)}.`)
  }
  const values = await valuesOf(who, id_orcamento, body)
  const alvo = { tipo: 'verba', id: verba.id_orca_verba } as const
  const asked = { id_orca_item: values.id_orca_item, acrescimo: values.valor, except: alvo }
  const estouros = await askOnItem(who, asked, consentOf(body))
  await keepAceites(who, alvo, { momento: 'pedido', estouros })
  await updateVerba(who.db, verba.id_orca_verba, { ...values, estado: 'solicitada', motivo: null })
  return { id_orca_verba: verba.id_orca_verba, estado: 'solicitada' as const }
}

export async function removeVerba(who: WhoToday, id_orcamento: number, id_orca_verba: number) {
  const { verba } = await lockVerba(who, id_orca_verba)
  if (verba.id_orcamento !== id_orcamento) throw new Failure('nao_encontrado')
  requireAuthor(who, verba)
  if (verba.movimentos > 0) {
    throw refuse('excluir', 'a verba teve movimentos. Desfaça-os antes.')
  }
  if (verba.estado === 'fechada') throw refuse('excluir', 'a verba está fechada.')
  await deleteVerba(who.db, id_orca_verba)
}
