import type * as contract from '@claquete/contract/cadastros/pessoas/pessoa'
import { isValidCpf } from '@claquete/core/kernel/person/documento'
import { Failure } from '@claquete/contract/failures'
import type { Context, Handlers } from '../../kernel/context.ts'
import { startExport } from '../../kernel/lists/exports.ts'
import { checkRange } from '../../kernel/lists/list.ts'
import { removeRecords } from '../../kernel/records/remove.ts'
import { findCustomValues } from '../../sistema/configuracoes/public.ts'
import { blankEndereco, findEndereco } from './endereco.queries.ts'
import { findDuplicates, mergePessoas } from './merge/pessoa-merge.commands.ts'
import { listContas, listContatos } from './pessoa-parts.queries.ts'
import { changePessoa, createPessoa } from './pessoa.commands.ts'
import { pessoaExporter } from './pessoa.export.ts'
import { noteConsulta } from './privacidade/consulta.read.ts'
import { findOption, listOptions, listPessoas } from './pessoa-list.queries.ts'
import { findPessoa, lockPessoas } from './pessoa.queries.ts'

const optionsMax = 100

const pessoaTable = { tabela: 'pessoa', chave: 'id_pessoa' }

async function removePessoas({ db }: Context, wanted: readonly number[]) {
  const ids = [...new Set(wanted)]
  const people = await lockPessoas(db, ids)
  if (people.length < ids.length) throw new Failure('nao_encontrado')
  const records = people.map(({ id_pessoa, razao }) => ({ id: id_pessoa, nome: razao }))
  return removeRecords(db, pessoaTable, records)
}

/** Choices of people name them; the CPF is for who may view the register. */
const withoutCpf = <Row extends { readonly cnpj: string | null }>(row: Row): Row =>
  isValidCpf(row.cnpj ?? '') ? { ...row, cnpj: null } : row

/** A person as an option of a selector. */
const asOption = <
  Row extends { readonly id_pessoa: number; readonly razao: string; readonly fantasia: string },
>(
  row: Row,
) => ({
  ...row,
  value: row.id_pessoa,
  label: row.fantasia && row.fantasia !== row.razao ? `${row.fantasia} - ${row.razao}` : row.razao,
})

/** The whole record of a person. */
async function readWhole(context: Context, id_pessoa: number) {
  const { db } = context
  const pessoa = await findPessoa(db, id_pessoa)
  if (!pessoa) throw new Failure('nao_encontrado')
  noteConsulta(context, 'ficha', id_pessoa)
  return {
    ...pessoa,
    endereco: (await findEndereco(db, id_pessoa)) ?? blankEndereco(),
    campos_personalizados: await findCustomValues(db, 'pessoa', id_pessoa),
    lista_dados_bancarios: await listContas(db, id_pessoa),
    lista_contatos: await listContatos(db, id_pessoa),
  }
}

export const pessoaHandlers: Handlers<typeof contract> = {
  pessoaList: async (context, { query }) => {
    checkRange(query.periodo1, query.periodo2)
    const page = await listPessoas(context.db, query)
    if (query.id_pessoa === undefined) {
      noteConsulta(context, 'lista')
      return { data: page }
    }
    const [row] = page.data
    if (!row) return { data: page }
    return { data: { ...page, data: [{ ...(await readWhole(context, row.id_pessoa)), ...row }] } }
  },

  pessoaOptions: async (context, { query: { search, id_pessoa, value, primeiro } }) => {
    const { db, actor } = context
    const consults = actor.permissions.has('pessoa.consultar')
    if (consults) noteConsulta(context, 'lista')
    const reach = consults ? 'all' : 'public'
    const found = await listOptions(db, search, {
      limit: optionsMax,
      reach,
      first: primeiro,
    })
    const chosen = id_pessoa === undefined ? undefined : await findOption(db, id_pessoa)
    const others = found.filter((pessoa) => pessoa.id_pessoa !== id_pessoa)
    const persons = chosen ? [chosen, ...others] : found
    const said = consults ? persons : persons.map(withoutCpf)
    return { persons: value === 'true' ? said.map(asOption) : said }
  },

  pessoaView: async (context, { params: { id_pessoa } }) => ({
    data: await readWhole(context, id_pessoa),
  }),

  pessoaCreate: createPessoa,
  pessoaUpdate: changePessoa,

  pessoaDelete: (context, { params }) => removePessoas(context, [params.id_pessoa]),
  pessoaDeleteMany: (context, { body }) => removePessoas(context, body.ids),

  pessoaMerge: mergePessoas,
  pessoaDuplicates: findDuplicates,

  pessoaExport: (context, { params, query }) => {
    checkRange(query.periodo1, query.periodo2)
    noteConsulta(context, 'exportacao')
    return startExport(context, pessoaExporter, params.tipo, query)
  },

  pessoaExportPost: (context, { body, query }) => {
    checkRange(query.periodo1, query.periodo2)
    noteConsulta(context, 'exportacao')
    return startExport(context, pessoaExporter, body.tipo ?? body.type ?? 'excel', query)
  },
}
