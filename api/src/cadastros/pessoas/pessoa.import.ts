import { pessoaImport } from '@claquete/contract/sistema/importacao/targets/pessoa'
import { parseDocumentoCell } from '@claquete/core/kernel/sheets/values'
import { isCalendarDate } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { fold } from '@claquete/core/kernel/text'
import { findBanco } from '@claquete/core/kernel/payment/banco'
import { formatDocumento, normalizeDocumento } from '@claquete/core/kernel/person/documento'
import { lockForValues } from '../../sistema/configuracoes/public.ts'
import { customFields, undoCreated } from '../../sistema/importacao/public.ts'
import type { ImportTarget, LineKey, LineValues } from '../../sistema/importacao/public.ts'
import { pessoaFields } from './importacao/fields.ts'
import { findRegistered, insertCategorias, insertPessoas } from './importacao/store.queries.ts'
import { tipoOfDocumento } from './pessoa.rules.ts'

const created = {
  alvo: pessoaImport.alvo,
  tabela: 'pessoa',
  chave: 'id_pessoa',
  parts: ['pessoa_endereco', 'pessoa_conta_banco'],
  isTold: true,
}

/** The import of people; one line has address, account and custom fields too. */
export const pessoaTarget: ImportTarget = {
  definition: pessoaImport,
  confirms: ['banco', 'numero_banco', 'num_agencia', 'num_conta', 'tipo_conta', 'pix'],
  fields: async (db) => [...pessoaFields, ...(await customFields(db, 'pessoa'))],
  complete,
  keys: keysOf,
  registered: findRegistered,
  references: [
    { campo: 'categoria', create: async (db, names) => void (await insertCategorias(db, names)) },
  ],
  store: async (db, json, id_importacao) => {
    await lockForValues(db, 'pessoa')
    return (await insertPessoas(db, json, id_importacao)).length
  },
  undo: (db, id_importacao) => undoCreated(db, created, id_importacao),
}

/** The type of person decides the kind of document; a blank type is inferred from the document. */
function complete({ cnpj, ...values }: LineValues, today: CalendarDate) {
  const { tipo_pessoa, data_nascimento, numero_banco } = values
  const typed = typeof cnpj === 'string' ? cnpj : ''
  const tipo = tipo_pessoa === 'PF' || tipo_pessoa === 'PJ' ? tipo_pessoa : undefined
  const documento = parseDocumentoCell(typed, tipo)
  const problems = documento.ok ? [] : [{ campo: 'cnpj', valor: typed, msg: documento.msg }]
  const isDay = typeof data_nascimento === 'string' && isCalendarDate(data_nascimento)
  if (isDay && data_nascimento > today) {
    problems.push({ campo: 'data_nascimento', valor: data_nascimento, msg: 'Está no futuro' })
  }
  if (!documento.ok || problems.length > 0) return { problems }
  const banco = values['banco'] ?? findBanco(String(numero_banco ?? ''))?.nome
  const completed: LineValues = {
    ...values,
    ...(banco !== undefined && { banco }),
    ...(documento.value !== undefined && { cnpj: documento.value }),
    tipo_pessoa: tipo ?? tipoOfDocumento(normalizeDocumento(typed)),
  }
  return { values: completed }
}

/** A document identifies one person; without one, an equal name is only reported. */
function keysOf({ cnpj, razao }: LineValues): readonly LineKey[] {
  if (typeof cnpj === 'string') {
    const valor = formatDocumento(cnpj)
    return [{ campo: 'cnpj', chave: cnpj, valor, nome: 'documento', refuses: true }]
  }
  const valor = String(razao)
  return [{ campo: 'razao', chave: fold(valor), valor, nome: 'nome', refuses: false }]
}
