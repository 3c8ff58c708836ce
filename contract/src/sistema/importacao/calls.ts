import * as z from 'zod/mini'
import { read, slow, write } from '../../endpoint.ts'
import type { Access } from '../../endpoint.ts'
import { listQuery, page } from '../../page.ts'
import { id, instant, nothing, oneOf, pathId, reply, requiredText } from '../../wire.ts'
import { importStates } from './importacao.ts'

export const Importacao = z.object({
  /** The id_importacao. */
  id: id,
  alvo: z.string(),
  nome_arquivo: z.string(),
  formato: oneOf('csv', 'xlsx'),
  /** The workbook's sheet that is read; null for a CSV. */
  planilha: z.nullable(z.string()),
  estado: oneOf(...importStates),
  linhas: z.int(),
  validas: z.int(),
  invalidas: z.int(),
  importadas: z.int(),
  /** Progress of an import in the background; otherwise null. */
  andamento: z.nullable(
    z.object({ etapa: oneOf('fila', 'conferindo', 'gravando'), feitas: z.int(), total: z.int() }),
  ),
  /** Why it failed. */
  motivo: z.nullable(z.string()),
  /** Signed links to the rejected lines with their reasons; null when there are none. */
  link_erros: z.nullable(z.string()),
  link_erros_xlsx: z.nullable(z.string()),
  criado_em: instant,
})
export type Importacao = z.output<typeof Importacao>

/** File column → register field; null ignores the column. */
export const Mapping = z.record(z.string(), z.nullable(z.string()))
export type Mapping = z.output<typeof Mapping>

const LineProblem = z.object({
  /** Line in the file, with the header as 1; in a workbook, the row number. */
  linha: z.int(),
  campo: z.string(),
  valor: z.string(),
  msg: z.string(),
})

const Campo = z.object({
  campo: z.string(),
  label: z.string(),
  obrigatorio: z.boolean(),
  /** The accepted values of the column. */
  ajuda: z.string(),
  /** The heading in the list of fields; null for the register's own fields. */
  grupo: z.nullable(z.string()),
})

const ImportReply = reply({
  id_importacao: id,
  importacao: Importacao,
  /** The workbook's non-empty sheets; empty for a CSV. */
  planilhas: z.array(z.string()),
  colunas: z.array(z.object({ nome: z.string(), exemplos: z.array(z.string()) })),
  campos: z.array(Campo),
  mapeamento: Mapping,
  /** The first valid lines as they would be stored. */
  previa: z.array(z.record(z.string(), z.string())),
  /** The first problems; the file of rejected lines has all. */
  problemas: z.array(LineProblem),
  /**
   * Lines that are already registered or repeated in the file. If that rejects a line, it is also among the
   * problems.
   */
  repetidas: z.int(),
})
export type ImportReply = z.output<typeof ImportReply>

const ImportRequest = z.object({
  /** The stored name that the upload returned. */
  arquivo: z.optional(requiredText(200)),
  id_importacao: z.optional(id),
  /** Switches to another sheet of the workbook. */
  planilha: z.optional(requiredText(100)),
  mapeamento: z.optional(Mapping),
  confirmar: z.optional(z.boolean()),
})
export type ImportRequest = z.output<typeof ImportRequest>

interface Named {
  /** Path of the calls: `/pessoa/importar`. */
  readonly caminho: string
  readonly access: Access
  /** Plural of a line: `pessoas`. */
  readonly muitos: string
  /** `main` when the public API has the first three calls there. */
  readonly base?: 'main' | 'v2'
  /** The path to which the file is uploaded; `<caminho>/post` by default. */
  readonly envio?: `/${string}`
  readonly excludedPlans?: readonly number[]
}

/**
 * The calls of an import, the same for every target. The body of `post` decides the step: `arquivo`, a stored
 * file, opens an import and returns its columns with a suggested mapping; `id_importacao` alone returns the
 * same for an open import, and with `planilha` for another sheet; `id_importacao` with `mapeamento` checks
 * every line; with `confirmar` it imports the valid lines (by the last checked mapping if none is sent), in
 * the background for a large file.
 */
export function importCalls({ caminho, muitos, base = 'v2', ...named }: Named) {
  const at = (end: string) => `${caminho}${end}` as `/${string}`
  const { envio = at('/post'), access, excludedPlans } = named
  const who = { access, ...(excludedPlans && { excludedPlans }) }
  const own = base === 'main' ? '' : 'v2 '
  const params = z.object({ id_importacao: pathId })
  return {
    post: slow(`${own}POST ${envio}`, {
      summary: `Importa ${muitos} de uma planilha: abre o arquivo, confere as linhas, grava as válidas`,
      ...who,
      // The state of the import refuses the second storing.
      keyless: 'harmless',
      body: ImportRequest,
      reply: ImportReply,
    }),
    list: read(`${own}POST ${at('/get')}`, {
      summary: `Importações de ${muitos} já feitas`,
      ...who,
      query: listQuery({ id_importacao: z.optional(pathId) }),
      reply: page(Importacao),
    }),
    undo: write(`${own}GET ${at('/delete/1/id_importacao/{id_importacao}')}`, {
      summary: 'Desfaz uma importação: exclui o que ela criou e ninguém usou',
      ...who,
      params,
      reply: reply({ excluidas: z.int(), mantidas: z.int() }),
    }),
    template: read(`v2 GET ${at('/modelo/{formato}')}`, {
      summary: 'Arquivo modelo, com todas as colunas',
      ...who,
      wire: 'file',
      params: z.object({ formato: oneOf('csv', 'xlsx') }),
      reply: nothing,
    }),
    stop: write(`v2 POST ${at('/parar/{id_importacao}')}`, {
      summary: 'Para uma importação em andamento; nada do que ela fazia fica gravado',
      ...who,
      params,
      reply: nothing,
    }),
    discard: write(`v2 DELETE ${at('/{id_importacao}')}`, {
      summary: 'Descarta uma importação que ainda não gravou nada',
      ...who,
      params,
      reply: nothing,
    }),
  }
}
export type ImportCalls = ReturnType<typeof importCalls>
