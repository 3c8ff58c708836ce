import { must } from '@claquete/core/kernel/must'
import { counted } from '@claquete/core/kernel/writing/counted'
import { todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import { mentionedIn, readableComment } from '@claquete/core/projetos/quadro/mencao'
import { notify } from '../../../kernel/background/realtime.ts'
import type { Who, WhoTells } from '../../../kernel/context.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { inTransaction } from '../../../kernel/database/transaction.ts'
import { isMailAddress } from '../../../kernel/mail/address.ts'
import { companyBrand } from '../../../kernel/mail/brand.ts'
import { html } from '../../../kernel/mail/html.ts'
import { mailLayout } from '../../../kernel/mail/layout.ts'
import { sendMail } from '../../../kernel/mail/send.ts'
import type { Services } from '../../../kernel/services.ts'
import { ownBrand } from '../../../kernel/settings/config.ts'
import { listParticipantes } from '../projeto/participantes.queries.ts'
import { usuariosOf } from '../tarefa/save.queries.ts'
import { findTold, listDue, listTold } from './aviso.queries.ts'
import type { AvisoEvento } from './aviso.queries.ts'

interface Told {
  readonly evento: AvisoEvento
  readonly titulo: string
  readonly msg: string
  readonly path: string
}

type Telling = Pick<Who, 'db'> & { readonly services: Pick<Services, 'config'> }

/** Tells each of these people as they chose: in the product, by mail, both or not at all. */
async function tell(
  { db, services: { config } }: Telling,
  ids: readonly number[],
  { evento, titulo, msg, path }: Told,
): Promise<void> {
  if (ids.length === 0) return
  const people = await listTold(db, ids, evento)
  for (const one of people) {
    if (one.no_produto) await notify(db, { tipo: 'info', titulo, msg, path }, one.id_usuario)
  }
  const mailed = people.filter(({ por_email, email }) => por_email && isMailAddress(email))
  if (mailed.length === 0) return
  const installation = ownBrand(config)
  const brand = await companyBrand(db, installation)
  for (const { nome, email } of mailed) {
    await sendMail(db, {
      modelo: 'projeto',
      brand,
      to: [{ name: nome, address: email }],
      subject: titulo,
      html: mailLayout({
        brand,
        titulo,
        resumo: msg,
        corpo: html`<p style="margin:0 0 12px">${msg}</p>`,
        action: { rotulo: 'Abrir', link: `${config.baseUrl}${path}` },
        nota: 'Você escolhe de que ser avisado em Minhas tarefas, Avisos.',
      }),
    })
  }
}

const pathOf = (id_projeto: number, id_projeto_tarefa: number) =>
  `/projetos/abrir/${id_projeto}?tarefa=${id_projeto_tarefa}`

const withoutMe = ({ actor }: Pick<Who, 'actor'>, ids: readonly number[]) =>
  [...new Set(ids)].filter((id) => id !== actor.id_usuario)

export async function tellAssigned(
  context: WhoTells,
  id_projeto_tarefa: number,
  ids: readonly number[],
): Promise<void> {
  const told = withoutMe(context, ids)
  if (told.length === 0) return
  const task = must(await findTold(context.db, id_projeto_tarefa), 'task')
  await tell(context, told, {
    evento: 'atribuida',
    titulo: 'Uma tarefa é sua',
    msg: `${context.actor.nome} passou a você “${task.titulo}”, em ${task.projeto}.`,
    path: pathOf(task.id_projeto, id_projeto_tarefa),
  })
}

/** Whoever created a task hears that it is done. */
export async function tellDone(context: WhoTells, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    const task = must(await findTold(context.db, id), 'task')
    if (task.id_usuario === null) continue
    await tell(context, withoutMe(context, [task.id_usuario]), {
      evento: 'concluida',
      titulo: 'Uma tarefa foi concluída',
      msg: `${context.actor.nome} concluiu “${task.titulo}”, em ${task.projeto}.`,
      path: pathOf(task.id_projeto, id),
    })
  }
}

const excerpt = (comentario: string) => {
  const text = readableComment(comentario)
  return text.length > 300 ? `${text.slice(0, 299)}…` : text
}

/** People that a comment names hear of it; then, once, those who answer for the task and whoever created it. */
export async function tellComment(
  context: WhoTells,
  id_projeto_tarefa: number,
  comentario: string,
  before = '',
): Promise<void> {
  const { db, actor } = context
  const task = must(await findTold(db, id_projeto_tarefa), 'task')
  const path = pathOf(task.id_projeto, id_projeto_tarefa)
  const msg = `${actor.nome}, em “${task.titulo}”: ${excerpt(comentario)}`
  const known = new Set(mentionedIn(before))
  // A name opens nothing to somebody who does not take part.
  const people = new Set(
    (await listParticipantes(db, task.id_projeto)).map((one) => one.id_usuario),
  )
  const mentioned = withoutMe(context, mentionedIn(comentario)).filter(
    (id) => !known.has(id) && people.has(id),
  )
  await tell(context, mentioned, { evento: 'mencao', titulo: 'Você foi mencionado', msg, path })
  if (before !== '') return
  const owners = [
    ...(await usuariosOf(db, id_projeto_tarefa)),
    ...(task.id_usuario === null ? [] : [task.id_usuario]),
  ]
  const others = withoutMe(context, owners).filter((id) => !mentioned.includes(id))
  await tell(context, others, { evento: 'comentario', titulo: 'Novo comentário', msg, path })
}

/** Tells everybody in the morning what is due today and what is late. Safe to repeat: once a period. */
export async function tellDue(services: Services, tenant: number): Promise<void> {
  const today = todayInSaoPaulo(services.now())
  const owner = { tenant, readOnly: false, chamada: 'aviso de prazos de tarefas' }
  await inTransaction(services.pool, owner, async ({ db }: { db: TenantDb }) => {
    for (const { id_usuario, hoje, atrasadas } of await listDue(db, today)) {
      const parts = [
        ...(hoje > 0 ? [`${counted(hoje, 'tarefa', 'tarefas')} para hoje`] : []),
        ...(atrasadas > 0 ? [counted(atrasadas, 'atrasada', 'atrasadas')] : []),
      ]
      await tell({ db, services }, [id_usuario], {
        evento: 'prazo',
        titulo: 'As suas tarefas de hoje',
        msg: `${parts.join(' e ')}.`,
        path: '/projetos/minhas-tarefas',
      })
    }
  })
}
