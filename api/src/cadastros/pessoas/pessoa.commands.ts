import { Failure } from '@claquete/contract/failures'
import type { FieldError } from '@claquete/contract/failures'
import type { GivenBy, TakenBy } from '@claquete/contract/endpoint'
import { messages } from '@claquete/contract/messages'
import type {
  PessoaBody,
  pessoaCreate,
  pessoaUpdate,
} from '@claquete/contract/cadastros/pessoas/pessoa'
import { tableKeys } from '@claquete/core/kernel/record'
import type { Context } from '../../kernel/context.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { takeTurn } from '../../kernel/database/turns.queries.ts'
import { requireVersao } from '../../kernel/records/versao.ts'
import { requireRecentPassword } from '../../kernel/session/session.ts'
import { customValueErrors, saveCustomValues } from '../../sistema/configuracoes/public.ts'
import { saveEndereco } from './endereco.queries.ts'
import {
  deleteContas,
  deleteContatos,
  insertConta,
  insertContato,
  listContas,
  listContatos,
  updateConta,
  updateContato,
} from './pessoa-parts.queries.ts'
import {
  categoriaExists,
  insertPessoa,
  listPessoasOfDocument,
  lockPessoas,
  updatePessoa,
} from './pessoa.queries.ts'
import { checkPessoa, nestedIdProblems } from './pessoa.rules.ts'

type Saved = GivenBy<typeof pessoaCreate>

export async function createPessoa(
  { db, today, actor }: Context,
  { body }: TakenBy<typeof pessoaCreate>,
): Promise<Saved> {
  const { values, erros } = checkPessoa(body, today)
  refuse([...erros, ...(await referenceProblems(db, values, undefined))])
  if (changesContas([], values.lista_dados_bancarios)) requireRecentPassword(actor)
  await awaitDocument(db, values)
  const { id_pessoa } = await insertPessoa(db, { ...ownValues(values), razao: values.razao })
  await saveParts(db, id_pessoa, values)
  return savedReply(db, id_pessoa, values.cnpj, 'Pessoa cadastrada com sucesso')
}

export async function changePessoa(
  { db, today, actor }: Context,
  { body }: TakenBy<typeof pessoaUpdate>,
): Promise<Saved> {
  const { id_pessoa, versao, ...fields } = body
  const [stored] = await lockPessoas(db, [id_pessoa])
  if (!stored) throw new Failure('nao_encontrado')
  if (stored.anonimizada_em !== null) throw new Failure('pessoa_anonimizada')
  requireVersao(stored, versao)
  const { values, erros } = checkPessoa(fields, today, stored)
  refuse([...erros, ...(await referenceProblems(db, values, id_pessoa))])
  const { lista_dados_bancarios: contas } = values
  if (contas && changesContas(await listContas(db, id_pessoa), contas)) requireRecentPassword(actor)
  await awaitDocument(db, values)
  await updatePessoa(db, id_pessoa, ownValues(values))
  await saveParts(db, id_pessoa, values)
  const cnpj = values.cnpj === undefined ? stored.cnpj : values.cnpj
  return savedReply(db, id_pessoa, cnpj, 'Pessoa alterada com sucesso')
}

/** Whether saving this list changes where the person is paid. Absent values of a row stay as they are. */
function changesContas(stored: Contas, wanted: Contas = []): boolean {
  const byId = new Map(stored.map((conta) => [conta.id_pessoa_conta_banco, conta]))
  const isKept = ({ id_pessoa_conta_banco, ...values }: Contas[number]) => {
    const before = byId.get(id_pessoa_conta_banco)
    return (
      before !== undefined &&
      tableKeys(values).every(
        (name) => values[name] === undefined || (values[name] ?? '') === (before[name] ?? ''),
      )
    )
  }
  return wanted.length !== stored.length || !wanted.every(isKept)
}

/** Waits for other transactions that save this document, so that the check for duplicates sees theirs. */
async function awaitDocument(db: TenantDb, { cnpj }: PessoaBody) {
  if (cnpj) await takeTurn(db, `pessoa/${cnpj}`)
}

function refuse(erros: readonly FieldError[]) {
  if (erros.length > 0) throw new Failure('dados_invalidos', { erros })
}

async function savedReply(
  db: TenantDb,
  id_pessoa: number,
  cnpj: string | null | undefined,
  msg: string,
): Promise<Saved> {
  return { id_pessoa, msg, repetidas: cnpj ? await listPessoasOfDocument(db, cnpj, id_pessoa) : [] }
}

/** The person's own columns; absent ones stay. */
function ownValues(body: PessoaBody) {
  const {
    endereco: _endereco,
    campos_personalizados: _campos,
    lista_dados_bancarios: _contas,
    lista_contatos: _contatos,
    ...own
  } = body
  return own
}

/** Problems that need the database: the category, custom fields and nested ids. */
async function referenceProblems(
  db: TenantDb,
  body: PessoaBody,
  id_pessoa: number | undefined,
): Promise<FieldError[]> {
  const { id_pessoa_categoria, campos_personalizados, lista_contatos, lista_dados_bancarios } = body
  const erros: FieldError[] = []
  if (id_pessoa_categoria && !(await categoriaExists(db, id_pessoa_categoria))) {
    erros.push({ campo: 'id_pessoa_categoria', msg: messages.exists })
  }
  const custom = { values: campos_personalizados, isNew: id_pessoa === undefined }
  erros.push(...(await customValueErrors(db, 'pessoa', custom)))
  if (lista_dados_bancarios) {
    const own = id_pessoa === undefined ? [] : await listContas(db, id_pessoa)
    const ids = own.map((conta) => conta.id_pessoa_conta_banco)
    const wanted = lista_dados_bancarios.map((conta) => conta.id_pessoa_conta_banco)
    erros.push(...nestedIdProblems('lista_dados_bancarios', 'id_pessoa_conta_banco', wanted, ids))
  }
  if (lista_contatos) {
    const own = id_pessoa === undefined ? [] : await listContatos(db, id_pessoa)
    const ids = own.map((contato) => contato.id_pessoa_contato)
    const wanted = lista_contatos.map((contato) => contato.id_pessoa_contato)
    erros.push(...nestedIdProblems('lista_contatos', 'id_pessoa_contato', wanted, ids))
  }
  return erros
}

/** An absent part stays as it is; a list that was sent replaces the whole list. */
async function saveParts(db: TenantDb, id_pessoa: number, body: PessoaBody) {
  if (body.endereco) await saveEndereco(db, id_pessoa, body.endereco)
  await saveCustomValues(db, 'pessoa', id_pessoa, body.campos_personalizados)
  if (body.lista_dados_bancarios) await saveContas(db, id_pessoa, body.lista_dados_bancarios)
  if (body.lista_contatos) await saveContatos(db, id_pessoa, body.lista_contatos)
}

type Contas = NonNullable<PessoaBody['lista_dados_bancarios']>

async function saveContas(db: TenantDb, id_pessoa: number, contas: Contas) {
  const kept = new Set(contas.map(({ id_pessoa_conta_banco }) => id_pessoa_conta_banco))
  const stored = (await listContas(db, id_pessoa)).map((conta) => conta.id_pessoa_conta_banco)
  const gone = stored.filter((id) => !kept.has(id))
  if (gone.length > 0) await deleteContas(db, gone)
  for (const { id_pessoa_conta_banco, ...values } of contas) {
    if (id_pessoa_conta_banco === undefined) await insertConta(db, id_pessoa, values)
    else await updateConta(db, id_pessoa_conta_banco, values)
  }
}

type Contatos = NonNullable<PessoaBody['lista_contatos']>

async function saveContatos(db: TenantDb, id_pessoa: number, contatos: Contatos) {
  const kept = new Set(contatos.map(({ id_pessoa_contato }) => id_pessoa_contato))
  const stored = (await listContatos(db, id_pessoa)).map((contato) => contato.id_pessoa_contato)
  const gone = stored.filter((id) => !kept.has(id))
  if (gone.length > 0) await deleteContatos(db, gone)
  for (const { id_pessoa_contato, ...values } of contatos) {
    if (id_pessoa_contato === undefined) await insertContato(db, id_pessoa, values)
    else await updateContato(db, id_pessoa_contato, values)
  }
}
