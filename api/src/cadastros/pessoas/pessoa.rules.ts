import type { FieldError } from '@claquete/contract/failures'
import { messages } from '@claquete/contract/messages'
import type { PessoaBody } from '@claquete/contract/cadastros/pessoas/pessoa'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import {
  documentoProblem,
  kindOfDocumento,
  normalizeDocumento,
} from '@claquete/core/kernel/person/documento'
import type { TipoPessoa } from '@claquete/core/kernel/person/documento'
import { checkConta, checkContato, checkEndereco, under } from './fields.rules.ts'
import type { Checked } from './fields.rules.ts'

/** A company, unless the document is a CPF. */
export const tipoOfDocumento = (cnpj: string | null | undefined): TipoPessoa =>
  kindOfDocumento(cnpj ?? '') === 'cpf' ? 'PF' : 'PJ'

/** What is stored of the person being changed. */
interface Stored {
  readonly tipo_pessoa: TipoPessoa
  readonly cnpj: string | null
}

/** The fields of the person and its parts as stored, with every problem found. */
export function checkPessoa(
  body: PessoaBody,
  today: CalendarDate,
  stored?: Stored,
): Checked<PessoaBody & { tipo_pessoa: TipoPessoa }> {
  const documento = checkDocumento(body, stored)
  const parts = checkParts(body)
  return {
    values: { ...body, ...documento.values, ...parts.values },
    erros: [...documento.erros, ...birthProblem(body, today), ...parts.erros],
  }
}

/** The person's type and its document. */
function checkDocumento(body: PessoaBody, stored: Stored | undefined) {
  const cnpj = body.cnpj === undefined ? undefined : normalizeDocumento(body.cnpj ?? '') || null
  const tipo_pessoa = body.tipo_pessoa ?? stored?.tipo_pessoa ?? tipoOfDocumento(cnpj)
  const msg = documentoProblem((cnpj === undefined ? stored?.cnpj : cnpj) ?? '', tipo_pessoa)
  return {
    values: { tipo_pessoa, ...(cnpj !== undefined && { cnpj }) },
    erros: msg === undefined ? [] : [{ campo: 'cnpj', msg }],
  }
}

function checkParts(body: PessoaBody): Checked<Partial<PessoaBody>> {
  const endereco = body.endereco && checkEndereco(body.endereco)
  const contas = body.lista_dados_bancarios && checkEach(body.lista_dados_bancarios, checkConta)
  const contatos = body.lista_contatos && checkEach(body.lista_contatos, checkContato)
  return {
    values: {
      ...(endereco && { endereco: endereco.values }),
      ...(contas && { lista_dados_bancarios: contas.values }),
      ...(contatos && { lista_contatos: contatos.values }),
    },
    erros: [
      ...under('endereco', endereco?.erros ?? []),
      ...under('lista_dados_bancarios', contas?.erros ?? []),
      ...under('lista_contatos', contatos?.erros ?? []),
    ],
  }
}

function checkEach<Item>(items: readonly Item[], check: (item: Item) => Checked<Item>) {
  const checked = items.map(check)
  return {
    values: checked.map(({ values }) => values),
    erros: checked.flatMap(({ erros }, at) => under(String(at), erros)),
  }
}

const birthProblem = ({ data_nascimento }: PessoaBody, today: CalendarDate): FieldError[] =>
  data_nascimento && data_nascimento > today
    ? [{ campo: 'data_nascimento', msg: 'A data de nascimento está no futuro' }]
    : []

/** A nested id must belong to the record and occur only once. */
export function nestedIdProblems(
  list: string,
  key: string,
  ids: readonly (number | undefined)[],
  own: readonly number[],
): FieldError[] {
  return ids.flatMap((id, at) =>
    id === undefined || (own.includes(id) && ids.indexOf(id) === at)
      ? []
      : [{ campo: `${list}.${at}.${key}`, msg: messages.exists }],
  )
}
