import type { AnyEndpoint } from '@claquete/contract/endpoint'
import { Failure } from '@claquete/contract/failures'
import { columnsParameter } from '@claquete/contract/page'
import { daysOf } from '@claquete/core/sistema/entregas/entrega'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { hasKey } from '@claquete/core/kernel/record'
import { brandById } from '../../kernel/settings/brands.ts'
import type { Actor, Context } from '../../kernel/context.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { callFor } from '../../kernel/http/mount.ts'
import type { Mounted } from '../../kernel/http/mount.ts'
import type { Services } from '../../kernel/services.ts'
import { personBehind } from '../../kernel/session/session.ts'
import { beginSending, changeSending } from './entrega.queries.ts'
import type { StoredEntrega } from './entrega.queries.ts'

export const lineOf = ({ method, path }: Pick<AnyEndpoint, 'method' | 'path'>) =>
  `${method} ${path}`

const typeParameter = '{tipo}'

/** The export call of a delivery; undefined when this version has it no more. */
export const findExport = (mounted: readonly Mounted[], chamada: string) =>
  mounted.find(
    ({ endpoint }) =>
      endpoint.effect === 'write' &&
      endpoint.path.endsWith(`/exportar/tipo/${typeParameter}`) &&
      lineOf(endpoint) === chamada,
  )

interface Asking {
  readonly db: TenantDb
  readonly services: Services
  readonly today: CalendarDate
  readonly actor: Actor
}

type Asked = Pick<StoredEntrega, 'consulta' | 'periodo' | 'marca'>

/** The query as of today, by its names. */
export function queryOf({ consulta, periodo }: Asked, today: CalendarDate): Record<string, string> {
  const asked = Object.fromEntries(new URLSearchParams(consulta))
  return periodo === null ? asked : { ...asked, ...daysOf(periodo, today) }
}

/** Asks for a file as this person would: with their permissions, their units, what they may see. */
export async function askFile(
  { db, services, today, actor }: Asking,
  mounted: Mounted,
  entrega: Asked,
  tipo: string,
): Promise<number> {
  const query = queryOf(entrega, today)
  const colunas = query[columnsParameter]
  const context: Context = {
    db,
    services,
    today,
    actor,
    after: () => undefined,
    setCookie: () => undefined,
    request: {
      id: 'entrega',
      host: '',
      ip: '',
      port: null,
      userAgent: '',
      header: () => undefined,
      brand: brandById(services.config.brands, entrega.marca),
      ...(colunas && { colunas: colunas.split(',') }),
    },
  }
  const reply = await callFor(mounted, context, { params: { tipo }, query, body: undefined })
  const { id_exportacao } = Object(reply) as { id_exportacao?: unknown }
  if (typeof id_exportacao !== 'number') throw new Error(`${entrega.consulta}: no file`)
  return id_exportacao
}

interface Delivering extends Omit<Asking, 'actor'> {
  readonly mounted: readonly Mounted[]
  /** A person who asks for it gets it again on the same day. */
  readonly again?: boolean
}

const refusals = {
  sem_permissao: 'Sem permissão para ver este relatório.',
  plano_nao_inclui: 'O plano da empresa não inclui este relatório.',
  pagamento_pendente: 'O plano da empresa está em atraso.',
  segundo_passo_exigido: 'Falta ligar a verificação em duas etapas.',
} as const

const reasonOf = ({ code, message }: Failure) => (hasKey(refusals, code) ? refusals[code] : message)

/** Begins a delivery to a person; one whom it is refused gets nothing, and its owner sees why. */
export async function deliver(
  { db, services, today, mounted, again = false }: Delivering,
  entrega: StoredEntrega,
  id_usuario: number,
): Promise<void> {
  const sending = { id_entrega: entrega.id_entrega, id_usuario, dia: today }
  const id_entrega_envio = await beginSending(db, sending, again)
  if (id_entrega_envio === undefined) return
  const refuse = (motivo: string) =>
    changeSending(db, id_entrega_envio, { estado: 'recusado', motivo })
  const actor = await personBehind(db, id_usuario, today)
  const call = findExport(mounted, entrega.chamada)
  if (!actor || !call) {
    await refuse(actor ? 'Este relatório não existe mais.' : 'A pessoa saiu da empresa.')
    return
  }
  try {
    const exportacoes: number[] = []
    for (const tipo of entrega.formatos) {
      exportacoes.push(await askFile({ db, services, today, actor }, call, entrega, tipo))
    }
    await changeSending(db, id_entrega_envio, { exportacoes })
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    await refuse(reasonOf(error))
  }
}
