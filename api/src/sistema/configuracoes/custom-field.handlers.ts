import { customFieldsMax } from '@claquete/contract/kernel/custom-fields'
import type { CampoCustom } from '@claquete/contract/kernel/custom-fields'
import type * as contract from '@claquete/contract/sistema/configuracoes/custom-field'
import { customModels } from '@claquete/contract/kernel/custom-models'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import { changeProblem, definitionProblem } from '@claquete/core/kernel/custom-fields/change'
import type { Context, Handlers } from '../../kernel/context.ts'
import { listCustomFields } from '../../kernel/lists/custom-columns.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import {
  countCustomFields,
  countCustomUse,
  deleteCustomField,
  findCustomField,
  insertCustomField,
  lockForChange,
  orderCustomFields,
  renameOptions,
  updateCustomField,
  useOfCustomField,
} from './custom-field.queries.ts'
import type { Product, RecordGates } from '../../module.ts'
import { findCustomValues, ownerExists } from './custom-values.queries.ts'
import type { Owner } from './custom-values.queries.ts'
import { checkCustomValues, saveCustomValues } from './custom-values.commands.ts'

/** Refuses people who may not see, or change, the register's records, and missing records. */
async function reachOwner(
  gates: RecordGates,
  { db, actor }: Context,
  owner: Owner,
  act: 'ver' | 'alterar',
): Promise<void> {
  const way = act === 'ver' ? 'view' : 'change'
  await gates[owner.model]?.reach?.({ db, actor }, owner.id, way)
  const { ver, alterar } = customModels[owner.model]
  const needed = act === 'ver' ? [ver] : alterar
  if (!needed.some((key) => actor.permissions.has(key))) throw new Failure('sem_permissao')
  if (!(await ownerExists(db, owner, actor, act))) throw new Failure('nao_encontrado')
}

async function createField(db: TenantDb, body: contract.CampoCustomBody) {
  const { renomeadas: _, id_campos_custom: __, ...given } = body
  const opcoes = given.tipo === 'lista' ? (given.opcoes ?? []) : []
  checkDefinition({ tipo: given.tipo, opcoes })
  const { n, ordem } = await countCustomFields(db, body.model)
  if (n >= customFieldsMax) {
    throw fieldFailure('nome', `Cada cadastro tem no máximo ${customFieldsMax} campos.`)
  }
  return insertCustomField(db, {
    ...given,
    opcoes,
    obrigatorio: given.obrigatorio ?? 'N',
    ordem: given.ordem ?? ordem,
    ajuda: given.ajuda ?? '',
    na_lista: given.na_lista ?? 'N',
  })
}

/** Absent properties stay as they are. */
async function changeField(db: TenantDb, id: number, body: contract.CampoCustomBody) {
  const { renomeadas = {}, id_campos_custom: _, model, ...given } = body
  const stored = await findCustomField(db, id)
  if (!stored) throw new Failure('nao_encontrado')
  if (model !== stored.model) {
    throw fieldFailure('model', 'Um campo não passa de um cadastro para outro. Crie outro campo.')
  }
  const changed = { ...stored, ...withoutAbsent(given) }
  const opcoes = changed.tipo === 'lista' ? changed.opcoes : []
  const after = { tipo: changed.tipo, opcoes }
  checkDefinition(after)
  if (changesWhatIsKept(stored, after) || Object.keys(renomeadas).length > 0) {
    const problem = changeProblem(stored, after, await useOfCustomField(db, stored), renomeadas)
    if (problem) throw fieldFailure(problem.campo, problem.msg)
  }
  if (stored.tipo === 'lista' && Object.keys(renomeadas).length > 0) {
    await renameOptions(db, stored, renomeadas)
  }
  const { nome, obrigatorio, ordem, ajuda, na_lista } = changed
  await updateCustomField(db, id, { ...after, nome, obrigatorio, ordem, ajuda, na_lista })
  return { id_campos_custom: id }
}

type Kept = Pick<CampoCustom, 'tipo' | 'opcoes'>

function checkDefinition(field: Kept): void {
  const problem = definitionProblem(field)
  if (problem) throw fieldFailure(problem.campo, problem.msg)
}

/** Stored values are affected only by a change of type or the removal of an option. */
const changesWhatIsKept = (before: Kept, after: Kept) =>
  before.tipo !== after.tipo || before.opcoes.some((option) => !after.opcoes.includes(option))

const withoutAbsent = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }

export const campoCustomHandlers = ({ records }: Product): Handlers<typeof contract> => ({
  campoCustomList: async ({ db }, { query }) => ({ data: await listCustomFields(db, query.model) }),

  campoCustomView: async (context, { params: { id, model } }) => {
    await reachOwner(records, context, { model, id }, 'ver')
    return {
      data: await listCustomFields(context.db, model),
      fields: await findCustomValues(context.db, model, id),
    }
  },

  campoCustomCreate: async ({ db }, { body }) => {
    await lockForChange(db, body.model)
    const { id_campos_custom: id } = body
    const saved = await (id === undefined ? createField(db, body) : changeField(db, id, body))
    return { ...saved, msg: 'Salvo com sucesso' }
  },

  campoCustomDelete: async ({ db }, { params }) => {
    const field = await findCustomField(db, params.id)
    if (!field) throw new Failure('nao_encontrado')
    await lockForChange(db, field.model)
    await deleteCustomField(db, field)
    return { msg: 'Deletado com sucesso' }
  },

  campoCustomSave: async (context, { body: { id_owner, model = 'pessoa', fields } }) => {
    const { db } = context
    await reachOwner(records, context, { model, id: id_owner }, 'alterar')
    await checkCustomValues(db, model, { values: fields, isNew: false })
    await saveCustomValues(db, model, id_owner, fields)
    return { msg: 'Campos salvos.' }
  },

  campoCustomUse: async ({ db }, { params }) => ({ data: await countCustomUse(db, params.model) }),

  campoCustomOrder: async ({ db }, { body: { model, ids } }) => {
    await lockForChange(db, model)
    const known = (await listCustomFields(db, model)).map((field) => field.id_campos_custom)
    const given = new Set(ids)
    if (
      given.size !== ids.length ||
      given.size !== known.length ||
      known.some((id) => !given.has(id))
    ) {
      throw fieldFailure(
        'ids',
        'Os campos mudaram enquanto você os ordenava. Atualize e tente de novo.',
      )
    }
    await orderCustomFields(db, ids)
    return { msg: 'Ordem salva.' }
  },
})
