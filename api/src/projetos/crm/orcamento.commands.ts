import type { TakenBy } from '@claquete/contract/endpoint'
import { Failure } from '@claquete/contract/failures'
import type * as contract from '@claquete/contract/projetos/crm/oportunidade-acts'
import type { Context } from '../../kernel/context.ts'
import { findOrcamento } from '../../orcamentos/orcamento/public.ts'
import { lockFamilia } from '../../orcamentos/status/public.ts'
import { startOrcamento } from '../../orcamentos/versoes/public.ts'
import { campanhaOfFamilia, createCampanha, putFamilia } from '../campanhas/public.ts'
import { lockOportunidade } from './access.commands.ts'
import { followOrcamento, insertOfFamilia } from './familia.commands.ts'
import { listEtapas } from './funil.queries.ts'
import { findOfFamilia, setColumns, storeMove } from './save.queries.ts'

/** The opportunity that a budget is; made when it is asked for first. */
export async function oportunidadeOfOrcamento(
  context: Context,
  id_orcamento: number,
): Promise<number> {
  const { db, actor } = context
  const { id_familia } = await findOrcamento(context, id_orcamento)
  await lockFamilia(db, id_orcamento)
  const found = await findOfFamilia(db, id_familia)
  if (found) return found.id_oportunidade
  return insertOfFamilia(context, id_familia, actor.id_usuario)
}

/** Creates the budget of a deal with its unit, client and person in charge, and adds it to the campaign of the deal. */
export async function newOrcamento(
  context: Context,
  id_oportunidade: number,
  { origem, titulo }: TakenBy<typeof contract.oportunidadeOrcamentoNew>['body'],
) {
  const { db, actor } = context
  if (!actor.permissions.has('orcamento.cadastrar')) throw new Failure('sem_permissao')
  const deal = await lockOportunidade(context, id_oportunidade)
  if (deal.id_familia !== null) throw new Failure('oportunidade_com_orcamento')
  const novo = await startOrcamento(context, {
    origem,
    titulo,
    id_empresa: deal.id_empresa,
    id_cliente: deal.id_cliente,
    ...(deal.id_responsavel !== null && { id_responsavel: deal.id_responsavel }),
    ...(origem === 'modelo' && { id_orca_modelo: null }),
  })
  const { id_familia } = await findOrcamento(context, novo.id_orcamento)
  await setColumns(db, id_oportunidade, { id_familia })
  if (deal.id_campanha !== null) await putFamilia(db, deal.id_campanha, id_familia)
  const etapas = await listEtapas(db, deal.id_funil)
  const to = etapas.find(({ papel }) => papel === 'orcamento')
  const from = etapas.findIndex((one) => one.id_funil_etapa === deal.id_funil_etapa)
  // A deal that has come further stays where it is.
  if (to && from >= 0 && from < etapas.indexOf(to)) {
    await storeMove(db, id_oportunidade, to, actor.id_usuario)
  }
  return novo
}

export async function addOrcamento(
  context: Context,
  id_oportunidade: number,
  id_orcamento: number,
): Promise<void> {
  const { db } = context
  const { id_familia, num_orc } = await findOrcamento(context, id_orcamento)
  await lockFamilia(db, id_orcamento)
  const deal = await lockOportunidade(context, id_oportunidade)
  if (deal.id_familia === id_familia) return
  if (deal.id_familia !== null) throw new Failure('oportunidade_com_orcamento')
  const other = await findOfFamilia(db, id_familia)
  if (other) {
    throw new Failure('orcamento_com_oportunidade', { values: { num_orc, titulo: other.titulo } })
  }
  await setColumns(db, id_oportunidade, { id_familia })
  await followOrcamento(context, id_familia, context.actor.id_usuario)
}

/** Makes a campaign of a deal; its budget enters the campaign. */
export async function newCampanha(
  context: Context,
  id_oportunidade: number,
  titulo: string,
): Promise<number> {
  const { db, actor } = context
  if (!actor.permissions.has('campanha.cadastrar')) throw new Failure('sem_permissao')
  const deal = await lockOportunidade(context, id_oportunidade)
  const isInOne =
    deal.id_campanha !== null ||
    (deal.id_familia !== null && (await campanhaOfFamilia(db, deal.id_familia)) !== undefined)
  if (isInOne) throw new Failure('oportunidade_com_campanha')
  const id_campanha = await createCampanha(context, {
    titulo,
    id_empresa: deal.id_empresa,
    id_cliente: deal.id_cliente,
    id_responsavel: deal.id_responsavel,
    verba: deal.valor_estimado,
    descricao: deal.obs,
  })
  await setColumns(db, id_oportunidade, { id_campanha })
  if (deal.id_familia !== null) await putFamilia(db, id_campanha, deal.id_familia)
  return id_campanha
}
