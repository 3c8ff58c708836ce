import * as z from 'zod/mini'
import { read, slow, write } from '../../endpoint.ts'
import type { Access } from '../../endpoint.ts'
import { listQuery, page } from '../../page.ts'
import { id, instant, nothing, oneOf, pathId, reply, requiredText } from '../../wire.ts'
import { importStates } from './importacao.ts'

export const Importacao = z.object({
  /** id_importacao */
  id: id,
  alvo: z.string(),
  nome_arquivo: z.string(),
  formato: oneOf('csv', 'xlsx'),
  /** Sheet of the workbook that is read; null for a CSV. */
  planilha: z.nullable(z.string()),
  estado: oneOf(...importStates),
  linhas: z.int(),
  validas: z.int(),
  invalidas: z.int(),
  importadas: z.int(),
  /** How far it is while it is stored in the background; null at any other time. */
  andamento: z.nullable(
    z.object({ etapa: oneOf('fila', 'conferindo', 'gravando'), feitas: z.int(), total: z.int() }),
  ),
  /** Why it stopped, where it did by itself. */
  motivo: z.nullable(z.string()),
  /** Signed links to the lines left out, each with the reason; null where none. */
  link_erros: z.nullable(z.string()),
  link_erros_xlsx: z.nullable(z.string()),
  criado_em: instant,
})
export type Importacao = z.output<typeof Importacao>

/** Column of the file → field of the register; a column without a field is left out. */
export const Mapping = z.record(z.string(), z.nullable(z.string()))
export type Mapping = z.output<typeof Mapping>

const LineProblem = z.object({
  /** Line in the file, the header being 1; in a workbook, the number of the row. */
  linha: z.int(),
  campo: z.string(),
  valor: z.string(),
  msg: z.string(),
})

const Campo = z.object({
  campo: z.string(),
  label: z.string(),
  obrigatorio: z.boolean(),
  /** What may be written in the column. */
  ajuda: z.string(),
  /** Under which heading it is offered; null for the register's own fields. */
  grupo: z.nullable(z.string()),
})

const ImportReply = reply({
  id_importacao: id,
  importacao: Importacao,
  /** Every sheet of the workbook that has cells; empty for a CSV. */
  planilhas: z.array(z.string()),
  colunas: z.array(z.object({ nome: z.string(), exemplos: z.array(z.string()) })),
  campos: z.array(Campo),
  mapeamento: Mapping,
  /** First valid lines as they will be stored. */
  previa: z.array(z.record(z.string(), z.string())),
  /** The first ones; the file of the lines left out has them all. */
  problemas: z.array(LineProblem),
  /**
   * Lines already registered, or that come twice in the file. Where that keeps a line out it is also
   * one of its problems.
   */
  repetidas: z.int(),
})
export type ImportReply = z.output<typeof ImportReply>

const ImportRequest = z.object({
  /** Name that the upload answered. */
  arquivo: z.optional(requiredText(200)),
  id_importacao: z.optional(id),
  /** Reads another sheet of the workbook. */
  planilha: z.optional(requiredText(100)),
  mapeamento: z.optional(Mapping),
  confirmar: z.optional(z.boolean()),
})
export type ImportRequest = z.output<typeof ImportRequest>

interface Named {
  /** Where the calls begin: `/pessoa/importar`. */
  readonly caminho: string
  readonly access: Access
  /** What several lines are: `pessoas`. */
  readonly muitos: string
  /** `main` where the product documents the first three calls. */
  readonly base?: 'main' | 'v2'
  /** The address that takes the file, where it is not `<caminho>/post`. */
  readonly envio?: `/${string}`
}

/**
 * The calls of one import, the same for every target. The wizard's steps, by what the body of `post`
 * carries:
 * a stored file (`arquivo`) opens an import and answers its columns with a suggested mapping;
 * `id_importacao` alone answers the same for an import already open, `planilha` for another sheet;
 * `id_importacao` and `mapeamento` check every line; with `confirmar`, the valid lines are imported
 * (by the mapping last checked, when none is sent), a large file in the background.
 */
export function importCalls({ caminho, access, muitos, base = 'v2', ...named }: Named) {
  const at = (end: string) => `${caminho}${end}` as `/${string}`
  const { envio = at('/post') } = named
  const own = base === 'main' ? '' : 'v2 '
  const params = z.object({ id_importacao: pathId })
  return {
    post: slow(`${own}POST ${envio}`, {
      summary: `Importa ${muitos} de uma planilha: abre o arquivo, confere as linhas, grava as válidas`,
      access,
      body: ImportRequest,
      reply: ImportReply,
    }),
    list: read(`${own}POST ${at('/get')}`, {
      summary: `Importações de ${muitos} já feitas`,
      access,
      query: listQuery({ id_importacao: z.optional(pathId) }),
      reply: page(Importacao),
    }),
    undo: write(`${own}GET ${at('/delete/1/id_importacao/{id_importacao}')}`, {
      summary: 'Desfaz uma importação: exclui o que ela criou e ninguém usou',
      access,
      params,
      reply: reply({ excluidas: z.int(), mantidas: z.int() }),
    }),
    template: read(`v2 GET ${at('/modelo/{formato}')}`, {
      summary: 'Arquivo modelo, com todas as colunas',
      access,
      wire: 'file',
      params: z.object({ formato: oneOf('csv', 'xlsx') }),
      reply: nothing,
    }),
    stop: write(`v2 POST ${at('/parar/{id_importacao}')}`, {
      summary: 'Para uma importação em andamento; nada do que ela fazia fica gravado',
      access,
      params,
      reply: nothing,
    }),
    discard: write(`v2 DELETE ${at('/{id_importacao}')}`, {
      summary: 'Descarta uma importação que ainda não gravou nada',
      access,
      params,
      reply: nothing,
    }),
  }
}
export type ImportCalls = ReturnType<typeof importCalls>
