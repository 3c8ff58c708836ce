import type { ImportReply, Importacao, Mapping } from '@claquete/contract/sistema/importacao/calls'
import { fileLink } from '../../../kernel/files/links.ts'
import type { Services } from '../../../kernel/services.ts'
import type { FileCheck } from '../target/check-file.read.ts'
import type { ImportRow } from './importacao.queries.ts'
import type { ImportField } from '../target/target.read.ts'

const withoutEnding = (name: string) => name.replace(/\.[^.]{1,5}$/, '')

/** An import for the wizard and the list. */
export function importView(services: Services, row: ImportRow): Importacao {
  const link = (key: string | null, ending: string) => {
    const name = `não importadas - ${withoutEnding(row.nome_arquivo)}.${ending}`
    return key === null ? null : fileLink(services, key, name, 'attachment')
  }
  const { etapa, feitas, total } = row
  const isRunning = row.estado === 'importando' && etapa !== null
  return {
    id: row.id_importacao,
    alvo: row.alvo,
    nome_arquivo: row.nome_arquivo,
    formato: row.codificacao === 'xlsx' ? 'xlsx' : 'csv',
    planilha: row.planilha,
    estado: row.estado,
    linhas: row.linhas,
    validas: row.validas,
    invalidas: row.invalidas,
    importadas: row.importadas,
    andamento: isRunning ? { etapa, feitas: feitas ?? 0, total: total ?? 0 } : null,
    motivo: row.motivo,
    link_erros: link(row.arquivo_erros, 'csv'),
    link_erros_xlsx: link(row.arquivo_erros_xlsx, 'xlsx'),
    criado_em: row.criado_em,
  }
}

/** An own property: a column may be called `constructor`. */
const ownValue = (mapping: Mapping, coluna: string) =>
  Object.hasOwn(mapping, coluna) ? (mapping[coluna] ?? null) : null

type Found = Partial<Pick<FileCheck, 'previa' | 'problemas' | 'repetidas'>> & {
  readonly colunas?: ImportReply['colunas']
}

/** The reply of every step, empty where a step has nothing to say. */
export const replyOf = (
  services: Services,
  row: ImportRow,
  fields: readonly ImportField[],
  found: Found = {},
): ImportReply => ({
  id_importacao: row.id_importacao,
  importacao: importView(services, row),
  planilhas: row.planilhas,
  colunas: found.colunas ?? row.colunas.map((nome) => ({ nome, exemplos: [] })),
  campos: fields.map(({ campo, label, obrigatorio, ajuda, grupo }) => ({
    campo,
    label,
    obrigatorio,
    ajuda,
    grupo: grupo ?? null,
  })),
  // jsonb does not keep the order of keys.
  mapeamento: Object.fromEntries(
    row.colunas.map((coluna) => [coluna, ownValue(row.mapeamento, coluna)]),
  ),
  previa: found.previa ?? [],
  problemas: found.problemas ?? [],
  repetidas: found.repetidas ?? 0,
})
