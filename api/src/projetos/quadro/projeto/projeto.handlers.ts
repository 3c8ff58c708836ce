import type * as contract from '@claquete/contract/projetos/quadro/projeto'
import { must } from '@claquete/core/kernel/must'
import { counted } from '@claquete/core/kernel/writing/counted'
import { announceBoard } from '../../../kernel/background/realtime.ts'
import type { Context, Handlers } from '../../../kernel/context.ts'
import { fileLink } from '../../../kernel/files/links.ts'
import { startExport } from '../../../kernel/lists/exports.ts'
import type { Services } from '../../../kernel/services.ts'
import { Failure } from '@claquete/contract/failures'
import { isSeenBy } from '../acesso/access.queries.ts'
import { lockTarefa } from '../acesso/access.commands.ts'
import { findOpenProjeto, findProjeto, findTarefa } from '../acesso/access.read.ts'
import { tellAssigned } from '../aviso/tell.commands.ts'
import { deleteUsuario, storeUsuarios, usuariosOf } from '../tarefa/save.queries.ts'
import { inviteToProjeto } from './invite.commands.ts'
import { listWithoutProjeto } from './orcamento.queries.ts'
import { checkPeople, setParticipantes } from './participantes.commands.ts'
import {
  addParticipantes,
  listOthers,
  listParticipantes,
  listTarefaUsuarios,
} from './participantes.queries.ts'
import {
  changeProjeto,
  chooseModelo,
  copyProjeto,
  createProjeto,
  requireZero,
  setArchived,
} from './projeto.commands.ts'
import { projetoExporter, readerOf } from './projeto.export.ts'
import { projetos } from './projeto.queries.ts'
import { listModelos, previewRelativeDates } from './save.queries.ts'

interface Pictured {
  readonly avatar: string | null
}

/** People with a link to their picture in place of its stored name. */
export const withPictures = <P extends Pictured>(
  services: Pick<Services, 'config' | 'now'>,
  people: readonly P[],
): P[] =>
  people.map((one) => ({
    ...one,
    avatar: one.avatar && fileLink(services, one.avatar, 'avatar.webp'),
  }))

/** Models and archived projects are not among the others unless asked for. */
const usual = <Q extends { modelo?: 'S' | 'N' | undefined; arquivado?: 'S' | 'N' | undefined }>(
  query: Q,
) => ({ ...query, modelo: query.modelo ?? 'N', arquivado: query.arquivado ?? 'N' })

async function findRow(context: Context, id_projeto: number) {
  const row = await projetos.find(context.db, context, id_projeto)
  if (!row) throw new Failure('projeto_nao_localizado')
  return { ...row, participantes: withPictures(context.services, row.participantes) }
}

export const projetoHandlers: Handlers<typeof contract> = {
  projetoList: async (context, { query }) => {
    const { data, ...page } = await projetos.page(context.db, context, usual(query))
    const rows = data.map((row) => ({
      ...row,
      participantes: withPictures(context.services, row.participantes),
    }))
    return { data: { ...page, data: rows } }
  },
  projetoExport: (context, { params: { tipo }, query }) =>
    startExport(context, projetoExporter, tipo, {
      ...usual(query),
      hoje: context.today,
      quem: readerOf(context.actor),
    }),
  projetoCreate: async (context, { body }) => ({
    id_projeto: await createProjeto(context, body),
    msg: body.modelo === 'S' ? 'Modelo criado' : 'Projeto criado',
  }),
  projetoCopy: async (context, { body }) => {
    const id_projeto = await copyProjeto(context, body)
    return { id_projeto, data: await findRow(context, id_projeto), msg: 'Projeto copiado' }
  },
  projetoUpdate: async (context, { params, body }) => {
    const tarefas_movidas = await changeProjeto(context, params.id, body)
    const moved = counted(tarefas_movidas, 'tarefa mudou', 'tarefas mudaram')
    return {
      tarefas_movidas,
      msg: tarefas_movidas > 0 ? `Projeto alterado: ${moved} de data` : 'Projeto alterado',
    }
  },
  projetoDelete: async (context, { params }) => {
    await setArchived(context, params.id, true)
    return { msg: 'Projeto arquivado' }
  },
  projetoRestore: async (context, { params }) => {
    await setArchived(context, params.id, false)
    return { msg: 'Projeto desarquivado' }
  },
  projetoView: async (context, { params }) => ({ data: await findRow(context, params.id) }),
  projetoZeroPreview: async (context, { params, query }) => {
    await requireZero(context, params.id)
    return { data: await previewRelativeDates(context.db, params.id, query.data_zero) }
  },
  projetoModeloPadrao: async (context, { params, body }) => {
    await chooseModelo(context, params.id, body.padrao === 'S')
    return { msg: body.padrao === 'S' ? 'Modelo padrão {da unidade}' : 'Deixou de ser o padrão' }
  },
  projetoModelos: async ({ db, actor }) => ({ data: await listModelos(db, isSeenBy(actor)) }),
  companyWithoutProject: async (context, { query }) => ({
    companyWithoutProject: await listWithoutProjeto(context.db, context.actor, query.search ?? ''),
  }),
  projetoUsuario: async (context, { body: { id_projeto, ...wanted } }) => {
    const projeto = await findOpenProjeto(context, id_projeto, { lock: true })
    await setParticipantes(context, projeto, wanted)
    await announceBoard(context.db, { id_projeto, tudo: true })
    const people = await listParticipantes(context.db, id_projeto)
    return { data: withPictures(context.services, people), msg: 'Participantes alterados' }
  },
  projetoInvite: (context, { body }) => inviteToProjeto(context, body),
  projetoParticipantes: async (context, { query: { id_projeto, id_projeto_tarefa } }) => {
    const { db, services } = context
    const id =
      id_projeto ??
      (id_projeto_tarefa === undefined
        ? undefined
        : (await findTarefa(context, id_projeto_tarefa)).id_projeto)
    if (id === undefined) throw new Failure('projeto_nao_localizado')
    const projeto = await findProjeto(context, id)
    const people =
      id_projeto_tarefa === undefined
        ? await listParticipantes(db, id)
        : await listTarefaUsuarios(
            db,
            (await findTarefa(context, id_projeto_tarefa)).id_projeto_tarefa,
          )
    return {
      data: withPictures(services, people),
      outros: withPictures(services, await listOthers(db, id, projeto.id_empresa)),
    }
  },
  tarefaUsuarioAdd: async (context, { body: { id_projeto_tarefa, id_usuario } }) => {
    const { db } = context
    const { id_projeto } = await lockTarefa(context, id_projeto_tarefa)
    const { id_empresa } = must(await findProjeto(context, id_projeto), 'project')
    await checkPeople(context, { id_projeto, id_empresa }, 'id_usuario', [id_usuario])
    await addParticipantes(db, id_projeto, [id_usuario])
    const people = [...(await usuariosOf(db, id_projeto_tarefa)), id_usuario]
    const assigned = await storeUsuarios(db, id_projeto_tarefa, people)
    await announceBoard(db, { id_projeto, tudo: true })
    await tellAssigned(context, id_projeto_tarefa, assigned)
    return { msg: 'Responsável incluído' }
  },
  tarefaUsuarioRemove: async (context, { query: { id_projeto_tarefa, id_usuario } }) => {
    const { id_projeto } = await lockTarefa(context, id_projeto_tarefa)
    await deleteUsuario(context.db, id_projeto_tarefa, id_usuario)
    await announceBoard(context.db, { id_projeto, ids: [id_projeto_tarefa] })
    return { msg: 'Responsável retirado' }
  },
}
