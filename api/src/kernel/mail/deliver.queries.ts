import { must } from '@claquete/core/kernel/must'
import type { Invitation } from '@claquete/core/kernel/time/icalendar'
import { sql } from 'kysely'
import { text } from '../database/columns.ts'
import { same } from '../database/join.ts'
import type { TenantDb } from '../database/tenant-db.ts'
import type { SenderSettings } from './senders.ts'

/** A message claimed for one attempt, with all its parts. */
export interface ClaimedMail {
  readonly id_email: number
  readonly assunto: string
  readonly via: string
  readonly modelo: string
  readonly sigiloso: string
  readonly responder_nome: string | null
  readonly responder_para: string | null
  readonly message_id: string | null
  readonly tentativas: number
  readonly html: string
  readonly texto: string
  readonly convite: Invitation | null
}

export interface RecipientRow {
  readonly id_email_destinatario: number
  readonly tipo: string
  readonly nome: string
  readonly endereco: string
  readonly estado: string
}

const sendable = ['fila', 'enviando'] as const

/** Claims the message for an attempt; undefined when it was sent, refused or cancelled meanwhile. */
export async function claimMail(db: TenantDb, id_email: number): Promise<ClaimedMail | undefined> {
  const claimed = await db
    .update('email')
    .set({ estado: 'enviando', tentativas: sql`tentativas + 1` })
    .where('id_email', '=', id_email)
    .where('estado', 'in', [...sendable])
    .returning([
      'id_email',
      'assunto',
      'via',
      'modelo',
      'sigiloso',
      'responder_nome',
      'responder_para',
      'message_id',
      'tentativas',
    ])
    .executeTakeFirst()
  if (!claimed) return undefined
  const content = await db
    .from('email_conteudo')
    .select(['html', 'texto', 'convite'])
    .where('id_email', '=', id_email)
    .executeTakeFirst()
  return {
    ...claimed,
    html: content?.html ?? '',
    texto: content?.texto ?? '',
    // Only `sendMail` writes it.
    convite: (content?.convite ?? null) as Invitation | null,
  }
}

/** Starts an attempt; one that never ended, because its process died, is marked as interrupted. */
export async function openAttempt(db: TenantDb, id_email: number, numero: number) {
  await db
    .update('email_tentativa')
    .set({
      resultado: 'interrompido',
      erro: 'O sistema parou durante o envio. A mensagem pode ter chegado; foi enviada de novo com a mesma identificação.',
      terminada_em: sql`clock_timestamp()`,
    })
    .where('id_email', '=', id_email)
    .where('resultado', '=', 'enviando')
    .execute()
  const { id_email_tentativa } = await db
    .insertInto('email_tentativa')
    .values({ id_email, numero })
    .returning('id_email_tentativa')
    .executeTakeFirstOrThrow()
  return id_email_tentativa
}

export const recipientsOfMail = (db: TenantDb, id_email: number): Promise<RecipientRow[]> =>
  db
    .from('email_destinatario')
    .select(['id_email_destinatario', 'tipo', 'nome', 'endereco', 'estado'])
    .where('id_email', '=', id_email)
    .orderBy('id_email_destinatario')
    .execute()

export const filesOfMail = (db: TenantDb, id_email: number) =>
  db
    .from('email_anexo')
    .select(['arquivo', 'nome', 'mime', 'cid', 'impresso'])
    .where('id_email', '=', id_email)
    .orderBy('id_email_anexo')
    .execute()

export const findSender = (db: TenantDb): Promise<SenderSettings | undefined> =>
  db
    .from('email_remetente')
    .select([
      'proprio',
      'servidor',
      'porta',
      'seguranca',
      'usuario',
      'segredo',
      'de_nome',
      'de_endereco',
      'responder_para',
    ])
    .executeTakeFirst()

/** The company's name and address, for messages through the installation's server. */
export async function companyContact(db: TenantDb) {
  const [row] = await db.rows(
    {
      nome: text('t.nome'),
      email: text.orNull(sql`(select e.email from empresa e where e.tenant_id = t.tenant_id
        and e.ativo = 'S' and e.email is not null order by e.id_empresa limit 1)`),
    },
    (list) => sql`select ${list} from tenant t where t.tenant_id = ${db.tenant}`,
  )
  return must(row, 'tenant')
}

export const setMessageId = (
  db: TenantDb,
  id_email: number,
  values: { message_id: string; de_nome: string; de_endereco: string },
) => db.update('email').set(values).where('id_email', '=', id_email).execute()

interface Answer {
  readonly estado: 'aceito' | 'recusado' | 'pendente'
  readonly resposta: string | null
}

/** Stores the server's answer for each address that was waiting. */
export async function answerRecipients(
  db: TenantDb,
  answers: ReadonlyMap<number, Answer>,
): Promise<void> {
  for (const [id, { estado, resposta }] of answers) {
    await db
      .update('email_destinatario')
      .set({ estado, resposta, respondido_em: sql`clock_timestamp()` })
      .where('id_email_destinatario', '=', id)
      .execute()
  }
}

interface Ending {
  readonly estado: 'fila' | 'enviado' | 'guardado' | 'recusado' | 'desistiu'
  readonly resultado: 'enviado' | 'guardado' | 'parcial' | 'adiado' | 'recusado'
  readonly erro: string | null
  readonly detalhe: string | null
  readonly servidor: string
  readonly recusados: number
}

/** Stores the end of an attempt, on the attempt and on the message. */
export async function endAttempt(
  db: TenantDb,
  { id_email, id_email_tentativa }: { id_email: number; id_email_tentativa: number },
  { estado, resultado, erro, detalhe, servidor, recusados }: Ending,
): Promise<void> {
  await db
    .update('email_tentativa')
    .set({ resultado, erro, detalhe, servidor, terminada_em: sql`clock_timestamp()` })
    .where('id_email_tentativa', '=', id_email_tentativa)
    .execute()
  await db
    .update('email')
    .set({
      estado,
      erro,
      recusados,
      ...(estado === 'enviado' && { enviado_em: sql<string>`now()` }),
    })
    .where('id_email', '=', id_email)
    .execute()
}

/** Erases the body of a confidential message after use: its link opens an account. */
export const wipeContent = (db: TenantDb, id_email: number) =>
  db
    .update('email_conteudo')
    .set({ html: '', texto: '' })
    .where('id_email', '=', id_email)
    .execute()

/** Stores the trouble of the company's server, or null once it works again. */
export const noteSender = (db: TenantDb, erro: string | null) =>
  db
    .update('email_remetente')
    .set({
      erro,
      erro_desde: erro === null ? null : sql<string>`coalesce(erro_desde, now())`,
    })
    .where(sql<boolean>`erro is distinct from ${erro}`)
    .execute()

/**
 * Holds the other messages for a failing server and tells why: trying each of them would waste attempts and
 * keep workers busy.
 */
export async function holdOthers(db: TenantDb, erro: string, vias: readonly string[]) {
  await db
    .update('email')
    .set({ erro })
    .where('estado', '=', 'fila')
    .where('via', 'in', [...vias])
    .where(sql<boolean>`erro is distinct from ${erro}`)
    .execute()
  await db.run(sql`
    update tarefa t set proxima_em = greatest(t.proxima_em, now() + interval '1 minute')
    from email e where t.tenant_id = ${db.tenant} and t.estado = 'fila' and t.tipo = 'correio.enviar'
      and ${same('e.id_tarefa', 't')} and e.estado = 'fila'
      and e.via in (${sql.join(vias)})`)
}
