import { Failure } from '@claquete/contract/failures'
import type { FieldError } from '@claquete/contract/failures'
import { messages } from '@claquete/contract/messages'
import type { EquipamentoBody } from '@claquete/contract/equipamentos/registro/equipamento-save'
import {
  problemsOfEquipamento,
  problemsOfPartes,
  problemsOfUse,
  problemsWhileOccupied,
} from '@claquete/core/equipamentos/registro/equipamento'
import type { EquipamentoStatus, Parte } from '@claquete/core/equipamentos/registro/equipamento'
import { completeRental } from '@claquete/core/equipamentos/registro/rental'
import type { Rental } from '@claquete/core/equipamentos/registro/rental'
import { numberToRate } from '@claquete/core/kernel/amounts/quantity'
import { must } from '@claquete/core/kernel/must'
import type { Context } from '../../kernel/context.ts'
import { takeTurn } from '../../kernel/database/turns.queries.ts'
import { requireVersao } from '../../kernel/records/versao.ts'
import { removeRecords } from '../../kernel/records/remove.ts'
import { checkOwnImage } from '../../sistema/arquivos/public.ts'
import { lockEquipamento, lockEquipamentos } from './access.commands.ts'
import { nextCodeOf } from './codigo.commands.ts'
import {
  insertEquipamento,
  listKitsOf,
  listOccupied,
  listPartsToBe,
  listStoredPartes,
  missingOf,
  ownerOfCode,
  setStatus,
  updateEquipamento,
} from './save.queries.ts'
import type { Complete, StoredEquipamento } from './save.queries.ts'

/** What a kit holds, and who has which code, is decided by one at a time. */
const takeRegistro = (context: Context) => takeTurn(context.db, 'equipamento')

/** Rental and per cent, each from the other where only one was said. */
function rentalIn({ valor, quantidade = 1, valorAluguel, percentual }: EquipamentoBody): Rental {
  const bought = valor === undefined || valor === null ? undefined : { valor, quantidade }
  return completeRental(bought, {
    ...(valorAluguel !== undefined && { valorAluguel }),
    ...(percentual !== undefined && {
      percentual: percentual === null ? null : must(numberToRate(percentual), 'per cent'),
    }),
  })
}

interface Checked {
  readonly body: EquipamentoBody
  readonly codigo: string
  readonly rental: Rental
  /** Those that are stored where the request leaves them out. */
  readonly partes: readonly Parte[]
  readonly before: StoredEquipamento | undefined
}

/** What the database knows against an equipment. */
async function problemsInDatabase(
  { db, actor }: Context,
  { body, codigo, partes, before }: Checked,
): Promise<FieldError[]> {
  const { id_empresa, conjunto = 'N', quantidade = 1 } = body
  const id = before?.id_equipamento
  const missing = await missingOf(db, body)
  const worksThere = actor.empresas.length === 0 || actor.empresas.includes(id_empresa)
  const owner = codigo === '' ? undefined : await ownerOfCode(db, codigo, id)
  const ids = partes.map((parte) => parte.id_equipamento)
  const known = ids.length === 0 ? [] : await listPartsToBe(db, actor, ids)
  const kits = id === undefined ? [] : await listKitsOf(db, id)
  return [
    ...missing.map((campo) => ({ campo, msg: messages.exists })),
    ...(!missing.includes('id_empresa') && !worksThere
      ? [{ campo: 'id_empresa', msg: 'Você não trabalha {nesta unidade}.' }]
      : []),
    ...(owner === undefined ? [] : [{ campo: 'codigo', msg: `Este código já é de ${owner}.` }]),
    ...problemsOfPartes(
      partes,
      { id_equipamento: id, id_empresa },
      new Map(known.map((one) => [one.id_equipamento, one])),
    ),
    ...problemsOfUse({ conjunto, quantidade, id_empresa }, kits),
  ]
}

/** What is said of an equipment that others count on. */
async function problemsOfOccupied(
  { db }: Context,
  { body, partes, before }: Checked,
): Promise<FieldError[]> {
  if (!before) return []
  const occupied = await listOccupied(db, [before.id_equipamento])
  if (!occupied.has(before.id_equipamento)) return []
  const { conjunto = 'N', quantidade = 1, status = 'ATIVO' } = body
  const stored = await listStoredPartes(db, before.id_equipamento)
  return problemsWhileOccupied(
    { ...before, partes: stored },
    { conjunto, quantidade, status, partes },
  )
}

/** Refuses with every problem that the schema cannot check. */
async function check(context: Context, checked: Checked): Promise<void> {
  const { body, rental, partes } = checked
  const {
    conjunto = 'N',
    quantidade = 1,
    numero_serie = '',
    valor = null,
    dataCompra = null,
  } = body
  const erros: FieldError[] = [
    ...problemsOfEquipamento(
      { conjunto, quantidade, numero_serie, valor, dataCompra, partes, ...rental },
      context.today,
    ),
    ...(await problemsInDatabase(context, checked)),
    ...(await problemsOfOccupied(context, checked)),
  ]
  // Of one field one problem is told: the first one says why.
  const first = [...new Map(erros.toReversed().map((erro) => [erro.campo, erro])).values()]
  if (first.length > 0) throw new Failure('dados_invalidos', { erros: first.toReversed() })
}

export async function createEquipamento(context: Context, body: EquipamentoBody) {
  await takeRegistro(context)
  const { codigo = '', partes = [] } = body
  const rental = rentalIn(body)
  await check(context, { body, codigo, rental, partes, before: undefined })
  await checkOwnImage(context, 'foto', body.foto)
  const complete: Complete = {
    ...body,
    codigo: codigo === '' ? await nextCodeOf(context.db, body.id_tipo_equip) : codigo,
    rental,
  }
  const id_equipamento = await insertEquipamento(context.db, complete, context.actor.id_usuario)
  return { id_equipamento, codigo: complete.codigo }
}

export async function changeEquipamento(
  context: Context,
  {
    id_equipamento,
    versao,
    ...body
  }: EquipamentoBody & {
    readonly id_equipamento: number
    readonly versao: number
  },
) {
  await takeRegistro(context)
  const before = await lockEquipamento(context, id_equipamento)
  requireVersao(before, versao)
  const codigo = body.codigo === undefined || body.codigo === '' ? before.codigo : body.codigo
  const partes = body.partes ?? (await listStoredPartes(context.db, id_equipamento))
  const rental = rentalIn(body)
  await check(context, { body, codigo, rental, partes, before })
  if ((body.foto ?? null) !== before.foto) await checkOwnImage(context, 'foto', body.foto)
  await updateEquipamento(context.db, id_equipamento, { ...body, codigo, rental })
  return { id_equipamento, codigo }
}

/** All or none; what a remittance or a repair counts on stays active. */
export async function changeStatus(
  context: Context,
  ids: readonly number[],
  status: EquipamentoStatus,
): Promise<void> {
  const locked = await lockEquipamentos(context, ids)
  if (status === 'INATIVO') {
    const occupied = await listOccupied(context.db, ids)
    const first = locked.find(({ id_equipamento }) => occupied.has(id_equipamento))
    if (first) throw new Failure('equipamento_ocupado', { values: { nome: first.nome } })
  }
  await setStatus(context.db, ids, status)
}

export async function removeEquipamentos(context: Context, ids: readonly number[]) {
  const locked = await lockEquipamentos(context, ids)
  return removeRecords(
    context.db,
    { tabela: 'equipamento', chave: 'id_equipamento' },
    locked.map(({ id_equipamento, nome }) => ({ id: id_equipamento, nome })),
  )
}
