import * as z from 'zod/mini'
import { read, slow, write } from '../endpoint.ts'
import { listQuery, page } from '../page.ts'
import { id, instant, nothing, oneOf, pathId, reply, requiredText, text } from '../wire.ts'

export const importState = oneOf(
  'enviada',
  'conferida',
  'importando',
  'importada',
  'desfeita',
  'falhou',
)

export const Importacao = z.object({
  /** id_importacao */
  id: id,
  alvo: z.string(),
  nome_arquivo: z.string(),
  estado: importState,
  linhas: z.int(),
  validas: z.int(),
  invalidas: z.int(),
  importadas: z.int(),
  /** Signed link to the lines left out, each with the reason; null where none. */
  link_erros: z.nullable(z.string()),
  criado_em: instant,
})
export type Importacao = z.output<typeof Importacao>

/** Column of the file → field of the register; a column without a field is left out. */
export const Mapping = z.record(z.string(), z.nullable(z.string()))
export type Mapping = z.output<typeof Mapping>

const LineProblem = z.object({
  /** Line in the file, the header being 1. */
  linha: z.int(),
  campo: z.string(),
  valor: z.string(),
  msg: z.string(),
})

/**
 * The wizard's steps, by what the body carries:
 * a stored file (`arquivo`) opens an import and answers its columns with a suggested mapping;
 * `id_importacao` alone answers the same for an import already open;
 * `id_importacao` and `mapeamento` check every line; with `confirmar`, the valid lines are imported
 * (by the mapping last checked, when none is sent).
 */
export const importacaoPost = slow('POST /pessoa/importar/post', {
  summary: 'Importa pessoas de um CSV: abre o arquivo, confere as linhas, grava as válidas',
  access: 'pessoa.importar',
  body: z.object({
    /** Name that the upload answered. */
    arquivo: z.optional(requiredText(200)),
    id_importacao: z.optional(id),
    mapeamento: z.optional(Mapping),
    confirmar: z.optional(z.boolean()),
  }),
  reply: reply({
    id_importacao: id,
    importacao: Importacao,
    colunas: z.array(z.object({ nome: z.string(), exemplos: z.array(z.string()) })),
    campos: z.array(z.object({ campo: z.string(), label: z.string(), obrigatorio: z.boolean() })),
    mapeamento: Mapping,
    /** First valid lines as they will be stored. */
    previa: z.array(z.record(z.string(), z.string())),
    /** The first ones; the file of the lines left out has them all. */
    problemas: z.array(LineProblem),
    /**
     * Lines whose document or, without one, whose name is already registered or comes twice in the
     * file. A repeated document is also a problem of its line; a repeated name is not.
     */
    repetidas: z.int(),
  }),
})

export const importacaoList = read('POST /pessoa/importar/get', {
  summary: 'Importações de pessoas já feitas',
  access: 'pessoa.importar',
  query: listQuery({ id_importacao: z.optional(pathId) }),
  reply: page(Importacao),
})

export const importacaoDelete = write(
  'GET /pessoa/importar/delete/1/id_importacao/{id_importacao}',
  {
    summary: 'Desfaz uma importação: exclui as pessoas que ela criou e ninguém usou',
    access: 'pessoa.importar',
    params: z.object({ id_importacao: pathId }),
    reply: reply({ excluidas: z.int(), mantidas: z.int() }),
  },
)

export const importacaoTemplate = read('v2 GET /pessoa/importar/modelo', {
  summary: 'Cabeçalho do arquivo modelo',
  access: 'pessoa.importar',
  query: z.object({ separador: z.optional(text(1)) }),
  reply: reply({ csv: z.string() }),
})

export const importacaoCancel = write('v2 DELETE /pessoa/importar/{id_importacao}', {
  summary: 'Descarta uma importação que ainda não gravou nada',
  access: 'pessoa.importar',
  params: z.object({ id_importacao: pathId }),
  reply: nothing,
})
