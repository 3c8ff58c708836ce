import { addDays } from '@claquete/core/kernel/time/calendar'
import { must } from '@claquete/core/kernel/must'
import { elencoOf } from '../../acesso/usuarios/elenco.ts'
import type { Demo } from '../../step.ts'
import type { WhoTells } from '../../../src/kernel/context.ts'
import { insertComentario } from '../../../src/projetos/quadro/comentario/comentario.queries.ts'
import { createGrupo, removeGrupo } from '../../../src/projetos/quadro/grupo/grupo.commands.ts'
import { listGrupos } from '../../../src/projetos/quadro/grupo/grupo.queries.ts'
import { addParticipantes } from '../../../src/projetos/quadro/projeto/participantes.queries.ts'
import {
  chooseModelo,
  createProjeto,
  openProjetoOfJob,
} from '../../../src/projetos/quadro/projeto/projeto.commands.ts'
import { moveTarefas } from '../../../src/projetos/quadro/tarefa/move.commands.ts'
import { listPassos, updatePasso } from '../../../src/projetos/quadro/tarefa/passo.queries.ts'
import { createTarefa } from '../../../src/projetos/quadro/tarefa/save.commands.ts'
import { storeUsuarios } from '../../../src/projetos/quadro/tarefa/save.queries.ts'
import { listJobs, listTasksOfJob, setShooting } from './demo.queries.ts'
import { filmModel } from './modelo.ts'

/** Who does the tasks with each label. */
const owners: Readonly<Record<string, readonly string[]>> = {
  'Pré-produção': ['luana', 'admin', 'rafael'],
  Produção: ['luana', 'caio', 'admin'],
  'Pós-produção': ['beatriz'],
  Entrega: ['beatriz', 'admin'],
}

const comments: Readonly<Record<string, string>> = {
  PPM: 'A agência pediu para trazermos duas opções de figurino do pai. Levo impressas.',
  'Visita técnica': 'Falta a vistoria elétrica. O síndico libera o gerador na calçada até as 20h.',
  'Montagem offline': 'Primeiro corte com 34 segundos. Mando a versão de 30 hoje à noite.',
  'Aprovação do corte com a agência': 'Cliente pediu o packshot meio segundo mais longo.',
}

/** How far each of the three projects is: days from today to its first shooting day. */
const shootings = [12, -6, -48]

async function makeModel(context: WhoTells, id_empresa: number): Promise<void> {
  const { db } = context
  const id_projeto = await createProjeto(context, {
    titulo: 'Filme publicitário',
    descricao: 'Da reunião de briefing ao fechamento do job.',
    id_empresa,
    modelo: 'S',
  })
  const usual = await listGrupos(db, id_projeto)
  for (const { tarefas, ...group } of filmModel) {
    const { id_projeto_grupo } = await createGrupo(context, { ...group, id_projeto })
    for (const { titulo, dia, inicio, etiqueta, passos, prioridade, minutes } of tarefas) {
      await createTarefa(context, {
        titulo,
        id_projeto_grupo,
        dia_entrega: dia,
        dia_inicio: inicio ?? null,
        prioridade: prioridade ?? null,
        estimativa_minutos: minutes ?? null,
        ...(passos && { passos: [...passos] }),
        ...(etiqueta && { novas_etiquetas: [etiqueta] }),
      })
    }
  }
  for (const { id_projeto_grupo } of usual) {
    await removeGrupo(context, id_projeto_grupo, undefined)
  }
  await chooseModelo(context, id_projeto, true)
}

/** Three jobs of the demonstration with their projects: one before its shooting, one just shot, one in post. */
export async function seedProjetos({ db, services }: Demo): Promise<void> {
  const { today, quem, logins } = await elencoOf(db, services)
  const context = { ...quem('rafael', 0), services }
  const jobs = (await listJobs(db)).toReversed()
  const units = new Set(jobs.map((job) => job.id_empresa))
  for (const id_empresa of units) await makeModel(context, id_empresa)
  for (const [at, { id_orcamento }] of jobs.entries()) {
    await setShooting(db, id_orcamento, addDays(today, shootings[at] ?? 0))
    await openProjetoOfJob(context, id_orcamento)
    const tasks = await listTasksOfJob(db, id_orcamento)
    const { id_projeto } = must(tasks[0], 'task')
    await addParticipantes(db, id_projeto, [...logins.values()].slice(0, 8))
    const done = must((await listGrupos(db, id_projeto)).at(-1), 'group')
    for (const [place, task] of tasks.entries()) {
      const people = owners[task.grupo] ?? []
      const login = people[place % Math.max(1, people.length)] ?? 'admin'
      await storeUsuarios(db, task.id_projeto_tarefa, [logins.get(login) ?? 0].filter(Boolean))
      const steps = await listPassos(db, task.id_projeto_tarefa)
      const [step] = steps
      const isNear = task.data_entrega !== null && task.data_entrega < addDays(today, 4)
      if (step && isNear) await updatePasso(db, step.id_projeto_tarefa_passo, { feito: 'S' })
      const comentario = comments[task.titulo]
      const author = logins.get('helena')
      if (comentario && isNear && author !== undefined) {
        const { id_projeto_tarefa } = task
        await insertComentario(db, { id_projeto_tarefa, id_usuario: author, comentario })
      }
    }
    // What was due is done, but for a few that are late.
    const past = tasks.filter(
      (task, place) => task.data_entrega !== null && task.data_entrega < today && place % 7 !== 5,
    )
    await moveTarefas(context, id_projeto, {
      ids: past.map((task) => task.id_projeto_tarefa),
      id_projeto_grupo: done.id_projeto_grupo,
    })
  }
}
