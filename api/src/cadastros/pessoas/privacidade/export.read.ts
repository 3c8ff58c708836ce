import { Failure } from '@claquete/contract/failures'
import { formatDateBr, isCalendarDate } from '@claquete/core/kernel/time/calendar'
import { cleanText } from '@claquete/core/kernel/rich-text/read'
import { Readable } from 'node:stream'
import { FileReply } from '../../../kernel/context.ts'
import type { Context, SlowContext } from '../../../kernel/context.ts'
import { findNames, findPrivacidade } from './anonymise.queries.ts'
import { personalTables } from './personal-data.ts'
import { listPersonalRows, namesOfCustomFields } from './personal-data.queries.ts'

type Row = Readonly<Record<string, unknown>>

interface Section {
  readonly titulo: string
  readonly linhas: readonly Row[]
}

/** Longer sections are cut on paper, which says so; the JSON has all. */
const rowsOnPaper = 300

const isBlank = (value: unknown) => value === null || value === undefined || value === ''

/** Everything about a person, under the labels of the screens. */
async function readSections({ db }: Context, id_pessoa: number): Promise<Section[]> {
  if (!(await findPrivacidade(db, id_pessoa))) throw new Failure('nao_encontrado')
  const custom = await namesOfCustomFields(db)
  const sections: Section[] = []
  for (const one of personalTables) {
    const rows = await listPersonalRows(db, one, id_pessoa)
    const linhas = rows.map((row) =>
      one.tabela === 'campos_custom_valor'
        ? renamed((row['fields'] ?? {}) as Row, Object.fromEntries(custom))
        : renamed(row, one.campos),
    )
    if (linhas.length > 0) sections.push({ titulo: one.titulo, linhas })
  }
  return sections
}

/** The values of a row that are filled in, by their labels. */
const renamed = (row: Row, labels: Readonly<Record<string, string>>): Row =>
  Object.fromEntries(
    Object.entries(labels)
      .filter(([name]) => !isBlank(row[name]))
      .map(([name, label]) => [label, row[name]]),
  )

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(', ')
  if (typeof value === 'object' && value !== null) return textOf(Object.values(value))
  const text = cleanText(String(value))
  return isCalendarDate(text) ? formatDateBr(text) : text
}

/** What is said of the rows that the paper leaves out. */
const restText = (rows: number): string => {
  if (rows <= 0) return ''
  return rows === 1
    ? 'Mais 1 linha está no arquivo JSON.'
    : `Mais ${rows} linhas estão no arquivo JSON.`
}

const onPaper = ({ titulo, linhas }: Section) => ({
  titulo,
  linhas: linhas
    .slice(0, rowsOnPaper)
    .map((row) => Object.entries(row).map(([label, value]) => [label, textOf(value)])),
  resto: restText(linhas.length - rowsOnPaper),
})

/** The file that a person who asks for their data is given. */
export async function exportPessoa(
  context: SlowContext,
  id_pessoa: number,
  tipo: 'json' | 'pdf',
): Promise<FileReply> {
  const { today, services } = context
  const { nome, secoes } = await context.transaction(async (opened) => ({
    secoes: await readSections(opened, id_pessoa),
    nome: (await findNames(opened.db, id_pessoa)).razao,
  }))
  const name = `Dados de ${nome}.${tipo}`.replaceAll(/[\\/:*?"<>|]/g, ' ')
  if (tipo === 'json') {
    const text = JSON.stringify({ pessoa: nome, gerado_em: today, secoes }, null, 2)
    const stream = Readable.from([Buffer.from(text)])
    return new FileReply({ stream, mime: 'application/json', name, disposition: 'attachment' })
  }
  const { pdf } = await services.documents.renderDocument('personal-data', {
    titulo: 'Dados pessoais',
    nome: cleanText(nome),
    emissao: formatDateBr(today),
    secoes: secoes.map(onPaper),
  })
  const stream = Readable.from([pdf])
  return new FileReply({ stream, mime: 'application/pdf', name, disposition: 'attachment' })
}
