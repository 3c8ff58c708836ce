import { must } from '@claquete/core/kernel/must'
import type { Invitation } from '@claquete/core/kernel/time/icalendar'
import { sql } from 'kysely'
import { text, texts } from '../database/columns.ts'
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
  readonly para: string
  readonly tabela: string | null
  readonly chave: number | null
  /** The Gmail account that it must leave by. */
  readonly gmail: 'email' | 'financeiro' | null
  /** Gmail was asked to send it, and nobody knows what it answered. */
  readonly gmail_desde: string | null
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
      'para',
      'tabela',
      'chave',
      'gmail',
      'gmail_desde',
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
    gmail: claimed.gmail as ClaimedMail['gmail'],
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

/** Stored right before Gmail is asked to send. */
export const markLeaving = (db: TenantDb, id_email: number, gmail_conta: string) =>
  db
    .update('email')
    .set({ gmail_conta, gmail_desde: sql<string>`now()` })
    .where('id_email', '=', id_email)
    .execute()

/** The last message of the same record, subject and people that left by this account. */
export async function findThread(
  db: TenantDb,
  mail: Pick<ClaimedMail, 'id_email' | 'tabela' | 'chave' | 'assunto' | 'para'>,
  conta: string,
) {
  if (mail.tabela === null || mail.chave === null) return undefined
  const [row] = await db.rows(
    {
      conversa: text('e.gmail_conversa'),
      message_id: text('e.message_id'),
      referencias: texts('e.referencias'),
    },
    (list) => sql`select ${list} from email e
      where e.tenant_id = ${db.tenant} and e.tabela = ${mail.tabela} and e.chave = ${mail.chave}
        and e.gmail_conversa is not null and e.message_id is not null and e.gmail_conta = ${conta}
        and e.assunto = ${mail.assunto} and e.para = ${mail.para} and e.id_email <> ${mail.id_email}
      order by e.id_email desc limit 1`,
  )
  if (!row) return undefined
  return { id: row.conversa, references: [...row.referencias, row.message_id].slice(-50) }
}

interface SignedMail {
  readonly message_id: string
  readonly de_nome: string
  readonly de_endereco: string
  readonly referencias?: string[]
}

export const setMessageId = (db: TenantDb, id_email: number, values: SignedMail) =>
  db.update('email').set(values).where('id_email', '=', id_email).execute()

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
  /** What Gmail calls it, once it took it. */
  readonly gmail?: { readonly id: string; readonly conversa: string } | undefined
  readonly isUncertain: boolean
}

/** Stores the end of an attempt, on the attempt and on the message. */
export async function endAttempt(
  db: TenantDb,
  { id_email, id_email_tentativa }: { id_email: number; id_email_tentativa: number },
  { estado, resultado, erro, detalhe, servidor, recusados, gmail, isUncertain }: Ending,
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
      ...(gmail && { gmail_id: gmail.id, gmail_conversa: gmail.conversa }),
      // What Gmail answered is known.
      ...(!isUncertain && { gmail_desde: null }),
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

/** Which messages leave by the same server: those of these routes, or of a Gmail account. */
export interface Held {
  readonly vias: readonly string[]
  /** The kinds that leave by Gmail; undefined where the server itself is this Gmail account. */
  readonly gmailKinds: readonly string[]
  readonly gmail: { readonly tipo: string; readonly kinds: readonly string[] } | undefined
}

function sameServer({ vias, gmail, gmailKinds }: Held, at: string) {
  const column = (name: string) => sql.ref(`${at}${name}`)
  return gmail
    ? sql<boolean>`(${column('gmail')} = ${gmail.tipo}
        or ${column('gmail')} is null and ${column('modelo')} = any(${gmail.kinds}::text[]))`
    : sql<boolean>`(${column('via')} = any(${vias}::text[]) and ${column('gmail')} is null
        and ${column('modelo')} <> all(${gmailKinds}::text[]))`
}

/**
 * Holds the other messages for a failing server and tells why: trying each of them would waste attempts and
 * keep workers busy.
 */
export async function holdOthers(db: TenantDb, erro: string, others: Held) {
  await db
    .update('email')
    .set({ erro })
    .where('estado', '=', 'fila')
    .where(sameServer(others, ''))
    .where(sql<boolean>`erro is distinct from ${erro}`)
    .execute()
  await db.run(sql`
    update tarefa t set proxima_em = greatest(t.proxima_em, now() + interval '1 minute')
    from email e where t.tenant_id = ${db.tenant} and t.estado = 'fila' and t.tipo = 'correio.enviar'
      and ${same('e.id_tarefa', 't')} and e.estado = 'fila'
      and ${sameServer(others, 'e.')}`)
}
