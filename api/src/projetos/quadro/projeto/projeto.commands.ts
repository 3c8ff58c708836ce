import { Failure, fieldFailure } from '@claquete/contract/failures'
import type { TakenBy } from '@claquete/contract/endpoint'
import type * as contract from '@claquete/contract/projetos/quadro/projeto'
import { usualGroups } from '@claquete/core/projetos/quadro/grupo'
import { ranksAfter } from '@claquete/core/kernel/order/rank'
import { announceBoard } from '../../../kernel/background/realtime.ts'
import type { Actor, Who, WhoTells, WhoToday } from '../../../kernel/context.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { requireVersao } from '../../../kernel/records/versao.ts'
import { nextNumber } from '../../../kernel/settings/numbering.queries.ts'
import { findOrcamento } from '../../../orcamentos/orcamento/public.ts'
import { findOpenProjeto, findProjeto } from '../acesso/access.read.ts'
import { insertGrupos } from '../grupo/grupo.queries.ts'
import { setParticipantes } from './participantes.commands.ts'
import { storeParticipantes, whoMayTakePart } from './participantes.queries.ts'
import {
  archiveProjeto,
  copyBoard,
  findCampanha,
  findFamilia,
  findJobToOpen,
  insertProjeto,
  moveRelativeDates,
  setDefaultModelo,
  updateProjeto,
} from './save.queries.ts'

type NewBody = TakenBy<typeof contract.projetoCreate>['body']
type Change = TakenBy<typeof contract.projetoUpdate>['body']

/** Refuses a unit, a budget or a campaign that the person may not use. */
async function familiaOf(context: WhoTells, id_orcamento: number | null | undefined) {
  if (id_orcamento === undefined || id_orcamento === null) return id_orcamento
  await findOrcamento(context, id_orcamento)
  const family = await findFamilia(context.db, id_orcamento)
  return family?.id_familia ?? null
}

export async function checkUnit({ actor }: Pick<Who, 'actor'>, id_empresa: number): Promise<void> {
  if (actor.empresas.length > 0 && !actor.empresas.includes(id_empresa)) {
    throw fieldFailure('id_empresa', 'Você não trabalha {nesta unidade}.')
  }
}

async function checkCampanha({ db, actor }: Who, id_campanha: number | null | undefined) {
  if (id_campanha === undefined || id_campanha === null) return
  const found = await findCampanha(db, id_campanha)
  const isSeen = found && (actor.empresas.length === 0 || actor.empresas.includes(found.id_empresa))
  if (!isSeen) throw fieldFailure('id_campanha', 'Campanha não encontrada.')
  if (found.encerrada_em !== null) {
    throw fieldFailure('id_campanha', 'Esta campanha está encerrada. Reabra-a antes.')
  }
}

export async function createProjeto(context: WhoTells, body: NewBody): Promise<number> {
  const { db, actor, today } = context
  await checkUnit(context, body.id_empresa)
  await checkCampanha(context, body.id_campanha)
  const id_familia = (await familiaOf(context, body.id_orcamento)) ?? null
  const source = body.id_projeto_modelo ?? null
  if (source !== null) await findProjeto(context, source)
  const modelo = body.modelo ?? 'N'
  const id_projeto = await makeProjeto(db, {
    titulo: body.titulo,
    descricao: body.descricao ?? '',
    id_empresa: body.id_empresa,
    id_familia,
    id_campanha: body.id_campanha ?? null,
    data_inicio: body.data_inicio ?? (modelo === 'S' ? null : today),
    data_zero: modelo === 'S' ? null : (body.data_zero ?? null),
    opcao_data: body.opcao_data ?? 'filmagem',
    num_projeto: (await nextNumber(db, 'projeto', today)).texto,
    modelo,
    id_projeto_modelo: source,
    id_usuario: actor.id_usuario,
  })
  const responsaveis = body.ids_responsaveis ?? []
  await setParticipantes(
    context,
    { id_projeto, id_empresa: body.id_empresa },
    {
      participantes: body.participantes ?? [],
      ids_responsaveis:
        responsaveis.length > 0 || modelo === 'S' ? responsaveis : [actor.id_usuario],
    },
  )
  return id_projeto
}

/** Stores a project with the groups and tasks of its model, or with the usual groups. */
export async function makeProjeto(
  db: TenantDb,
  values: Parameters<typeof insertProjeto>[1],
): Promise<number> {
  const id_projeto = await insertProjeto(db, values)
  if (values.id_projeto_modelo === null) {
    const ranks = ranksAfter(null, usualGroups.length)
    await insertGrupos(
      db,
      id_projeto,
      usualGroups.map((group, at) => ({ ...group, order: ranks[at] ?? '' })),
    )
  } else {
    const { id_usuario, id_projeto_modelo } = values
    await copyBoard(db, { from: id_projeto_modelo, to: id_projeto, id_usuario })
  }
  return id_projeto
}

/** Copies a project; the copy has no participants, and its budget stays with the first. */
export async function copyProjeto(
  context: WhoTells,
  { id, titulo, modelo }: TakenBy<typeof contract.projetoCopy>['body'],
): Promise<number> {
  const { db, actor, today } = context
  const source = await findProjeto(context, id)
  const becomesModelo = modelo ?? source.modelo
  return makeProjeto(db, {
    titulo: titulo ?? `${source.titulo} (cópia)`.slice(0, 160),
    descricao: source.descricao,
    id_empresa: source.id_empresa,
    id_familia: null,
    id_campanha: becomesModelo === 'S' ? null : source.id_campanha,
    data_inicio: becomesModelo === 'S' ? null : today,
    data_zero: null,
    opcao_data: source.opcao_data,
    num_projeto: (await nextNumber(db, 'projeto', today)).texto,
    modelo: becomesModelo,
    id_projeto_modelo: id,
    id_usuario: actor.id_usuario,
  })
}

/** How many tasks have other dates now. */
export async function changeProjeto(
  context: WhoTells,
  id_projeto: number,
  { versao, participantes, ids_responsaveis, id_orcamento, ...values }: Change,
): Promise<number> {
  const { db } = context
  const before = await findOpenProjeto(context, id_projeto, { lock: true })
  requireVersao(before, versao)
  if (values.id_empresa !== undefined) await checkUnit(context, values.id_empresa)
  if (values.id_campanha !== before.id_campanha) await checkCampanha(context, values.id_campanha)
  const id_familia = await familiaOf(context, id_orcamento)
  if (before.modelo === 'S' && values.data_zero) {
    throw fieldFailure('data_zero', 'Um modelo não tem D0: ele é dado a cada projeto feito dele.')
  }
  await updateProjeto(db, id_projeto, {
    ...values,
    ...(id_familia !== undefined && { id_familia }),
  })
  if (participantes !== undefined || ids_responsaveis !== undefined) {
    const id_empresa = values.id_empresa ?? before.id_empresa
    await setParticipantes(context, { id_projeto, id_empresa }, { participantes, ids_responsaveis })
  }
  const zero = values.data_zero
  if (zero === undefined || zero === before.data_zero) return 0
  const moved = await moveRelativeDates(db, id_projeto, zero)
  if (moved > 0) await announceBoard(db, { id_projeto, tudo: true })
  return moved
}

export async function setArchived(
  context: WhoTells,
  id_projeto: number,
  isArchived: boolean,
): Promise<void> {
  await findProjeto(context, id_projeto, { lock: true })
  await archiveProjeto(context.db, id_projeto, isArchived)
}

/** The model of which the projects of the unit's jobs are made. */
export async function chooseModelo(
  context: WhoTells,
  id_projeto: number,
  isDefault: boolean,
): Promise<void> {
  const projeto = await findOpenProjeto(context, id_projeto, { lock: true })
  if (projeto.modelo === 'N') throw fieldFailure('id', 'Este projeto não é um modelo.')
  await setDefaultModelo(context.db, projeto, isDefault)
}

/** Opens the project of a job that has none, of the model of its unit; the people of the budget take part. */
export async function openProjetoOfJob(
  { db, today, actor }: Pick<WhoToday, 'db' | 'today'> & { readonly actor?: Actor | undefined },
  id_orcamento: number,
): Promise<void> {
  const job = await findJobToOpen(db, id_orcamento)
  if (!job) return
  const { id_modelo, id_responsavel, participantes, data_filmagem, ...rest } = job
  const id_usuario = actor?.id_usuario ?? null
  const id_projeto = await makeProjeto(db, {
    ...rest,
    descricao: '',
    data_inicio: today,
    data_zero: data_filmagem,
    opcao_data: 'filmagem',
    num_projeto: (await nextNumber(db, 'projeto', today)).texto,
    modelo: 'N',
    id_projeto_modelo: id_modelo,
    id_usuario,
  })
  const owner = id_responsavel ?? id_usuario
  const allowed = await whoMayTakePart(
    db,
    owner === null ? participantes : [...participantes, owner],
    rest.id_empresa,
  )
  const keep = (ids: readonly number[]) => ids.filter((id) => allowed.has(id))
  await storeParticipantes(db, id_projeto, keep(participantes), keep(owner === null ? [] : [owner]))
}

/** The day zero of a preview; a model has none. */
export async function requireZero(context: WhoTells, id_projeto: number): Promise<void> {
  const { modelo } = await findProjeto(context, id_projeto)
  if (modelo === 'S') throw new Failure('dados_invalidos', { msg: 'Um modelo não tem D0.' })
}
