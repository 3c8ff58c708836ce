import { addDays, todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Actor, Context } from '../../../src/kernel/context.ts'
import type { TenantDb } from '../../../src/kernel/database/tenant-db.ts'
import type { Services } from '../../../src/kernel/services.ts'
import { listElenco } from '../../../src/acesso/usuarios/elenco.queries.ts'

interface Acting {
  readonly db: TenantDb
  readonly actor: Actor
  readonly today: CalendarDate
}

/** The people of the demonstration. Its history is made by their calls, like a real company's. */
export interface Elenco {
  readonly today: CalendarDate
  readonly logins: ReadonlyMap<string, number>
  /** Acts as a user of the company, a number of days before today. */
  readonly quem: (login: string, ha: number) => Acting
}

export async function elencoOf(db: TenantDb, services: Pick<Services, 'now'>): Promise<Elenco> {
  const today = todayInSaoPaulo(services.now())
  const usuarios = await listElenco(db)
  const admin = usuarios.find(({ login }) => login === 'admin')
  if (!admin) throw new Error('sem administrador')
  const actAs: Elenco['quem'] = (login, ha) => {
    const pessoa = usuarios.find((um) => um.login === login) ?? admin
    const actor = {
      tenant: db.tenant,
      id_usuario: pessoa.id_usuario,
      id_usuario_tipo: admin.id_usuario_tipo,
      nome: pessoa.nome,
      empresas: [],
      permissions: { has: () => true },
      blockedColumns: new Set<string>(),
    } as unknown as Actor
    return { db, actor, today: addDays(today, -ha) }
  }
  return { today, quem: actAs, logins: new Map(usuarios.map((um) => [um.login, um.id_usuario])) }
}

/** What commands take of a person of the demonstration; no request is behind them, and nothing runs after them. */
export const contextOf = (
  acting: Pick<Context, 'db' | 'actor' | 'today'>,
  services: Services,
): Context => ({ ...acting, services, after: () => undefined }) as unknown as Context
