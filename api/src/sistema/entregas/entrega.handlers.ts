import type { TakenBy } from '@claquete/contract/endpoint'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import type { FieldError } from '@claquete/contract/failures'
import type * as contract from '@claquete/contract/sistema/entregas/entrega'
import type { entregaSave } from '@claquete/contract/sistema/entregas/entrega'
import type { Context, Handlers } from '../../kernel/context.ts'
import { decodeRequest } from '../../kernel/http/decode.ts'
import { requireVersao } from '../../kernel/records/versao.ts'
import { authorize } from '../../kernel/session/session.ts'
import type { Product } from '../../module.ts'
import { deliver, findExport, queryOf } from './deliver.commands.ts'
import {
  countPeople,
  deleteEntrega,
  entregas,
  insertEntrega,
  listPeople,
  lockEntrega,
  replaceRecipients,
  stopFor,
  updateEntrega,
} from './entrega.queries.ts'

type Body = TakenBy<typeof entregaSave>['body']
type Calls = Pick<Product, 'mounted'>

/** Somebody's delivery is changed by them alone. */
async function lockOwn({ db, actor }: Context, id_entrega: number) {
  const stored = await lockEntrega(db, id_entrega)
  if (stored?.id_usuario !== actor.id_usuario) throw new Failure('nao_encontrado')
  return stored
}

const mostDays = { dia: 0, semana: 7, mes: 28 } as const

/** The day that the rule needs; every day needs none. */
function dayOf({ frequencia, dia }: Body): number | null {
  const most = mostDays[frequencia]
  if (most === 0) return null
  if (dia === null || dia === undefined || dia > most) {
    throw fieldFailure('dia', most === 7 ? 'Escolha o dia da semana' : 'Escolha o dia do mês')
  }
  return dia
}

async function requirePeople({ db }: Context, ids: readonly number[]): Promise<number[]> {
  const people = [...new Set(ids)]
  if ((await countPeople(db, people)) < people.length) {
    throw fieldFailure('destinatarios', 'Uma destas pessoas não está mais na empresa.')
  }
  return people
}

/** A new delivery is of an export that its owner may make with this query. */
function requireExport(
  { actor, today, request }: Context,
  { mounted }: Calls,
  { chamada = '', consulta = '', periodo }: Body,
) {
  const call = findExport(mounted(), chamada)
  if (!call) throw fieldFailure('chamada', 'Esta lista não pode ser enviada por e-mail.')
  authorize(actor, call.endpoint)
  const marca = request.brand.id
  const query = queryOf({ consulta, periodo, marca }, today)
  try {
    decodeRequest(call.endpoint, { params: { tipo: 'pdf' }, query, body: undefined })
  } catch (error) {
    const erros: readonly FieldError[] = error instanceof Failure ? (error.errors ?? []) : []
    throw fieldFailure('consulta', erros[0]?.msg ?? 'Os filtros desta lista não foram entendidos.')
  }
  return { chamada, consulta, marca }
}

async function save(context: Context, calls: Calls, body: Body): Promise<number> {
  const { db, actor } = context
  const { id_entrega, versao, destinatarios, nome, frequencia, hora, periodo, ativo, formatos } =
    body
  const people = await requirePeople(context, destinatarios)
  const values = {
    nome,
    frequencia,
    dia: dayOf(body),
    hora,
    periodo,
    ativo,
    formatos: [...new Set(formatos)],
  }
  if (id_entrega === undefined) {
    const made = requireExport(context, calls, body)
    const id = await insertEntrega(db, { ...values, ...made, id_usuario: actor.id_usuario })
    await replaceRecipients(db, id, people)
    return id
  }
  requireVersao(await lockOwn(context, id_entrega), versao)
  await updateEntrega(db, id_entrega, values)
  await replaceRecipients(db, id_entrega, people)
  return id_entrega
}

export const entregaHandlers = (calls: Calls): Handlers<typeof contract> => ({
  entregaList: async ({ db, actor }, { query }) => ({
    data: await entregas.page(db, actor.id_usuario, query),
  }),

  entregaChoices: async ({ db }) => ({ data: await listPeople(db) }),

  entregaSave: async (context, { body }) => {
    const id_entrega = await save(context, calls, body)
    return { id_entrega, msg: 'Envio agendado' }
  },

  entregaDelete: async (context, { params: { id_entrega } }) => {
    await lockOwn(context, id_entrega)
    await deleteEntrega(context.db, id_entrega)
    return { msg: 'O relatório não é mais enviado' }
  },

  entregaStop: async ({ db, actor }, { params: { id_entrega }, body: { parar } }) => {
    const { id_usuario } = actor
    const found = await stopFor(db, id_entrega, { id_usuario, parar: parar === 'S' })
    if (!found) throw new Failure('nao_encontrado')
    return { msg: parar === 'S' ? 'Você não recebe mais este relatório' : 'Você volta a receber' }
  },

  entregaSendNow: async (context, { params: { id_entrega } }) => {
    const { db, services, today, actor } = context
    const entrega = await lockOwn(context, id_entrega)
    const delivering = { db, services, today, mounted: calls.mounted(), again: true }
    await deliver(delivering, entrega, actor.id_usuario)
    return { msg: 'O relatório está sendo feito; o e-mail sai em seguida.' }
  },
})
