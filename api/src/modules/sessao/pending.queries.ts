import { sql } from 'kysely'
import type { Actor } from '../../kernel/context.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { pendentesDe } from '../aprovacao/public.ts'
import type { Pending } from './menu.ts'

type Failed = Pick<Pending, 'emails' | 'tarefas'>

const none: Failed = { emails: 0, tarefas: 0 }

/** Mails and tasks that failed and wait for somebody. Nothing is counted for who may not see them. */
async function countFailed(db: TenantDb, actor: Actor): Promise<Failed> {
  const sees = (['email.consultar', 'tarefa.consultar'] as const).some((key) =>
    actor.permissions.has(key),
  )
  if (!sees) return none
  const [row] = await db.run(sql<Failed>`select
    (select count(*) from email where tenant_id = ${db.tenant}
      and estado in ('recusado', 'desistiu')) as emails,
    (select count(*) from tarefa where tenant_id = ${db.tenant}
      and estado = 'falhou' and tipo <> 'correio.enviar') as tarefas`)
  return row ?? none
}

/** What waits for this person, by where it is found. */
export async function countPending(db: TenantDb, actor: Actor): Promise<Pending> {
  const { length: solicitacoes } = await pendentesDe({ db, actor })
  return { ...(await countFailed(db, actor)), solicitacoes }
}
