import type * as contract from '@claquete/contract/cadastros/empresas/empresa'
import { Failure } from '@claquete/contract/failures'
import type { Actor, Context, Handlers } from '../../kernel/context.ts'
import { startExport } from '../../kernel/lists/exports.ts'
import { fileLink } from '../../kernel/files/links.ts'
import { usesOf } from '../../kernel/lists/list.ts'
import { requireVersao } from '../../kernel/records/versao.ts'
import { checkCustomValues, saveCustomValues } from '../../sistema/configuracoes/public.ts'
import { checkOwnImage } from '../../sistema/arquivos/public.ts'
import { empresaExporter } from './empresa.export.ts'
import {
  admitUser,
  deleteEmpresa,
  insertEmpresa,
  listEmpresas,
  lockEmpresa,
  updateEmpresa,
} from './empresa.queries.ts'

const sees = ({ empresas }: Actor, id_empresa: number) =>
  empresas.length === 0 || empresas.includes(id_empresa)

/** Locks the unit; units outside the user's restriction do not exist for them. */
async function getEmpresa({ db, actor }: Context, id_empresa: number) {
  const empresa = sees(actor, id_empresa) ? await lockEmpresa(db, id_empresa) : undefined
  if (!empresa) throw new Failure('nao_encontrado')
  return empresa
}

/** Blank fields become null: two units without CNPJ are no duplicates. */
const withoutBlanks = <T extends object>(values: T): T =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value === '' ? null : value]),
  ) as T

/** The fields of a unit that selectors need. */
const briefly = (empresa: contract.Empresa): contract.Empresa => ({
  ...empresa,
  ie: null,
  im: null,
  fone: null,
  email: null,
  site: null,
  cep: null,
  logradouro: null,
  numero: null,
  complemento: null,
  bairro: null,
  cod_municipio: null,
  obs: null,
  campos_personalizados: undefined,
})

export const empresaHandlers: Handlers<typeof contract> = {
  empresaList: async ({ db, actor, services }, { query: { table, ...query } }) => {
    const consults = actor.permissions.has('empresa.consultar')
    if (table !== undefined && !consults) throw new Failure('sem_permissao')
    const isSelector = table === undefined && query.id_empresa === undefined
    const ativo = query.ativo ?? (isSelector ? 'S' : undefined)
    const page = await listEmpresas(db, { ...query, ativo, somente: actor.empresas })
    const rows = page.data.map((row) => ({
      ...row,
      logo_url: row.logo && fileLink(services, row.logo, 'logo'),
    }))
    return { data: { ...page, data: consults ? rows : rows.map(briefly) } }
  },

  empresaCreate: async (context, { body: { campos_personalizados, ...body } }) => {
    const { db, actor } = context
    const values = withoutBlanks(body)
    await checkCustomValues(db, 'empresa', { values: campos_personalizados, isNew: true })
    await checkOwnImage(context, 'logo', values.logo)
    const id_empresa = await insertEmpresa(db, values)
    await saveCustomValues(db, 'empresa', id_empresa, campos_personalizados)
    if (!sees(actor, id_empresa)) await admitUser(db, actor.id_usuario, id_empresa)
    return { id_empresa, msg: 'Salvo com sucesso' }
  },

  empresaUpdate: async (context, { body: { id_empresa, versao, ...given } }) => {
    const { campos_personalizados, ...body } = given
    const empresa = await getEmpresa(context, id_empresa)
    requireVersao(empresa, versao)
    const values = withoutBlanks(body)
    const custom = { values: campos_personalizados, isNew: false }
    await checkCustomValues(context.db, 'empresa', custom)
    if (values.logo !== empresa.logo) await checkOwnImage(context, 'logo', values.logo)
    await updateEmpresa(context.db, id_empresa, values)
    await saveCustomValues(context.db, 'empresa', id_empresa, campos_personalizados)
    return { msg: 'Salvo com sucesso' }
  },

  empresaDelete: async (context, { params: { id_empresa } }) => {
    const { db } = context
    await getEmpresa(context, id_empresa)
    const places = await usesOf(db, 'empresa', id_empresa)
    if (places.length > 0) throw new Failure('em_uso', { values: { onde: places.join(', ') } })
    await deleteEmpresa(db, id_empresa)
    return { msg: 'Deletado com sucesso' }
  },

  empresaExport: (context, { params, query }) => {
    const { table: _, ...filters } = query
    const request = { ...filters, somente: context.actor.empresas }
    return startExport(context, empresaExporter, params.tipo, request)
  },
}
