import { Failure } from '@claquete/contract/failures'
import type { FieldError } from '@claquete/contract/failures'
import type { FonteOfLine } from '@claquete/contract/livro/titulos/shared'
import { sumOf } from '@claquete/core/kernel/amounts/money'
import { messages } from '@claquete/contract/messages'
import type { WhoToday } from '../../../../kernel/context.ts'
import { listFontes } from '../../fonte.queries.ts'
import { parteKey } from '../gasto-lido.ts'
import { setPartes } from '../gasto.queries.ts'
import { listLinesOfTitulos } from './titulo.queries.ts'

type Line = Awaited<ReturnType<typeof listLinesOfTitulos>>[number]

const isOf = (fonte: FonteOfLine) => (line: Line) =>
  line.id_orcamento === fonte.id_orcamento && line.id_orca_item === fonte.id_orca_item

/** Refuses a source of another project, and a line that the title is not on. */
async function requireFontes(
  { db }: WhoToday,
  lines: readonly Line[],
  fontes: readonly FonteOfLine[],
  campoOf: (at: number) => string,
): Promise<void> {
  const known = new Set<string>()
  for (const id of new Set(lines.map((one) => one.id_projeto_incentivado))) {
    for (const fonte of await listFontes(db, id)) known.add(`${id}/${fonte.id_projeto_fonte}`)
  }
  const erros = fontes.flatMap((fonte, at): FieldError[] => {
    const line = lines.find(isOf(fonte))
    const { id_projeto_fonte: id } = fonte
    if (id === null || (line && known.has(`${line.id_projeto_incentivado}/${id}`))) return []
    return [{ campo: campoOf(at), msg: messages.exists }]
  })
  if (erros.length > 0) throw new Failure('dados_invalidos', { erros })
}

/**
 * Stores which source pays each of these lines of these titles, whole; the titles are locked by who writes them. A line
 * that is not named keeps its sources.
 */
export async function setFontes(
  who: WhoToday,
  ids: readonly number[],
  fontes: readonly FonteOfLine[],
  campoOf = (at: number) => `fontes.${at}.id_projeto_fonte`,
): Promise<void> {
  const lines = await listLinesOfTitulos(who.db, ids)
  await requireFontes(who, lines, fontes, campoOf)
  const named = lines.flatMap((line) => {
    const fonte = fontes.find((one) => isOf(one)(line))
    return fonte ? [{ ...line, id_projeto_fonte: fonte.id_projeto_fonte }] : []
  })
  const groups = Map.groupBy(named, (one) => parteKey(one.id_lancamento, one.uid))
  for (const some of groups.values()) {
    const [first] = some
    if (!first) continue
    const { id_lancamento, uid, id_projeto_fonte } = first
    const valor = sumOf(some, (one) => one.valor)
    const partes = id_projeto_fonte === null ? [] : [{ id_projeto_fonte, valor }]
    await setPartes(who.db, { id_lancamento, uid }, partes)
  }
}
